import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { newPasswordSchema } from '../../../ui/fields/password-schemas.ts'

const formId = 'reset-password'
const schema = newPasswordSchema([])

/** Sets a password by a mailed link. Whose it is, the browser does not know. `note` stands at the button: what it also does. */
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
