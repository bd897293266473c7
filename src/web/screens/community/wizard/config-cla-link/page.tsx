import { Box, Button } from '@chakra-ui/react'
import {
  arePlaced,
  areReadable,
  contradictionsIn,
  maxAgreements,
} from '../../../../../domain/projects/configuration.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import {
  useAnswers,
  useConfigurationActions,
  useIsContradicted,
  useReadingActor,
  useReadingProgress,
} from '../configuration/connect.tsx'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { ContradictionQuestion } from '../../agreements/contradiction-question.tsx'
import { StepBack, StepCard, StepRefused } from '../configuration/step-card.tsx'
import { AgreementReading } from './agreement-reading.tsx'
import { AgreementRows } from './agreement-rows.tsx'
import { FilesInProgress } from './files-in-progress.tsx'

/** `/config-cla-link`: collects the agreements, one per type and language. */
export default function ConfigClaLinkScreen() {
  const { t } = useWords()
  const reading = useReadingActor()
  const { agreements } = useAnswers()
  return (
    <StepCard title={t('config.heading.agreements')} lead={t('config.lead.agreements')} isWide>
      <StepRefused step="agreements" />
      <Box display="flex" flexDirection="column" gap="5">
        <AgreementRows />
        {reading && <FilesInProgress reading={reading} />}
        {reading && agreements.length < maxAgreements && <AgreementReading reading={reading} />}
      </Box>
      <ContinueButton />
      <Contradiction />
    </StepCard>
  )
}

/** Continue button; hidden until there is an agreement. */
function ContinueButton() {
  const { t } = useWords()
  const answers = useAnswers()
  const { isBusy } = useReadingProgress()
  const { confirmAgreements } = useConfigurationActions()
  // The button is also enabled if a type or language is missing or duplicated. Clicking it then focuses the problem.
  const canGoOn = (areReadable(answers) || !arePlaced(answers)) && !isBusy
  return (
    <Box mt="6" pt="5" borderTopWidth="1px">
      <FormFoot>
        {answers.agreements.length > 0 && (
          <Button aria-disabled={!canGoOn} onClick={() => canGoOn && confirmAgreements()}>
            {t('config.continue')}
          </Button>
        )}
        <StepBack to="mailbox" />
      </FormFoot>
    </Box>
  )
}

function Contradiction() {
  const answers = useAnswers()
  const isAsked = useIsContradicted()
  const { confirmContradiction, dismissContradiction } = useConfigurationActions()
  if (!isAsked) return null
  return (
    <ContradictionQuestion
      agreements={contradictionsIn(answers)}
      onConfirmed={confirmContradiction}
      onDismissed={dismissContradiction}
    />
  )
}
