import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { changedPasswordSchema } from '../../../ui/fields/rules/password-schemas.ts'

const formId = 'change-password'

type ChangePasswordProps = {
  /** ID of the account whose password is changed. */
  account: string
  email: string
  /** The refused passwords; empty if there is no refusal. */
  oldPassword: string
  newPassword: string
  /** Refusals by field. */
  refusals: { oldPassword?: string; newPassword?: string }
  /** Reason why the form cannot be submitted now. */
  wait?: ReactNode
  onSubmit: (typed: { oldPassword: string; newPassword: string }) => void
}

export function ChangePasswordForm(props: ChangePasswordProps) {
  const { account, email, oldPassword, newPassword, refusals, wait, onSubmit } = props
  const { t } = useWords()
  const [schema] = useState(() => changedPasswordSchema([account, email]))
  const names: Record<string, string> = {
    oldPassword: t('password.old'),
    password: t('password.new'),
    repeat: t('password.repeat'),
  }
  return (
    <CheckedForm
      id={formId}
      values={{ oldPassword, password: newPassword, repeat: newPassword }}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      onSubmit={(typed) => onSubmit({ oldPassword: typed.oldPassword, newPassword: typed.password })}
    >
      {/* Password managers store the new password under this user name. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField
        formId={formId}
        name="oldPassword"
        label={t('password.old')}
        refusal={refusals.oldPassword}
        autoComplete="current-password"
      />
      <NewPasswordFields formId={formId} context={[account, email]} refusal={refusals.newPassword} />
      {wait}
      <Button type="submit" aria-disabled={wait !== undefined}>
        {t('password.change')}
      </Button>
    </CheckedForm>
  )
}
