import { Refusal } from '../../../domain/refusal.ts'
import type { Corporation } from '../../store/corporations.ts'
import type { Transaction } from '../../store/store.ts'
import type { Visitor } from '../../visitor.ts'

/** Somebody who manages a corporation. */
export type CorporateVisitor = Extract<Visitor, { corporation: string }>

/**
 * The corporation of whoever calls, held until the transaction ends, so that what counts its managers and domains goes one by
 * one. Sessions end with a corporation; one that slipped through is refused `unauthorized_token`.
 */
export async function ownCorporation(tx: Transaction, visitor: CorporateVisitor): Promise<Corporation> {
  const corporation = await tx.corporations.hold(visitor.linkId, visitor.corporation)
  if (corporation?.state !== 'approved') throw new Refusal('cla.unauthorized_token')
  return corporation
}
