import { type Field, hasOwnTitle, isDescriptionOfOurs, type AgreementKind, optionalTypes } from './fields.ts'
import { findLanguageCode, type Language } from '../text/languages.ts'
import { contradicts, type LooksLike, readLooksLike } from './looks-like.ts'

/** A row of the form for the fields an agreement asks for beside the fixed ones. */
export type DraftRow = { type: string; title: string; description: string; required: boolean }

/** An agreement that a manager prepares for a link: a new one, or a new version of the one in a language. It survives a reload. */
export type AgreementDraft = {
  linkId: string
  kind: AgreementKind
  /** The language whose agreement gets a new version; null where one is added. */
  updating: Language | null
  language: Language | null
  source: 'url' | 'upload'
  url: string
  /** The handle of the file that was read; empty before. */
  document: string
  rows: DraftRow[]
  /** The summary in plain words; may be empty. */
  summary: string
  /** The title of the file that was read, and the kind and language that it names; absent before it was shown. */
  file?: { title: string; looksLike: LooksLike }
  /** The hash of the accepted difference between PDF and reading; absent for none. */
  accepted?: string
  /** What was typed of how the version treats those who signed before, by the name of the field. */
  change?: ChangeTyped
  /** Prepared agreements of the same link and kind in other languages, to be published with this one. */
  others?: AgreementDraft[]
}

/** Fields of the form about a version; those in several languages by language. */
export type ChangeTyped = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** The same agreement continues its draft; any other starts an empty one. */
export type DraftOf = Pick<AgreementDraft, 'linkId' | 'kind' | 'updating'>

export function emptyAgreementDraft(of: DraftOf): AgreementDraft {
  return { ...of, language: of.updating, source: 'upload', url: '', document: '', rows: [], summary: '' }
}

/**
 * The draft of the same agreement in another language, with this one beside it; one that was prepared before goes on. What was typed of the change
 * belongs to both.
 */
export function draftBeside(draft: AgreementDraft, language: Language): AgreementDraft {
  const { others = [], change, ...own } = draft
  const { linkId, kind } = draft
  const known = others.find((one) => one.language === language)
  const next = known ?? emptyAgreementDraft({ linkId, kind, updating: language })
  return { ...next, ...(change && { change }), others: [...others.filter((one) => one !== known), own] }
}

/** The agreements of a draft whose files name another kind or language than they are prepared for. */
export function contradictionsOf(draft: AgreementDraft) {
  return [draft, ...(draft.others ?? [])].flatMap(({ kind, language, file }) =>
    file && language && contradicts(file.looksLike, { kind, language }) ? [{ ...file, kind, language }] : [],
  )
}

/** The draft without the one in a language beside it. */
export function draftWithout(draft: AgreementDraft, language: Language): AgreementDraft {
  return { ...draft, others: (draft.others ?? []).filter((one) => one.language !== language) }
}

export function isSameDraft(one: DraftOf, other: DraftOf): boolean {
  return one.linkId === other.linkId && one.kind === other.kind && one.updating === other.updating
}

/** The rows for fields that the agreement already has; our own titles are left out, because the language supplies them. */
export function rowsOfFields(kind: AgreementKind, fields: readonly Field[]): DraftRow[] {
  return fields
    .filter(({ type }) => optionalTypes(kind).includes(type))
    .map((field) => ({
      type: field.type,
      title: hasOwnTitle(field) ? field.title : '',
      description: isDescriptionOfOurs(field.type, field.description) ? '' : field.description,
      required: field.required,
    }))
}

/** A draft as it was stored; null for anything else. */
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
    ...(Array.isArray(more['others']) && { others: more['others'].flatMap((one) => readAgreementDraft(one) ?? []) }),
  }
}

function rowIn(stored: unknown): DraftRow {
  const { type, title, description, required } = membersOf(stored)
  return { type: textIn(type), title: textIn(title), description: textIn(description), required: required === true }
}

function fileIn(stored: unknown): NonNullable<AgreementDraft['file']> {
  const { title, looksLike } = membersOf(stored)
  return { title: textIn(title), looksLike: readLooksLike(looksLike) }
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
