import { Field, Span, Textarea } from '@chakra-ui/react'
import { textLength } from '../../../domain/text/limits.ts'
import { useWords } from '../../i18n/use-words.ts'

type SummaryFieldProps = { id: string; label: string; value: string; onTyped: (summary: string) => void }

export function SummaryField({ id, label, value, onTyped }: SummaryFieldProps) {
  const { t } = useWords()
  return (
    <Field.Root id={id}>
      <Field.Label>
        {label}{' '}
        <Span color="ink.third" fontWeight="normal">
          {t('field.optional')}
        </Span>
      </Field.Label>
      <Field.HelperText>{t('summary.hint')}</Field.HelperText>
      <Textarea
        py="2"
        lineHeight="1.5"
        resize="vertical"
        rows={4}
        maxLength={textLength.summary}
        value={value}
        onChange={(event) => onTyped(event.target.value)}
      />
    </Field.Root>
  )
}
