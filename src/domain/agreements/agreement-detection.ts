import type { Schemas } from '../../../openapi/index.ts'
import { blocksOf, namesAgreement } from './agreement-text.ts'
import type { AgreementType } from './fields.ts'
import { findLanguage, findLanguageCode, type Language, nameOfLanguage } from '../text/languages.ts'

/** Type and language of an agreement, detected from its title and text; a property is omitted unless it is certain. */
export type DetectedAgreement = { kind?: AgreementType; language?: Language }

/** Type and language chosen by a person; null until chosen. */
export type ChosenSlot = { kind: AgreementType | null; language: Language | null }

/** Terms in titles and file names that identify one type. */
const corporation =
  /\bcorporate\b|\bcorporations\b|\bcompanies\b|\bentit(?:y|ies)\b|\bccla\b|^(?:corporation|company)\b|企业|法人|(?<=^|[\s《（(]|项目|社区)公司(?=贡献)/i
const individual = /\bindividuals?\b|\bpersonal\b|\bicla\b|个人|自然人/i
/** Terms that also occur in company names, so they do not identify a type on their own. */
const inCompanyNames = /\bcorporation\b|\bcompany\b|\bcorp\b|公司/i

/** Words that are frequent in any English text. */
const frequentInEnglish = /^(?:the|of|and|or|to|in|you|your|is|are|any|with|this|for|by|as|we|that)$/i
/** Minimum shares for assigning a text to one language; a Chinese character counts as a word. */
const share = { ofLanguage: 0.75, ofFrequentWords: 0.1 }

/** Returns the type indicated by a title or file name; null for neither or both. */
export function agreementTypeIn(words: string): AgreementType | null {
  const text = words.trim()
  if (individual.test(text)) return corporation.test(text) || inCompanyNames.test(text) ? null : 'individual'
  return corporation.test(text) ? 'corporation' : null
}

/** Returns the type indicated by a file name. Words are split at punctuation and case changes: “acme_CCLA-2021.pdf” becomes “acme CCLA”. */
export function agreementTypeOfFile(filename: string): AgreementType | null {
  return agreementTypeIn(filename.replace(/\.pdf$/i, '').replace(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
}

/** Returns the type indicated by an agreement's title or by the heading directly after it, and the language of its text. */
export function detectAgreement(text: string): DetectedAgreement {
  const kind = agreementTypeIn(titleLines(text).join('\n'))
  const language = languageOfText(text)
  return { ...(kind && { kind }), ...(language && { language }) }
}

/** Whether an agreement's detected type or language differs from the chosen one. */
export function contradicts(looksLike: DetectedAgreement, { kind, language }: ChosenSlot): boolean {
  const isOther = <Value>(said: Value | undefined, chosen: Value | null) =>
    said !== undefined && chosen !== null && said !== chosen
  return isOther(looksLike.kind, kind) || isOther(looksLike.language, language)
}

/** Converts a detected type and language to the wire format; undefined if neither is certain. */
export function detectedOnWire({ kind, language }: DetectedAgreement): Schemas['LooksLike'] | undefined {
  if (!kind && !language) return undefined
  return { ...(kind && { kind }), ...(language && { language: nameOfLanguage(language) }) }
}

export function detectedFromWire({ kind, language: name }: Schemas['LooksLike'] = {}): DetectedAgreement {
  const language = name === undefined ? null : findLanguage(name)
  return { ...(kind && { kind }), ...(language && { language }) }
}

/** Validates a stored value; missing or malformed members are omitted. */
export function readDetected(stored: unknown): DetectedAgreement {
  const { kind, language: code } = { kind: undefined, language: undefined, ...(stored as object | null) }
  const language = findLanguageCode(code)
  return { ...((kind === 'individual' || kind === 'corporation') && { kind }), ...(language && { language }) }
}

/** Returns the title, and the heading directly after it if that heading mentions an agreement. */
function titleLines(text: string): string[] {
  const blocks = blocksOf(text)
  const place = Math.max(
    0,
    blocks.findIndex(({ kind }) => kind === 'title'),
  )
  const [title, next] = blocks.slice(place, place + 2)
  const isNamed = next?.kind === 'heading' && namesAgreement(next.text)
  return [...(title ? [title.text] : []), ...(isNamed ? [next.text] : [])]
}

/** Returns the language of a text; null for mixed, other or empty texts. */
function languageOfText(text: string): Language | null {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/\p{Script=Latin}+/gu) ?? []
  const others = text.match(/(?!\p{Script=Han}|\p{Script=Latin})\p{L}/gu)?.length ?? 0
  const most = (characters + words.length + others) * share.ofLanguage
  if (characters > most) return 'zh'
  const frequent = words.filter((word) => frequentInEnglish.test(word)).length
  return words.length > most && frequent >= words.length * share.ofFrequentWords ? 'en' : null
}
