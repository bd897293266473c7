import { oneLine } from './letters/strangers-words.ts'

/** Why a letter did not go out: in words to keep, and whether trying again is of no use. */
export type Misfortune = { words: string; isFinal: boolean }

type SmtpError = { code?: unknown; responseCode?: unknown; message?: unknown }

const longest = 300

/**
 * Judges what a transport threw. Final is only that the server refused this very letter for good (5xx to the sender, the
 * recipient or the content); a server that refuses us all (greeting, sign-in, TLS) may come to its senses. `secret` is
 * what the words must not repeat, for a server may answer with what it was told.
 */
export function misfortuneOf(error: unknown, secret: string | null): Misfortune {
  const { code, responseCode, message } = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const isAboutLetter = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isFinal = isAboutLetter && typeof responseCode === 'number' && responseCode >= 500
  const told = oneLine(typeof message === 'string' ? message : String(error), longest)
  return { words: secret === null ? told : told.replaceAll(secret, '…'), isFinal }
}
