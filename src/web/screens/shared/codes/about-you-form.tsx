import { Button } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useLayoutEffect } from 'react'
import { hintOf, inputOf } from '../../../../domain/agreements/field-input.ts'
import type { AgreementType, Field } from '../../../../domain/agreements/fields.ts'
import { typedEmail } from '../../../../domain/people/typed-email.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords, type WordKey } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { fetchedRules } from '../../../ui/fields/rules/fetched-rules.ts'
import { titleOfField } from './field-words.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { FieldRefusal } from '../../../ui/fields/rules/refusals.ts'
import type { Typed } from '../../../ui/fields/rules/typed.ts'

const formId = 'about-you'

/** Validation schema for the fields of an agreement. */
const rulesOf = (fields: readonly Field[]) =>
  fetchedRules<Typed>(async () => (await import('./answers-schema.ts')).answersSchema(fields))

type AboutYouFormProps = {
  /** Agreement type; determines whether the fields describe a person or a company. */
  kind: AgreementType
  fields: readonly Field[]
  /** Hint that explains how the address is used. */
  emailHint: WordKey
  /** Initial values by field type. */
  typed: Typed
  /** Fields that the service rejected. */
  refusals?: readonly FieldRefusal[]
  /** True while the request is pending; further submissions are ignored. */
  isSent?: boolean
  onSubmit: (typed: Typed) => void
  onTyped: (typed: Typed) => void
}

/** Form for the signer's details, with the fields of the agreement. */
export function AboutYouForm(props: AboutYouFormProps) {
  const { kind, fields, emailHint, typed, refusals, isSent = false, onSubmit, onTyped } = props
  const words = useWords()
  const { t, language } = words
  const nameOf = (name: string) => {
    const field = fields.find(({ type }) => type === name)
    return field ? titleOfField(field, words) : name
  }
  const hintIn = (field: Field): string | undefined => {
    const hint = hintOf(kind, field, { emailHint, language })
    if (hint === null) return undefined
    return 'text' in hint ? hint.text : t(hint.key)
  }
  return (
    <CheckedForm<Typed>
      id={formId}
      values={typed}
      schema={rulesOf(fields)}
      nameOf={nameOf}
      {...(refusals && { refusals })}
      onSubmit={(values) => {
        if (!isSent) onSubmit(values)
      }}
      onTyped={onTyped}
      summaryFrom={2}
    >
      <ServedFormTaken formId={formId} onTyped={onTyped} />
      {fields.map((field) => (
        <TextField
          key={field.type}
          formId={formId}
          name={field.type}
          label={nameOf(field.type)}
          hint={hintIn(field)}
          required={field.required}
          {...(field.type === 'email' && { clean: typedEmail })}
          {...inputOf(field)}
        />
      ))}
      <Button type="submit" aria-disabled={isSent}>
        {t(isSent ? 'code.underWay' : 'sign.continue')}
      </Button>
    </CheckedForm>
  )
}

type Props = { formId: string; onTyped: (typed: Typed) => void }

/**
 * Replaces the server-rendered form before the first paint: copies its input, focus and scroll position, and submits the form if the user already
 * submitted it. The form is initialized with the earlier input, so only later changes are applied.
 */
function ServedFormTaken({ formId, onTyped }: Props): null {
  const { servedForm } = useBrowserEnvironment()
  const { values, setValues } = useFormikContext<Typed>()
  useLayoutEffect(() => {
    const served = servedForm.read()
    if (!served) return
    servedForm.remove()
    const taken = { ...values, ...served.values }
    void setValues(taken, false)
    onTyped(taken)
    const form = document.querySelector<HTMLFormElement>(`form#${formId}`)
    const panel = form?.closest('.over-foot')
    if (panel && served.scrollTop > 0) panel.scrollTop = served.scrollTop
    const field = served.focused === null ? null : form?.elements.namedItem(served.focused)
    if (field instanceof HTMLInputElement) {
      field.focus({ preventScroll: true })
      if (served.selection) field.setSelectionRange(...served.selection)
    }
    if (served.isSubmitted) queueMicrotask(() => form?.requestSubmit())
  })
  return null
}
