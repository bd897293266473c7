import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { deviceOfCookie } from '../sign-in/devices.ts'
import { countTry, forgiveTry, refusalOfTry } from '../sign-in/freeze.ts'
import { forgetOldPassword, refuseWeak, setPassword } from './new-password.ts'
import { type Grant, openSession } from '../sign-in/sessions.ts'

/** Changes the password and ends all sessions. The caller's session continues with a new cookie in all of its tabs. */
export async function changePassword(
  services: Services,
  caller: SignedInCaller,
  input: { oldPassword: string; newPassword: string; devices: string | null },
): Promise<{ answer: 'successfully'; grant: Grant }> {
  const owned = await services.store.reading.sessions.find(caller.session)
  if (!owned) throw new Refusal('cla.expired_token')
  const { account, session } = owned
  if (input.newPassword === input.oldPassword) throw new Refusal('cla.same_password')
  refuseWeak(input.newPassword, account)

  const audit = (tx: Transaction, refusal: Refusal | null): Promise<void> =>
    auditChange(services, tx, caller, account, refusal)
  const device = deviceOfCookie(services, input.devices, account.id)
  const counted = await services.store.transaction(async (tx) => {
    const attempt = { linkId: account.linkId, user: account.login, client: caller.client, device }
    const counted = await countTry(services, tx, attempt)
    if (counted instanceof Refusal) await audit(tx, counted)
    return counted
  })
  const isRight = await services.passwords.isRight(account.password, input.oldPassword)
  const hashed = isRight ? await services.passwords.hash(input.newPassword) : null
  return services.store.transaction(async (tx) => {
    const current = await tx.accounts.find(account.id)
    if (hashed === null || current?.password !== account.password) {
      const frozen = refusalOfTry(services, counted)
      const refusal = frozen.code === 'wrong_id_or_pw' ? new Refusal('cla.invalid_account_or_pw') : frozen
      await audit(tx, refusal)
      return refusal
    }
    await forgiveTry(services, tx, counted)
    await forgetOldPassword(services, tx, current)
    await setPassword(services, tx, caller, { account: current, hashed })
    await audit(tx, null)
    return { answer: 'successfully' as const, grant: await openSession(services, tx, current, session) }
  })
}

async function auditChange(
  services: Services,
  tx: Transaction,
  caller: SignedInCaller,
  account: Account,
  refusal: Refusal | null,
): Promise<void> {
  const { id, linkId } = account
  await writeAudit(services, tx, {
    who: { account: id },
    what: 'password.change',
    linkId,
    client: caller.client,
    refusal,
  })
}
