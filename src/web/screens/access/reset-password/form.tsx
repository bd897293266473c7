import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { newPasswordSchema } from '../../../ui/fields/password-schemas.ts'

const formId = 'reset-password'
const schema = newPasswordSchema([])

/** The form for a password set by a mailed link. The browser does not know the account. `note` stands at the button: what submitting also does. */
export function ResetPasswordForm({ note, onSubmit }: { note: ReactNode; onSubmit: (password: string) => void }) {
  const { t } = useWords()
  const names: Record<string, string> = { password: t('password.new'), repeat: t('password.repeat') }
  return (
    <CheckedForm
      id={formId}
      values={schema.getDefault()}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      onSubmit={({ password }) => onSubmit(password)}
    >
      <NewPasswordFields formId={formId} context={[]} />
      {note}
      <Button type="submit">{t('password.set')}</Button>
    </CheckedForm>
  )
}
