/** Kinds of failure for which different steps help, in the order in which they are checked. */
export const emailFailureKinds = ['mailbox', 'rejected', 'full', 'address', 'passing', 'other'] as const
export type EmailFailureKind = (typeof emailFailureKinds)[number]

/**
 * Patterns of mail servers' responses. Enhanced status codes (RFC 3463) come first, because servers use the reply code 550 both for unknown addresses
 * and for messages that their policy rejects.
 */
const patterns: Record<Exclude<EmailFailureKind, 'other'>, RegExp> = {
  mailbox: /\b53[045]\b|\bauthentication failed|credentials/i,
  rejected: /\b[45]\.7\.\d|\bspam|\bdmarc|\bspf\b|\bdkim|blocked|block ?list|policy/i,
  full: /\b[45]\.2\.2\b|\b552\b|quota|mailbox (?:is )?full/i,
  address: /\b[45]\.1\.\d|\b55[013]\b|unknown|no such|not found|does not exist|invalid recipient/i,
  passing: /\b4\d\d\b|\bE[A-Z]{4,}\b|time[d ]*out|interrupted|connect/i,
}

/** Returns the kind of failure for the cause that is stored with an email. */
export function emailFailureOf(error: string): EmailFailureKind {
  return emailFailureKinds.find((kind) => kind !== 'other' && patterns[kind].test(error)) ?? 'other'
}
