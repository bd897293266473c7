import { type Field, hasOwnTitle, isDefaultDescription, type AgreementType, optionalTypes } from './fields.ts'
import { findLanguageCode, type Language } from '../text/languages.ts'
import { contradicts, type DetectedAgreement, readDetected } from './agreement-detection.ts'

/** A form row for an additional field. */
export type DraftRow = { type: string; title: string; description: string; required: boolean }

/** An agreement that a community manager is preparing: a new agreement, or a new version of an existing agreement. The draft survives a reload. */
export type AgreementDraft = {
  linkId: string
  kind: AgreementType
  /** Language of the agreement that is being updated; null for an additional agreement. */
  updating: Language | null
  language: Language | null
  source: 'url' | 'upload'
  url: string
  /** Handle of the parsed PDF; empty until a PDF was parsed. */
  document: string
  rows: DraftRow[]
  /** Plain-language summary; may be empty. */
  summary: string
  /** Title, detected type and language of the parsed PDF; absent until the preview has been shown. */
  file?: { title: string; looksLike: DetectedAgreement }
  /** Hash of the accepted difference between the PDF and the extracted text; absent if no difference was accepted. */
  accepted?: string
  /** Values entered in the change form, by field name. */
  change?: ChangeTyped
  /** Drafts of the same link and type in other languages, published together with this draft. */
  others?: AgreementDraft[]
}

/** Values of the form for a new version; translated fields are keyed by language. */
export type ChangeTyped = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** Identity of the draft to continue; if it differs, the draft starts empty. */
export type DraftOf = Pick<AgreementDraft, 'linkId' | 'kind' | 'updating'>

export function emptyAgreementDraft(of: DraftOf): AgreementDraft {
  return { ...of, language: of.updating, source: 'upload', url: '', document: '', rows: [], summary: '' }
}

/**
 * Returns the draft of the same agreement in another language, new or prepared earlier. Its `others` contains this draft. Both drafts share the
 * values of the change form.
 */
export function draftBeside(draft: AgreementDraft, language: Language): AgreementDraft {
  const { others = [], change, ...own } = draft
  const { linkId, kind } = draft
  const known = others.find((row) => row.language === language)
  const next = known ?? emptyAgreementDraft({ linkId, kind, updating: language })
  return { ...next, ...(change && { change }), others: [...others.filter((row) => row !== known), own] }
}

/** Returns the drafts whose detected type or language differs from the selected one. */
export function contradictionsOf(draft: AgreementDraft) {
  return [draft, ...(draft.others ?? [])].flatMap(({ kind, language, file }) =>
    file && language && contradicts(file.looksLike, { kind, language }) ? [{ ...file, kind, language }] : [],
  )
}

/** Returns the draft without its sibling in the given language. */
export function draftWithout(draft: AgreementDraft, language: Language): AgreementDraft {
  return { ...draft, others: (draft.others ?? []).filter((row) => row.language !== language) }
}

export function isSameDraft(row: DraftOf, other: DraftOf): boolean {
  return row.linkId === other.linkId && row.kind === other.kind && row.updating === other.updating
}

/**
 * Returns form rows for the optional fields of an existing agreement. Standard titles and descriptions are left empty, because they depend on the
 * language.
 */
export function rowsOfFields(kind: AgreementType, fields: readonly Field[]): DraftRow[] {
  return fields
    .filter(({ type }) => optionalTypes(kind).includes(type))
    .map((field) => ({
      type: field.type,
      title: hasOwnTitle(field) ? field.title : '',
      description: isDefaultDescription(field.type, field.description) ? '' : field.description,
      required: field.required,
    }))
}

/** Validates a stored draft; null if malformed. */
export function readAgreementDraft(stored: unknown): AgreementDraft | null {
  const { linkId, kind, updating, language, source, url, document, rows, summary, ...more } = membersOf(stored)
  if (typeof linkId !== 'string' || (kind !== 'individual' && kind !== 'corporation')) return null
  return {
    linkId,
    kind,
    updating: findLanguageCode(updating),
    language: findLanguageCode(language),
    source: source === 'upload' ? 'upload' : 'url',
    url: textIn(url),
    document: textIn(document),
    rows: Array.isArray(rows) ? rows.map(rowIn) : [],
    summary: textIn(summary),
    ...(more['file'] !== undefined && { file: fileIn(more['file']) }),
    ...(typeof more['accepted'] === 'string' && { accepted: more['accepted'] }),
    ...(more['change'] !== undefined && { change: changeIn(more['change']) }),
    ...(Array.isArray(more['others']) && { others: more['others'].flatMap((row) => readAgreementDraft(row) ?? []) }),
  }
}

function rowIn(stored: unknown): DraftRow {
  const { type, title, description, required } = membersOf(stored)
  return { type: textIn(type), title: textIn(title), description: textIn(description), required: required === true }
}

function fileIn(stored: unknown): NonNullable<AgreementDraft['file']> {
  const { title, looksLike } = membersOf(stored)
  return { title: textIn(title), looksLike: readDetected(looksLike) }
}

function changeIn(stored: unknown): ChangeTyped {
  const isText = (value: unknown): value is string => typeof value === 'string'
  const texts = (value: unknown) =>
    Object.fromEntries(Object.entries(membersOf(value)).filter(([, text]) => isText(text)))
  return Object.fromEntries(
    Object.entries(membersOf(stored)).map(([name, value]) => [
      name,
      isText(value) ? value : (texts(value) as Record<string, string>),
    ]),
  )
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
