import { type EmailType, emailTypes } from './generated/email-types.ts'

/**
 * Priority of an email. 0: the recipient is waiting for it (codes) or needs it to sign in. 1: receipts and notices. 2: campaigns, which are sent to
 * many people at once and may take days. 3: notifications that the recipient has chosen; they wait for all others.
 */
export type EmailClass = 0 | 1 | 2 | 3

export const emailClasses: readonly EmailClass[] = [0, 1, 2, 3]

/** Returns whether an email may use only the share of a mailbox's limits that is left to campaigns. */
export const isUnhurried = (rank: EmailClass): boolean => rank >= 2

/**
 * Class and lane of an email type. Emails in the lane `service` grant access to an account. They are sent from the service's own mailbox, because the
 * owner of another mailbox could read them in its sent folder. All other emails use the lane of their link.
 */
export type EmailDelivery = { class: EmailClass; lane: 'link' | 'service' }

/** Returns the lane of an email: its link ID, or an empty string for the service's own lane. */
export function laneOf({ kind, linkId }: { kind: EmailType; linkId: string }): string {
  return emailTypes[kind].lane === 'service' ? '' : linkId
}
