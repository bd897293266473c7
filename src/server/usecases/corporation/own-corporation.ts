import { Refusal } from '../../../domain/refusal.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Transaction } from '../../store/store.ts'
import type { Caller } from '../../caller.ts'

/** Somebody who manages a corporation. */
export type CorporateCaller = Extract<Caller, { corporation: string }>

/**
 * The corporation of whoever calls, held until the transaction ends, so that what counts its managers and domains goes one by
 * one. Sessions end with a corporation; one that slipped through is refused `unauthorized_token`.
 */
export async function ownCorporation(tx: Transaction, caller: CorporateCaller): Promise<Corporation> {
  const corporation = await tx.corporations.hold(caller.linkId, caller.corporation)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  return corporation
}
