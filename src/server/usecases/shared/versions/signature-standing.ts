import { standingAfter, type VersionStanding } from '../../../../domain/agreements/version-standing.ts'
import type { Queries } from '../../../store/store.ts'
import type { StandingRow } from '../../../store/agreements/version-standings.ts'

/** The party bound by an agreement: an individual signature or a corporation, whose ID is `subject`. */
export type Bound = { linkId: string; agreementId: string; subject: string }

/** Returns the `Bound` of an individual's valid signature. */
export const boundBy = (linkId: string, { id, agreementId }: { id: string; agreementId: string }): Bound => ({
  linkId,
  agreementId,
  subject: id,
})

const latest: VersionStanding = { status: 'valid', isLatest: true, endsAt: null }
const removed: VersionStanding = { status: 'expired', isLatest: false, endsAt: null }

/** Returns whether a signature is valid at `now`, based on the versions published after the signed version (decision 41). */
export async function versionStandingOf(
  { agreements, versionStandings }: Pick<Queries, 'agreements' | 'versionStandings'>,
  bound: Bound,
  now: number,
): Promise<VersionStanding> {
  const [signed, ...after] = await versionStandings.from(bound)
  if (signed?.state === 'current') return latest
  const later = after.filter(({ state }) => state !== 'withdrawn')
  // Signers of a withdrawn version keep their signatures.
  const isKept = signed?.state === 'withdrawn' && later.length === 0
  if (isKept) return (await isInForce(agreements, bound.linkId, signed)) ? latest : removed
  if (later.at(-1)?.state !== 'current') return removed
  const material = later.filter(({ change }) => change === 'material')
  if (material.length === 0) return latest
  return standingAfter(
    material.map((version, index) => {
      const replacedAt = material[index + 1]?.createdAt ?? null
      const { createdAt: publishedAt, graceDays, campaignState, toldAt } = version
      const isAsked = version.requestId !== null
      // If a version was replaced before its email was sent to the signer, the signer is asked about the new version instead.
      const isTelling = isAsked
        ? isAsking(campaignState) && mustAskAgain(version)
        : isAsking(campaignState) || (replacedAt !== null && campaignState !== null)
      return { publishedAt, graceDays, isTelling, toldAt, isOnItsWay: isAsked && isLeaving(version, replacedAt) }
    }),
    now,
  )
}

/** Returns whether an agreement of the type and language can be signed. */
async function isInForce(
  agreements: Queries['agreements'],
  linkId: string,
  { kind, language }: StandingRow,
): Promise<boolean> {
  return (await agreements.current(linkId, kind)).some((one) => one.language === language)
}

/** Returns whether the email became obsolete before it was sent, because of a version that has since been withdrawn. */
const mustAskAgain = ({ toldAt, letterState }: StandingRow): boolean => toldAt === null && letterState === 'obsolete'

const isAsking = (state: string | null): boolean => state === 'asking' || state === 'paused'

/** Returns whether an email is pending, or was pending when it became obsolete. */
const isLeaving = ({ letterState, letterSettledAt }: StandingRow, replacedAt: number | null): boolean =>
  letterState === 'queued' ||
  letterState === 'sending' ||
  (replacedAt !== null && letterSettledAt !== null && letterSettledAt > replacedAt)
