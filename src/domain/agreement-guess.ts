import type { AgreementKind } from './fields.ts'
import type { Language } from './languages.ts'

/** What an agreement seems to be. `isSure` is false where nothing in the file says for whom it is. */
export type AgreementGuess = { kind: AgreementKind; language: Language; isSure: boolean }

type GuessedFile = { filename: string; title: string; text: string }

/** A name or a heading that says for whom the agreement is. */
const namesCorporation = /corporat|compan(?:y|ies)\b|\bentity\b|\bccla\b|\bcorp\b|企业|公司|法人/i
const namesIndividual = /individual|personal|\bicla\b|个人|自然人/i

/** Sentences that agreements of one kind have, and others hardly. */
const ofCorporation = [
  /designated employees?/i,
  /on behalf of the corporation/i,
  /\bschedule a\b/i,
  /authori[sz]ed (?:representative|signatory|to sign)/i,
  /("|“|”)?\bcorporation\b("|“|”)? (?:name|address|shall|hereby)/i,
  /企业贡献者|授权代表|贵公司|贵企业|公章|盖章/,
]
const ofIndividual = [
  /your employer/i,
  /\bfull name\b/i,
  /as an individual/i,
  /(?:employer|employers)\b[^.]{0,80}\b(?:rights|permission)/i,
  /雇主|个人贡献者|身份证/,
]

const openingLength = 600
const pointsOfName = 4
const pointsOfOpening = 3

/** What an agreement seems to be, from its file name, its opening and its sentences: the manager is shown it and corrects it. */
export function guessAgreement({ filename, title, text }: GuessedFile): AgreementGuess {
  // “acme_CCLA-2021.pdf” is four words.
  const name = filename.replace(/\.pdf$/i, '').replace(/[^\p{L}]+|(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const points =
    pointsOfName * sideOf(name) + pointsOfOpening * sideOf(`${title}\n${text.slice(0, openingLength)}`) + sidesIn(text)
  return { kind: points > 0 ? 'corporation' : 'individual', language: languageOfText(text), isSure: points !== 0 }
}

/** 1 for corporations, −1 for individuals, 0 where both or neither are named. */
const sideOf = (words: string): number => Number(namesCorporation.test(words)) - Number(namesIndividual.test(words))

const sidesIn = (text: string): number =>
  ofCorporation.filter((sentence) => sentence.test(text)).length -
  ofIndividual.filter((sentence) => sentence.test(text)).length

/** A Chinese agreement names people and products in Latin letters, an English one hardly anything in Chinese ones. */
function languageOfText(text: string): Language {
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0
  const words = text.match(/\p{Script=Latin}+/gu)?.length ?? 0
  return characters > words ? 'zh' : 'en'
}
