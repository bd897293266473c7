import { domainOfEmail } from '../../../domain/email.ts'
import type { StoredTables } from '../../store/rows.ts'
import { signerKey } from '../../store/signer-key.ts'
import { commitmentsOf } from '../shared/commitments.ts'
import { textMember } from '../shared/event-body.ts'
import type { BeginCheck, ReadEvent, Subject, Verdict } from './record-check.ts'
import { checkSigned } from './signature.ts'
import { ofTypes, rowsNamed, findWithoutEvent } from './records-with-events.ts'

/** Compares an individual's signature with its event. */
export function checkIndividual(subject: Subject, row: StoredTables['signings'], event: ReadEvent): Verdict {
  return checkSigned(subject, event, {
    table: 'signings',
    row,
    name: `signing ${row.id}`,
    commit: (values) => commitmentsOf({ ...row, ...values }),
    isDerived:
      row.kind === 'individual' &&
      row.signer_key === signerKey(row.link_id, row.email) &&
      row.domain === domainOfEmail(row.email),
  })
}

/** Signatures of individuals, and which of them were superseded. */
export const beginIndividuals: BeginCheck = (subject) => {
  const { reading, link, findings } = subject
  const superseded = new Set<string>()

  function supersede(row: StoredTables['signings'], { seq }: ReadEvent): void {
    const { id } = row
    if (row.evidence_seq >= seq || superseded.has(id)) findings.problem(seq, `signing ${id} could not be superseded`)
    superseded.add(id)
  }

  function restore({ id }: StoredTables['signings'], { seq }: ReadEvent): void {
    if (!superseded.delete(id)) findings.problem(seq, `signing ${id} could not be restored`)
  }

  return {
    async verifyPage(events) {
      const recorded = ofTypes(events, 'individual.signed', 'individual.superseded', 'individual.restored')
      const idOf = ({ body }: ReadEvent): string => textMember(body['signing'])
      const rows = await rowsNamed(subject, 'signings', ({ id }) => id, recorded.map(idOf))
      for (const event of recorded) {
        const row = rows.get(idOf(event))
        if (!row) findings.problem(event.seq, `signing ${idOf(event)} is gone`)
        else if (event.type === 'individual.superseded') supersede(row, event)
        else if (event.type === 'individual.restored') restore(row, event)
        else {
          findings.countSigning()
          findings.check(event.seq, `signing ${row.id}`, () => checkIndividual(subject, row, event))
        }
      }
    },
    async verifyRest() {
      for await (const rows of reading.records.walk('signings', link, ['id', 'state', 'evidence_seq'])) {
        const claims = rows.map(({ id, evidence_seq: seq }) => ({ id, seq }))
        const isTold = (type: string): boolean => type === 'individual.signed'
        for (const { id, seq } of await findWithoutEvent(subject, claims, { isTold, member: 'signing' })) {
          findings.problem(seq, `signing ${id} has no event`)
        }
        for (const { id, state, evidence_seq: seq } of rows) {
          const due = superseded.has(id) ? 'superseded' : 'live'
          if (state !== due) findings.problem(seq, `signing ${id} is ${state} and should be ${due}`)
        }
      }
    },
  }
}
