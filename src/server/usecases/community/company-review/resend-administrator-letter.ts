import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { mailAccountLetterAgain } from '../../shared/companies/account-letters.ts'
import { type CorporationRef, holdOwnCorporation } from './own-corporation.ts'

/** Mails an administrator without a password another link to set one. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function resendAdministratorLetter(
  services: Services,
  caller: CommunityManager,
  ref: CorporationRef,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const { administrator } = await holdOwnCorporation(tx, caller, ref)
    const account = administrator === null ? null : await tx.accounts.find(administrator)
    await mailAccountLetterAgain(services, tx, caller, account)
    return 'successfully' as const
  })
}
