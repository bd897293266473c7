import { string } from 'yup'
import { useWords } from '../../../i18n/use-words.ts'
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx'

export const exceptionsSchema = string().default('')

/** Returns the names in the field, which are on lines of their own or separated by commas. */
export const exceptionsIn = (text: string): string[] =>
  text
    .split(/[\n,，、;；]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')

/** Field for the repositories of an organization that are not connected. */
export function ExceptionsField({ formId }: { formId: string }) {
  const { t } = useWords()
  return (
    <TextAreaField
      formId={formId}
      name="exceptions"
      label={t('organization.exceptions')}
      hint={t('organization.exceptions.hint')}
    />
  )
}
