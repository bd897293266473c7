import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { askAgain } from './agreement-requests.ts'

/**
 * Supersedes an active employee's individual signing, where there is one (decision 22): it stays stored, counts no more, and is asked nothing more. The
 * link's chain must be locked already, so that concurrent superseding cannot deadlock. Answers the signing's id.
 */
export async function supersedeIndividual(tx: Transaction, employee: Employee): Promise<string | null> {
  const { linkId, email, id } = employee
  const signing = await tx.signings.supersedeLive(linkId, email)
  if (signing === null) return null
  await tx.evidence.append(linkId, 'individual.superseded', tx.at, { signing, employee: id })
  await tx.agreementRequests.end(signing, tx.at)
  return signing
}

/**
 * The signing counts again that an activation superseded, which is undone, and what was asked about it goes on; unless the address has another by now.
 * The link's chain must be locked already.
 */
export async function restoreIndividual(
  services: Services,
  tx: Transaction,
  employee: Employee,
  signing: string,
): Promise<void> {
  const { linkId, email, id, changedAt } = employee
  if (await tx.signings.findLive(linkId, email)) return
  if ((await tx.signings.get(signing)).state === 'erased') return
  await tx.signings.restore(signing)
  await tx.evidence.append(linkId, 'individual.restored', tx.at, { signing, employee: id })
  await reopenRequests(services, tx, await tx.signings.get(signing), changedAt)
}

/** What was asked about a signature goes on that did not count since `endedAt`. */
export async function reopenRequests(
  services: Services,
  tx: Transaction,
  { id: subject, linkId, email: recipient, language }: Signing,
  endedAt: number,
): Promise<void> {
  for (const request of await tx.agreementRequests.reopen(subject, endedAt)) {
    const isInForce = (await tx.agreements.inForceOf(linkId, request.agreementId)) !== null
    if (isInForce) await askAgain(services, tx, request, { subject, recipient, language })
  }
}

/** The signature of an earlier version is superseded by that of a later one. The link's chain is to be held already. */
export async function supersedeByRenewal(tx: Transaction, renewal: Omit<Signing, 'evidenceSeq'>): Promise<void> {
  const { linkId, email, id, signedAt } = renewal
  const signing = await tx.signings.supersedeLive(linkId, email)
  if (signing === null) return
  await tx.evidence.append(linkId, 'individual.superseded', signedAt, { signing, renewal: id })
  await tx.agreementRequests.agree(signing, signedAt)
}
