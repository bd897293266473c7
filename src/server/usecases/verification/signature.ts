/** What the records of individuals, employees and corporations have in common. */
import { canonicalJson, type Json } from '../../../domain/canonical.ts'
import type { Tables } from '../../store/schema.ts'
import type { Answer } from '../../store/signings.ts'
import type { Body, ReadEvent } from './record-check.ts'
import type { Salts } from './stored-values.ts'

type SignatureRow = Pick<
  Tables['signings'],
  'link_id' | 'evidence_seq' | 'signed_at' | 'agreement_id' | 'language' | 'version'
>

export const isSame = (one: Json, other: Json | undefined): boolean =>
  canonicalJson(one) === canonicalJson(other ?? null)

/** Whether the moment a record names is that of its event. */
export const isMomentOf = (event: Pick<ReadEvent, 'at'>, at: number): boolean => event.at === at

/** Whether a record of a signature names the text, the place in the chain and the time its event tells of. */
export function isOfEvent(row: SignatureRow, event: ReadEvent): boolean {
  const { body } = event
  return (
    row.link_id === event.linkId &&
    row.evidence_seq === event.seq &&
    isMomentOf(event, row.signed_at) &&
    row.agreement_id === body['agreement'] &&
    row.language === body['language'] &&
    row.version === body['version']
  )
}

/**
 * Whether the answers are to the fields that were asked, in their order, and the event commits to these values and no others:
 * `made` are the commitments as they come out now, each with a salt of its own.
 */
export function isAsFilledIn(answers: readonly Answer[], salts: Salts, body: Body, made: Salts): boolean {
  return isAsAsked(answers, body) && areCommittedTo(made, salts, body['commitments'])
}

function isAsAsked(answers: readonly Answer[], body: Body): boolean {
  const asked = Array.isArray(body['fields']) ? (body['fields'] as Body[]) : []
  const answered = asked.filter(({ id }) => answers.some((answer) => answer.id === id))
  return (
    answered.length === answers.length &&
    answers.every((answer, n) => {
      const { id, type, title } = answered[n] ?? {}
      return answer.id === id && answer.type === type && answer.title === title
    })
  )
}

/** Whether the commitments that come out now are those that were told, each with a salt and no salt without one. */
export function areCommittedTo(made: Salts, salts: Salts, told: Json | undefined): boolean {
  if (typeof told !== 'object' || told === null || Array.isArray(told)) return false
  const names = Object.keys(made)
  return (
    Object.keys(salts).length === names.length &&
    Object.keys(told).length === names.length &&
    names.every((name) => made[name] === told[name])
  )
}
