import { useAuthorizationActor, useTypedInto } from '../configuration/connect.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { EmailAuthorization } from '../email-authorization/email-authorization.tsx'
import { StepBack, StepCard, StepRefused } from '../configuration/step-card.tsx'

/** `/config-email`: selects the mailbox that sends emails to signers. */
export default function ConfigEmailScreen() {
  const { t } = useWords()
  const authorization = useAuthorizationActor()
  const typed = useTypedInto('mailbox')
  return (
    <StepCard title={t('config.heading.mailbox')} lead={t('config.lead.mailbox')}>
      <StepRefused step="mailbox" />
      {authorization && (
        <EmailAuthorization authorization={authorization} typed={typed} isFirst back={<StepBack to="project" />} />
      )}
    </StepCard>
  )
}
