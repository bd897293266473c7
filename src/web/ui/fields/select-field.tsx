import { Field, NativeSelect } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useRefusals } from './rules/refusals.ts'
import { problemValues } from './rules/typed.ts'

type SelectFieldProps = {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  /** Disabled options are listed but cannot be selected, because another row uses them. */
  choices: readonly { value: string; label: string; disabled?: boolean }[]
  /** Called in addition to the form's own handler. */
  onChosen?: (value: string) => void
}

/** Select without a default: no option is selected unless the form's values contain one. */
export function SelectField({ formId, name, label, hint, choices, onChosen }: SelectFieldProps) {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const refused = useRefusals().find((each) => each.name === name)?.problem
  const [field, { error }] = useField<string>(name)
  const problem = submitCount > 0 && error ? say(error, problemValues(name, label)) : refused
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
          fontSize="1rem"
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
