import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Caller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Transaction } from '../../../store/store.ts'
import { refuseWhereCodesCannotGo } from '../../shared/codes/code-delivery.ts'
import { type Asked, issueCode, signingPurpose } from '../../shared/codes/verification-codes.ts'
import { currentAgreements } from '../sign/current-agreement.ts'
import { languageOfCode } from '../../shared/people/letter-language.ts'

/** The caller's request for a code, and the agreement to be signed. */
export type CodeRequest = { kind: SignerKind; linkId: string; email: string }

/**
 * Mails a code to an address before signing; `admit` refuses addresses that may not sign, and what it wrote stays where it returns the Refusal. The answer does not reveal whether the address has signed
 * before. Refuses `no_link`, `no_cla_binding`, `not_ready_to_sign`, `too_many_request`, and what `admit` refuses.
 */
export async function sendSigningCode(
  services: Services,
  caller: Caller,
  { kind, linkId, email: recipient }: CodeRequest,
  admit: (tx: Transaction) => Promise<unknown>,
): Promise<Asked> {
  const asked = await services.store.transaction(async (tx) => {
    const agreements = await currentAgreements(tx, kind === 'corporation' ? 'corporation' : 'individual', linkId)
    const refusal = await admit(tx)
    if (refusal instanceof Refusal) return refusal
    await refuseWhereCodesCannotGo(services, tx, linkId)
    const purpose = signingPurpose(kind, { linkId, email: recipient })
    const language = languageOfCode(caller, agreements)
    return issueCode(services, tx, caller, { purpose, recipient, letter: `${kind}-code`, language })
  })
  if (asked.isFirst && kind !== 'corporation') services.funnel.count(linkId, 'asked')
  return asked
}
