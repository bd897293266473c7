import { Box, Field, Input, type InputProps, Span } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useRefusals } from './rules/refusals.ts'
import { problemValues } from './rules/typed.ts'

type TextFieldProps = Omit<InputProps, 'form'> & {
  formId: string
  name: string
  label: string
  hint?: ReactNode
  /** Problem that the service reported for the previous input. */
  refusal?: string | undefined
  /** Cleans the input before it is stored in the form. Text of an input method is cleaned once it is complete. */
  clean?: (typed: string) => string
  /** Content at the end of the input. */
  after?: ReactNode
}

export function TextField({ formId, name, label, hint, refusal, clean, after, required, ...input }: TextFieldProps) {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error, initialValue, value }, { setValue }] = useField<string>(name)
  const refused = useRefusals().find((each) => each.name === name)?.problem
  const problem =
    submitCount > 0 && error
      ? say(error, problemValues(name, label))
      : (refused ?? (value === initialValue ? refusal : undefined))
  return (
    <Field.Root id={`${formId}-${name}`} invalid={problem !== undefined} required={required ?? false}>
      <Field.Label>
        {label}
        {/* The space separates this text from the next in the field's accessible name. */}{' '}
        {!required && (
          <Span color="ink.third" fontWeight="normal">
            {t('field.optional')}
          </Span>
        )}
      </Field.Label>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Box position="relative">
        <Input
          {...field}
          {...input}
          {...(problem !== undefined && { 'aria-describedby': describedBy(`${formId}-${name}`, Boolean(hint)) })}
          autoFocus={refusal !== undefined}
          onChange={({ target, nativeEvent }) =>
            void setValue(clean && !(nativeEvent as InputEvent).isComposing ? cleaned(target, clean) : target.value)
          }
          onCompositionEnd={({ currentTarget }) => void (clean && setValue(cleaned(currentTarget, clean)))}
        />
        {after && (
          <Box position="absolute" insetEnd="1px" top="0" bottom="0" display="flex" alignItems="center">
            {after}
          </Box>
        )}
      </Box>
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}

/** Returns the cleaned input and shows it. The caret stays after the same characters. */
function cleaned(input: HTMLInputElement, clean: (typed: string) => string): string {
  const text = clean(input.value)
  if (text !== input.value) {
    const caret = clean(input.value.slice(0, input.selectionStart ?? undefined)).length
    input.value = text
    input.setSelectionRange(caret, caret)
  }
  return text
}

/**
 * Returns the value of `aria-describedby`: the IDs of the field's problem and hint. Chakra references the problem only in `aria-errormessage`, which
 * not every screen reader supports.
 */
const describedBy = (id: string, hasHint: boolean): string =>
  `${hasHint ? `field::${id}::helper-text ` : ''}field::${id}::error-text`
