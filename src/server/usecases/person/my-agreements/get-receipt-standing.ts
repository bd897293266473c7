import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import type { Services } from '../../../context/services.ts'
import { isWithdrawal } from '../../../store/signings/signing-ends.ts'
import type { QueriesAtMoment } from '../../../store/store.ts'
import { textMember } from '../../shared/evidence/event-body.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'
import { bodyIn } from '../../shared/evidence/stored-values.ts'

type Standing = Schemas['ReceiptStanding']

/** Returns whether the chain contains the event of a receipt, and the status of its signature. Never refuses: a missing event is a valid result. */
export async function getReceiptStanding(
  { store }: Services,
  { linkId, event: seq, hash }: { linkId: string; event: number; hash: string },
): Promise<ResultOf<'getReceiptStanding'>> {
  return store.snapshot(async (queries) => {
    const event = await queries.evidence.find(linkId, seq)
    const recorded = event?.type === 'individual.signed' && event.hash === hash ? event : null
    const found = recorded
      ? await standingOf(queries, linkId, textMember(bodyIn(recorded.body)?.['signing']))
      : ({ standing: 'unknown' } as const)
    return { is_recorded: recorded !== null, valid_until: 0, ended_at: 0, at: queries.at, ...found }
  })
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
