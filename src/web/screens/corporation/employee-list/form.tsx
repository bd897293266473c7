import { Button, Field, Flex, Textarea } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import { useState } from 'react'
import { object, string } from 'yup'
import { mostChanged } from '../../../../domain/limits.ts'
import { emailsIn } from '../../../../domain/pasted-emails.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { problemValues } from '../../../ui/fields/typed.ts'

const formId = 'pasted'
const fieldName = 'addresses'

const schema = object({
  [fieldName]: string()
    .default('')
    .test('some', 'problem.pasted.none', (text) => emailsIn(text).emails.length > 0)
    .test('most', 'problem.pasted.many', (text) => emailsIn(text).emails.length <= mostChanged),
})

type PastedListFormProps = { busy: boolean; onSubmit: (emails: string[]) => void; onCancel: () => void }

/** The form for a pasted list of addresses: says how many it found before anything is done. */
export function PastedListForm({ busy, onSubmit, onCancel }: PastedListFormProps) {
  const { t } = useWords()
  const [values] = useState({ [fieldName]: '' })
  return (
    <CheckedForm
      id={formId}
      values={values}
      schema={schema}
      nameOf={() => t('employees.addresses')}
      onSubmit={({ addresses = '' }) => {
        if (!busy) onSubmit(emailsIn(addresses).emails)
      }}
    >
      <Addresses />
      <Flex gap="3" wrap="wrap">
        <Button type="submit" aria-disabled={busy}>
          {t('employees.activate')}
        </Button>
        <Button type="button" variant="outline" onClick={onCancel}>
          {t('confirm.cancel')}
        </Button>
      </Flex>
    </CheckedForm>
  )
}

function Addresses() {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error, value }] = useField<string>(fieldName)
  const { emails, malformed } = emailsIn(value)
  const isWrong = submitCount > 0 && error !== undefined
  return (
    <Field.Root id={`${formId}-${fieldName}`} invalid={isWrong} required>
      <Field.Label>{t('employees.addresses')}</Field.Label>
      <Textarea {...field} rows={6} py="2" lineHeight="1.5" resize="vertical" spellCheck={false} autoComplete="off" />
      <Field.HelperText role="status">
        {emails.length > 0 && t('employees.pasted', { count: emails.length })}
        {malformed.length > 0 && ` ${t('employees.pastedWrong', { text: malformed.slice(0, 3).join(', ') })}`}
      </Field.HelperText>
      <Field.ErrorText>
        {isWrong && say(error, { ...problemValues(fieldName, t('employees.addresses')), most: mostChanged })}
      </Field.ErrorText>
    </Field.Root>
  )
}
