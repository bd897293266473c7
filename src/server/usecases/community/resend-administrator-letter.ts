import type { Services } from '../../services.ts'
import type { Caller } from '../../caller.ts'
import { mailAccountLetterAgain } from '../shared/account-letters.ts'
import { type CorporationRef, holdOwnCorporation } from '../shared/corporation-acts.ts'

/** Mails an administrator who has no password yet another link to set one. Refuses `no_link_or_unsigned`, `wrong_state`. */
export async function resendAdministratorLetter(
  services: Services,
  caller: Extract<Caller, { role: 'communityManager' }>,
  ref: CorporationRef,
): Promise<'successfully'> {
  return services.store.transaction(async (tx) => {
    const { administrator } = await holdOwnCorporation(tx, caller, ref)
    await mailAccountLetterAgain(
      services,
      tx,
      caller,
      administrator === null ? null : await tx.accounts.find(administrator),
    )
    return 'successfully' as const
  })
}
