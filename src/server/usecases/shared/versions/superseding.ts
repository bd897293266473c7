import type { Services } from '../../../context/services.ts'
import type { Employee } from '../../../store/corporations/employees.ts'
import type { Signing } from '../../../store/signings/signings.ts'
import type { Transaction } from '../../../store/store.ts'
import { sendRequestReminder } from './agreement-requests.ts'

/**
 * Supersedes the individual signature of an active employee, if any (decision 22). The signature remains stored, but is no longer valid and gets no
 * more requests. Requires the lock on the link's chain to avoid deadlocks between concurrent calls. Returns the signature's ID.
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
 * Restores the signature superseded by an activation that was undone, and its requests to agree, unless the address has signed again since. Requires
 * the lock on the link's chain.
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

/** Resumes the requests to agree for a signature that has not been valid since `endedAt`. */
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

/** Supersedes the signature of an earlier version with its renewal for a later version. Requires the lock on the link's chain. */
export async function supersedeByRenewal(tx: Transaction, renewal: Omit<Signing, 'evidenceSeq'>): Promise<void> {
  const { linkId, email, id, signedAt } = renewal
  const signing = await tx.signings.supersedeLive(linkId, email)
  if (signing === null) return
  await tx.evidence.append(linkId, 'individual.superseded', signedAt, { signing, renewal: id })
  await tx.agreementRequests.agree(signing, signedAt)
}
