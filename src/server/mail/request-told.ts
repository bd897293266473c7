import { remindersOf } from '../../domain/agreements/version-standing.ts'
import type { LetterRecord } from '../store/emails/outbox.ts'
import type { Transaction } from '../store/store.ts'

/** Records that a person has the letter that asks to agree: the grace begins, in the transaction that marks the letter as sent. */
export async function noteRequestTold(tx: Transaction, { subject }: LetterRecord): Promise<void> {
  const request = await tx.agreementRequests.hold(subject)
  if (!request || request.toldAt !== null) return
  const asked = await tx.agreements.find(request.linkId, request.agreementId)
  const remindAt = remindersOf(tx.at, asked?.graceDays ?? 0).find((time) => time > tx.at) ?? null
  await tx.agreementRequests.change(request.id, { toldAt: tx.at, ...(request.agreedAt === null && { remindAt }) })
}
