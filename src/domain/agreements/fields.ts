import type { Schemas } from '../../../openapi/index.ts'
import { isEmail } from '../people/email.ts'
import { textLength } from '../text/limits.ts'
import { type Language, languages, propertiesOf } from '../text/languages.ts'

export type Field = Schemas['AgreementField']
export type FieldType = Field['type']
export type AgreementKind = 'individual' | 'corporation'

const fixed: Record<AgreementKind, FieldType[]> = {
  individual: ['name', 'email'],
  corporation: ['authorized', 'title', 'corporationName', 'email'],
}
const optional: Record<AgreementKind, FieldType[]> = {
  individual: ['date', 'address', 'telephone', 'fax'],
  corporation: ['telephone', 'address', 'fax'],
}

/** Whether a community uses a title of its own for a field, one that is ours in no language. */
export function hasOwnTitle({ type, title }: Pick<Field, 'type' | 'title'>): boolean {
  return languages.every((language) => titleOfType(type, language) !== title)
}

/** Descriptions that were ours before those of a person and of a company differed; agreements stored then have them. */
const formerDescriptions: readonly string[] = [
  ...['Your address', 'Your telephone', 'Your fax'],
  ...['您的地址', '您的电话', '您的传真'],
]

/** Whether a description is ours for the type, in any language and for either kind of agreement. */
export function isDescriptionOfOurs(type: FieldType, description: string): boolean {
  const isOfKind = (kind: AgreementKind): boolean =>
    languages.some((language) => descriptionOfType(kind, type, language) === description)
  return formerDescriptions.includes(description) || isOfKind('individual') || isOfKind('corporation')
}

/** Every type. */
export const fieldTypes = Object.keys({
  name: true,
  email: true,
  date: true,
  address: true,
  telephone: true,
  fax: true,
  authorized: true,
  title: true,
  corporationName: true,
} satisfies Record<FieldType, true>) as readonly FieldType[]

/** The types every agreement of this kind asks for. */
export function fixedTypes(kind: AgreementKind): readonly FieldType[] {
  return fixed[kind]
}

/** The type with this title in any language, without case and spaces, among those of this kind of agreement. */
export function typeOfTitle(kind: AgreementKind, title: string): FieldType | undefined {
  const key = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')
  return [...fixed[kind], ...optional[kind]].find((type) =>
    languages.some((language) => key(titleOfType(type, language)) === key(title)),
  )
}

/** The types a community may add to an agreement of this kind. */
export function optionalTypes(kind: AgreementKind): readonly FieldType[] {
  return optional[kind]
}

/** Our description of a type in a language; an address and numbers are a person's or a company's (requirements §3). */
export function descriptionOfType(kind: AgreementKind, type: FieldType, language: Language): string {
  const { words } = propertiesOf(language)
  if (kind === 'corporation' && isOfBoth(type)) return words[`fieldDescription.company.${type}`]
  return words[`fieldDescription.${type}`]
}

const isOfBoth = (type: FieldType): type is 'address' | 'telephone' | 'fax' =>
  type === 'address' || type === 'telephone' || type === 'fax'

/** The title a type has in a language where the community has none of its own (requirements §3, decision 31). */
export function titleOfType(type: FieldType, language: Language): string {
  return propertiesOf(language).words[`fieldTitle.${type}`]
}

/** The fields of an agreement: the fixed ones, then the chosen ones, ids counted from "0". */
export function composeFields(
  kind: AgreementKind,
  language: Language,
  chosen: readonly { type: FieldType; required: boolean; title?: string; description?: string }[] = [],
): Field[] {
  const fixedRows = fixed[kind].map((type) => ({ type, required: true, title: undefined, description: undefined }))
  const rows = [...fixedRows, ...chosen]
  return rows.map((row, index) => ({
    id: String(index),
    type: row.type,
    title: row.title ?? titleOfType(row.type, language),
    description: row.description ?? descriptionOfType(kind, row.type, language),
    required: row.required,
  }))
}

/** Decision 31: digits, `+ - ( ) .` and spaces, 5 to 20 characters. */
function isTelephone(text: string): boolean {
  return /^[0-9+\-(). ]{5,20}$/.test(text)
}

/** A day of the calendar, `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** How long an answer of this type may be, in code points. */
export function longestAnswer(type: FieldType): number {
  const lengths: Partial<Record<FieldType, number>> = {
    name: textLength.name,
    authorized: textLength.name,
    email: textLength.email,
    address: textLength.address,
    corporationName: textLength.corporationName,
    title: textLength.title,
  }
  return lengths[type] ?? textLength.other
}

export type FieldProblem = 'missing' | 'too_long' | 'malformed'

/** The problem of an answer to a field; null for none. Every character is allowed in a name (decision 17). */
export function problemOf(field: Pick<Field, 'type' | 'required'>, answer: string): FieldProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'missing' : null
  if ([...text].length > longestAnswer(field.type)) return 'too_long'
  if (field.type === 'email') return isEmail(text) ? null : 'malformed'
  if (field.type === 'telephone' || field.type === 'fax') return isTelephone(text) ? null : 'malformed'
  if (field.type === 'date') return isDate(text) ? null : 'malformed'
  return null
}
