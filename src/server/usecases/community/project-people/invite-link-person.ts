import { emailKey } from '../../../../domain/people/email.ts'
import { linkPeople } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { makeInvitation, renewInvitation, settleInvitation } from '../../shared/companies/link-invitations.ts'
import { notifyManagers } from '../../shared/companies/added-managers.ts'
import { auditPeople, getHeldLink } from './link-managers.ts'
import { peopleOf } from '../../../store/link-people.ts'
import { requireSendableAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Invites a manager to a link by email. Refuses with `no_link`, `not_an_email`, `looks_after_already`, `invitation_exists`, `too_many_invitations`,
 * `too_many_request`.
 */
export async function inviteLinkPerson(
  services: Services,
  caller: CommunityManager,
  { linkId, email: typed }: { linkId: string; email: string },
): Promise<'successfully'> {
  const email = storedEmail(typed)
  await services.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, caller, linkId)
    await requireSendableAddress(tx, { linkId, email })
    const people = await peopleOf(tx, link)
    const isOne = people.some(({ account }) => emailKey(account.email) === emailKey(email))
    if (isOne) throw new Refusal('cla.looks_after_already')
    const pending = await tx.linkInvitations.pending(linkId)
    if (pending.some((one) => emailKey(one.email) === emailKey(email))) throw new Refusal('cla.invitation_exists')
    const isFull = pending.length >= linkPeople.mostPending || people.length >= linkPeople.mostManagers
    if (isFull) throw new Refusal('cla.too_many_invitations')
    const { language, account: by } = caller
    const { id, event } = await makeInvitation(services, tx, { link, email, language, by })
    await notifyManagers(services, tx, { link, event })
    await auditPeople(services, tx, caller, { what: 'people.invite', linkId, subject: id })
  })
  return 'successfully'
}

/** Resends a pending invitation, which is then valid for another seven days. Refuses with `no_link`, `not_found`, `too_many_request`. */
export async function resendLinkInvitation(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    await getHeldLink(tx, caller, linkId)
    const invitation = await tx.linkInvitations.find(linkId, id)
    if (invitation?.state !== 'pending') throw new Refusal('cla.not_found')
    await renewInvitation(services, tx, invitation, caller.account)
    await auditPeople(services, tx, caller, { what: 'people.reinvite', linkId, subject: id })
  })
  return 'successfully'
}

/** Withdraws a pending invitation. Refuses with `no_link`, `not_found`. */
export async function withdrawLinkInvitation(
  services: Services,
  caller: CommunityManager,
  { linkId, id }: { linkId: string; id: string },
): Promise<'successfully'> {
  await services.store.transaction(async (tx) => {
    const link = await getHeldLink(tx, caller, linkId)
    const invitation = await tx.linkInvitations.find(linkId, id)
    if (invitation?.state !== 'pending') throw new Refusal('cla.not_found')
    const settled = { event: { type: 'invitation.withdrawn' }, by: caller.account } as const
    await notifyManagers(services, tx, { link, event: await settleInvitation(tx, invitation, settled) })
    await auditPeople(services, tx, caller, { what: 'people.uninvite', linkId, subject: id })
  })
  return 'successfully'
}
