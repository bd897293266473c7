import type { Schemas } from '../../openapi/index.ts'
import { isEmail } from './email.ts'
import { textLength } from './limits.ts'
import type { Language } from './languages.ts'

export type Field = Schemas['AgreementField']
export type FieldType = Field['type']
export type AgreementKind = 'individual' | 'corporation'

type Words = Record<Language, { title: string; description: string }>

/** Requirements §3, decision 31: the titles of each type; a community may write its own. */
const catalogue: Record<FieldType, Words> = {
  name: {
    zh: { title: '姓名', description: '您的姓名' },
    en: { title: 'Name', description: 'Your name' },
  },
  email: {
    zh: { title: '邮箱', description: '用于签署协议的邮箱' },
    en: { title: 'E-mail', description: 'E-mail for signing the agreement' },
  },
  date: {
    zh: { title: '日期', description: '签署日期' },
    en: { title: 'Date', description: 'Date of signing' },
  },
  address: {
    zh: { title: '地址', description: '您的地址' },
    en: { title: 'Address', description: 'Your address' },
  },
  telephone: {
    zh: { title: '电话', description: '您的电话' },
    en: { title: 'Telephone', description: 'Your telephone' },
  },
  fax: {
    zh: { title: '传真', description: '您的传真' },
    en: { title: 'Fax', description: 'Your fax' },
  },
  authorized: {
    zh: { title: '授权代表', description: '授权代表的姓名' },
    en: { title: 'Authorized Representative', description: 'Name of the authorized representative' },
  },
  title: {
    zh: { title: '职位', description: '授权代表的职位' },
    en: { title: 'Title', description: 'Title of the authorized representative' },
  },
  corporationName: {
    zh: { title: '公司名称', description: '公司的名称' },
    en: { title: 'Corporation Name', description: 'Name of the corporation' },
  },
}

const fixed: Record<AgreementKind, FieldType[]> = {
  individual: ['name', 'email'],
  corporation: ['authorized', 'title', 'corporationName', 'email'],
}
const optional: Record<AgreementKind, FieldType[]> = {
  individual: ['date', 'address', 'telephone', 'fax'],
  corporation: ['telephone', 'address', 'fax'],
}

/** Whether a community calls a field by words of its own, in neither language one of ours. */
export function hasOwnTitle({ type, title }: Pick<Field, 'type' | 'title'>): boolean {
  return Object.values(catalogue[type]).every((words) => words.title !== title)
}

/** Whether a description is the one we give a field of the type, in either language. */
export function isDescriptionOfOurs(type: FieldType, description: string): boolean {
  return Object.values(catalogue[type]).some((words) => words.description === description)
}

/** Every type there is. */
export const fieldTypes = Object.keys(catalogue) as readonly FieldType[]

/** The types every agreement of this kind asks for. */
export function fixedTypes(kind: AgreementKind): readonly FieldType[] {
  return fixed[kind]
}

/** The type whose title this is in either language, whatever its case and spaces, among those of this kind of agreement. */
export function typeOfTitle(kind: AgreementKind, title: string): FieldType | undefined {
  const key = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, '')
  return [...fixed[kind], ...optional[kind]].find((type) =>
    Object.values(catalogue[type]).some((words) => key(words.title) === key(title)),
  )
}

/** The types a community may add to an agreement of this kind. */
export function optionalTypes(kind: AgreementKind): readonly FieldType[] {
  return optional[kind]
}

/** How we describe a type in a language. */
export function descriptionOfType(type: FieldType, language: Language): string {
  return catalogue[type][language].description
}

/** The title a type has in a language where the community has none of its own. */
export function titleOfType(type: FieldType, language: Language): string {
  return catalogue[type][language].title
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
    title: row.title ?? catalogue[row.type][language].title,
    description: row.description ?? catalogue[row.type][language].description,
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

/** What is wrong with an answer to a field; null when nothing is. No character of a name is ever wrong (decision 17). */
export function problemOf(field: Pick<Field, 'type' | 'required'>, answer: string): FieldProblem | null {
  const text = answer.trim()
  if (text === '') return field.required ? 'missing' : null
  if ([...text].length > longestAnswer(field.type)) return 'too_long'
  if (field.type === 'email') return isEmail(text) ? null : 'malformed'
  if (field.type === 'telephone' || field.type === 'fax') return isTelephone(text) ? null : 'malformed'
  if (field.type === 'date') return isDate(text) ? null : 'malformed'
  return null
}
