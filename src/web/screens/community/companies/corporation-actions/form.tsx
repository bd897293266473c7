import { useState } from 'react'
import { object, string } from 'yup'
import { isEmail } from '../../../../../domain/people/email-address.ts'
import { textLength } from '../../../../../domain/text/limits.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../../ui/fields/dialog-buttons.tsx'
import { EmailField } from '../../../../ui/fields/email-field.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const formId = 'representative'

const schema = object({
  name: string().default('').trim().required('problem.missing.authorized').max(textLength.name, 'problem.too_long'),
  email: string()
    .default('')
    .trim()
    .required('problem.missing.own')
    .test('email', 'problem.malformed.email', (email) => isEmail(email)),
})

type RepresentativeFormProps = {
  /** Rejected address (empty if none) and the reason (undefined if none). */
  refused: string
  refusal: string | undefined
  busy: boolean
  onSubmit: (representative: { name: string; email: string }) => void
  onCancel: () => void
}

/** Form for a new representative of a corporation. */
export function RepresentativeForm({ refused, refusal, busy, onSubmit, onCancel }: RepresentativeFormProps) {
  const { t } = useWords()
  const [values] = useState({ name: '', email: '' })
  const names: Record<string, string> = { name: t('field.authorized'), email: t('field.email') }
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      nameOf={(field) => names[field] ?? field}
      refusals={useFieldRefusal('email', refused, refusal)}
      onSubmit={({ name, email }) => {
        if (!busy) onSubmit({ name: name.trim(), email: email.trim() })
      }}
    >
      <TextField formId={formId} name="name" label={t('field.authorized')} required autoComplete="off" />
      <EmailField
        formId={formId}
        name="email"
        label={t('field.email')}
        hint={t('corporation.representativeHint')}
        autoComplete="off"
      />
      <DialogButtons submit={t('corporation.short.represented')} busy={busy} onCancel={onCancel} />
    </CheckedForm>
  )
}
