/**
 * Reasons why a stored mailbox does not send emails. The first three are rejections that the manager must resolve. A `limit` ends automatically.
 * `service` is a problem with the service's Google registration, which the operator must fix.
 */
export const mailboxTroubles = ['sign_in', 'scope', 'mail_disabled', 'limit', 'service'] as const

export type StoredMailboxFailure = (typeof mailboxTroubles)[number]

/** Returns the failure with this name; null if unknown. */
export const findMailboxTrouble = (name: string | null): StoredMailboxFailure | null =>
  mailboxTroubles.find((one) => one === name) ?? null

/** Reasons why a mailbox could not send during its setup: the reasons for a stored mailbox, and reasons that only occur during setup. */
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

/** Returns the failure with this name; null if unknown. */
export const findMailboxFailure = (name: unknown): MailboxFailure | null =>
  mailboxFailures.find((one) => one === name) ?? null

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

/** Returns the field next to which a failure is shown; null if there is none. Only custom servers have the fields `host` and `port`. */
export function fieldOfFailure(failure: MailboxFailure, platform: string): MailboxField | null {
  const field = fields[failure] ?? null
  return platform !== 'custom' && (field === 'host' || field === 'port') ? null : field
}
