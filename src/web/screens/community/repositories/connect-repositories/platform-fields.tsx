import { useWords } from '../../../../i18n/use-words.ts'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { chosenKinds } from './token-kind.ts'

type Labeled = { formId: string; label: string; hint: string; placeholder: string }

/** Field for the URL of a page on a code platform. */
export function UrlField(labeled: Labeled) {
  return (
    <TextField
      {...labeled}
      name="url"
      required
      inputMode="url"
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    />
  )
}

/** Field for the kind of a platform that was not recognized. */
export function KindField({ formId }: { formId: string }) {
  const { t } = useWords()
  return (
    <SelectField
      formId={formId}
      name="kind"
      label={t('connect.token.kind')}
      choices={chosenKinds.map((value) => ({ value, label: t(`connect.token.kind.${value}`) }))}
    />
  )
}
