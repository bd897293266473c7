import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import type { AgreementDraft } from '../../../src/domain/agreements/agreement-draft.ts'
import { type ChangeRequest, changeRequestOf, changeFormOf } from '../../../src/domain/agreements/change-form.ts'
import { defaultLanguage, nameOfLanguage } from '../../../src/domain/text/languages.ts'
import type { Failure } from '../../shared/failure.ts'
import type { PublicationQuestion } from './publication-forecast.machine.ts'

export type Preview = ResultOf<'getAgreementPreview'>
export type Difference = ResultOf<'previewDifference'>
export type EmailPreview = ResultOf<'previewLetters'>
/** `difference` is set only if there is a previous version. `letters` is set only after the manager has requested publication. */
export type PublishingContext = {
  draft: AgreementDraft
  preview: Preview | null
  difference: Difference | null
  letters: EmailPreview | null
  /** ID of a version scheduled for publication; empty otherwise. */
  schedule: string
  /** True if the manager has accepted that the extracted text differs from the PDF. */
  isAccepted: boolean
  change: ChangeRequest
  failure: Failure | null
}

/** Errors that concern a field of the form, shown next to it (decision 45). */
export const aboutFields: readonly string[] = ['cla.reason_needed', 'cla.wrong_time']

/** Returns the request that publishes the draft. It contains the previewed document, even if its URL now serves a different file. */
export function requestOf({ draft, preview, isAccepted }: PublishingContext): RequestOf<'addAgreement'> {
  const { linkId, kind, language, document, rows, summary } = draft
  const accepted = isAccepted ? preview?.reading_difference?.sha256 : undefined
  return {
    path: { link_id: linkId },
    body: {
      type: kind,
      language: nameOfLanguage(language ?? defaultLanguage),
      document,
      fields: rows,
      summary,
      ...(accepted !== undefined && { accepted_reading: accepted }),
    },
  }
}

const languageNameOf = ({ language }: AgreementDraft) => nameOfLanguage(language ?? defaultLanguage)

/** Returns the request that publishes the version together with its versions in other languages. */
export function publicationOf(context: PublishingContext): RequestOf<'publishAgreement'> {
  const { path, body } = requestOf(context)
  const others = (context.draft.others ?? []).map(({ document, rows, summary, accepted, ...draft }) => ({
    ...{ language: languageNameOf({ ...draft, document, rows, summary }), document, fields: rows, summary },
    ...(accepted !== undefined && { accepted_reading: accepted }),
  }))
  return { path, body: { ...body, ...context.change, ...(others.length > 0 && { others }) } }
}

/** Returns the request for a publication preview: the recipients and their emails. */
export function questionOf({ draft, change }: Pick<PublishingContext, 'draft' | 'change'>): PublicationQuestion {
  const { linkId, kind: type, others = [] } = draft
  const together = others.map((other) => ({ language: languageNameOf(other) }))
  const body = { type, language: languageNameOf(draft), ...change, ...(others.length > 0 && { others: together }) }
  return { path: { link_id: linkId }, body }
}

/**
 * Returns the preview request while the user fills in the form. It omits the reason for an editorial change. It also omits the grace if the link has
 * its own.
 */
export function questionSoFar(draft: AgreementDraft): PublicationQuestion {
  const { reason: _unasked, ...change } = changeRequestOf(changeFormOf(draft.change, -1))
  return questionOf({ draft, change })
}

export const isReadable = ({ preview, isAccepted }: PublishingContext): boolean =>
  preview?.reading_difference === undefined || isAccepted

/** Returns the ID of a scheduled version from the response to its publication. */
export const scheduleOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'schedule_id' in answer ? String(answer.schedule_id) : ''
