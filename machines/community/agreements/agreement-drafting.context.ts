import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import { type AgreementDraft, rowsOfFields } from '../../../src/domain/agreements/agreement-draft.ts'
import type { AgreementType } from '../../../src/domain/agreements/fields.ts'
import { defaultLanguage, findLanguage, type Language, languages } from '../../../src/domain/text/languages.ts'
import type { Failure } from '../../shared/failure.ts'

export type PreviewedAgreement = ResultOf<'previewAgreement'>
export type ManagedAgreement = Schemas['ManagedAgreement']

/** Form fields of a draft. */
export type DraftForm = Pick<AgreementDraft, 'language' | 'source' | 'url' | 'rows' | 'summary'>

export type DraftingContext = {
  draft: AgreementDraft
  /** Community of the link; null until the link is fetched. */
  community: string
  /** Current agreements of the draft's type. */
  agreements: ManagedAgreement[]
  /** Result of reading the draft's document. */
  preview: PreviewedAgreement | null
  /** Error for the file at the URL, shown next to its field (decision 45). */
  refusal: Failure | null
  failure: Failure | null
}

/** Returns the languages in which an agreement already exists. */
export function languagesTaken(agreements: readonly ManagedAgreement[]): Language[] {
  return agreements.flatMap(({ language }) => findLanguage(language) ?? [])
}

/**
 * Returns the initial draft. An empty draft gets the fields and the summary of the previous version. If there is no previous version, it gets the
 * fields of the agreement in another language.
 */
export function initialDraft(draft: AgreementDraft, agreements: readonly ManagedAgreement[]): AgreementDraft {
  const taken = languagesTaken(agreements)
  const free = languages.filter((language) => !taken.includes(language))
  const language = draft.language ?? (free.length === 1 ? (free[0] ?? null) : null)
  if (draft.rows.length > 0 || draft.document !== '') return { ...draft, language }
  const before = agreements.find((one) => findLanguage(one.language) === draft.updating)
  const model = before ?? agreements[0]
  const rows = model ? rowsOfFields(draft.kind, model.fields) : []
  return { ...draft, language, rows, summary: draft.summary || (before?.summary ?? '') }
}

/** Returns a draft of the next version, parsed from the agreement's stored file by the current reader. Only the text changes. */
export function rereadDraft(
  linkId: string,
  kind: AgreementType,
  agreement: ManagedAgreement,
  preview: PreviewedAgreement,
): AgreementDraft {
  const language = findLanguage(agreement.language) ?? defaultLanguage
  return {
    linkId,
    kind,
    updating: language,
    language,
    source: agreement.url === '' ? 'upload' : 'url',
    url: agreement.url,
    document: preview.document,
    rows: rowsOfFields(kind, agreement.fields),
    summary: agreement.summary ?? '',
  }
}

/** Returns whether the preview belongs to the document in the form, which is either the uploaded file or the file at the URL. */
export function isPreviewOfForm(preview: PreviewedAgreement | null, { source, url }: DraftForm): boolean {
  if (preview === null) return false
  return source === 'upload' ? preview.url === '' : preview.url === url.trim()
}
