import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { letterLifecycle } from '../../../../../machines/lifecycles/letter.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { LetterKind } from '../../../store/schema/generated/letter-kinds.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import type { Transaction } from '../../../store/store.ts'

/** Email types whose secret is deleted when they fail, with how to get another one. */
const lettersWithSecrets: Partial<Record<LetterKind, string>> = {
  'individual-code': 'the code in it is gone; the signer asks for a new one',
  'employee-code': 'the code in it is gone; the signer asks for a new one',
  'domain-code': 'the code in it is gone; the administrator asks for a new one',
  'sign-in-code': 'the code in it is gone; whoever signs in asks for a new one',
  account: 'the link in it is gone; send another with `manager resend`',
  'agreement-changed': 'the link in it is gone; the page of the version sends another',
  'agreement-reminder': 'the link in it is gone; the next reminder brings another',
  'link-invitation': 'the link in it is gone; whoever looks after the project can send the invitation again',
  'sign-request': 'the link in it is gone; a manager can ask again after 30 days',
  'password-guessed': 'the link in it is gone; setting a new password lets its owner in',
  'password-retrieval': 'the link in it is gone; whoever forgot the password asks for a new one',
}

const resent = (letter: LetterRecord) => advance(letterLifecycle, letter.state, { type: 'letter.resent' })

/** Returns the reason why an email cannot be sent again; null if it failed and its content still exists. */
export function objectionToRequeue(letter: LetterRecord): string | null {
  if (resent(letter) === null) return `the letter is ${letter.state}; only a failed one can be sent again`
  return lettersWithSecrets[letter.kind] ?? null
}

/** Puts a failed email back in the queue and resets its tries. Refuses with `wrong_state` and the reason. */
export async function requeueLetter(tx: Transaction, letter: LetterRecord): Promise<void> {
  const [state, hindrance] = [resent(letter), objectionToRequeue(letter)]
  if (state === null || hindrance !== null) {
    throw new Refusal('cla.wrong_state', hindrance === null ? {} : { message: hindrance })
  }
  await tx.outbox.record(letter.id, { state, tries: 0, dueAt: tx.at, lastError: null })
}
