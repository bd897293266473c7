import { object, ref, string } from 'yup'
import { problemOfPassword } from '../../../../domain/people/password.ts'

const repeat = string()
  .default('')
  .required('problem.missing.repeat')
  .oneOf([ref('password')], 'problem.password.repeat')

/** Schema of a new password and its repetition. `context` contains the account's ID and address if they are known. */
export function newPasswordSchema(context: readonly string[]) {
  return object({ password: newPassword(context), repeat })
}

/** Like `newPasswordSchema`, with the old password added. The new password must differ from it (requirements §5). */
export function changedPasswordSchema(context: readonly string[]) {
  return object({
    oldPassword: string().default('').required('problem.missing.oldPassword'),
    password: newPassword(context).test(
      'another',
      'problem.password.same',
      (password, { parent }) => password !== (parent as { oldPassword?: string }).oldPassword,
    ),
    repeat,
  })
}

function newPassword(context: readonly string[]) {
  return string()
    .default('')
    .required('problem.missing.password')
    .test('rules', (password, test) => {
      const problem = problemOfPassword(password, context)
      return problem === null || test.createError({ message: `problem.password.${problem}` })
    })
}
