/** What later events restate of records whose own events are of the first form (`commitmentForm` in evidence.ts). */
import type { Json } from '../../../domain/canonical.ts'
import { commitmentForm, restatedForms } from '../../store/evidence.ts'
import type { Nouns } from '../../store/store.ts'
import { textMember } from '../shared/event-body.ts'
import type { Body, ReadEvent, Restated, RestatedRecords } from './record-check.ts'
import { bodyIn } from '../shared/stored-values.ts'

/** How far (ms) a record's time may lie from that of its event where both were read apart: only events of the first form. */
const readApart = 50

const numberOr = <Other>(value: Json | undefined, other: Other): number | Other =>
  typeof value === 'number' ? value : other

function restatedIn(seq: number, body: Body): Restated {
  const { proven, origin, at, domains } = body
  return {
    seq,
    isProven: proven === true,
    origin: typeof origin === 'string' ? origin : null,
    at: numberOr(at, null),
    domains: Array.isArray(domains) ? domains.map((time) => numberOr(time, -1)) : [],
  }
}

/** What a link's chain restates. The first event that names a record counts. */
export async function restatedOf({ records }: Pick<Nouns, 'records'>, link: string): Promise<RestatedRecords> {
  const restated = new Map<string, Restated>()
  for await (const events of records.walkRestatements(link)) {
    for (const { seq, body } of events) {
      const recorded = bodyIn(body)?.['records']
      for (const record of Array.isArray(recorded) ? (recorded as Body[]) : []) {
        const id = textMember(record?.['id'])
        if (!restated.has(id)) restated.set(id, restatedIn(seq, record))
      }
    }
  }
  return restated
}

/** Whether an event commits as the versions before this one did. */
export const isOfFirstForm = ({ body }: Pick<ReadEvent, 'body'>): boolean => body['form'] === undefined

/** The form a record should have by the chain. */
export function dueForm(event: ReadEvent, restated: Restated | undefined): number {
  if (!isOfFirstForm(event)) return commitmentForm
  if (!restated) return 1
  return restated.isProven ? restatedForms.proven : restatedForms.notProvable
}

/**
 * Whether the time of a record is that of its event; `recorded` is the event with the time it was restated to, null where it was not, undefined where
 * nothing was restated. Earlier versions read the clock twice.
 */
export function isTimeOf(
  event: Pick<ReadEvent, 'at' | 'body'>,
  at: number,
  recorded: number | null | undefined,
): boolean {
  if (at === event.at && (recorded ?? event.at) === event.at) return true
  if (!isOfFirstForm(event) || Math.abs(at - event.at) > readApart) return false
  return recorded === undefined || recorded === at
}
