import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { lockCodes, proveCode } from '../../shared/codes/verification-codes.ts'
import { keepMailbox } from './keep-mailbox.ts'
import { type MailboxDraft, mailboxOnTrial, mailboxPurpose } from './mailbox-on-trial.ts'

/**
 * Stores a tested mailbox that the code confirms. Refuses as `mailboxOnTrial` does, and with `wrong_verification_code`, `expired_verification_code`.
 */
export async function authorizeMailbox(
  services: Services,
  caller: CommunityManager,
  input: MailboxDraft & { code: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const login = await mailboxOnTrial(services, caller, input)
  const purpose = mailboxPurpose(services, caller, login)
  return services.store.transaction(async (tx) => {
    const codes = await lockCodes(services, tx, caller, purpose)
    const proven = await proveCode(services, tx, codes, { verificationCode: input.code })
    if (proven instanceof Refusal) return proven
    const trial = await tx.mailboxTrials.find(caller.account, login.address, 0)
    const mailbox = await keepMailbox(services, tx, caller, login)
    await tx.mailboxFeatures.note(mailbox, trial?.smtpUtf8 === 1)
    await tx.mailboxTrials.remove({ accountId: caller.account, address: login.address })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}
