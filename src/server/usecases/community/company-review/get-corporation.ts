import type { ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Queries } from '../../../store/store.ts'
import { corporationAnswer } from './corporation-answers.ts'
import { isTableDamaged } from '../../shared/companies/signed-pdfs.ts'
import { type CorporationRef, getOwnCorporation } from './reviewed-corporation.ts'

/** Returns a corporation with its answers, its scan, and the previous and next pending corporation. Refuses with `no_link_or_unsigned`. */
export async function getCorporation(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<ResultOf<'getCorporation'>> {
  const review = await services.store.snapshot(async (queries) => {
    const corporation = await getOwnCorporation(queries, caller, ref)
    const { id, linkId, administrator, answers } = corporation
    const ready = await queries.accounts.withPassword(administrator === null ? [] : [administrator])
    const refused = (await queries.corporationRecords.refusals([id])).at(-1)
    return {
      corporation: {
        ...corporationAnswer(corporation),
        admin_ready: ready.size > 0,
        scan_refused_at: refused?.refusedAt ?? 0,
      },
      answers: answers.map(({ title, type, value }) => ({ title, type, value })),
      scan: await scanOf(queries, corporation),
      waiting: (await queries.corporationPages.counts(linkId))['uploaded'] ?? 0,
      position: await positionOf(queries, corporation),
      next: await neighbour(queries, corporation, 'oldest'),
      previous: await neighbour(queries, corporation, 'newest'),
    }
  })
  const { scan } = review
  if (scan === null) return { ...review, scan }
  const { id } = review.corporation
  const load = (): Promise<Uint8Array | null> => services.store.reading.corporationRecords.findPdf(id, scan.sha256)
  const found = await services.pdf.readSignatures(scan.sha256, load)
  const signatures = found.map(({ outcome, name, signedAt }) => ({ outcome, name, signed_at: signedAt }))
  return { ...review, scan: { ...scan, signatures } }
}

type Scan = NonNullable<ResultOf<'getCorporation'>['scan']>

async function scanOf(
  queries: Queries,
  { id, pdfSha256, uploadedAt }: Corporation,
): Promise<Omit<Scan, 'signatures'> | null> {
  const size = pdfSha256 === null ? null : await queries.corporationRecords.sizeOfPdf(id, pdfSha256)
  if (pdfSha256 === null || size === null) return null
  const isDamaged = await isTableDamaged(queries, id, pdfSha256)
  return { sha256: pdfSha256, size, uploaded_at: uploadedAt ?? 0, ...(isDamaged && { download_only: true }) }
}

/** Returns a corporation's position among the pending corporations, oldest first; 0 if it is not pending. */
async function positionOf(queries: Queries, { id, linkId, state, signedAt }: Corporation): Promise<number> {
  if (state !== 'uploaded') return 0
  return 1 + (await queries.corporationPages.countBefore(linkId, state, { by: signedAt, id }))
}

/** Returns the ID of the next pending corporation in the given order, wrapping around at the end; empty if there are no others. */
async function neighbour(
  queries: Queries,
  { id, linkId, signedAt }: Corporation,
  sort: 'newest' | 'oldest',
): Promise<string> {
  const choice = { states: 'uploaded', search: '', sort, size: 1 } as const
  const [next] = await queries.corporationPages.page(linkId, { ...choice, after: { by: signedAt, id } })
  const [first] = next ? [next] : await queries.corporationPages.page(linkId, choice)
  return first === undefined || first.id === id ? '' : first.id
}
