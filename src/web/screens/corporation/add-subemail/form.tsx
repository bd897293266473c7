import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { addressSchema } from '../../../ui/fields/rules/address-schema.ts'
import { useFieldRefusal } from '../../../ui/fields/rules/refusals.ts'

const formId = 'new-domain'

type DomainFormProps = {
  email: string
  refusal: string | undefined
  hint: ReactNode
  onSubmit: (email: string) => void
}

/** Asks for an address in the domain to be added. */
export function DomainForm({ email, refusal, hint, onSubmit }: DomainFormProps) {
  const { t } = useWords()
  return (
    <CheckedForm
      id={formId}
      values={{ email }}
      schema={addressSchema}
      nameOf={() => t('domain.address')}
      refusals={useFieldRefusal('email', email, refusal)}
      onSubmit={(typed) => onSubmit(typed.email.trim())}
    >
      <EmailField formId={formId} name="email" label={t('domain.address')} hint={hint} autoComplete="off" />
      <Button type="submit">{t('domain.send')}</Button>
    </CheckedForm>
  )
}
