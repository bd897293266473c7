import { domainOfEmail } from '../../../../domain/people/email.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import { signerKey } from '../../../store/schema/signer-key.ts'
import { commitmentsOf } from '../../shared/evidence/commitments.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { type BeginCheck, type ReadEvent, type Subject, verdict, type Verdict } from '../records/record-check.ts'
import { checkSigned } from '../records/signature.ts'
import { asSigned } from './name-corrections.ts'
import { ofTypes, rowsNamed, findWithoutEvent } from '../records/records-with-events.ts'

type Corrections = readonly StoredTables['name_corrections'][]

/** Compares an individual's signature with its event. `corrections`: corrections of its name, oldest first. */
export function checkIndividual(
  subject: Subject,
  { row: current, corrections }: { row: StoredTables['signings']; corrections: Corrections },
  event: ReadEvent,
): Verdict {
  const row = current.state === 'erased' ? current : asSigned(current, corrections)
  if (!row) return verdict(false, `signing ${current.id} has a name that does not match its corrections`)
  return checkSigned(subject, event, {
    table: 'signings',
    row,
    name: `signing ${row.id}`,
    commit: (values) => commitmentsOf({ ...row, ...values }),
    isDerived:
      row.kind === 'individual' &&
      (row.state === 'erased'
        ? isBlank(row)
        : row.signer_key === signerKey(row.link_id, row.email) && row.domain === domainOfEmail(row.email)),
    isBlank: row.state === 'erased',
  })
}

/** Returns whether all personal values of an erased record are blank. */
function isBlank({ name, email, signer_key, domain, origin, answers, salts }: StoredTables['signings']): boolean {
  const texts = [name, email, signer_key, domain, origin]
  return texts.every((text) => text === '') && answers === '[]' && salts === '{}'
}

/** State of a signature that is no longer valid, according to its events. */
type Over = 'superseded' | 'ended' | 'withdrawn'
/** Signature state that each event type sets when it ends a signature, or leaves when it restores a signature. */
const overs: Readonly<Record<string, Over>> = {
  'individual.superseded': 'superseded',
  'individual.ended': 'ended',
  'individual.withdrawn': 'withdrawn',
}
const returns: Readonly<Record<string, Over>> = {
  'individual.restored': 'superseded',
  'individual.reinstated': 'ended',
  'individual.resumed': 'withdrawn',
}
/** Row state for each `Over` value. */
const stateOf: Readonly<Record<Over, StoredTables['signings']['state']>> = {
  superseded: 'superseded',
  ended: 'ended',
  withdrawn: 'ended',
}

const columns = ['id', 'state', 'evidence_seq', 'is_hidden'] as const

/** Verifies individual signatures, including superseded, ended, withdrawn, restricted and erased signatures. */
export const beginIndividuals: BeginCheck = (subject) => {
  const { reading, link, findings } = subject
  const over = new Map<string, Over>()
  const erased = new Set<string>()
  const restricted = new Set<string>()
  const marked = { erased, restricted }
  /** Decisions by request ID. */
  const decided = new Map<string, string>()

  function endAs(state: Over, row: StoredTables['signings'], { seq }: ReadEvent): void {
    const { id } = row
    if (row.evidence_seq >= seq || over.has(id) || erased.has(id)) {
      findings.problem(seq, `signing ${id} is in a state in which it cannot be ${state}`)
    }
    over.set(id, state)
  }

  /** Marks a signature as erased or restricted. Both require a decision, and neither is possible for an erased signature. */
  function mark(as: 'erased' | 'restricted', row: StoredTables['signings'], { seq, type, body }: ReadEvent): void {
    const { id, evidence_seq } = row
    const isDecided = decided.get(textMember(body['request'])) === as
    if (!isDecided || evidence_seq >= seq || marked[as].has(id) || erased.has(id)) {
      findings.problem(seq, `signing ${id} is in a state that does not allow the event ${type}`)
    }
    marked[as].add(id)
  }

  function returnFrom(state: Over, { id }: StoredTables['signings'], { seq }: ReadEvent): void {
    if (over.get(id) !== state || erased.has(id))
      findings.problem(seq, `signing ${id} is in a state in which it cannot be restored`)
    over.delete(id)
  }

  function note({ body }: ReadEvent): void {
    decided.set(textMember(body['request']), textMember(body['state']))
  }

  return {
    async verifyPage(events) {
      const marks = ['individual.erased', 'individual.restricted', 'erasure.decided']
      const recorded = ofTypes(events, 'individual.signed', ...Object.keys(overs), ...Object.keys(returns), ...marks)
      const idOf = ({ body }: ReadEvent): string => textMember(body['signing'])
      const rows = await rowsNamed(subject, 'signings', ({ id }) => id, recorded.map(idOf))
      const found = await subject.reading.records.corrections(Array.from(rows.keys()))
      const corrected = Map.groupBy(found, ({ signing_id: id }) => id)
      for (const event of recorded) {
        const row = rows.get(idOf(event))
        const [state, from] = [overs[event.type], returns[event.type]]
        if (event.type === 'erasure.decided') note(event)
        else if (!row) findings.problem(event.seq, `signing ${idOf(event)} is missing`)
        else if (state) endAs(state, row, event)
        else if (from) returnFrom(from, row, event)
        else if (event.type === 'individual.erased') mark('erased', row, event)
        else if (event.type === 'individual.restricted') mark('restricted', row, event)
        else {
          findings.countSigning()
          const corrections = corrected.get(row.id) ?? []
          findings.check(event.seq, `signing ${row.id}`, () => checkIndividual(subject, { row, corrections }, event))
        }
      }
    },
    async verifyRest() {
      for await (const rows of reading.records.walk('signings', link, columns)) {
        const claims = rows.map(({ id, evidence_seq: seq }) => ({ id, seq }))
        const isTold = (type: string): boolean => type === 'individual.signed'
        for (const { id, seq } of await findWithoutEvent(subject, claims, { isTold, member: 'signing' })) {
          findings.problem(seq, `signing ${id} has no event`)
        }
        for (const { id, state, evidence_seq: seq, is_hidden: isHidden } of rows) {
          const way = over.get(id)
          const due = erased.has(id) ? 'erased' : way ? stateOf[way] : 'live'
          if (state !== due) findings.problem(seq, `signing ${id} is ${state} and should be ${due}`)
          const isToHide = erased.has(id) || restricted.has(id)
          if (isHidden !== (isToHide ? 1 : 0))
            findings.problem(seq, `signing ${id} has a restriction that does not match its events`)
        }
      }
    },
  }
}
