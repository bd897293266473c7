import { freshSignIn, session as rules } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { SignedInCaller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Transaction } from '../../../store/store.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import type { FreshProof } from '../../shared/people/fresh-proof.ts'
import { deviceOfCookie } from '../sign-in/devices.ts'
import { countTry, forgiveTry, refusalOfTry } from '../sign-in/freeze.ts'

/**
 * Reauthenticates the caller before a sensitive action: by password, which counts as a sign-in attempt, or by a platform sign-in within the last few
 * minutes. Refuses with `invalid_account_or_pw`, `user_login_frozen`, `sign_in_again`.
 */
export async function proveAgain(
  services: Services,
  caller: SignedInCaller,
  { password, devices }: { password: string; devices: string | null },
): Promise<FreshProof> {
  const owned = await services.store.reading.sessions.find(caller.session)
  if (!owned) throw new Refusal('cla.expired_token')
  const { account, session } = owned
  if (account.platform !== '') {
    // Sessions opened by a role change or a consent keep the end time of the original session.
    const signedInAt = session.endsAt - rules.absolute
    if (services.clock.now() - signedInAt > freshSignIn) throw new Refusal('cla.sign_in_again')
    return { account: account.id, by: 'sign-in' }
  }
  const audit = (tx: Transaction, refusal: Refusal | null): Promise<void> =>
    auditProof(services, tx, caller, account, refusal)
  const device = deviceOfCookie(services, devices, account.id)
  const counted = await services.store.transaction(async (tx) => {
    const attempt = { linkId: account.linkId, user: account.login, client: caller.client, device }
    const counted = await countTry(services, tx, attempt)
    if (counted instanceof Refusal) await audit(tx, counted)
    return counted
  })
  const isRight = await services.passwords.isRight(account.password, password)
  return services.store.transaction(async (tx) => {
    if (!isRight) {
      const frozen = refusalOfTry(services, counted)
      const refusal = frozen.code === 'wrong_id_or_pw' ? new Refusal('cla.invalid_account_or_pw') : frozen
      await audit(tx, refusal)
      return refusal
    }
    await forgiveTry(services, tx, counted)
    await audit(tx, null)
    return { account: account.id, by: 'password' as const }
  })
}

async function auditProof(
  services: Services,
  tx: Transaction,
  { client }: SignedInCaller,
  { id, linkId }: Account,
  refusal: Refusal | null,
): Promise<void> {
  await writeAudit(services, tx, { who: { account: id }, what: 'password.prove', linkId, client, refusal })
}
