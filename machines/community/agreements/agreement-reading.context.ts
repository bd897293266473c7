import type { ResultOf } from '../../../openapi/index.ts'
import type { RecognizedAgreement } from '../../../src/domain/projects/configuration.ts'
import { agreementTypeOfFile, detectedFromWire } from '../../../src/domain/agreements/agreement-detection.ts'
import { type Failure, failureFrom } from '../../shared/failure.ts'
import type { UploadProblem } from '../../shared/upload.machine.ts'

/** A chosen file; `id` distinguishes files with the same name. */
export type QueuedFile = { id: number; file: File }

/**
 * A file that was not parsed because a rule in the browser (`problem`) or the service (`failure`) rejected it. If both are null, its upload was
 * canceled.
 */
export type RefusedFile = QueuedFile & { problem: UploadProblem | null; failure: Failure | null }

/** Context of the `agreementReading` machine. */
export type ReadingContext = {
  /** Upload queue. */
  waiting: QueuedFile[]
  /** File that is being uploaded and parsed. */
  sending: QueuedFile | null
  refused: RefusedFile[]
  /** All results since the machine started, oldest first. */
  read: RecognizedAgreement[]
  /** Number of files chosen so far. */
  chosen: number
  url: string
  /** Error for the file at the URL, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

export const noFiles = { waiting: [], sending: null, refused: [] } satisfies Partial<ReadingContext>

/** Errors that concern the file at a URL, shown next to the URL field (decision 45). */
const aboutUrl: readonly string[] = [
  'cla.error_reading_file',
  'cla.source_not_allowed',
  'cla.wrong_file_type',
  'cla.too_big_pdf',
  'cla.unsafe_pdf',
  'cla.locked_pdf',
  'cla.agreement_unreadable',
  'cla.agreement_garbled',
  'cla.bad_request_parameter',
]

export const isAboutUrl = (_: unknown, { error }: { error: unknown }): boolean =>
  aboutUrl.includes(failureFrom(error).code)

/** Takes the next file from the queue. Files are uploaded one at a time because the service parses one PDF per manager at a time. */
export function withNext(context: ReadingContext): Pick<ReadingContext, 'waiting' | 'sending'> {
  const [sending = null, ...waiting] = context.waiting
  return { sending, waiting }
}

/**
 * Returns the parsed agreement. Type and language are preselected only if both are certain. The type is taken from the title, or from the file name
 * if the title does not indicate a type. It is uncertain if title and file name contradict each other.
 */
export function readAgreement(preview: ResultOf<'previewAgreement'>): RecognizedAgreement {
  const { document, title, pages, url, filename, reading_difference } = preview
  const difference = reading_difference?.sha256 ?? ''
  const looksLike = detectedFromWire(preview.looks_like)
  const named = agreementTypeOfFile(filename || fileOfUrl(url))
  const kind = looksLike.kind ?? named
  const isCertain = kind !== null && looksLike.language !== undefined && (named === null || named === kind)
  const place = isCertain ? { kind, language: looksLike.language ?? null } : { kind: null, language: null }
  const answers = { summary: '', difference, isAccepted: false, isAsGiven: false }
  return { ...place, looksLike, document, title, pages, url, filename, ...answers }
}

const fileOfUrl = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? ''
