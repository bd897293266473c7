import { type EmailType, emailTypes } from './generated/email-types.ts'

/**
 * Priority of an email. 0: the recipient is waiting for it (codes) or needs it to sign in. 1: receipts and notices. 2: campaigns, which are sent to
 * many people at once and may take days.
 */
export type EmailClass = 0 | 1 | 2

export const emailClasses: readonly EmailClass[] = [0, 1, 2]

/**
 * Class and lane of an email type. Emails in the lane `service` grant access to an account. They are sent from the service's own mailbox, because the
 * owner of another mailbox could read them in its sent folder. All other emails use the lane of their link.
 */
export type EmailDelivery = { class: EmailClass; lane: 'link' | 'service' }

/** Returns the lane of an email: its link ID, or an empty string for the service's own lane. */
export function laneOf({ kind, linkId }: { kind: EmailType; linkId: string }): string {
  return emailTypes[kind].lane === 'service' ? '' : linkId
}
