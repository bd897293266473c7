import { Button } from '@chakra-ui/react'
import { type Field, type FieldType, hasOwnTitle, isDescriptionOfOurs } from '../../../domain/fields.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CheckedForm } from '../../ui/fields/checked-form.tsx'
import { fetchedRules } from '../../ui/fields/fetched-rules.ts'
import { titleOfField } from './field-words.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { Typed } from '../../ui/fields/typed.ts'

const formId = 'about-you'

const inputs: Partial<Record<FieldType, { type?: string; autoComplete?: string; inputMode?: 'email' | 'tel' }>> = {
  name: { autoComplete: 'name' },
  authorized: { autoComplete: 'name' },
  title: { autoComplete: 'organization-title' },
  corporationName: { autoComplete: 'organization' },
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  date: { type: 'date' },
  address: { autoComplete: 'street-address' },
  telephone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  fax: { type: 'tel', autoComplete: 'fax tel', inputMode: 'tel' },
}

/** A field of the community's own: the browser's autofill may not fit its meaning. */
const inputsOfOwn: typeof inputs = { date: { type: 'date' } }

const hints = { name: 'field.nameHint', telephone: 'field.telephoneHint' } as const

function hintOf(field: Field, t: ReturnType<typeof useWords>['t']): string | undefined {
  if (!isDescriptionOfOurs(field.type, field.description)) return field.description
  if (hasOwnTitle(field)) return undefined
  return field.type in hints ? t(hints[field.type as keyof typeof hints]) : undefined
}

/** The rules of the fields an agreement asks for. */
const rulesOf = (fields: readonly Field[]) =>
  fetchedRules<Typed>(async () => (await import('./answers-schema.ts')).answersSchema(fields))

type AboutYouFormProps = {
  fields: readonly Field[]
  /** What the address is used for. */
  emailHint: string
  /** The earlier input, by type. */
  typed: Typed
  onSubmit: (typed: Typed) => void
  onTyped: (typed: Typed) => void
}

/** The form for the signer: the fields of the agreement. */
export function AboutYouForm({ fields, emailHint, typed, onSubmit, onTyped }: AboutYouFormProps) {
  const words = useWords()
  const { t } = words
  const nameOf = (name: string) => {
    const field = fields.find(({ type }) => type === name)
    return field ? titleOfField(field, words) : name
  }
  return (
    <CheckedForm<Typed>
      id={formId}
      values={typed}
      schema={rulesOf(fields)}
      nameOf={nameOf}
      onSubmit={onSubmit}
      onTyped={onTyped}
    >
      {fields.map((field) => (
        <TextField
          key={field.type}
          formId={formId}
          name={field.type}
          label={nameOf(field.type)}
          hint={field.type === 'email' && !hasOwnTitle(field) ? emailHint : hintOf(field, t)}
          required={field.required}
          {...(hasOwnTitle(field) ? inputsOfOwn[field.type] : inputs[field.type])}
        />
      ))}
      <Button type="submit">{t('sign.continue')}</Button>
    </CheckedForm>
  )
}
