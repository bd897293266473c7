import { createTransport } from 'nodemailer'
import type { GmailAnswer } from '../platforms/gmail-answer.ts'
import type { Google } from '../platforms/google.ts'
import { MailboxFaultError } from './mailbox-fault.ts'
import { mailOf, type TryableTransport } from './transport.ts'

/** Sends through a mailbox at Google, with the token its owner has given. */
export function openGmailTransport(
  { address, secret }: { address: string; secret: string },
  { google, origin }: { google: Google; origin: string },
): TryableTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { hostname } = new URL(origin)
  return {
    async send(dispatch, signal) {
      const { message } = await composer.sendMail(mailOf(dispatch, { name: 'Assent', address }, hostname))
      signal.throwIfAborted()
      throwUnlessTaken(await google.send(secret, message as Buffer))
    },
    async login(signal) {
      signal.throwIfAborted()
      throwUnlessTaken(await google.check(secret))
    },
    close: () => composer.close(),
  }
}

/** Converts Gmail's answer to the codes of mail servers, which delivery errors are classified by. */
function throwUnlessTaken(answer: GmailAnswer): void {
  if (answer.said === 'taken') return
  if (answer.said === 'refused' || answer.said === 'resting') {
    const rest = answer.said === 'resting' ? answer.rest : null
    throw new MailboxFaultError(answer.words, { type: answer.said, trouble: answer.trouble, rest })
  }
  const smtp = answer.said === 'away' ? { code: 'EAWAY' } : { code: 'EMESSAGE', responseCode: 554 }
  throw Object.assign(new Error(answer.words), smtp)
}
