import { loginKey } from '../../../../domain/people/manager-id.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import { sendAccountEmailAgain } from '../../shared/companies/account-emails.ts'
import { type CorporateCaller, ownCorporation } from '../employees/caller-corporation.ts'

/** Emails a new link for setting a password to an employee manager who has not set one yet. Refuses with `user_not_exists`, `wrong_state`. */
export async function resendAccountLetter(
  services: Services,
  caller: CorporateCaller,
  { id }: { id: string },
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const corporation = await ownCorporation(tx, caller)
    const present = await tx.managers.list(corporation.id)
    const manager = present.find(({ managerId }) => loginKey(managerId) === loginKey(id))
    if (!manager) throw new Refusal('cla.user_not_exists')
    await sendAccountEmailAgain(services, tx, caller, await tx.accounts.find(manager.accountId))
    return 'successfully' as const
  })
}
