import { useWords } from '../../../i18n/use-words.ts'
import { OwnFields } from './own-fields.tsx'
import { StepCard } from '../configuration/step-card.tsx'

/** `/config-fields`: what signers are asked for beside what every agreement asks for. */
export default function ConfigFieldsScreen() {
  const { t } = useWords()
  return (
    <StepCard title={t('config.heading.fields')} lead={t('config.lead.fields')}>
      <OwnFields />
    </StepCard>
  )
}
