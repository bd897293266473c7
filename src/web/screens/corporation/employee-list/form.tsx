import { Button, Field, Textarea } from '@chakra-ui/react'
import { useField, useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { object, string } from 'yup'
import { maxEmployeeChanges } from '../../../../domain/text/limits.ts'
import { emailsIn } from '../../../../domain/people/pasted-emails.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { CheckedForm } from '../../../ui/fields/checked-form.tsx'
import { DialogButtons } from '../../../ui/fields/dialog-buttons.tsx'
import { problemValues } from '../../../ui/fields/rules/typed.ts'

const formId = 'pasted'
const fieldName = 'addresses'

/** Maximum file size in bytes. A list with the maximum number of addresses is much smaller. */
const largestFile = 1024 * 1024

const schema = object({
  [fieldName]: string()
    .default('')
    .test('some', 'problem.pasted.none', (text) => emailsIn(text).emails.length > 0)
    .test('most', 'problem.pasted.many', (text) => emailsIn(text).emails.length <= maxEmployeeChanges),
})

type PastedListFormProps = { busy: boolean; onSubmit: (emails: string[]) => void; onCancel: () => void }

/** Form for a list of addresses, pasted or read from a file. Shows the number of recognized addresses before submission. */
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
      <DialogButtons submit={t('employees.activate')} busy={busy} onCancel={onCancel} />
    </CheckedForm>
  )
}

function Addresses() {
  const { t, say } = useWords()
  const { submitCount } = useFormikContext()
  const [field, { error, value }, { setValue }] = useField<string>(fieldName)
  const chooser = useRef<HTMLInputElement>(null)
  const { emails, malformed } = emailsIn(value)
  const isWrong = submitCount > 0 && error !== undefined
  const add = async (files: FileList | null): Promise<void> => {
    const [file] = files ?? []
    if (!file) return
    const text = await file.slice(0, largestFile).text()
    await setValue(value.trim() === '' ? text : `${value}\n${text}`)
  }
  return (
    <Field.Root id={`${formId}-${fieldName}`} invalid={isWrong} required>
      <Field.Label>{t('employees.addresses')}</Field.Label>
      <Textarea
        {...field}
        rows={6}
        py="2"
        lineHeight="1.5"
        resize="vertical"
        spellCheck={false}
        autoComplete="off"
        onDrop={(event) => {
          // The browser handles dropped text.
          if (event.dataTransfer.files.length === 0) return
          event.preventDefault()
          void add(event.dataTransfer.files)
        }}
      />
      <Button variant="outline" alignSelf="start" mt="2" onClick={() => chooser.current?.click()}>
        {t('employees.chooseFile')}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={t('employees.chooseFile')}
        onChange={(event) => {
          void add(event.target.files)
          event.target.value = ''
        }}
      />
      <Field.HelperText role="status">
        {emails.length > 0 && t('employees.pasted', { count: emails.length })}
        {malformed.length > 0 && ` ${t('employees.pastedWrong', { text: malformed.slice(0, 3).join(', ') })}`}
      </Field.HelperText>
      <Field.ErrorText>
        {isWrong && say(error, { ...problemValues(fieldName, t('employees.addresses')), most: maxEmployeeChanges })}
      </Field.ErrorText>
    </Field.Root>
  )
}
