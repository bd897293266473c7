import { string } from 'yup'
import { areLabels } from '../../../../domain/pull-requests/check-policy.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'

const names = ['covered_label', 'uncovered_label'] as const

export type LabelValues = Record<(typeof names)[number], string>

/** Both names of labels, or none. The problem is shown on the second field. */
export const labelSchema = {
  covered_label: string().default(''),
  uncovered_label: string()
    .default('')
    .when('covered_label', ([covered = ''], name) =>
      name.test('labels', 'problem.malformed.labels', (uncovered) => {
        const labels = { covered: covered.trim(), uncovered: uncovered.trim() }
        return labels.covered + labels.uncovered === '' || areLabels(labels)
      }),
    ),
}

/** Returns the names as the API expects them. */
export const labelsOnWire = (values: LabelValues): LabelValues => ({
  covered_label: values.covered_label.trim(),
  uncovered_label: values.uncovered_label.trim(),
})

/** Fields for the labels that show the result of the check. */
export function LabelFields({ formId }: { formId: string }) {
  const { t } = useWords()
  return names.map((name) => (
    <TextField
      key={name}
      formId={formId}
      name={name}
      label={t(`watch.rule.${name}`)}
      hint={t(`watch.ruleLead.${name}`)}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
    />
  ))
}
