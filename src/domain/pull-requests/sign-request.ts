import { isShippedTool } from './bots-and-tools.ts'
import type { Contribution } from './contributions.ts'
import { isEmail } from '../people/email.ts'
import { isUnreceivable } from './noreply-address.ts'

type Addressed = Pick<Contribution, 'address' | 'email'>

/** Whether emails may arrive at the address of a person whom commits name, and a person reads them. */
export const isReachable = ({ address, email }: Addressed): boolean =>
  address === 'mailbox' && !isUnreceivable(email) && !isShippedTool(email)

/** Whether a person whom commits name can be asked to sign by email. */
export const isToAsk = (person: Addressed & { gap: string }): boolean =>
  person.gap === 'unsigned' && isReachable(person) && isEmail(person.email.trim())

/** The sealed part of a request to sign: the token that stops further ones, the hash of the recipient in the stop list, and the page to sign on. */
export type SignRequestSecret = { token: string; hash: string; page: 'individual' | 'employee' }
