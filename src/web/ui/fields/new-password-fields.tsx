import { useField } from 'formik'
import { useWords } from '../../i18n/use-words.ts'
import { PasswordField } from './password-field.tsx'
import { PasswordRules } from './rules/password-rules.tsx'

type NewPasswordProps = {
  formId: string
  context: readonly string[]
  /** Reason why the service refused the submitted password. */
  refusal?: string | undefined
}

/** Fields for a new password and its repetition, with the password rules. `context` contains the account's ID and address, if known. */
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
