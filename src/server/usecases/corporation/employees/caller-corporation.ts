import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Corporation } from '../../../store/corporations/corporations.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Caller } from '../../../context/caller.ts'

/** A caller who manages a corporation. */
export type CorporateCaller = Extract<Caller, { corporation: string }>

/**
 * Returns the caller's corporation, locked until the transaction ends, so that its managers and domains are changed one
 * at a time. Refuses with `unauthorized_token` for a session still valid after its corporation ended.
 */
export async function ownCorporation(tx: Transaction, caller: CorporateCaller): Promise<Corporation> {
  const corporation = await tx.corporations.hold(caller.linkId, caller.corporation)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  return corporation
}
