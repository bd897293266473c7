/** Invitations to manage a link (decision 51) and their state changes. */
import { advance, initialStateOf } from '../../../../../machines/lifecycles/advance.ts'
import { linkInvitationLifecycle as lifecycle } from '../../../../../machines/lifecycles/link-invitation.lifecycle.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { emailKey } from '../../../../domain/people/email.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { linkPeople, resetLink } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import type { Event } from '../../../store/evidence/evidence.ts'
import type { InvitationChange, LinkInvitation } from '../../../store/links/link-invitations.ts'
import { storedRow } from '../../../store/engine/rows.ts'
import type { Tables } from '../../../store/tables/tables.ts'
import type { Link } from '../../../store/links/links.ts'
import type { QueriesAtMoment, Transaction } from '../../../store/store.ts'
import { aDay, anHour, counterOf, throttle } from '../codes/throttle.ts'
import { salted, evidenceOfRow } from '../evidence/row-evidence.ts'

export type InvitationOfLink = { invitation: LinkInvitation; link: Link }

/** Event that ends a pending invitation. */
type Settling = { type: 'invitation.accepted' | 'invitation.withdrawn' | 'invitation.expired' }

/** Creates an invitation to manage a locked link and queues its email. Returns its ID and event. */
export async function makeInvitation(
  services: Services,
  tx: Transaction,
  order: { link: Link; email: string; language: LinkInvitation['language']; by: string },
): Promise<{ id: string; event: Event }> {
  const { link, email, language, by } = order
  await countInvitationEmail(services, tx, link.id, email)
  const key = services.random.key()
  const invitation: Tables['linkInvitations'] = {
    id: services.random.id(),
    linkId: link.id,
    email,
    emailKey: emailKey(email),
    language,
    keyHash: sha256(key),
    state: initialStateOf(lifecycle),
    invitedBy: by,
    changedBy: by,
    accountId: '',
    createdAt: tx.at,
    expiresAt: tx.at + linkPeople.lifetime,
    settledAt: null,
    salts: {},
  }
  const row = salted(services, 'link_invitations', storedRow(invitation))
  const body = evidenceOfRow('link_invitations', row)
  const event = await tx.evidence.append(link.id, 'link.manager_invited', tx.at, body)
  await tx.linkInvitations.insert(row)
  await mailInvitation(services, tx, { linkId: link.id, email, language, key })
  return { id: invitation.id, event }
}

/** Sends a pending invitation again, with a new key. */
export async function renewInvitation(
  services: Services,
  tx: Transaction,
  invitation: LinkInvitation,
  by: string,
): Promise<void> {
  const { id, linkId, email, language } = invitation
  await countInvitationEmail(services, tx, linkId, email)
  const key = services.random.key()
  const change = { keyHash: sha256(key), expiresAt: tx.at + linkPeople.lifetime, accountId: '', changedBy: by }
  await changeInvitation(tx, invitation, change)
  await mailInvitation(services, tx, { linkId, email, language, key })
  if (advance(lifecycle, invitation.state, { type: 'invitation.accepted' }) === null) {
    throw new Error(`Invitation ${id} is not pending`)
  }
}

/**
 * Returns whether an invitation admits an account: it must be pending and not reserved for another account. `account` is empty if the account does
 * not exist yet.
 */
export const letsIn = (invitation: LinkInvitation | null, account: string): invitation is LinkInvitation =>
  invitation?.state === initialStateOf(lifecycle) && (invitation.accountId === '' || invitation.accountId === account)

/** Restricts a pending invitation to the account that has just signed in with it. */
export async function reserveInvitation(tx: Transaction, invitation: LinkInvitation, account: string): Promise<void> {
  await changeInvitation(tx, invitation, { accountId: account, changedBy: account })
}

/**
 * Ends a pending invitation; `by` is an account, or empty if the invitation has expired. Refuses with `wrong_verification_code` if it is not pending.
 */
