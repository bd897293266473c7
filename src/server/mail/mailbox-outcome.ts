/** Records the state of a mailbox after it was used or checked. */
import { mailboxCheck, mailboxTrial } from '../../domain/text/limits.ts'
import { advance } from '../../../machines/lifecycles/advance.ts'
import { mailboxLifecycle } from '../../../machines/lifecycles/mailbox.lifecycle.ts'
import type { Services } from '../context/services.ts'
import type { MailboxPause } from '../platforms/gmail-answer.ts'
import type { Mailbox, MailboxCondition } from '../store/emails/mailboxes.ts'
import type { Transaction } from '../store/store.ts'
import { notifyOfMailbox } from '../usecases/shared/notifications/notify-of-mailbox.ts'
import type { MailboxFault } from '../mailboxes/delivery-errors.ts'

/** The mailbox and the revision of its authorization. If it was authorized again in the meantime, the result is ignored. */
type Tried = Pick<Mailbox, 'id' | 'revision'>

/** Records that the mailbox accepted an email or the sign-in. Resumes sending. */
export const recordAccepted = (services: Services, tried: Tried): Promise<void> =>
  record(services, tried, async (tx, { state }) => ({
    state: advance(mailboxLifecycle, state, { type: 'login.accepted' }) ?? state,
    restsUntil: 0,
    lastError: null,
    trouble: null,
    troubledSince: null,
    triedAt: tx.at,
  }))

/**
 * Records that the mailbox refused the service or reached a limit. The managers of its links are informed of a
 * refusal once, in the same transaction.
 */
export const recordFault = (
  services: Services,
  tried: Tried,
  { type, trouble, rest }: MailboxFault,
  words: string,
): Promise<void> =>
  record(services, tried, async (tx, mailbox) => {
    const tryAgain = { restsUntil: restsUntil(rest, tx.at), triedAt: tx.at }
    const wasRefused = mailbox.state === 'refused'
    if (type === 'resting' && !wasRefused) {
      const troubledSince = mailbox.troubledSince ?? tx.at
      return { ...tryAgain, state: mailbox.state, lastError: words, trouble, troubledSince }
    }
    const state = advance(mailboxLifecycle, mailbox.state, { type: 'login.refused' })
    if (!state)
      throw new Error(`Cannot record a rejection by the mail server for a mailbox in state "${mailbox.state}"`)
    if (!wasRefused) await notifyOfMailbox(services, tx, mailbox.id)
    const troubledSince = wasRefused ? mailbox.troubledSince : tx.at
    // A refusal that managers must correct remains recorded, even if the mailbox also reaches a limit.
    const said = type === 'resting' ? mailbox : { lastError: words, trouble }
    return { ...tryAgain, state, lastError: said.lastError, trouble: said.trouble, troubledSince }
  })

/**
 * Stores whether a mail server offered SMTPUTF8, if that has changed; an empty ID is the service's own mailbox. A failure is ignored, because the
 * server has accepted the email or sign-in. The next connection stores it.
 */
export async function recordFeatures({ store }: Services, mailboxId: string, hasSmtpUtf8: boolean): Promise<void> {
  try {
    if ((await store.reading.mailboxFeatures.hasSmtpUtf8(mailboxId)) === hasSmtpUtf8) return
    await store.transaction((tx) => tx.mailboxFeatures.note(mailboxId, hasSmtpUtf8))
  } catch {
    // See above.
  }
}

async function record(
  services: Services,
  { id, revision }: Tried,
  standing: (tx: Transaction, mailbox: Mailbox) => Promise<MailboxCondition>,
): Promise<void> {
  await services.store.transaction(async (tx) => {
    const mailbox = await tx.mailboxes.hold(id)
    if (mailbox?.revision === revision) await tx.mailboxes.record(mailbox, await standing(tx, mailbox))
  })
}

/** Returns the end of the pause, limited to the maximum pause after `at`, because times in Gmail's responses have been wrong. */
function restsUntil(rest: MailboxPause | null, at: number): number {
  const asked = rest === null ? 0 : 'until' in rest ? rest.until : at + rest.length
  return Math.min(Math.max(asked, at + mailboxTrial.rest), at + mailboxCheck.longestRest)
}
