import { agreementSize, draftAgreement } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { SourceFailure } from '../../../../domain/projects/source-failure.ts'
import type { PdfReading } from '../../../pdf/read/read-agreement.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { anHour, throttle } from '../../shared/codes/throttle.ts'

/** Source of an agreement: a URL, or the hash of a document that was previously read for the caller. */
export type AgreementSource = { url?: string; document?: string }

/** A PDF, its extracted text, and its URL (empty for an upload). */
export type AgreementFile = { bytes: Uint8Array; reading: PdfReading; url: string }

const refusals = {
  not_allowed: 'cla.source_not_allowed',
  redirected: 'cla.source_not_allowed',
  unreachable: 'cla.error_reading_file',
  busy: 'cla.error_reading_file',
  not_found: 'cla.error_reading_file',
  hidden: 'cla.error_reading_file',
  empty: 'cla.error_reading_file',
  too_large: 'cla.too_big_pdf',
  web_page: 'cla.wrong_file_type',
  not_text: 'cla.wrong_file_type',
} as const satisfies Record<SourceFailure, string>

/**
 * Reads an agreement, subject to the limits of decision 19. Refuses with `bad_request_parameter`, `source_not_allowed`, `error_reading_file`,
 * `too_big_pdf`, `wrong_file_type`, `agreement_unreadable`, `agreement_garbled`, `unsafe_pdf`, `too_many_request`.
 */
export async function agreementFrom(
  services: Services,
  caller: CommunityManager,
  { url = '', document = '' }: AgreementSource,
): Promise<AgreementFile> {
  if (document !== '') return draftOf(services, caller, document)
  if (url === '')
    throw new Refusal('cla.bad_request_parameter', { message: 'an agreement requires a url or a document' })
  await admitReading(services, caller)
  return fetchedAgreement(services, url)
}

/** Reads the agreement at a URL. Check the caller's rate limit first. */
export async function fetchedAgreement(services: Services, url: string): Promise<AgreementFile> {
  const fetched = await services.outbound.file(url, agreementSize.byUrl)
  if ('failure' in fetched) {
    const { failure: reason } = fetched
    throw new Refusal(refusals[reason], { reason, message: `the agreement cannot be fetched: ${reason}` })
  }
  const { bytes } = fetched
  const reading = await services.pdf.readAgreement(bytes, agreementSize.byUrl).catch((error: unknown) => {
    throw isNoPdf(error) ? new Refusal(error.code, { reason: 'not_text', ...error.details }) : error
  })
  return { bytes, url, reading }
}

/**
 * Returns whether a file was refused because it is not a PDF. For a URL, the refusal also contains a reason, because the user did not choose a file.
 */
const isNoPdf = (error: unknown): error is Refusal => error instanceof Refusal && error.code === 'cla.wrong_file_type'

/** Returns a document that was read for the caller within the last day. Refuses with `error_reading_file`. */
async function draftOf(services: Services, caller: CommunityManager, document: string): Promise<AgreementFile> {
  const { bytes, url, ...draft } = await getDraft(services, caller, document)
  const { text, title, pages, sha256, textSha256, difference, reader } = draft
  return { bytes, url, reading: { text, title, pages, sha256, textSha256, difference, reader } }
}

export async function getDraft(services: Services, caller: CommunityManager, document: string) {
  const since = services.clock.now() - draftAgreement.lifetime
  const draft = await services.store.reading.drafts.find(caller.account, document, since)
  if (!draft) throw new Refusal('cla.error_reading_file', { message: 'the document was not uploaded, or has expired' })
  return draft
}

/** Limits readings per caller, because reading a PDF occupies a process for several seconds. */
export async function admitReading(services: Services, caller: CommunityManager): Promise<void> {
  const readings = { key: `agreement reading:${caller.account}`, limit: anHour(draftAgreement.perAccountAnHour) }
  await services.store.transaction((tx) => throttle(tx, readings))
}