export async function settleInvitation(
  tx: Transaction,
  invitation: LinkInvitation,
  { event, by }: { event: Settling; by: string },
): Promise<Event> {
  const state = advance(lifecycle, invitation.state, event)
  if (state === null) throw new Refusal('cla.wrong_verification_code')
  const accepted = event.type === 'invitation.accepted' ? { accountId: by } : {}
  return changeInvitation(tx, invitation, { state, settledAt: tx.at, changedBy: by, ...accepted })
}

async function changeInvitation(
  tx: Transaction,
  { id, linkId }: LinkInvitation,
  change: InvitationChange,
): Promise<Event> {
  const { key_hash: key, account_id: account, ...rest } = storedRow(change)
  const body = { ...rest, ...(key !== undefined && { key }), ...(account !== undefined && { account }) }
  const event = await tx.evidence.append(linkId, 'link.invitation_changed', tx.at, { invitation: id, ...body })
  await tx.linkInvitations.change(id, change)
  return event
}

/**
 * Returns the invitation for an emailed key, with its link. Refuses with `wrong_verification_code` for an invalid key, and
 * `expired_verification_code`.
 */
export async function invitationByKey(queries: QueriesAtMoment, token: string): Promise<InvitationOfLink> {
  const invitation = await queries.linkInvitations.findByKey(sha256(token))
  const link = invitation && (await queries.links.find(invitation.linkId))
  if (!invitation || !link) throw new Refusal('cla.wrong_verification_code')
  if (invitation.state === 'expired') throw new Refusal('cla.expired_verification_code')
  if (invitation.state !== 'pending') return { invitation, link }
  if (queries.at >= invitation.expiresAt) throw new Refusal('cla.expired_verification_code')
  return { invitation, link }
}

/**
 * Like `invitationByKey`, but locks the managers of the link until the transaction ends. Reads the invitation again after the lock, because it may
 * have been withdrawn, resent or accepted in the meantime.
 */
export async function lockInvitationByKey(tx: Transaction, token: string): Promise<InvitationOfLink> {
  const { link } = await invitationByKey(tx, token)
  await tx.evidence.hold(link.id)
  return invitationByKey(tx, token)
}

/**
 * Returns whether the link of an invitation can create an account with a password: `open` until `until` (ms), then `over`. `account_exists`: the
 * invited address has an account with a password. `reserved`: an account of a code platform has signed in with the link.
 */
export async function newAccountOf(
  { accounts, at }: QueriesAtMoment,
  { state, accountId, email, expiresAt }: LinkInvitation,
): Promise<ResultOf<'getLinkInvitation'>['new_account']> {
  const until = expiresAt - linkPeople.lifetime + resetLink.firstLifetime
  const hasAccount = (await accounts.findByLogin(communityLink, email)) !== null
  if (hasAccount) return { state: 'account_exists', email, until }
  if (accountId !== '' || state !== initialStateOf(lifecycle)) return { state: 'reserved', email, until }
  return { state: at < until ? 'open' : 'over', email, until }
}

/** Counts an invitation email. Refuses with `too_many_request` above a link's hourly limit, or above an address's daily limit across all links. */
async function countInvitationEmail(services: Services, tx: Transaction, linkId: string, email: string): Promise<void> {
  await throttle(
    tx,
    counterOf(services, anHour(linkPeople.lettersAnHour), 'invitations of link', linkId),
    counterOf(services, aDay(linkPeople.perAddressADay), 'invitations to address', emailKey(email)),
  )
}

async function mailInvitation(
  services: Services,
  tx: Transaction,
  { linkId, email, language, key }: Pick<LinkInvitation, 'linkId' | 'email' | 'language'> & { key: string },
): Promise<void> {
  const id = services.random.id()
  await tx.outbox.put(
    {
      id,
      kind: 'link-invitation',
      linkId,
      recipient: email,
      language,
      subject: sha256(key),
      secret: services.crypto.seal(key, `letter:${id}`),
    },
    tx.at,
  )
}
