import type { Schemas } from '../../../openapi/index.ts'
import { isEmail } from '../people/email-address.ts'
import { textLength } from '../text/limits.ts'
import { type Language, languages, propertiesOf } from '../text/languages.ts'

export type Field = Schemas['AgreementField']
export type FieldType = Field['type']
export type AgreementType = 'individual' | 'corporation'

const fixed: Record<AgreementType, FieldType[]> = {
  individual: ['name', 'email'],
  corporation: ['authorized', 'title', 'corporationName', 'email'],
}
const optional: Record<AgreementType, FieldType[]> = {
  individual: ['date', 'address', 'telephone', 'fax'],
  corporation: ['telephone', 'address', 'fax'],
}

/** Earlier standard titles (decision 31). Existing clients still send them, and stored agreements and drafts contain them. */
const formerTitles: Partial<Record<FieldType, readonly string[]>> = {
  email: ['E-mail'],
  telephone: ['Telephone'],
  authorized: ['Authorized Representative'],
  title: ['Title'],
  corporationName: ['Corporation Name', '公司名称'],
}

/** Earlier standard descriptions, which stored agreements and drafts contain. */
const formerDescriptions: Record<FieldType, readonly string[]> = {
  name: ['Your name', '您的姓名'],
  email: ['E-mail for signing the agreement'],
  date: ['Date of signing', '签署日期'],
  address: ['Your address', '您的地址', 'Your home address', '您的家庭住址', 'Address of the company', '公司的地址'],
  telephone: [
    ...['Your telephone', '您的电话', 'Your personal telephone', '您的个人电话'],
    ...['Telephone of the company', '公司的电话'],
  ],
  fax: ['Your fax', '您的传真', 'Your personal fax', '您的个人传真', 'Fax of the company', '公司的传真'],
  authorized: ['Name of the authorized representative', '授权代表的姓名'],
  title: ['Title of the authorized representative', '授权代表的职位'],
  corporationName: ['Name of the corporation', '公司的名称'],
}

/** Returns the title in lower case and without whitespace, for comparisons (decision 31). */
export const titleKey = (title: string): string => title.toLowerCase().replaceAll(/\s+/g, '')

const isOneOf = (titles: readonly string[], title: string): boolean =>
  titles.some((each) => titleKey(each) === titleKey(title))

const standardTitles = (type: FieldType): string[] => languages.map((language) => titleOfType(type, language))

/** Whether a title is an earlier standard title of the type. Such a title is stored and returned as sent. */
export function isFormerTitle(type: FieldType, title: string): boolean {
  const former = formerTitles[type] ?? []
  return former.includes(title) || (isOneOf(former, title) && !isOneOf(standardTitles(type), title))
}

/** Whether a field has a custom title, that is, not a current or earlier standard title of its type in any language. */
export function hasOwnTitle({ type, title }: Pick<Field, 'type' | 'title'>): boolean {
  return !isOneOf([...standardTitles(type), ...(formerTitles[type] ?? [])], title)
}

/** Whether a description is a current or earlier standard description for the type, in any language and for any type of agreement. */
export function isDefaultDescription(type: FieldType, description: string): boolean {
  const isOfKind = (kind: AgreementType): boolean =>
    languages.some((language) => descriptionOfType(kind, type, language) === description)
  return formerDescriptions[type].includes(description) || isOfKind('individual') || isOfKind('corporation')
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

/** Returns the field types that every agreement of this type requires. */
export function fixedTypes(kind: AgreementType): readonly FieldType[] {
  return fixed[kind]
}

/** Returns the field type with this standard title, current or earlier, in any language. */
export function typeOfTitle(kind: AgreementType, title: string): FieldType | undefined {
  return [...fixed[kind], ...optional[kind]].find((type) => !hasOwnTitle({ type, title }))
}

/** Returns the field types that a community may add to an agreement. */
export function optionalTypes(kind: AgreementType): readonly FieldType[] {
  return optional[kind]
}

/** Returns the standard description of a field type. Address, telephone and fax have separate descriptions for companies (requirements §3). */
export function descriptionOfType(kind: AgreementType, type: FieldType, language: Language): string {
  const { words } = propertiesOf(language)
  if (kind === 'corporation' && isOfBoth(type)) return words[`fieldDescription.company.${type}`]
  return words[`fieldDescription.${type}`]
}

const isOfBoth = (type: FieldType): type is 'address' | 'telephone' | 'fax' =>
  type === 'address' || type === 'telephone' || type === 'fax'

/** Returns the standard title of a field type (requirements §3, decision 31). */
export function titleOfType(type: FieldType, language: Language): string {
  return propertiesOf(language).words[`field.${type}`]
}

/**
 * Returns the fields of an agreement: the fixed fields, then the chosen fields, with IDs counted from "0". `fixedTitles` replaces titles of fixed
 * fields.
 */
export function composeFields(
  kind: AgreementType,
  language: Language,
  chosen: readonly { type: FieldType; required: boolean; title?: string; description?: string }[] = [],
  fixedTitles: Partial<Record<FieldType, string>> = {},
): Field[] {
  const fixedRows = fixed[kind].map((type) => ({
    ...{ type, required: true },
    ...{ title: fixedTitles[type], description: undefined },
  }))
  const rows = [...fixedRows, ...chosen]
  return rows.map((row, index) => ({
    id: String(index),
    type: row.type,
    title: row.title ?? titleOfType(row.type, language),
    description: row.description ?? descriptionOfType(kind, row.type, language),
    required: row.required,
  }))
}

/**
 * Returns the previous version's fields if the new fields differ only in standard titles or descriptions, otherwise the new fields. A changed
 * standard text therefore does not change an agreement.
 */
export function withPreviousWords(previous: Field[], next: Field[]): Field[] {
  const isSame = next.length === previous.length && next.every((field, index) => isSameField(previous[index], field))
  return isSame ? previous : next
}

function isSameField(previous: Field | undefined, next: Field): boolean {
  if (!previous) return false
  const { id, type, required, title, description } = next
  if (previous.id !== id || previous.type !== type || previous.required !== required) return false
  const isSameTitle = previous.title === title || (!hasOwnTitle(previous) && standardTitles(type).includes(title))
  const areOurs = [previous.description, description].every((each) => isDefaultDescription(type, each))
  return isSameTitle && (previous.description === description || areOurs)
}

/** Whether the text has 5 to 20 digits, spaces and `+ - ( ) .` characters (decision 31). */
function isTelephone(text: string): boolean {
  return /^[0-9+\-(). ]{5,20}$/.test(text)
}

/** Whether the text is a valid calendar date in the format `YYYY-MM-DD`. */
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

/** Returns the problem with an answer; null if it is valid. Names may contain any character (decision 17). */
export function problemOf(field: Pick<Field, 'type' | 'required'>, answer: string): FieldProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'missing' : null
  if ([...text].length > longestAnswer(field.type)) return 'too_long'
  if (field.type === 'email') return isEmail(text) ? null : 'malformed'
  if (field.type === 'telephone' || field.type === 'fax') return isTelephone(text) ? null : 'malformed'
  if (field.type === 'date') return isDate(text) ? null : 'malformed'
  return null
}
