import type { ResultOf } from '../../../openapi/index.ts'
import type { RecognizedAgreement } from '../../../src/domain/projects/configuration.ts'
import { kindOfFile, looksLikeFromWire } from '../../../src/domain/agreements/looks-like.ts'
import { type Failure, failureFrom } from '../../shared/failure.ts'
import type { UploadProblem } from '../../shared/upload.machine.ts'

/** A file that was chosen; `id` tells two files of the same name from each other. */
export type QueuedFile = { id: number; file: File }

/** A file that was not read: for a rule of the browser, for a refusal of the service, or, without both, because its upload was cancelled. */
export type RefusedFile = QueuedFile & { problem: UploadProblem | null; failure: Failure | null }

/** The context of the machine `agreementReading`. */
export type ReadingContext = {
  /** The files that wait for their upload, in their order. */
  waiting: QueuedFile[]
  /** The file that is uploaded and read. */
  sending: QueuedFile | null
  refused: RefusedFile[]
  /** Everything that was read since the machine started, in its order. */
  read: RecognizedAgreement[]
  /** Number of files chosen so far. */
  chosen: number
  url: string
  /** Why the file at the URL was refused, shown at its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

export const noFiles = { waiting: [], sending: null, refused: [] } satisfies Partial<ReadingContext>

/** Refusals about the file at a URL, shown at the URL's field (decision 45). */
const aboutUrl: readonly string[] = [
  'cla.error_reading_file',
  'cla.source_not_allowed',
  'cla.wrong_file_type',
  'cla.too_big_pdf',
  'cla.unsafe_pdf',
  'cla.agreement_unreadable',
  'cla.bad_request_parameter',
]

/** True for an error about the file at the URL. */
export const isAboutUrl = (_: unknown, { error }: { error: unknown }): boolean =>
  aboutUrl.includes(failureFrom(error).code)

/** The files are uploaded one after another: the service reads one PDF of a manager at a time. */
export function withNext(context: ReadingContext): Pick<ReadingContext, 'waiting' | 'sending'> {
  const [sending = null, ...waiting] = context.waiting
  return { sending, waiting }
}

/**
 * Result of reading a PDF. Kind and language are chosen if both are certain: the kind is named by the title, and by no other in the name of the
 * file, or by the name of the file alone.
 */
export function readAgreement(preview: ResultOf<'previewAgreement'>): RecognizedAgreement {
  const { document, title, pages, url, filename, reading_difference } = preview
  const difference = reading_difference?.sha256 ?? ''
  const looksLike = looksLikeFromWire(preview.looks_like)
  const named = kindOfFile(filename || fileOfUrl(url))
  const kind = looksLike.kind ?? named
  const isCertain = kind !== null && looksLike.language !== undefined && (named === null || named === kind)
  const place = isCertain ? { kind, language: looksLike.language ?? null } : { kind: null, language: null }
  const answers = { summary: '', difference, isAccepted: false, isAsGiven: false }
  return { ...place, looksLike, document, title, pages, url, filename, ...answers }
}

const fileOfUrl = (url: string): string => URL.parse(url)?.pathname.split('/').at(-1) ?? ''
