/**
 * How soon a letter must go. 0: the recipient waits for it at a screen (codes), or needs it to sign in. 1: receipts and
 * notices. 2: campaigns, which go to many people at once and may take days.
 */
export type LetterClass = 0 | 1 | 2

export const letterClasses: readonly LetterClass[] = [0, 1, 2]

/**
 * Every kind of letter: its class, and its lane. Letters of the lane `service` give access to an account; they go out through the
 * service's own mailbox, because the owner of another mailbox can read what it has sent. All others go in the lane of their link.
 */
export const letterKinds = {
  'individual-code': { class: 0, lane: 'link' },
  'employee-code': { class: 0, lane: 'link' },
  'corporation-code': { class: 0, lane: 'link' },
  'domain-code': { class: 0, lane: 'link' },
  'check-code': { class: 0, lane: 'link' },
  'sign-in-code': { class: 0, lane: 'service' },
  'person-code': { class: 0, lane: 'service' },
  'withdrawal-code': { class: 0, lane: 'service' },
  'erasure-code': { class: 0, lane: 'service' },
  'joining-code': { class: 0, lane: 'service' },
  account: { class: 0, lane: 'service' },
  'link-invitation': { class: 0, lane: 'service' },
  'link-people-changed': { class: 1, lane: 'service' },
  'password-retrieval': { class: 0, lane: 'service' },
  'password-changed': { class: 0, lane: 'service' },
  'password-guessed': { class: 0, lane: 'service' },
  'individual-receipt': { class: 1, lane: 'link' },
  'receipt-again': { class: 1, lane: 'link' },
  // Also where the project is unlinked: what was signed there stays listed.
  'signing-confirmation': { class: 1, lane: 'service' },
  'employee-signed': { class: 1, lane: 'link' },
  'employee-waiting': { class: 1, lane: 'link' },
  'employee-reminder': { class: 1, lane: 'link' },
  'employee-activated': { class: 1, lane: 'link' },
  'employee-inactivated': { class: 1, lane: 'link' },
  'employee-deleted': { class: 1, lane: 'link' },
  'employee-left': { class: 1, lane: 'link' },
  'signing-ended': { class: 1, lane: 'link' },
  'signing-reinstated': { class: 1, lane: 'link' },
  'signing-withdrawn': { class: 1, lane: 'link' },
  'withdrawal-taken-back': { class: 1, lane: 'link' },
  'address-joined': { class: 1, lane: 'service' },
  'address-separated': { class: 1, lane: 'service' },
  // Through the service's own mailbox: a community's keeps what it has sent.
  'erasure-asked': { class: 1, lane: 'service' },
  'signing-erased': { class: 1, lane: 'service' },
  'signing-restricted': { class: 1, lane: 'service' },
  'erasure-waiting': { class: 1, lane: 'service' },
  'erasure-overdue': { class: 1, lane: 'service' },
  'manager-removed': { class: 1, lane: 'link' },
  'manager-wanted': { class: 1, lane: 'link' },
  'domain-added': { class: 1, lane: 'link' },
  'signing-document': { class: 1, lane: 'link' },
  'better-scan': { class: 1, lane: 'link' },
  'signing-reminder': { class: 1, lane: 'link' },
  'corporation-deleted': { class: 1, lane: 'link' },
  'corporation-restored': { class: 1, lane: 'link' },
  'representative-replaced': { class: 1, lane: 'link' },
  heads: { class: 1, lane: 'service' },
  'budget-used-up': { class: 1, lane: 'service' },
  'status-replaced': { class: 1, lane: 'link' },
  'mailbox-refused': { class: 1, lane: 'service' },
  'sign-request': { class: 2, lane: 'link' },
  'agreement-changed': { class: 2, lane: 'link' },
  'agreement-reminder': { class: 2, lane: 'link' },
  'agreement-withdrawn': { class: 2, lane: 'link' },
  'employee-agreement': { class: 2, lane: 'link' },
  // To everybody who signed under a company's domain at once; the time it speaks of is counted in days.
  'individual-grace': { class: 2, lane: 'link' },
} as const satisfies Record<string, { class: LetterClass; lane: 'link' | 'service' }>

/** Which letters there are. Each has a file in mail/templates that says how it reads. */
export type LetterKind = keyof typeof letterKinds

/** The lane of a letter: the id of its link, or empty for the service's own. */
export function laneOf({ kind, linkId }: { kind: LetterKind; linkId: string }): string {
  return letterKinds[kind].lane === 'service' ? '' : linkId
}
