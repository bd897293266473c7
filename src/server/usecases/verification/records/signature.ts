/** Common part of individual, employee and corporation records. */
import type { Json } from '../../../../domain/receipts/canonical.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import type { Answer, Salts } from '../../../store/schema/schema-values.ts'
import { commitmentForm } from '../../../store/evidence/evidence.ts'
import {
  type Body,
  inOrder,
  type ReadEvent,
  type SignedTable,
  type Subject,
  verdict,
  type Verdict,
} from './record-check.ts'
import { answersIn, isSameJson, saltsIn } from '../../shared/evidence/stored-values.ts'

type SignatureRow = Pick<
  StoredTables['signings'],
  'link_id' | 'evidence_seq' | 'signed_at' | 'agreement_id' | 'language' | 'version'
>

/** Returns whether a record's time equals the time of its event. */
export const isMomentOf = (event: Pick<ReadEvent, 'at'>, at: number): boolean => event.at === at

/** Returns whether a signature record has the text, sequence number and time of its event. */
function isOfEvent(row: SignatureRow, event: ReadEvent): boolean {
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

/** Signature record. `name` identifies it in findings. `commit` computes its commitments from the plaintext origin. */
export type SignedRecord = {
  table: SignedTable
  row: SignatureRow & Pick<StoredTables['signings'], 'id' | 'answers' | 'salts'> & { origin: string }
  name: string
  commit: (values: { answers: Answer[]; salts: Salts; origin: string }) => Salts
  /** True if the derived values match the signed values. */
  isDerived: boolean
  /** True if the record was deleted permanently, so that there are no values to compare with the commitments. */
  isBlank?: boolean
}

/** Compares a signature record with its event. */
export function checkSigned({ open }: Subject, event: ReadEvent, record: SignedRecord): Verdict {
  const { table, row, name, commit, isDerived, isBlank = false } = record
  const [answers, salts] = [answersIn(row.answers), saltsIn(row.salts)]
  if (!answers || !salts) return verdict(false, `${name} cannot be read`)
  const changed = verdict(false, `${name} does not match its signature event`)
  if (!isOfEvent(row, event) || !isDerived) return changed
  if (event.body['form'] !== commitmentForm)
    return verdict(false, `the event of ${name} has commitments in an unknown format`)
  if (isBlank) return inOrder
  const origin = open(table, row)
  const made = commit({ answers, salts, origin: origin ?? '' })
  const isWhole = Object.keys(salts).length === Object.keys(made).length
  if (!matchesFields(answers, event.body) || !isWhole) return changed
  if (origin === null) return verdict(false, `the origin of ${name} cannot be decrypted with the configured keys`)
  return isSameJson(made, event.body['commitments']) ? inOrder : changed
}

function matchesFields(answers: readonly Answer[], body: Body): boolean {
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

/** Returns whether the recomputed commitments equal the recorded commitments, with exactly one salt for each. */
export function areCommittedTo(made: Salts, salts: Salts, recorded: Json | undefined): boolean {
  if (typeof recorded !== 'object' || recorded === null || Array.isArray(recorded)) return false
  const names = Object.keys(made)
  return (
    Object.keys(salts).length === names.length &&
    Object.keys(recorded).length === names.length &&
    names.every((name) => made[name] === recorded[name])
  )
}
