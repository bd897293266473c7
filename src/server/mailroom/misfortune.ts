import { oneLine } from '../../domain/one-line.ts'

/**
 * Why a letter did not go out: in words to keep, whether trying again is of no use, and whether it was the mailbox that
 * refused the service's sign-in for good.
 */
export type Misfortune = { words: string; isFinal: boolean; isLoginRefused: boolean }

type SmtpError = { code?: unknown; responseCode?: unknown; message?: unknown }

const longest = 300

/**
 * Judges what a transport threw. Final is only that the server refused this very letter for good (5xx to the sender, the
 * recipient or the content); a server that refuses us all (greeting, sign-in, TLS) may come to its senses. `secrets` are
 * what the words must not repeat, for a server may answer with what it was told.
 */
export function misfortuneOf(error: unknown, secrets: readonly string[]): Misfortune {
  const { code, responseCode, message } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isForGood = typeof responseCode === 'number' && responseCode >= 500
  const isFinal = isAboutLetter && isForGood
  const isLoginRefused = code === 'EAUTH' && isForGood
  const told = oneLine(hidden(typeof message === 'string' ? message : String(error), secrets), longest)
  return { words: told, isFinal, isLoginRefused }
}

/** A sign-in travels in base64. */
function hidden(words: string, secrets: readonly string[]): string {
  const forms = secrets.flatMap((secret) => [secret, Buffer.from(secret).toString('base64')])
  return forms.filter((form) => form !== '').reduce((text, form) => text.replaceAll(form, '…'), words)
}
