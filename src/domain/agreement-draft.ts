import { type Field, hasOwnTitle, isDescriptionOfOurs, type AgreementKind, optionalTypes } from './fields.ts'
import type { Language } from './languages.ts'

/** A row of the fields an agreement asks for beside the fixed ones, as it is typed. */
export type DraftRow = { type: string; title: string; description: string; required: boolean }

/** An agreement somebody prepares for a link: a new one, or a version of the one in a language. It survives a reload. */
export type AgreementDraft = {
  linkId: string
  kind: AgreementKind
  /** The language whose agreement gets a new version; null where one is added. */
  updating: Language | null
  language: Language | null
  source: 'url' | 'upload'
  url: string
  /** What stands for the file that was read; empty before. */
  document: string
  rows: DraftRow[]
  /** What it means in plain words; may be empty. */
  summary: string
}

/** Drafts of the same agreement follow each other; any other begins anew. */
export type DraftOf = Pick<AgreementDraft, 'linkId' | 'kind' | 'updating'>

export function emptyAgreementDraft(of: DraftOf): AgreementDraft {
  return { ...of, language: of.updating, source: 'url', url: '', document: '', rows: [], summary: '' }
}

export function isSameDraft(one: DraftOf, other: DraftOf): boolean {
  return one.linkId === other.linkId && one.kind === other.kind && one.updating === other.updating
}

/** The rows that stand for fields which are asked for already; words of ours are left to the language. */
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

/** A draft as it was stored; null where it is none. */
export function readAgreementDraft(stored: unknown): AgreementDraft | null {
  const { linkId, kind, updating, language, source, url, document, rows, summary } = membersOf(stored)
  if (typeof linkId !== 'string' || (kind !== 'individual' && kind !== 'corporation')) return null
  return {
    linkId,
    kind,
    updating: languageIn(updating),
    language: languageIn(language),
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
const languageIn = (value: unknown): Language | null => (value === 'zh' || value === 'en' ? value : null)

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
