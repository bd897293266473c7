import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { sendRequestReminder } from './agreement-requests.ts'

/**
 * Supersedes an active employee's individual signing, if there is one (decision 22): it stays stored, is no longer
 * valid, and gets no more requests. Requires the lock on the link's chain, so that concurrent superseding cannot
 * deadlock. Returns the signing's ID.
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
 * Restores the signing that an undone activation superseded, and its requests to agree, unless the address has another
 * one by now. Requires the lock on the link's chain.
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

/** Resumes the requests to agree of a signature that has not been valid since `endedAt`. */
export async function reopenRequests(
  services: Services,
  tx: Transaction,
  { id: subject, linkId, email: recipient, language }: Signing,
  endedAt: number,
): Promise<void> {
  for (const request of await tx.agreementRequests.reopen(subject, endedAt)) {
    const isInForce = (await tx.agreements.inForceOf(linkId, request.agreementId)) !== null
    if (isInForce) await sendRequestReminder(services, tx, request, { subject, recipient, language })
  }
}

/** Supersedes the signature of an earlier version with that of a later one. Requires the lock on the link's chain. */
export async function supersedeByRenewal(tx: Transaction, renewal: Omit<Signing, 'evidenceSeq'>): Promise<void> {
  const { linkId, email, id, signedAt } = renewal
  const signing = await tx.signings.supersedeLive(linkId, email)
  if (signing === null) return
  await tx.evidence.append(linkId, 'individual.superseded', signedAt, { signing, renewal: id })
  await tx.agreementRequests.agree(signing, signedAt)
}
