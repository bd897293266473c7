import { type Field, hasOwnTitle, isDescriptionOfOurs, type AgreementKind, optionalTypes } from './fields.ts'
import { findLanguageCode, type Language } from './languages.ts'

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
}

/** The same agreement continues its draft; any other starts an empty one. */
export type DraftOf = Pick<AgreementDraft, 'linkId' | 'kind' | 'updating'>

export function emptyAgreementDraft(of: DraftOf): AgreementDraft {
  return { ...of, language: of.updating, source: 'url', url: '', document: '', rows: [], summary: '' }
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
  const { linkId, kind, updating, language, source, url, document, rows, summary } = membersOf(stored)
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
  }
}

function rowIn(stored: unknown): DraftRow {
  const { type, title, description, required } = membersOf(stored)
  return { type: textIn(type), title: textIn(title), description: textIn(description), required: required === true }
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
