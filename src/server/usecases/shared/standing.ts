import { standingAfter, type VersionStanding } from '../../../domain/version-standing.ts'
import type { Nouns } from '../../store/store.ts'
import { agreedVersionId } from './agreed-version.ts'

/** What is bound by an agreement: an individual's signature, or a corporation. */
export type Bound = { linkId: string; agreementId: string }

const latest: VersionStanding = { status: 'valid', isLatest: true, endsAt: null }
const removed: VersionStanding = { status: 'expired', isLatest: false, endsAt: null }

/** Whether a signature counts at `now`, by the versions that came after the one it names (decision 41). */
export async function standingOf(
  { agreements }: Nouns,
  { linkId, agreementId }: Bound,
  now: number,
): Promise<VersionStanding> {
  const signed = await agreements.find(linkId, agreementId)
  if (signed?.state === 'current') return latest
  const later = signed ? await agreements.after(signed) : []
  if (later.at(-1)?.state !== 'current') return removed
  const material = later.filter(({ change }) => change === 'material')
  return standingAfter(
    material.map(({ createdAt: publishedAt, graceDays }) => ({
      publishedAt,
      graceDays,
      isTelling: false,
      toldAt: null,
      isOnItsWay: false,
    })),
    now,
  )
}

/** The same for a corporation, whose employees follow it. `signed`: what it signed at first. */
export async function standingOfCorporation(
  nouns: Nouns,
  { id, linkId, signed }: { id: string; linkId: string; signed: string },
  now: number,
): Promise<VersionStanding> {
  return standingOf(nouns, { linkId, agreementId: await agreedVersionId(nouns, { id, agreementId: signed }) }, now)
}
