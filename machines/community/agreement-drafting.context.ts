import type { ResultOf, Schemas } from '../../openapi/index.ts'
import { type AgreementDraft, rowsOfFields } from '../../src/domain/agreement-draft.ts'
import type { AgreementKind } from '../../src/domain/fields.ts'
import { findLanguage, type Language } from '../../src/domain/languages.ts'
import type { Failure } from '../shared/failure.ts'

export type PreviewedAgreement = ResultOf<'previewAgreement'>
export type ManagedAgreement = Schemas['ManagedAgreement']

/** What is typed into the form. */
export type DraftForm = Pick<AgreementDraft, 'language' | 'source' | 'url' | 'rows' | 'summary'>

export type DraftingContext = {
  draft: AgreementDraft
  /** The community of the link, once it is known. */
  community: string
  /** The current agreements of the draft's kind. */
  agreements: ManagedAgreement[]
  /** What was read of the draft's document. */
  preview: PreviewedAgreement | null
  failure: Failure | null
}

/** The languages there is an agreement in already. */
export function languagesTaken(agreements: readonly ManagedAgreement[]): Language[] {
  return agreements.flatMap(({ language }) => findLanguage(language) ?? [])
}

/** A draft nobody has touched asks for what the version before asks for, or the agreement in the other language, and says what that version says. */
export function initialDraft(draft: AgreementDraft, agreements: readonly ManagedAgreement[]): AgreementDraft {
  const taken = languagesTaken(agreements)
  const free = (['zh', 'en'] as const).filter((language) => !taken.includes(language))
  const language = draft.language ?? (free.length === 1 ? (free[0] ?? null) : null)
  if (draft.rows.length > 0 || draft.document !== '') return { ...draft, language }
  const before = agreements.find((one) => findLanguage(one.language) === draft.updating)
  const model = before ?? agreements[0]
  const rows = model ? rowsOfFields(draft.kind, model.fields) : []
  return { ...draft, language, rows, summary: draft.summary || (before?.summary ?? '') }
}

/** The stored file of an agreement as today's reader reads it: a draft of its next version, which changes nothing but the text. */
export function rereadDraft(
  linkId: string,
  kind: AgreementKind,
  agreement: ManagedAgreement,
  preview: PreviewedAgreement,
): AgreementDraft {
  const language = findLanguage(agreement.language) ?? 'zh'
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

/** What was read is what the form asks for: uploaded, or from this address. */
export function isPreviewOfForm(preview: PreviewedAgreement | null, { source, url }: DraftForm): boolean {
  if (preview === null) return false
  return source === 'upload' ? preview.url === '' : preview.url === url.trim()
}
