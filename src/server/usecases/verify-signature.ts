import { canonicalJson, type Json } from '../../domain/canonical.ts'
import type { Event } from '../store/evidence.ts'
import type { Signing } from '../store/signings.ts'

type Body = Record<string, Json>
type Salts = Record<string, string>

export const isSame = (one: Json, other: Json | undefined): boolean =>
  canonicalJson(one) === canonicalJson(other ?? null)

/** Whether a record of a signature names the text, the place in the chain and the time its event tells of. */
export function isOfEvent(
  record: Pick<Signing, 'evidenceSeq' | 'signedAt' | 'agreementId' | 'language' | 'version'>,
  event: Event,
  body: Body,
): boolean {
  return (
    record.evidenceSeq === event.seq &&
    record.signedAt === event.at &&
    record.agreementId === body['agreement'] &&
    record.language === body['language'] &&
    record.version === body['version']
  )
}

/** Whether what was filled in answers the fields that were asked, in their order, and hides behind these commitments. */
export function isAsFilledIn({ answers, salts }: Pick<Signing, 'answers' | 'salts'>, body: Body, made: Salts): boolean {
  const asked = Array.isArray(body['fields']) ? (body['fields'] as Body[]) : []
  const answered = asked.filter(({ id }) => answers.some((answer) => answer.id === id))
  return (
    isSame(
      answers.map(({ id, type, title }) => [id, type, title]),
      answered.map(({ id, type, title }) => [id ?? null, type ?? null, title ?? null]),
    ) &&
    areSalts(salts) &&
    isSame(made, body['commitments'])
  )
}

/** Anything else than whole bytes in hex could be changed without changing what is hashed. */
export const areSalts = (salts: Salts): boolean => Object.values(salts).every((salt) => /^[0-9a-f]{32}$/.test(salt))
