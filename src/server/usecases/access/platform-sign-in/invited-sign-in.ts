/**
 * Platform sign-in for users who were invited to manage a link. They are admitted regardless of the organizations that they administer (decision 51).
 * The key of the invitation is stored with the flow that started on the invitation's page.
 */
import type { ErrorCode } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { LinkInvitation } from '../../../store/links/link-invitations.ts'
import type { QueriesAtMoment, Transaction } from '../../../store/store.ts'
import { invitationByKey, letsIn, reserveInvitation } from '../../shared/companies/link-invitations.ts'

/** Invitation whose page started a sign-in. */
export type InvitedSignIn = {
  /** Key of the invitation whose page started the flow; empty if none. The user returns to this page. */
  invitation: string
  /** Error code if the invitation does not admit the user; empty if the user needs no invitation. */
  otherwise: ErrorCode | ''
}

/** Value of `platform` for these rows in the table of flows; no code platform has this name. */
const kind = 'invitation'

const idBeside = (flow: string): string => sha256(`${kind}:${flow}`)

/** Stores the invitation whose page started a flow. `flow` is the browser's secret. */
export async function rememberInvitation(
  services: Services,
  tx: Transaction,
  { flow, key, expiresAt }: { flow: string; key: string; expiresAt: number },
): Promise<void> {
  const id = idBeside(flow)
  const verifier = services.crypto.seal(key, `flow:${id}`)
  const beside = { platform: kind, accountId: '', consent: '' }
  await tx.flows.insert({ id, stateHash: sha256(kind), verifier, expiresAt, ...beside })
}

/** Deletes and returns the key of the invitation whose page started the flow; empty if none. */
export async function consumeInvitationKey(services: Services, tx: Transaction, flow: string): Promise<string> {
  const id = idBeside(flow)
  const taken = await tx.flows.take({ id, stateHash: sha256(kind), platform: kind })
  return taken ? services.crypto.open(taken.verifier, `flow:${id}`) : ''
}

/** Returns the pending invitation for a key, or null. */
export async function findWaiting(queries: QueriesAtMoment, key: string): Promise<LinkInvitation | null> {
  if (key === '') return null
  try {
    const { invitation } = await invitationByKey(queries, key)
    return invitation.state === 'pending' ? invitation : null
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/**
 * Returns the invitation that an account needs to sign in, or null if it needs none. Locks the link of the invitation until the transaction ends.
 * Refuses with `otherwise` if the invitation no longer admits the account.
 */
export async function lockInvitation(
  tx: Transaction,
  { invitation: key, otherwise }: InvitedSignIn,
  account: string,
): Promise<LinkInvitation | null> {
  if (otherwise === '') return null
  const found = await findWaiting(tx, key)
  if (found) await tx.evidence.hold(found.linkId)
  // The invitation may have been withdrawn, resent or used while this transaction waited for the lock.
  const invitation = await findWaiting(tx, key)
  if (!letsIn(invitation, account)) throw new Refusal(otherwise)
  return invitation
}

/** Reserves the invitation for this account. */
export async function keepFor(tx: Transaction, invitation: LinkInvitation, { id }: Account): Promise<void> {
  if (invitation.accountId === '') await reserveInvitation(tx, invitation, id)
}
