/** What the records of individuals, employees and corporations have in common. */
import type { Json } from '../../../domain/canonical.ts'
import type { StoredTables } from '../../store/rows.ts'
import type { Answer, Salts } from '../../store/schema-values.ts'
import { commitmentOf } from './origin.ts'
import {
  type Body,
  inOrder,
  type ReadEvent,
  type SignedTable,
  type Subject,
  verdict,
  type Verdict,
} from './record-check.ts'
import { dueForm, isTimeOf } from './restated.ts'
import { answersIn, saltsIn } from '../shared/stored-values.ts'

type SignatureRow = Pick<
  StoredTables['signings'],
  'link_id' | 'evidence_seq' | 'signed_at' | 'agreement_id' | 'language' | 'version'
>

/** Whether the moment a record names is that of its event. */
export const isMomentOf = (event: Pick<ReadEvent, 'at'>, at: number): boolean => event.at === at

/** Whether the record of a signature has its event's text, place in the chain and time. */
function isOfEvent(row: SignatureRow, event: ReadEvent): boolean {
  const { body } = event
  return (
    row.link_id === event.linkId &&
    row.evidence_seq === event.seq &&
    row.agreement_id === body['agreement'] &&
    row.language === body['language'] &&
    row.version === body['version']
  )
}

/** The record of a signature; `name` is its name in findings, `commit` makes its commitments with an origin in plaintext or sealed. */
export type SignedRecord = {
  table: SignedTable
  row: SignatureRow &
    Pick<StoredTables['signings'], 'id' | 'answers' | 'salts' | 'commitment_form'> & { origin: string }
  name: string
  commit: (values: { answers: Answer[]; salts: Salts; origin: string }) => Salts
  /** Whether what is only derived from the signed values agrees with them. */
  isDerived: boolean
  /** Whether it was deleted completely, so that no value is left to hold against commitments. */
  isBlank?: boolean
}

/** Compares the record of a signature with its event, and with what is restated of both. */
export function checkSigned({ restated: all, open }: Subject, event: ReadEvent, record: SignedRecord): Verdict {
  const { table, row, name, commit, isDerived, isBlank = false } = record
  const [answers, salts] = [answersIn(row.answers), saltsIn(row.salts)]
  if (!answers || !salts) return verdict(false, `${name} cannot be read`)
  const restated = all.get(row.id)
  const changed = verdict(false, `${name} is not what was signed`)
  // Versions before this one read the clock twice where a corporation signed.
  const isInTime =
    table === 'corporations' ? isTimeOf(event, row.signed_at, restated?.at) : isMomentOf(event, row.signed_at)
  if (!isOfEvent(row, event) || !isInTime || !isDerived) return changed
  if (row.commitment_form !== dueForm(event, restated)) {
    return verdict(false, `${name} names another form of commitments than its events`)
  }
  if (isBlank) return inOrder
  const committed = {
    origin: row.origin,
    commit: (origin: string) => commit({ answers, salts, origin }),
    open: () => open(table, row),
  }
  const isWhole = Object.keys(salts).length === Object.keys(committed.commit('')).length
  if (!isAsAsked(answers, event.body) || !isWhole) return changed
  const found = commitmentOf(committed, event, restated)
  if (found === 'unopened') return verdict(false, `the origin of ${name} opens with no key that was given`)
  if (found === 'notProvable') return { problems: [], notProvable: [name] }
  return found === 'changed' ? changed : inOrder
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

/** Whether the recomputed commitments equal the recorded ones, each with a salt and no salt without one. */
export function areCommittedTo(made: Salts, salts: Salts, recorded: Json | undefined): boolean {
  if (typeof recorded !== 'object' || recorded === null || Array.isArray(recorded)) return false
  const names = Object.keys(made)
  return (
    Object.keys(salts).length === names.length &&
    Object.keys(recorded).length === names.length &&
    names.every((name) => made[name] === recorded[name])
  )
}
