import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { individualSigningLifecycle } from '../../../../../machines/lifecycles/individual-signing.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { EmailType } from '../../../store/schema/generated/email-types.ts'
import { isWithdrawal, type SigningEnd, signingEndRow } from '../../../store/signings/signing-ends.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow } from '../evidence/row-evidence.ts'
import { reopenRequests } from '../versions/superseding.ts'

/** Actor, proof and reason for ending a signature. A community manager gives a reason; a person who withdraws does not. */
export type SigningEnder = Pick<SigningEnd, 'accountId' | 'proven' | 'reason'>

/**
 * Ends an individual's signature and its requests to agree, and emails the person. Returns false if the signature has already ended. Requires the
 * lock on the link's chain.
 */
export async function endIndividual(
  services: Services,
  tx: Transaction,
  { id, linkId, state, ...signing }: Signing,
  by: SigningEnder,
): Promise<boolean> {
  if (!advance(individualSigningLifecycle, state, { type: 'individual.ended' })) return false
  if (!(await tx.signings.end(id))) return false
  const end: SigningEnd = {
    ...{ id: services.random.id(), signingId: id, linkId, ...by, salt: services.random.id(), at: tx.at },
    ...{ evidenceSeq: 0, reinstatedAt: null, reinstatedBy: '' },
  }
  const row = signingEndRow(end)
  const type = isWithdrawal(by) ? 'individual.withdrawn' : 'individual.ended'
  const { seq } = await tx.evidence.append(linkId, type, tx.at, evidenceOfRow('signing_ends', row))
  await tx.signingEnds.insert({ ...row, evidence_seq: seq })
  await tx.agreementRequests.end(id, tx.at)
  await informSigner(services, tx, { id, linkId, ...signing }, isWithdrawal(by) ? 'signing-withdrawn' : 'signing-ended')
  return true
}

/**
 * Restores an ended signature: it is valid again, its requests to agree resume, and the person is emailed. `by`: account that reinstates it, empty
 * for the person. Refuses with `wrong_state` if the signature has not ended. Requires the lock on the link's chain.
 */
export async function restoreEnded(
  services: Services,
  tx: Transaction,
  { signing, end, by }: { signing: Signing; end: SigningEnd; by: string },
): Promise<void> {
  const { id, linkId } = signing
  if (!advance(individualSigningLifecycle, signing.state, { type: 'individual.reinstated' }))
    throw new Refusal('cla.wrong_state')
  const isOfPerson = isWithdrawal(end)
  const body = { end: end.id, signing: id, reinstated_at: tx.at, reinstated_by: by }
  await tx.signings.restore(id)
  await tx.evidence.append(linkId, isOfPerson ? 'individual.resumed' : 'individual.reinstated', tx.at, body)
  await tx.signingEnds.reinstate(end.id, tx.at, by)
  await reopenRequests(services, tx, signing, end.at)
  await informSigner(services, tx, signing, isOfPerson ? 'withdrawal-taken-back' : 'signing-reinstated')
}

async function informSigner(
  services: Services,
  tx: Transaction,
  { id: subject, linkId, email: recipient, language }: Pick<Signing, 'id' | 'linkId' | 'email' | 'language'>,
  kind: EmailType,
): Promise<void> {
  const email = { id: services.random.id(), kind, linkId, subject, secret: null }
  await tx.outbox.put({ ...email, recipient, language }, tx.at)
}
