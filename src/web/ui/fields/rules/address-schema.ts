import { object, string } from 'yup'
import { isEmail } from '../../../../domain/people/email.ts'

/** The rule of an account's address. Messages are keys of words. */
export const addressSchema = object({
  email: string()
    .default('')
    .trim()
    .required('problem.missing.email')
    .test('email', 'problem.malformed.email', (email) => isEmail(email)),
})
