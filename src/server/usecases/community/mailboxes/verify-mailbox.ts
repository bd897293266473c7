import { mailboxTrial } from '../../../../domain/text/limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { DeliveryError } from '../../../mailboxes/delivery-errors.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { languageOfCode } from '../../shared/people/letter-language.ts'
import { anHour, counterOf, throttle } from '../../shared/codes/throttle.ts'
import { type RequestedCode, drawCode, mayDrawCode, newCode } from '../../shared/codes/verification-codes.ts'
import { keepTrial, type MailboxDraft, mailboxOnTrial, mailboxPurpose } from './mailbox-on-trial.ts'

/**
 * Tries a mailbox: it must accept our sign-in, then a letter with a code to itself. The code counts once the letter was sent, and the mailbox is kept
 * on trial then: a failure starts no waiting time and uses up no allowance. Refuses what `mailboxOnTrial` refuses, `invalid_email_auth_code` where the sign-in is refused,
 * `failed_to_send_email` where nothing can be sent; both name the cause.
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
      // One that is on trial already keeps the time it began at.
      if (login.secret === draft.authorize) await keepTrial(services, tx, caller.account, login)
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

/** Limits guessing of other people's authorisation codes. */
async function countTry(services: Services, { account }: CommunityManager): Promise<void> {
  const tries = counterOf(services, anHour(mailboxTrial.perAccountAnHour), 'mailbox on trial', account)
  await services.store.transaction((tx) => throttle(tx, tries))
}
