import { Button } from '@chakra-ui/react'
import { type ReactNode, useMemo } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { NewPasswordFields } from '../../../ui/fields/new-password-fields.tsx'
import { newPasswordSchema } from '../../../ui/fields/rules/password-schemas.ts'

const formId = 'reset-password'

type ResetPasswordProps = {
  /** Words from the account that the password must not contain. */
  ownWords: readonly string[]
  /** The refused password (empty if none) and the reason (undefined if none). */
  password: string
  refusal: string | undefined
  /** Note next to the button about other effects of submitting. */
  note: ReactNode
  onSubmit: (password: string) => void
}

/** Form for setting a password using a link from an email. */
export function ResetPasswordForm({ ownWords, password, refusal, note, onSubmit }: ResetPasswordProps) {
  const { t } = useWords()
  const schema = useMemo(() => newPasswordSchema(ownWords), [ownWords])
  const names: Record<string, string> = { password: t('password.new'), repeat: t('password.repeat') }
  return (
    <CheckedForm
      id={formId}
      values={{ password, repeat: password }}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      onSubmit={(typed) => onSubmit(typed.password)}
    >
      <NewPasswordFields formId={formId} context={ownWords} refusal={refusal} />
      {note}
      <Button type="submit">{t('password.set')}</Button>
    </CheckedForm>
  )
}
