import type { RequestOf, Schemas } from '../../openapi/index.ts'
import type { Answers } from '../../src/domain/answers.ts'
import { problemOf } from '../../src/domain/fields.ts'
import { findLanguage, type Language } from '../../src/domain/languages.ts'

type Agreement = Schemas['Agreement']
type Field = Schemas['AgreementField']

/** The agreement in the reader's language, else the first there is. */
export function agreementFor(agreements: readonly Agreement[], language: Language): Agreement | null {
  return agreements.find((agreement) => findLanguage(agreement.language) === language) ?? agreements[0] ?? null
}

/** What was answered to a field; empty when nothing was. */
export function answerTo(field: Field, answers: Answers): string {
  if (field.type === 'name') return answers.name
  if (field.type === 'email') return answers.email
  return answers.info[field.id] ?? ''
}

/** Whether every field of the agreement has an answer it accepts. */
export function isAnswered(agreement: Agreement, answers: Answers): boolean {
  return agreement.fields.every((field) => problemOf(field, answerTo(field, answers)) === null)
}

/** The same answers under another agreement's field ids: a type occurs once in an agreement (decision 31). */
export function carryAnswers(answers: Answers, from: Agreement, to: Agreement): Answers {
  const info: Record<string, string> = {}
  for (const field of to.fields) {
    const former = from.fields.find(({ type }) => type === field.type)
    const answer = former && answers.info[former.id]
    if (answer) info[field.id] = answer
  }
  return { ...answers, info }
}

/** The body of a signature: `info` holds every field that was answered, name and e-mail too, as the wire has it. */
export function signatureOf(
  agreement: Agreement,
  answers: Answers,
  code: string,
): RequestOf<'signIndividualCla'>['body'] {
  const answered = agreement.fields.map((field) => [field.id, answerTo(field, answers).trim()] as const)
  return {
    name: answers.name.trim(),
    email: answers.email.trim(),
    cla_id: agreement.cla_id,
    cla_language: agreement.language,
    verification_code: code.trim(),
    privacy_checked: true,
    info: Object.fromEntries(answered.filter(([, answer]) => answer !== '')),
  }
}
