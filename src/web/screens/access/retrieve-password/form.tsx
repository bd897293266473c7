import { Button } from '@chakra-ui/react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { addressSchema } from '../../../ui/fields/rules/address-schema.ts'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'

const formId = 'retrieve-password'

type RetrievePasswordProps = {
  email: string
  /** Why that address was refused. */
  refusal: string | undefined
  onSubmit: (email: string) => void
}

/** Asks for a mailed link to set a password. */
export function RetrievePasswordForm({ email, refusal, onSubmit }: RetrievePasswordProps) {
  const { t } = useWords()
  return (
    <CheckedForm
      id={formId}
      values={{ email }}
      schema={addressSchema}
      nameOf={() => t('field.email')}
      refusals={useFieldRefusal('email', email, refusal)}
      onSubmit={(typed) => onSubmit(typed.email.trim())}
    >
      <EmailField formId={formId} name="email" label={t('field.email')} hint={t('recovery.emailHint')} />
      <Button type="submit">{t('recovery.send')}</Button>
    </CheckedForm>
  )
}
