import { Button, Flex } from '@chakra-ui/react'
import { object, string } from 'yup'
import { versionGrace } from '../../../../../domain/text/limits.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { CheckedForm } from '../../../../ui/fields/checked-form.tsx'
import { useFieldRefusal } from '../../../../ui/fields/rules/refusals.ts'
import { TextField } from '../../../../ui/fields/text-field.tsx'

const formId = 'link-grace'

const schema = object({
  days: string()
    .default('')
    .trim()
    .test('days', 'problem.malformed.graceDays', (days) => /^\d{1,3}$/.test(days) && Number(days) <= versionGrace.most),
})

type GraceFormProps = {
  days: number
  /** Rejected number of days and the error. */
  refusal: { days: number; problem: string } | undefined
  busy: boolean
  onSubmit: (days: number) => void
}

/** Form for the grace period in days. */
export function GraceForm({ days, refusal, busy, onSubmit }: GraceFormProps) {
  const { t } = useWords()
  const refusals = useFieldRefusal('days', String(refusal?.days ?? ''), refusal?.problem)
  return (
    <CheckedForm
      id={formId}
      values={{ days: String(days) }}
      schema={schema}
      nameOf={() => t('linkGrace.days')}
      refusals={refusals}
      firstOnly
      onSubmit={(typed) => !busy && onSubmit(Number(typed.days))}
    >
      <TextField
        formId={formId}
        name="days"
        label={t('linkGrace.days')}
        hint={t('linkGrace.hint')}
        required
        inputMode="numeric"
        autoComplete="off"
        maxWidth="8rem"
        clean={(typed) => typed.normalize('NFKC')}
      />
      <Flex>
        <Button type="submit" variant="outline" aria-disabled={busy}>
          {t('linkGrace.save')}
        </Button>
      </Flex>
    </CheckedForm>
  )
}
