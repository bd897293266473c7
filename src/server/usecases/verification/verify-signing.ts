import type { Services } from '../../context/services.ts'
import { eventHash, genesis } from '../../store/evidence/evidence.ts'
import type { PersonSignerKind } from '../../store/lists/signer-choice.ts'
import type { Queries } from '../../store/store.ts'
import { bodyIn } from '../shared/evidence/stored-values.ts'
import { checkEmployee } from './companies/employees.ts'
import { checkIndividual } from './people/individuals.ts'
import type { ReadEvent, Subject, Verdict } from './records/record-check.ts'
import { openerOf } from './verify-evidence.ts'

/**
 * Compares a signature with its event, and the event's hash with the previous event. Missing events and a rolled-back head are detected only by `cli
 * verify`, which reads the whole chain.
 */
export async function verifySigning(
  { crypto }: Pick<Services, 'crypto'>,
  reading: Queries,
  { linkId, id, kind }: { linkId: string; id: string; kind: PersonSignerKind },
): Promise<'intact' | 'changed'> {
  const subject = { reading, link: linkId, findings: none, open: openerOf(crypto) }
  try {
    return (await compareWithEvent(subject, id, kind)).length === 0 ? 'intact' : 'changed'
  } catch {
    // A check throws if the record contains an unexpected value.
    return 'changed'
  }
}

const none: Subject['findings'] = {
  problem: () => undefined,
  check: () => undefined,
  countSigning: () => undefined,
  countDocument: () => undefined,
}

async function compareWithEvent(subject: Subject, id: string, kind: PersonSignerKind): Promise<Verdict> {
  const { reading, link } = subject
  const changed: Verdict = ['it has no valid event']
  if (kind === 'individual') {
    const [row] = await reading.records.named('signings', [id])
    const event = row && (await soundEvent(reading, link, row.evidence_seq))
    return row && event?.type === 'individual.signed' && event.body['signing'] === id
      ? checkIndividual(subject, { row, corrections: await reading.records.corrections([id]) }, event)
      : changed
  }
  const [row] = await reading.records.named('employees', [id])
  const event = row && (await soundEvent(reading, link, row.evidence_seq))
  return row && event?.type === 'employee.signed' && event.body['signing'] === id
    ? checkEmployee(subject, row, event)
    : changed
}

/** Returns the event with this sequence number; null if its hash does not match its content and the previous event's hash. */
async function soundEvent({ evidence }: Queries, link: string, seq: number): Promise<ReadEvent | null> {
  const event = await evidence.find(link, seq)
  const before = seq === 1 ? genesis : (await evidence.find(link, seq - 1))?.hash
  const body = event && bodyIn(event.body)
  if (!event || !body || before === undefined || eventHash(event, before) !== event.hash) return null
  return { ...event, body }
}
