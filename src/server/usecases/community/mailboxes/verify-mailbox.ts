import { mailboxTrial } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { DeliveryError } from '../../../mailboxes/delivery-errors.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { languageOfCode } from '../../shared/people/email-language.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { type RequestedCode, drawCode, mayDrawCode, newCode } from '../../shared/codes/verification-codes.ts'
import { keepTrial, type MailboxDraft, mailboxOnTrial, mailboxPurpose } from './mailbox-on-trial.ts'

/**
 * Tests a mailbox: signs in, then sends an email with a code through the mailbox to its own address. The code and the stored sign-in data are valid
 * only once the email was sent, so a failure does not start a waiting period or count toward a limit. Refuses as `mailboxOnTrial` does, with
 * `invalid_email_auth_code` if the sign-in is rejected, and with `failed_to_send_email` if nothing can be sent. The last two contain the cause.
 */
export async function verifyMailbox(
  services: Services,
  caller: CommunityManager,
  draft: MailboxDraft,
): Promise<RequestedCode> {
  const login = await mailboxOnTrial(services, caller, draft)
  await countTry(services, caller)
  const visit = services.mailboxTransports.visit(login)
  try {
    throwWhereHindered(await visit.signIn())
    const purpose = mailboxPurpose(services, caller, login)
    await services.store.transaction((tx) => mayDrawCode(services, tx, caller, purpose))
    const code = newCode(services)
    const order = { id: code.id, language: languageOfCode(caller, []), code: code.digits, at: services.clock.now() }
    throwWhereHindered(await visit.sendCode(order))
    const { askedCodes, isFirst } = await services.store.transaction(async (tx) => {
      // A mailbox already under test keeps its start time.
      if (login.secret === draft.authorize) await keepTrial(services, tx, caller.account, login, visit.hasSmtpUtf8())
      return drawCode(services, tx, caller, purpose, code)
    })
    return { answer: 'successfully', askedCodes, isFirst }
  } finally {
    visit.close()
  }
}

function throwWhereHindered(deliveryError: DeliveryError | null): void {
  if (!deliveryError) return
  const { failure, words } = deliveryError
  const code = failure === 'sign_in' ? 'cla.invalid_email_auth_code' : 'cla.failed_to_send_email'
  throw new Refusal(code, { message: words, failure, said: words })
}

/** Limits guesses of other users' authorization codes. */
async function countTry(services: Services, { account }: CommunityManager): Promise<void> {
  const tries = counterOf(services, anHour(mailboxTrial.perAccountAnHour), 'mailbox on trial', account)
  await services.store.transaction((tx) => throttle(tx, tries))
}
