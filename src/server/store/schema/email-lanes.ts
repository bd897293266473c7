import { type EmailType, emailTypes } from './generated/email-types.ts'

/**
 * Priority of an email. 0: the recipient waits for it (codes), or needs it to sign in. 1: receipts and notices. 2: campaigns, which are sent to many
 * people at once and may take days.
 */
export type EmailClass = 0 | 1 | 2

export const emailClasses: readonly EmailClass[] = [0, 1, 2]

/**
 * Class and lane of a type of email. Emails in the lane `service` give access to an account; they are sent through the service's own mailbox, because
 * the owner of another mailbox can read its sent emails. All others use the lane of their link.
 */
export type EmailDelivery = { class: EmailClass; lane: 'link' | 'service' }

/** Returns the lane of an email: the id of its link, or empty for the service's own. */
export function laneOf({ kind, linkId }: { kind: EmailType; linkId: string }): string {
  return emailTypes[kind].lane === 'service' ? '' : linkId
}
