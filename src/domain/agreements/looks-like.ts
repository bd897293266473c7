import type { Schemas } from '../../../openapi/index.ts'
import { blocksOf, namesAgreement } from './agreement-text.ts'
import type { AgreementKind } from './fields.ts'
import { findLanguage, findLanguageCode, type Language, nameOfLanguage } from '../text/languages.ts'

/** The kind and the language of an agreement according to its title and its words; a member is absent unless it is certain. */
export type LooksLike = { kind?: AgreementKind; language?: Language }

/** The kind and the language that a person chose; null before that. */
export type ChosenSlot = { kind: AgreementKind | null; language: Language | null }

/** Words of titles and file names that name one kind. */
const corporation =
  /\bcorporate\b|\bcorporations\b|\bcompanies\b|\bentit(?:y|ies)\b|\bccla\b|^(?:corporation|company)\b|企业|法人|(?<=^|[\s《（(]|项目|社区)公司(?=贡献)/i
const individual = /\bindividuals?\b|\bpersonal\b|\bicla\b|个人|自然人/i
/** Words that also occur in the names of companies: alone they name no kind. */
const inCompanyNames = /\bcorporation\b|\bcompany\b|\bcorp\b|公司/i

/** Words that are frequent in any English text. */
const frequentInEnglish = /^(?:the|of|and|or|to|in|you|your|is|are|any|with|this|for|by|as|we|that)$/i
/** Shares above which a text is certainly in one language; a Chinese character counts as a word. */
const share = { ofLanguage: 0.75, ofFrequentWords: 0.1 }

/** Returns the kind that a title or a file name names; null for none or both. */
export function kindNamedBy(words: string): AgreementKind | null {
  const text = words.trim()
  if (individual.test(text)) return corporation.test(text) || inCompanyNames.test(text) ? null : 'individual'
  return corporation.test(text) ? 'corporation' : null
}

/** Returns the kind that a file name names: “acme_CCLA-2021.pdf” is four words. */
export function kindOfFile(filename: string): AgreementKind | null {
  return kindNamedBy(filename.replace(/\.pdf$/i, '').replace(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' '))
}

/** Returns what an agreement says about itself: the kind in its title or in the heading right after it, and the language of its text. */
export function looksLikeOf(text: string): LooksLike {
  const kind = kindNamedBy(titleLines(text).join('\n'))
  const language = languageOfText(text)
  return { ...(kind && { kind }), ...(language && { language }) }
}

/** Returns true if an agreement says that it is of another kind or language than the chosen one. */
export function contradicts(looksLike: LooksLike, { kind, language }: ChosenSlot): boolean {
  const isOther = <Value>(said: Value | undefined, chosen: Value | null) =>
    said !== undefined && chosen !== null && said !== chosen
  return isOther(looksLike.kind, kind) || isOther(looksLike.language, language)
}

/** The same in the wire format; undefined if nothing is certain. */
export function looksLikeOnWire({ kind, language }: LooksLike): Schemas['LooksLike'] | undefined {
  if (!kind && !language) return undefined
  return { ...(kind && { kind }), ...(language && { language: nameOfLanguage(language) }) }
}

export function looksLikeFromWire({ kind, language: name }: Schemas['LooksLike'] = {}): LooksLike {
  const language = name === undefined ? null : findLanguage(name)
  return { ...(kind && { kind }), ...(language && { language }) }
}

/** The same as a tab stored it; members that are missing or malformed are absent. */
export function readLooksLike(stored: unknown): LooksLike {
  const { kind, language: code } = { kind: undefined, language: undefined, ...(stored as object | null) }
  const language = findLanguageCode(code)
  return { ...((kind === 'individual' || kind === 'corporation') && { kind }), ...(language && { language }) }
}

/** The title, and the heading right after it if it names an agreement. */
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

/** Null for a text in both languages, in another one, or without words. */
function languageOfText(text: string): Language | null {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/\p{Script=Latin}+/gu) ?? []
  const others = text.match(/(?!\p{Script=Han}|\p{Script=Latin})\p{L}/gu)?.length ?? 0
  const most = (characters + words.length + others) * share.ofLanguage
  if (characters > most) return 'zh'
  const frequent = words.filter((word) => frequentInEnglish.test(word)).length
  return words.length > most && frequent >= words.length * share.ofFrequentWords ? 'en' : null
}
