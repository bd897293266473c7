import { Field, Span, Textarea } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import { useWords } from '../../i18n/use-words.ts'
import { useRefusals } from './rules/refusals.ts'
import { problemValues } from './rules/typed.ts'

type TextAreaFieldProps = {
  formId: string
  name: string
  label: string
  hint?: string
  required?: boolean
  lang?: string
}

export function TextAreaField({ formId, name, label, hint, required = false, lang }: TextAreaFieldProps) {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error }] = useField<string>(name)
  const refused = useRefusals().find((each) => each.name === name)?.problem
  const problem = submitCount > 0 && error ? say(error, problemValues(name, label)) : refused
  return (
    <Field.Root id={`${formId}-${name}`} invalid={problem !== undefined} required={required}>
      <Field.Label>
        {label}{' '}
        {!required && (
          <Span color="ink.third" fontWeight="normal">
            {t('field.optional')}
          </Span>
        )}
      </Field.Label>
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Textarea {...field} lang={lang} py="2" lineHeight="1.5" resize="vertical" rows={3} />
      <Field.ErrorText>{problem}</Field.ErrorText>
    </Field.Root>
  )
}
