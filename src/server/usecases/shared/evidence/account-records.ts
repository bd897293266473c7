/** Accounts and their evidence in the service's chain. */
import { communityLink } from '../../../../domain/people/manager-id.ts'
import type { Services } from '../../../context/services.ts'
import { type Account, accountRow } from '../../../store/accounts/accounts.ts'
import { serviceChain } from '../../../store/evidence/evidence.ts'
import type { StoredTables } from '../../../store/engine/rows.ts'
import type { Transaction } from '../../../store/store.ts'
import { evidenceOfRow, passwordEvidence, salted } from './row-evidence.ts'

/** Stores an account. Returns `duplicate` if the ID, the address or the platform account is already in use; the transaction must then roll back. */
export async function addAccount(
  services: Services,
  tx: Transaction,
  account: Account,
): Promise<'inserted' | 'duplicate'> {
  const row = salted(services, 'accounts', accountRow(account))
  await lockChains(tx, account.linkId)
  await tx.evidence.append(serviceChain, 'account.created', tx.at, evidenceOfRow('accounts', row))
  return tx.accounts.insert(row)
}

/** Stores the account owner's current login and address on the code platform, if changed. */
export async function renameAccount(
  services: Services,
  tx: Transaction,
  { id, linkId, ...before }: Account,
  { login, email }: Pick<Account, 'login' | 'email'>,
): Promise<void> {
  if (login === before.login && email === before.email) return
  const row = await holdRow(tx, { id, linkId })
  if (!row) return
  const renamed = salted(services, 'accounts', { ...row, login, email })
  const commitments = evidenceOfRow('accounts', renamed)['commitments'] ?? null
  await tx.evidence.append(serviceChain, 'account.renamed', tx.at, { account: id, commitments })
  await tx.accounts.rename(id, { login, email }, JSON.parse(renamed.salts) as Record<string, string>)
}

/** Stores the Argon2id string of a new password, and records its SHA-256 in the chain. Does nothing for a closed account. */
export async function recordPassword(
  services: Services,
  tx: Transaction,
  account: Pick<Account, 'id' | 'linkId'>,
  hashed: string,
): Promise<void> {
  if (!(await holdRow(tx, account))) return
  const body = { account: account.id, password: passwordEvidence(hashed) }
  await tx.evidence.append(serviceChain, 'account.password_set', tx.at, body)
  await tx.accounts.setPassword(account.id, hashed)
}

/** Closes an account. Does nothing if it is already closed. */
export async function removeAccount(
  services: Services,
  tx: Transaction,
  account: Pick<Account, 'id' | 'linkId'>,
): Promise<void> {
  if (!(await holdRow(tx, account))) return
  const body = { account: account.id, state: 'removed', removed_at: tx.at }
  await tx.evidence.append(serviceChain, 'account.removed', tx.at, body)
  await tx.accounts.remove(account.id, tx.at)
}

/** Returns the row of an existing account with its chains locked; null if it does not exist. */
async function holdRow(
  tx: Transaction,
  { id, linkId }: Pick<Account, 'id' | 'linkId'>,
): Promise<StoredTables['accounts'] | null> {
  await lockChains(tx, linkId)
  return tx.accounts.findRow(id)
}

/** Locks the chains of an account's link and of the service, always the link's first to avoid deadlocks. */
export async function lockChains(tx: Transaction, linkId: string): Promise<void> {
  if (linkId !== communityLink) await tx.evidence.hold(linkId)
  await tx.evidence.hold(serviceChain)
}
