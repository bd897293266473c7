import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { CheckedForm } from './checked-form.tsx'
import { EmailField } from './email-field.tsx'
import { addressSchema, type mailboxSchema } from './rules/address-schema.ts'
import { useFieldRefusal } from './rules/refusals.ts'

type EmailFormProps = {
  formId: string
  email: string
  label: string
  schema?: typeof mailboxSchema
  hint?: ReactNode
  /** Reason why `email` was refused. */
  refusal: string | undefined
  /** Label of the submit button. */
  submit: string
  /** Disables submission. */
  isBusy?: boolean
  autoComplete?: 'off'
  firstOnly?: boolean
  /** Called with the trimmed address. */
  onSubmit: (email: string) => void
  /** Content after the submit button. */
  children?: ReactNode
}

export function EmailForm(props: EmailFormProps) {
  const { formId, email, label, hint, refusal, submit, isBusy, autoComplete, firstOnly, onSubmit, children } = props
  const { schema = addressSchema } = props
  return (
    <CheckedForm
      id={formId}
      values={{ email }}
      schema={schema}
      nameOf={() => label}
      refusals={useFieldRefusal('email', email, refusal)}
      {...(firstOnly && { firstOnly })}
      onSubmit={(typed) => {
        if (!isBusy) onSubmit(typed.email.trim())
      }}
    >
      <EmailField formId={formId} name="email" label={label} hint={hint} {...(autoComplete && { autoComplete })} />
      <Button type="submit" aria-disabled={isBusy}>
        {submit}
      </Button>
      {children}
    </CheckedForm>
  )
}
