import type { ResultOf } from '../../../../../openapi/index.ts'
import { roleChange } from '../../../../domain/text/limits.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { managerRole, sessionNotes } from './manager-answers.ts'
import { provenRoles, provenRolesCookie } from './proven-roles.ts'
import { type Grant, openSession } from './sessions.ts'

/**
 * Switches to another role proven by the same sign-in (decision 38). Opens a new session with the same end time and ends the previous one
 * immediately. Refuses with `unauthorized_token` for an unproven role.
 */
export async function changeRole(
  services: Services,
  caller: SignedInCaller,
  input: { linkId: string; provenRoles: string | null },
): Promise<{ answer: ResultOf<'changeRole'>; grant: Grant; provenRoles: string }> {
  return services.store.transaction(async (tx) => {
    const owned = await tx.sessions.find(caller.session)
    if (!owned || owned.isRemoved) throw new Refusal('cla.expired_token')
    const { session } = owned
    await throttle(tx, counterOf(services, anHour(roleChange.perAccountAnHour), 'role', caller.account))
    const proven = await provenRoles(services, tx, session, input.provenRoles)
    const account = proven.find(({ linkId }) => linkId === (input.linkId || communityLink))
    const refusal = account ? null : new Refusal('cla.unauthorized_token')
    await auditChange(services, tx, caller, account ?? owned.account, refusal)
    if (!account) return refusal ?? new Refusal('cla.unauthorized_token')
    await tx.sessions.end(session.id, tx.at)
    const grant = await openSession(services, tx, account, { endsAt: session.endsAt })
    return {
      answer: { data: await managerRole(tx, account), session: sessionNotes(account, grant.session) },
      grant,
      provenRoles: provenRolesCookie(services, grant.session, proven),
    }
  })
}

async function auditChange(
  services: Services,
  tx: Transaction,
  { client }: SignedInCaller,
  { id, linkId }: Account,
  refusal: Refusal | null,
): Promise<void> {
  await writeAudit(services, tx, { who: { account: id }, what: 'role.change', linkId, client, refusal })
}
