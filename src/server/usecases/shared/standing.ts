import { standingAfter, type VersionStanding } from '../../../domain/version-standing.ts'
import type { ToldRequest } from '../../store/agreement-requests.ts'
import type { Agreement } from '../../store/agreements.ts'
import { notNeeded } from '../../store/letter-kinds.ts'
import type { Nouns } from '../../store/store.ts'

/** What is bound by an agreement: an individual's signature, or a corporation, whose id is `subject`. */
export type Bound = { linkId: string; agreementId: string; subject: string }

/** A live signature of an individual. */
export const boundBy = (linkId: string, { id, agreementId }: { id: string; agreementId: string }): Bound => ({
  linkId,
  agreementId,
  subject: id,
})

const latest: VersionStanding = { status: 'valid', isLatest: true, endsAt: null }
const removed: VersionStanding = { status: 'expired', isLatest: false, endsAt: null }

/** Whether a signature counts at `now`, by the versions that came after the one it names (decision 41). */
export async function versionStandingOf(
  { agreements, agreementCampaigns, agreementRequests }: Nouns,
  { linkId, agreementId, subject }: Bound,
  now: number,
): Promise<VersionStanding> {
  const signed = await agreements.find(linkId, agreementId)
  if (signed?.state === 'current') return latest
  const later = signed ? (await agreements.after(signed)).filter(({ state }) => state !== 'withdrawn') : []
  // Who agreed to a version keeps it where it is withdrawn.
  const isKept = signed?.state === 'withdrawn' && later.length === 0
  if (isKept) return (await isInForce(agreements, signed)) ? latest : removed
  if (later.at(-1)?.state !== 'current') return removed
  const material = later.filter(({ change }) => change === 'material')
  if (material.length === 0) return latest
  const campaigns = new Map((await agreementCampaigns.ofLink(linkId)).map((one) => [one.agreementId, one.state]))
  const requests = new Map((await agreementRequests.ofSubject(subject)).map((one) => [one.agreementId, one]))
  return standingAfter(
    material.map(({ id, createdAt: publishedAt, graceDays }, index) => {
      const request = requests.get(id)
      const replacedAt = material[index + 1]?.createdAt ?? null
      // Whom the letter about a version had not reached when another replaced it, is asked about that one.
      const isTelling = request
        ? isAsking(campaigns.get(id)) && isToBeAskedAgain(request)
        : isAsking(campaigns.get(id)) || (replacedAt !== null && campaigns.has(id))
      const isOnItsWay = request !== undefined && isLeaving(request, replacedAt)
      return { publishedAt, graceDays, isTelling, toldAt: request?.toldAt ?? null, isOnItsWay }
    }),
    now,
  )
}

/** Whether an agreement of the kind and language can be signed. */
async function isInForce(agreements: Nouns['agreements'], { linkId, kind, language }: Agreement): Promise<boolean> {
  return (await agreements.current(linkId, kind)).some((one) => one.language === language)
}

/** The letter was not needed while a version was in force that is withdrawn by now. */
const isToBeAskedAgain = ({ toldAt, letterError }: ToldRequest): boolean =>
  toldAt === null && (letterError?.startsWith(notNeeded) ?? false)

const isAsking = (state: string | undefined): boolean => state === 'asking' || state === 'paused'

/** Whether a letter waits, or did so until it had nothing to ask for any more. */
const isLeaving = ({ letterState, letterSettledAt }: ToldRequest, replacedAt: number | null): boolean =>
  letterState === 'queued' ||
  letterState === 'sending' ||
  (replacedAt !== null && letterSettledAt !== null && letterSettledAt > replacedAt)
