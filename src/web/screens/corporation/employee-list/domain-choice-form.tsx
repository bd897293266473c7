import { useState } from 'react'
import { object, string } from 'yup'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../ui/fields/dialog-buttons.tsx'
import { RadioField } from '../../../ui/fields/radio-field.tsx'

const formId = 'domain'
const schema = object({ domain: string().default('') })

type DomainChoiceFormProps = {
  /** The corporation's domains at which employees wait, and how many. */
  domains: readonly { domain: string; inactive: number }[]
  busy: boolean
  onSubmit: (domain: string) => void
  onCancel: () => void
}

/** The choice of the domain whose employees are activated; the first one is chosen already. */
export function DomainChoiceForm({ domains, busy, onSubmit, onCancel }: DomainChoiceFormProps) {
  const { t } = useWords()
  const [values] = useState({ domain: domains[0]?.domain ?? '' })
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      nameOf={() => t('employees.domain')}
      onSubmit={({ domain }) => {
        if (!busy) onSubmit(domain)
      }}
    >
      <RadioField
        formId={formId}
        name="domain"
        label={t('employees.domain')}
        choices={domains.map(({ domain, inactive }) => ({
          value: domain,
          label: t('employees.ofDomain', { domain, count: inactive }),
        }))}
      />
      <DialogButtons submit={t('employees.activate')} busy={busy} onCancel={onCancel} />
    </CheckedForm>
  )
}
