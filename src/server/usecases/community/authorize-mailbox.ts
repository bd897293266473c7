import { Refusal } from '../../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { CommunityManager } from '../../visitor.ts'
import { candidateCodes, proveCode } from '../verification-codes.ts'
import { keepMailbox } from './keep-mailbox.ts'
import { type MailboxDraft, mailboxOnTrial, mailboxPurpose } from './mailbox-on-trial.ts'

/**
 * Keeps the mailbox that was tried and has proven its code. Refuses what `mailboxOnTrial` refuses, and
 * `wrong_verification_code`, `expired_verification_code`.
 */
export async function authorizeMailbox(
  services: Services,
  visitor: CommunityManager,
  input: MailboxDraft & { code: string },
): Promise<{ answer: 'successfully'; provenAddresses: string }> {
  const login = await mailboxOnTrial(services, visitor, input)
  const purpose = mailboxPurpose(services, visitor, login)
  return services.store.transaction(async (tx) => {
    const candidates = await candidateCodes(services, tx, visitor, purpose)
    const proven = await proveCode(services, tx, { purpose, visitor, candidates, digits: input.code })
    if (proven instanceof Refusal) return proven
    await keepMailbox(services, tx, visitor, login)
    if (login.platform === 'gmail')
      await tx.mailboxTrials.remove({ accountId: visitor.account, address: login.address })
    return { answer: 'successfully' as const, provenAddresses: proven.provenAddresses }
  })
}
