import { type LetterKind, letterKinds } from './generated/letter-kinds.ts'

/**
 * Urgency of an email. 0: the recipient waits for it at a screen (codes), or needs it to sign in. 1: receipts and
 * notices. 2: campaigns, which go to many people at once and may take days.
 */
export type LetterClass = 0 | 1 | 2

export const letterClasses: readonly LetterClass[] = [0, 1, 2]

/**
 * Class and lane of a kind of letter. Letters of the lane `service` give access to an account; they go out through the
 * service's own mailbox, because the owner of another mailbox can read what it has sent. All others go in the lane of their link.
 */
export type LetterDelivery = { class: LetterClass; lane: 'link' | 'service' }

/** The lane of a letter: the id of its link, or empty for the service's own. */
export function laneOf({ kind, linkId }: { kind: LetterKind; linkId: string }): string {
  return letterKinds[kind].lane === 'service' ? '' : linkId
}
