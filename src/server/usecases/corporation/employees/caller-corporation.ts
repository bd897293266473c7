import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'

/** A caller who manages a corporation. */
export type CorporateCaller = Extract<Caller, { corporation: string }>

/**
 * Returns the caller's corporation, locked until the transaction ends to serialize changes to its managers and domains. Refuses with
 * `unauthorized_token` if the corporation has ended but the session is still valid.
 */
export async function ownCorporation(tx: Transaction, caller: CorporateCaller): Promise<Corporation> {
  const corporation = await tx.corporations.hold(caller.linkId, caller.corporation)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  return corporation
}
