import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { receiptNumber } from '../../../../domain/receipts/receipt-number.ts'
import type { Services } from '../../../context/services.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import { isWithdrawal } from '../../../store/signings/signing-ends.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'
import { bodyIn } from '../../shared/evidence/stored-values.ts'

type Standing = Schemas['ReceiptStanding']

/** Returns whether the chain contains the event of a receipt, the status of its signature, and the receipt that replaced it. Never refuses: a missing event is a valid result. */
export async function getReceiptStanding(
  { store }: Services,
  { linkId, event: seq, hash }: { linkId: string; event: number; hash: string },
): Promise<ResultOf<'getReceiptStanding'>> {
  return store.snapshot(async (queries) => {
    const event = await queries.evidence.find(linkId, seq)
    const recorded = event && receiptEvents.has(event.type) && event.hash === hash ? event : null
    const none = { valid_until: 0, ended_at: 0, replaced_by: '', replaced_at: 0, at: queries.at }
    if (!recorded) return { is_recorded: false, standing: 'unknown', ...none }
    const id = textMember(bodyIn(recorded.body)?.['signing'])
    return {
      ...{ is_recorded: true, ...none },
      ...(await replacementOf(queries, id, recorded)),
      ...(await standingOf(queries, linkId, id)),
    }
  })
}

/** Types of events that a receipt may contain. */
const receiptEvents: ReadonlySet<string> = new Set(['individual.signed', 'individual.name_corrected'])

/** Returns the newest receipt of a signature, if it was issued after the receipt with this event. */
async function replacementOf(
  { nameCorrections }: QueriesAtMoment,
  id: string,
  { seq }: Event,
): Promise<Partial<Standing>> {
  const last = await nameCorrections.last(id)
  if (!last || last.evidenceSeq <= seq) return {}
  return { replaced_by: receiptNumber(id, last.number), replaced_at: last.correctedAt }
}

async function standingOf(
  queries: QueriesAtMoment,
  linkId: string,
  id: string,
): Promise<Pick<Standing, 'standing'> & Partial<Standing>> {
  // Restricted signatures are valid but excluded from lists.
  const signer = await queries.signerLists.findPerson(linkId, id, { withHidden: true })
  const [signing] = signer ? await shownSignings(queries, linkId, [signer]) : []
  if (!signing) return { standing: 'gone' }
  if (signing.state === 'superseded') return { standing: 'superseded' }
  if (signing.state === 'ended') {
    const end = await queries.signingEnds.last(id)
    return { standing: end && isWithdrawal(end) ? 'withdrawn' : 'ended', ended_at: end?.at ?? 0 }
  }
  const { standing, valid_until } = signing
  return standing === 'in_grace' || standing === 'expired' ? { standing, valid_until } : { standing: 'in_force' }
}
