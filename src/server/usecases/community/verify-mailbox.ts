import { duration, mailboxTrial } from '../../../domain/limits.ts'
import { Refusal } from '../../../domain/refusal.ts'
import type { House } from '../../house.ts'
import type { CommunityManager } from '../../visitor.ts'
import { type Asked, drawCode } from '../verification-codes.ts'
import { type MailboxDraft, mailboxOnTrial, mailboxPurpose } from './mailbox-on-trial.ts'

/**
 * Tries a mailbox: it must take our sign-in, then a letter with a code to itself. Refuses what `mailboxOnTrial` refuses,
 * `invalid_email_auth_code` where it turns us away, `failed_to_send_email` where nothing can be sent.
 */
export async function verifyMailbox(house: House, visitor: CommunityManager, draft: MailboxDraft): Promise<Asked> {
  const login = mailboxOnTrial(house, draft)
  await countTry(house, visitor)
  const visit = house.couriers.visit(login)
  try {
    const reproach = await visit.signIn()
    if (reproach) {
      throw new Refusal(reproach.isLoginRefused ? 'cla.invalid_email_auth_code' : 'cla.failed_to_send_email', {
        message: reproach.words,
      })
    }
    const purpose = mailboxPurpose(house, visitor, login)
    const { codeId, digits, askedCodes } = await house.store.transaction((tx) => drawCode(house, tx, visitor, purpose))
    const order = { id: codeId, language: visitor.language, code: digits, at: house.clock.now() }
    const unsent = await visit.sendCode(order)
    if (unsent) throw new Refusal('cla.failed_to_send_email', { message: unsent.words })
    return { answer: 'successfully', askedCodes }
  } finally {
    visit.close()
  }
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
