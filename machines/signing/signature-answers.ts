import type { Schemas } from '../../openapi/index.ts'
import { type Answers, answerTo } from '../../src/domain/agreements/answers.ts'
import { problemOf } from '../../src/domain/agreements/fields.ts'
import { findLanguage, type Language } from '../../src/domain/text/languages.ts'
import { ownTimeZone } from '../../src/domain/text/time-zone.ts'

type Agreement = Schemas['Agreement']

/** Returns the agreement in the user's language, or the first available agreement. */
export function agreementFor(agreements: readonly Agreement[], language: Language): Agreement | null {
  return agreements.find((agreement) => findLanguage(agreement.language) === language) ?? agreements[0] ?? null
}

/** Returns whether all fields of the agreement have valid answers. */
export function areFieldsAnswered(agreement: Agreement, answers: Answers): boolean {
  return agreement.fields.every((field) => problemOf(field, answerTo(field, answers)) === null)
}

/** Returns the answers keyed by the field IDs of another agreement. Each field type occurs at most once in an agreement (decision 31). */
export function carryAnswers(answers: Answers, from: Agreement, to: Agreement): Answers {
  const info: Record<string, string> = {}
  for (const field of to.fields) {
    const former = from.fields.find(({ type }) => type === field.type)
    const answer = former && answers.info[former.id]
    if (answer) info[field.id] = answer
  }
  return { ...answers, info }
}

/**
 * Returns the part of a signature that does not depend on the signer kind. `info` contains every answered field, including name and email,
 * as the wire format requires.
 */
export function signedAnswers(agreement: Agreement, answers: Answers, code: string) {
  const answered = agreement.fields.map((field) => [field.id, answerTo(field, answers).trim()] as const)
  return {
    cla_id: agreement.cla_id,
    cla_language: agreement.language,
    verification_code: code.trim(),
    privacy_checked: true,
    time_zone: ownTimeZone(),
    info: Object.fromEntries(answered.filter(([, answer]) => answer !== '')),
  }
}

/** Returns the signature of an individual or employee: name, email, and the part that all signer kinds share. */
export function personalSignature(agreement: Agreement, answers: Answers, code: string) {
  return { name: answers.name.trim(), email: answers.email.trim(), ...signedAnswers(agreement, answers, code) }
}
