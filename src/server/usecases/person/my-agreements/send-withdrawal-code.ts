import type { ProvenPerson } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { languageOfCode } from '../../shared/people/letter-language.ts'
import { type Asked, issueCode, withdrawalPurpose } from '../../shared/codes/verification-codes.ts'
import { ownLiveIndividual } from './own-withdrawal.ts'

/** Mails a code to the address of the session that withdraws an individual's signature. Refuses `not_found`, `wrong_state`, `too_many_request`. */
export async function sendWithdrawalCode(services: Services, person: ProvenPerson, id: string): Promise<Asked> {
  return services.store.transaction(async (tx) => {
    const { signing, email } = await ownLiveIndividual(services, tx, person, id)
    const purpose = withdrawalPurpose(signing, email)
    const agreements = await tx.agreements.current(signing.linkId, 'individual')
    const language = languageOfCode(person, agreements, signing.language)
    const letter = { recipient: email, letter: 'withdrawal-code', language } as const
    return issueCode(services, tx, person, { purpose, ...letter })
  })
}
