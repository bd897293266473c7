import { object, string } from 'yup'
import { isEmail } from '../../../../domain/people/email-address.ts'
import { isUnreceivable } from '../../../../domain/people/unreceivable.ts'

const address = string()
  .default('')
  .trim()
  .required('problem.missing.email')
  .test('email', 'problem.malformed.email', (email) => isEmail(email))

/** Schema of an address. Messages are translation keys. */
export const addressSchema = object({ email: address })

/** The same for a screen that shows refusals of the service in a dialog: an address without a mailbox is refused on its field. */
export const mailboxSchema = object({
  email: address.test('mailbox', 'refusal.address.no_mailbox', (email) => !isUnreceivable(email)),
})
