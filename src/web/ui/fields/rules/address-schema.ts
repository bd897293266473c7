import { object, string } from 'yup'
import { isEmail } from '../../../../domain/people/email.ts'

/** Schema of an account's address. Messages are translation keys. */
export const addressSchema = object({
  email: string()
    .default('')
    .trim()
    .required('problem.missing.email')
    .test('email', 'problem.malformed.email', (email) => isEmail(email)),
})
