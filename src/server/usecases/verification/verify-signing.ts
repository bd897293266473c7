import type { Services } from '../../services.ts'
import { eventHash, genesis } from '../../store/evidence.ts'
import type { PersonKind } from '../../store/signer-words.ts'
import type { Nouns } from '../../store/store.ts'
import { bodyIn } from '../shared/stored-values.ts'
import { checkEmployee } from './employees.ts'
import { checkIndividual } from './individuals.ts'
import type { ReadEvent, Subject, Verdict } from './record-check.ts'
import { restatedOf } from './restated.ts'
import { openerOf } from './verify-evidence.ts'

/**
 * Whether one signature is what its event commits to, and whether that event follows from the one before it. What the whole chain says, whether an event
 * is missing or the head was moved back, is for `cli verify`.
 */
export async function verifySigning(
  { crypto }: Pick<Services, 'crypto'>,
  reading: Nouns,
  { linkId, id, kind }: { linkId: string; id: string; kind: PersonKind },
): Promise<'intact' | 'not_provable' | 'changed'> {
  const subject: Subject = {
    reading,
    link: linkId,
    findings: none,
    restated: await restatedOf(reading, linkId),
    now: 0,
    open: openerOf(crypto),
  }
  try {
    const { problems, notProvable } = await holdAgainstEvent(subject, id, kind)
    if (problems.length > 0) return 'changed'
    return notProvable.length > 0 ? 'not_provable' : 'intact'
  } catch {
    // The record holds what no check thought of.
    return 'changed'
  }
}

const none: Subject['findings'] = {
  problem: () => undefined,
  check: () => undefined,
  countWaiting: () => undefined,
  countSigning: () => undefined,
  countDocument: () => undefined,
}

async function holdAgainstEvent(subject: Subject, id: string, kind: PersonKind): Promise<Verdict> {
  const { reading, link } = subject
  const changed: Verdict = { problems: ['it has no sound event'], notProvable: [] }
  if (kind === 'individual') {
    const [row] = await reading.records.named('signings', [id])
    const event = row && (await soundEvent(reading, link, row.evidence_seq))
    return row && event?.type === 'individual.signed' && event.body['signing'] === id
      ? checkIndividual(subject, row, event)
      : changed
  }
  const [row] = await reading.records.named('employees', [id])
  const event = row && (await soundEvent(reading, link, row.evidence_seq))
  return row && event?.type === 'employee.signed' && event.body['signing'] === id
    ? checkEmployee(subject, row, event)
    : changed
}

/** The event with this number, where its hash follows from its content and from the event before; else null. */
async function soundEvent({ evidence }: Nouns, link: string, seq: number): Promise<ReadEvent | null> {
  const event = await evidence.find(link, seq)
  const before = seq === 1 ? genesis : (await evidence.find(link, seq - 1))?.hash
  const body = event && bodyIn(event.body)
  if (!event || !body || before === undefined || eventHash(event, before) !== event.hash) return null
  return { ...event, body }
}
