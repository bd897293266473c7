import { Field, NativeSelect } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { problemValues } from './typed.ts'

type SelectFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  /** A choice may be there and not be open: another row has it. */
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  /** Told beside the form's own keeping: what else follows from the choice. */
  onChosen?: (value: string) => void
}

/** One of several words to choose. Nothing is chosen beforehand unless the form's values say so. */
export function SelectField({ formId, name, label, hint, choices, onChosen }: SelectFieldProps) {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error }] = useField<string>(name)
  const problem = submitCount > 0 && error ? say(error, problemValues(name, label)) : undefined
  return (
    <Field.Root id={`${formId}-${name}`} invalid={problem !== undefined} required>
      <Field.Label>{label}</Field.Label>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <NativeSelect.Root width="full">
        <NativeSelect.Field
          {...field}
          minHeight="11"
          width="full"
          bg="paper"
          color="ink"
          onChange={(event) => {
            field.onChange(event)
            onChosen?.(event.target.value)
          }}
        >
          {field.value === '' && <option value="">{t('rows.choose')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} disabled={choice.disabled}>
              {choice.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}
