import { Button } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { changedPasswordSchema } from '../../../ui/fields/password-schemas.ts'

const formId = 'change-password'

type ChangePasswordProps = {
  /** The account whose password is changed. */
  account: string
  email: string
  /** Why the form cannot be submitted for now. */
  wait?: ReactNode
  onSubmit: (typed: { oldPassword: string; newPassword: string }) => void
}

/** The form of the old and the new password. */
export function ChangePasswordForm({ account, email, wait, onSubmit }: ChangePasswordProps) {
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
      values={schema.getDefault()}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      onSubmit={({ oldPassword, password }) => onSubmit({ oldPassword, newPassword: password })}
    >
      {/* Password managers store the new password under it. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      <PasswordField formId={formId} name="oldPassword" label={t('password.old')} autoComplete="current-password" />
      <NewPasswordFields formId={formId} context={[account, email]} />
      {wait}
      <Button type="submit" aria-disabled={wait !== undefined}>
        {t('password.change')}
      </Button>
    </CheckedForm>
  )
}
