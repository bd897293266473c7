/**
 * Reasons for which a stored mailbox sends nothing. The first three are refusals: its manager has to act. A `limit` ends by itself; `service` is a fault of the
 * service's own registration at Google, which its operator corrects.
 */
export const mailboxTroubles = ['sign_in', 'scope', 'mail_disabled', 'limit', 'service'] as const

export type StoredMailboxFailure = (typeof mailboxTroubles)[number]

/** The trouble of that name; null for an unknown name. */
export const findMailboxTrouble = (name: string | null): StoredMailboxFailure | null =>
  mailboxTroubles.find((one) => one === name) ?? null

/** Why a mailbox being set up did not send: the troubles of a stored mailbox, and those that only occur during set-up. */
export const mailboxFailures = [
  ...mailboxTroubles,
  'no_passwords',
  'sign_in_later',
  'certificate_untrusted',
  'certificate_expired',
  'certificate_name',
  'host_unknown',
  'port_closed',
  'timed_out',
  'no_tls',
  'try_later',
  'sender_refused',
  'recipient_refused',
  'letter_refused',
  'broke_off',
  'away',
] as const

export type MailboxFailure = (typeof mailboxFailures)[number]

/** The failure of that name; null for an unknown name. */
export const findMailboxFailure = (name: unknown): MailboxFailure | null =>
  mailboxFailures.find((one) => one === name) ?? null

/** A field of the form of a mailbox. */
export type MailboxField = 'email' | 'authorize' | 'host' | 'port'

const fields: Partial<Record<MailboxFailure, MailboxField>> = {
  sign_in: 'authorize',
  sender_refused: 'email',
  recipient_refused: 'email',
  certificate_untrusted: 'host',
  certificate_expired: 'host',
  certificate_name: 'host',
  host_unknown: 'host',
  port_closed: 'port',
  timed_out: 'port',
  no_tls: 'port',
}

/** The field a failure is about; null for none. Only a mailbox with a server of its own has the fields `host` and `port`. */
export function fieldOfFailure(failure: MailboxFailure, platform: string): MailboxField | null {
  const field = fields[failure] ?? null
  return platform !== 'custom' && (field === 'host' || field === 'port') ? null : field
}
