import type { ErrorCode, ResultOf } from '../../../../../openapi/index.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { LinkInvitation } from '../../../store/links/link-invitations.ts'
import type { QueriesAtMoment, Transaction } from '../../../store/store.ts'
import { joinByInvitation } from '../../shared/companies/added-managers.ts'
import { invitationByKey, lockInvitationByKey, newAccountOf } from '../../shared/companies/link-invitations.ts'
import { addAccount } from '../../shared/evidence/account-records.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { setTimeZone } from '../../shared/notifications/reader-time-zone.ts'
import { forgetOldPassword, refuseWeak } from '../passwords/new-password.ts'
import { consentVersion } from '../sign-in/consent-version.ts'
import { rememberDevice } from '../sign-in/devices.ts'
import { recordConsent } from '../sign-in/give-consent.ts'
import { endSessionOf, type Grant, openSession } from '../sign-in/sessions.ts'

type Input = {
  token: string
  password: string
  timeZone?: string | undefined
  session: string | null
  devices: string | null
}

/**
 * Creates an account with a password for the invited address, accepts the invitation with it and opens its session (decision 15). The address is the
 * account's ID. The link is used up only on success. Setting the password is consent to the current privacy policy (decision 37). Ends the browser's
 * previous session. Refuses with `wrong_verification_code`, `expired_verification_code`, `corp_manager_exists`, `too_many_invitations`, and as
 * `refuseWeak` does.
 */
export async function createInvitedAccount(
  services: Services,
  caller: Caller,
  { token, password, timeZone, session, devices }: Input,
): Promise<{ answer: 'successfully'; grant: Grant; devices: string }> {
  const invited = await services.store.snapshot(async (queries) => {
    const { invitation } = await invitationByKey(queries, token)
    await requireNewAccount(queries, invitation)
    return invitation.email
  })
  refuseWeak(password, { login: invited, email: invited })
  const hashed = await services.passwords.hash(password)
  const version = await consentVersion(services)
  return services.store.transaction(async (tx) => {
    const { invitation, link } = await lockInvitationByKey(tx, token)
    await requireNewAccount(tx, invitation)
    const account: Account = {
      id: services.random.id(),
      linkId: communityLink,
      role: 'community',
      corporation: '',
      platform: '',
      platformId: '',
      login: invitation.email,
      email: invitation.email,
      password: hashed,
      consent: '',
      createdAt: tx.at,
    }
    await forgetOldPassword(services, tx, account)
    if ((await addAccount(services, tx, account)) === 'duplicate') throw new Refusal('cla.corp_manager_exists')
    await recordConsent(services, tx, caller, { account, version })
    await joinByInvitation(services, tx, { invitation, link }, account)
    await setTimeZone(tx, account, timeZone)
    await endSessionOf(tx, session, tx.at)
    const grant = await openSession(services, tx, account)
    await auditCreation(services, tx, caller, { account: account.id, linkId: link.id, subject: invitation.id })
    return { answer: 'successfully' as const, grant, devices: rememberDevice(services, devices, account.id) }
  })
}

const refusals = {
  over: 'cla.expired_verification_code',
  account_exists: 'cla.corp_manager_exists',
  reserved: 'cla.wrong_verification_code',
} as const satisfies Record<Exclude<ResultOf<'getLinkInvitation'>['new_account']['state'], 'open'>, ErrorCode>

async function requireNewAccount(queries: QueriesAtMoment, invitation: LinkInvitation): Promise<void> {
  if (invitation.state !== 'pending') throw new Refusal('cla.wrong_verification_code')
  const { state } = await newAccountOf(queries, invitation)
  if (state !== 'open') throw new Refusal(refusals[state])
}

async function auditCreation(
  services: Services,
  tx: Transaction,
  { client }: Caller,
  { account, linkId, subject }: { account: string; linkId: string; subject: string },
): Promise<void> {
  const entry = { who: { account }, client, refusal: null }
  await writeAudit(services, tx, { ...entry, what: 'account.create', linkId: communityLink })
  await writeAudit(services, tx, { ...entry, what: 'people.accept', linkId, subject })
  await writeAudit(services, tx, { ...entry, what: 'sign-in', linkId: communityLink })
}
