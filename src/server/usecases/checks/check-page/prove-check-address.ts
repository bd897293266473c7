import type { ResultOf } from '../../../../../openapi/index.ts'
import { addressKey } from '../../../../domain/pull-requests/noreply-address.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import type { Purpose } from '../../../store/accounts/codes.ts'
import { lockCodes, proveCode, recognizeCode } from '../../shared/codes/verification-codes.ts'
import { type AddressedPerson, checkedAddressOf, getLinkedPull, purposeOf } from './checked-address.ts'
import { keepProof } from './check-proof.ts'

type Input = AddressedPerson & { verificationCode: string; checkProof: string | null }

/**
 * Proves an address by its code and returns the person's name in the commits. The browser can read that person's details for one hour. A code for
 * signing is not consumed and remains valid for the signature. Refuses with `no_check`, `not_an_email`, `wrong_verification_code`,
 * `expired_verification_code`.
 */
export async function proveCheckAddress(
  services: Services,
  caller: Caller,
  input: Input,
): Promise<{ answer: ResultOf<'proveCheckAddress'>; checkProof: string; provenAddresses: string | null }> {
  return services.store.transaction(async (tx) => {
    const pull = await getLinkedPull(tx, input.ref)
    const email = await checkedAddressOf(tx, pull, input)
    const proven = await tryCode(services, tx, caller, { purpose: purposeOf(pull, email, input.sign), input })
    if (proven instanceof Refusal) return proven
    const checkProof = await keepProof(services, tx, pull, {
      secret: input.checkProof,
      subject: { kind: 'email', email },
    })
    const people = await tx.contributions.ofPullRequest(pull.id)
    const named = people.find((one) => one.address === 'mailbox' && addressKey(one.email) === addressKey(email))
    return {
      answer: { email, name: named?.name ?? '', is_named: named !== undefined },
      checkProof,
      provenAddresses: proven.provenAddresses,
    }
  })
}

/** Returns the refusal instead of throwing it, so that the attempt is counted. */
async function tryCode(
  services: Services,
  tx: Transaction,
  caller: Caller,
  { purpose, input }: { purpose: Purpose; input: Input },
): Promise<{ provenAddresses: string | null } | Refusal> {
  const codes = await lockCodes(services, tx, caller, purpose)
  if (!input.sign) return proveCode(services, tx, codes, input)
  return (await recognizeCode(services, tx, codes, input)) ?? { provenAddresses: null }
}
