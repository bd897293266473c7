import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { addressSchema } from '../../../ui/fields/rules/address-schema.ts'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'

const formId = 'sign-in-address'

type SignInAddressFormProps = {
  email: string
  /** Why that address was refused. */
  refusal: string | undefined
  onSubmit: (email: string) => void
  children: ReactNode
}

/** Asks for the address of an account of a code platform. */
export function SignInAddressForm({ email, refusal, onSubmit, children }: SignInAddressFormProps) {
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
      <EmailField formId={formId} name="email" label={t('field.email')} autoComplete="email" />
      <Button type="submit">{t('platformEmail.send')}</Button>
      {children}
    </CheckedForm>
  )
}
