import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Caller } from '../../../context/caller.ts'
import { proveOrganizations } from '../../shared/companies/administered-organizations.ts'
import { lockCodes, platformSignInPurpose, proveCode } from '../../shared/codes/verification-codes.ts'
import { admitFromPlatform } from './admit-from-platform.ts'
import { consentVersion } from '../sign-in/consent-version.ts'
import { getPending, consumePendingSignIn } from './pending-sign-ins.ts'
import { requireSameAccount } from '../sign-in/same-account.ts'
import type { Grant } from '../sign-in/sessions.ts'
import { requireAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/**
 * Completes a sign-in with the address that the code verifies. Refuses with `auth_failed`, `not_an_email`, `unmatched_user_id`, and as `proveCode`
 * does. Refuses with `no_org`, `not_in_white_list`, `platform_saml` if the invitation that admitted the user is no longer valid.
 */
export async function completePendingSignIn(
  services: Services,
  caller: Caller,
  input: { pendingSignIn: string | null; email: string; verificationCode: string; session: string | null },
): Promise<{ answer: 'successfully'; grant: Grant; provenAddresses: string }> {
  const email = storedEmail(input.email)
  const inForce = await consentVersion(services)
  const { platform: name, person: came } = await getPending(
    services,
    services.store.reading,
    input.pendingSignIn,
    services.clock.now(),
  )
  await requireSameAccount(services, { platform: name, id: came.id, session: input.session })
  const { provenAddresses, admitted, organizations } = await services.store.transaction(async (tx) => {
    const { id, platform, person, token, organizations, consent, timeZone, invitation, otherwise } = await getPending(
      services,
      tx,
      input.pendingSignIn,
      tx.at,
    )
    requireAddress(email)
    const purpose = platformSignInPurpose({ platform, id: person.id }, email)
    const codes = await lockCodes(services, tx, caller, purpose)
    const proven = await proveCode(services, tx, codes, input)
    if (proven instanceof Refusal) return proven
    // If two calls use the same code, the second finds the sign-in consumed and is rolled back.
    if (!(await consumePendingSignIn(tx, id))) throw new Refusal('cla.auth_failed')
    const newcomer = {
      ...{ platform, person: { ...person, email }, token, organizations, consent, timeZone, inForce },
      ...{ session: input.session, invitation, otherwise },
    }
    const admitted = await admitFromPlatform(services, tx, caller, newcomer)
    return { admitted, organizations, provenAddresses: proven.provenAddresses }
  })
  await proveOrganizations(services, admitted.account, organizations)
  return { answer: 'successfully', grant: admitted.grant, provenAddresses }
}
