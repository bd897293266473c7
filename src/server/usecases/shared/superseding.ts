import type { Employee } from '../../store/employees.ts'
import type { Signing } from '../../store/signings.ts'
import type { Transaction } from '../../store/store.ts'

/**
 * Supersedes an active employee's individual signing, where there is one (decision 22): it stays stored, and counts no more. The link's chain must
 * be locked already, so that concurrent superseding cannot deadlock. Answers the signing's id.
 */
export async function supersedeIndividual(tx: Transaction, employee: Employee): Promise<string | null> {
  const { linkId, email, id } = employee
  const signing = await tx.signings.supersedeLive(linkId, email)
  if (signing !== null) await tx.evidence.append(linkId, 'individual.superseded', tx.at, { signing, employee: id })
  return signing
}

/** The signing counts again that an activation superseded, which is undone; unless the address has another by now. The link's chain must be locked already. */
export async function restoreIndividual(tx: Transaction, employee: Employee, signing: string): Promise<void> {
  const { linkId, email, id } = employee
  if (await tx.signings.findLive(linkId, email)) return
  await tx.signings.restore(signing)
  await tx.evidence.append(linkId, 'individual.restored', tx.at, { signing, employee: id })
}

/** The signature of an earlier version is superseded by that of a later one. The link's chain is to be held already. */
export async function supersedeByRenewal(tx: Transaction, renewal: Omit<Signing, 'evidenceSeq'>): Promise<void> {
  const { linkId, email, id, signedAt } = renewal
  const signing = await tx.signings.supersedeLive(linkId, email)
  if (signing === null) return
  await tx.evidence.append(linkId, 'individual.superseded', signedAt, { signing, renewal: id })
  await tx.agreementRequests.agree(signing, signedAt)
}
