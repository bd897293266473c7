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

/** Whether a field has a custom title, which is no standard title in any language. */
export function hasOwnTitle({ type, title }: Pick<Field, 'type' | 'title'>): boolean {
  return languages.every((language) => titleOfType(type, language) !== title)
}

/** Earlier standard descriptions, from before those of individuals and corporations differed. Stored agreements still contain them. */
const formerDescriptions: readonly string[] = [
  ...['Your address', 'Your telephone', 'Your fax'],
  ...['您的地址', '您的电话', '您的传真'],
]

/** Whether a description is a standard one for the type, in any language and for either type of agreement. */
export function isDescriptionOfOurs(type: FieldType, description: string): boolean {
  const isOfKind = (kind: AgreementKind): boolean =>
    languages.some((language) => descriptionOfType(kind, type, language) === description)
  return formerDescriptions.includes(description) || isOfKind('individual') || isOfKind('corporation')
}

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

/** Returns the types that every agreement of this type requires. */
export function fixedTypes(kind: AgreementKind): readonly FieldType[] {
  return fixed[kind]
}

/** Returns the type with this standard title in any language, compared without case and spaces. */
export function typeOfTitle(kind: AgreementKind, title: string): FieldType | undefined {
  const key = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')
  return [...fixed[kind], ...optional[kind]].find((type) =>
    languages.some((language) => key(titleOfType(type, language)) === key(title)),
  )
}

/** Returns the types that a community may add to an agreement. */
export function optionalTypes(kind: AgreementKind): readonly FieldType[] {
  return optional[kind]
}

/** Returns the standard description of a type. Address, telephone and fax have separate ones for companies (requirements §3). */
export function descriptionOfType(kind: AgreementKind, type: FieldType, language: Language): string {
  const { words } = propertiesOf(language)
  if (kind === 'corporation' && isOfBoth(type)) return words[`fieldDescription.company.${type}`]
  return words[`fieldDescription.${type}`]
}

const isOfBoth = (type: FieldType): type is 'address' | 'telephone' | 'fax' =>
  type === 'address' || type === 'telephone' || type === 'fax'

/** Returns the standard title of a type (requirements §3, decision 31). */
export function titleOfType(type: FieldType, language: Language): string {
  return propertiesOf(language).words[`fieldTitle.${type}`]
}

/** Returns the fields of an agreement: the fixed ones, then the chosen ones, with ids counted from "0". */
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

/** Whether the text has 5 to 20 digits, spaces and `+ - ( ) .` characters (decision 31). */
function isTelephone(text: string): boolean {
  return /^[0-9+\-(). ]{5,20}$/.test(text)
}

/** Whether the text is an existing date, `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Returns the maximum length of an answer, in code points. */
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

/** Returns the problem of an answer; null if it is valid. Names may contain any character (decision 17). */
export function problemOf(field: Pick<Field, 'type' | 'required'>, answer: string): FieldProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'missing' : null
  if ([...text].length > longestAnswer(field.type)) return 'too_long'
  if (field.type === 'email') return isEmail(text) ? null : 'malformed'
  if (field.type === 'telephone' || field.type === 'fax') return isTelephone(text) ? null : 'malformed'
  if (field.type === 'date') return isDate(text) ? null : 'malformed'
  return null
}
