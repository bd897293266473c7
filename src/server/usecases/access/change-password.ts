import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { Account } from '../../store/accounts.ts'
import type { Transaction } from '../../store/store.ts'
import type { KnownVisitor } from '../../visitor.ts'
import { writeAudit } from '../audit-entry.ts'
import { knownDevice } from './devices.ts'
import { countTry, forgiveTry, refusalOfTry } from './freeze.ts'
import { refuseWeak, setPassword } from './new-password.ts'
import { type Grant, openSession } from './sessions.ts'

/** Changes the password. Every session ends; the one that did it goes on under a new cookie, its tabs with it. */
export async function changePassword(
  house: House,
  visitor: KnownVisitor,
  input: { oldPassword: string; newPassword: string; devices: string | null },
): Promise<Grant> {
  const owned = await house.store.reading.sessions.find(visitor.session)
  if (!owned) throw new Refusal('cla.expired_token')
  const { account, session } = owned
  if (input.newPassword === input.oldPassword) throw new Refusal('cla.same_password')
  refuseWeak(input.newPassword, account)

  const audit = (tx: Transaction, refusal: Refusal | null): Promise<void> =>
    auditChange(house, tx, visitor, account, refusal)
  const device = knownDevice(house, input.devices, account.id)
  const counted = await house.store.transaction(async (tx) => {
    const attempt = { linkId: account.linkId, user: account.login, client: visitor.client, device }
    const counted = await countTry(house, tx, attempt)
    if (counted instanceof Refusal) await audit(tx, counted)
    return counted
  })
  const isRight = await house.passwords.isRight(account.password, input.oldPassword)
  const hashed = isRight ? await house.passwords.hash(input.newPassword) : null
  return house.store.transaction(async (tx) => {
    const current = await tx.accounts.find(account.id)
    if (hashed === null || current?.password !== account.password) {
      const frozen = refusalOfTry(counted)
      const refusal = frozen.code === 'wrong_id_or_pw' ? new Refusal('cla.invalid_account_or_pw') : frozen
      await audit(tx, refusal)
      return refusal
    }
    await forgiveTry(house, tx, counted)
    await setPassword(house, tx, visitor, { account: current, hashed })
    await audit(tx, null)
    return openSession(house, tx, current, session)
  })
}

async function auditChange(
  house: House,
  tx: Transaction,
  visitor: KnownVisitor,
  account: Account,
  refusal: Refusal | null,
): Promise<void> {
  const { id, linkId } = account
  await writeAudit(house, tx, {
    who: { account: id },
    what: 'password.change',
    linkId,
    client: visitor.client,
    refusal,
  })
}
