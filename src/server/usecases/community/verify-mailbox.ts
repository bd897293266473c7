import { duration, mailboxTrial } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { Misfortune } from '../../mailroom/misfortune.ts'
import type { CommunityManager } from '../../visitor.ts'
import { type Asked, drawCode, mayDrawCode, newCode } from '../verification-codes.ts'
import { type MailboxDraft, mailboxOnTrial, mailboxPurpose } from './mailbox-on-trial.ts'

/**
 * Tries a mailbox: it must take our sign-in, then a letter with a code to itself. The code counts once the letter has left: what did not
 * leave starts no minute and uses up no allowance. Refuses what `mailboxOnTrial` refuses, `invalid_email_auth_code` where it turns us
 * away, `failed_to_send_email` where nothing can be sent; both say what hindered it.
 */
export async function verifyMailbox(house: House, visitor: CommunityManager, draft: MailboxDraft): Promise<Asked> {
  const login = await mailboxOnTrial(house, visitor, draft)
  await countTry(house, visitor)
  const visit = house.couriers.visit(login)
  try {
    throwWhereHindered(await visit.signIn())
    const purpose = mailboxPurpose(house, visitor, login)
    await house.store.transaction((tx) => mayDrawCode(house, tx, visitor, purpose))
    const code = newCode(house)
    const order = { id: code.id, language: visitor.language, code: code.digits, at: house.clock.now() }
    throwWhereHindered(await visit.sendCode(order))
    const { askedCodes } = await house.store.transaction((tx) => drawCode(house, tx, visitor, purpose, code))
    return { answer: 'successfully', askedCodes }
  } finally {
    visit.close()
  }
}

function throwWhereHindered(misfortune: Misfortune | null): void {
  if (!misfortune) return
  const { failure, words } = misfortune
  const code = failure === 'sign_in' ? 'cla.invalid_email_auth_code' : 'cla.failed_to_send_email'
  throw new Refusal(code, { message: words, failure, said: words })
}

/** Nobody guesses other people's authorisation codes through us. */
async function countTry(house: House, { account }: CommunityManager): Promise<void> {
  const limit = { most: mailboxTrial.perAccountAnHour, within: duration.hour }
  const key = house.secrets.mac('counter', 'mailbox on trial', account)
  await house.store.transaction(async (tx) => {
    const counted = await tx.counters.count(key, limit, tx.at)
    if (counted.allowed) return
    throw new Refusal('cla.too_many_request', { retryAfter: Math.ceil((counted.again - tx.at) / 1000) })
  })
}
