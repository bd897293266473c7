import { createTransport } from 'nodemailer'
import type { Google, GmailAnswer } from '../platforms/google.ts'
import { mailOf, type Transport } from './transport.ts'

/** What Gmail's answers are in the words of mail servers, by which misfortunes are told apart. */
const misfortunes: Record<Exclude<GmailAnswer, 'taken'>, { code: string; responseCode?: number }> = {
  'login refused': { code: 'EAUTH', responseCode: 535 },
  'letter refused': { code: 'EMESSAGE', responseCode: 554 },
  away: { code: 'ECONNECTION' },
}

/** Sends through a mailbox at Google, with the token its owner has given. */
export function openGmailTransport(
  { address, secret }: { address: string; secret: string },
  { google, origin }: { google: Google; origin: string },
): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { hostname } = new URL(origin)
  return {
    async send(dispatch, signal) {
      const { message } = await composer.sendMail(mailOf(dispatch, { name: 'Assent', address }, hostname))
      signal.throwIfAborted()
      const answer = await google.send(secret, message as Buffer)
      if (answer !== 'taken') throw Object.assign(new Error(`Gmail: ${answer}`), misfortunes[answer])
    },
    close: () => composer.close(),
  }
}
