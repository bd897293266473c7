import { useOrganisationSelection } from '../configuration/connect.tsx'
import { useManager } from '../../shared/session.connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { OrganisationSelection } from './organisation-selection.tsx'
import { StepCard } from '../configuration/step-card.tsx'

/** `/config-org`: which project is to be linked. */
export default function ConfigOrgScreen() {
  const { t } = useWords()
  const selection = useOrganisationSelection()
  const platform = useManager()?.session.platform_token.split(':')[0] ?? ''
  return (
    <StepCard title={t('config.heading.project')} lead={t('config.lead.project')}>
      {selection && <OrganisationSelection key={selection.sessionId} selection={selection} platform={platform} />}
    </StepCard>
  )
}
