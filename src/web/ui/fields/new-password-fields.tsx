import { useField } from 'formik'
import { useWords } from '../../i18n/use-words.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './rules/password-rules.tsx'

type NewPasswordProps = {
  formId: string
  context: readonly string[]
  /** Why the service refused the password that was submitted. */
  refusal?: string | undefined
}

/** A new password, with its rules, and its repetition. `context`: the account's ID and address, as far as they are known. */
export function NewPasswordFields({ formId, context, refusal }: NewPasswordProps) {
  const { t } = useWords()
  const [{ value }] = useField<string>('password')
  return (
    <>
      <PasswordField
        formId={formId}
        name="password"
        label={t('password.new')}
        hint={<PasswordRules password={value} context={context} />}
        refusal={refusal}
        autoComplete="new-password"
      />
      <PasswordField formId={formId} name="repeat" label={t('password.repeat')} autoComplete="new-password" />
    </>
  )
}
