import { isShippedTool } from './bots-and-tools.ts'
import type { Contribution } from './contributions.ts'
import { isEmail } from '../people/email-address.ts'
import { isUnreceivable } from '../people/unreceivable.ts'

type Addressed = Pick<Contribution, 'address' | 'email'>

/** Whether an email to a contributor's address is likely to reach a person. */
export const isReachable = ({ address, email }: Addressed): boolean =>
  address === 'mailbox' && !isUnreceivable(email) && !isShippedTool(email)

/** Whether a contributor can be asked to sign by email. */
export const canBeInvited = (person: Addressed & { gap: string }): boolean =>
  person.gap === 'unsigned' && isReachable(person) && isEmail(person.email.trim())

/** Encrypted part of a signing request: the unsubscribe token, the recipient's hash for the suppression list, and the page to sign on. */
export type SignRequestSecret = { token: string; hash: string; page: 'individual' | 'employee' }
