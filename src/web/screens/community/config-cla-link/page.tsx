import { Box, Button } from '@chakra-ui/react'
import { areReadable, mostAgreements } from '../../../../domain/configuration.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useAnswers, useConfigurationActs, useReadingActor, useReadingProgress } from '../configuration/connect.tsx'
import { FormFoot } from '../../../ui/fields/form-foot.tsx'
import { StepBack, StepCard, StepRefused } from '../configuration/step-card.tsx'
import { AgreementReading } from './agreement-reading.tsx'
import { AgreementRows } from './agreement-rows.tsx'
import { FilesUnderWay } from './files-under-way.tsx'

/** `/config-cla-link`: the agreements, one for each kind and language. */
export default function ConfigClaLinkScreen() {
  const { t } = useWords()
  const reading = useReadingActor()
  const { agreements } = useAnswers()
  return (
    <StepCard title={t('config.heading.agreements')} lead={t('config.lead.agreements')} isWide>
      <StepRefused step="agreements" />
      <Box display="flex" flexDirection="column" gap="5">
        <AgreementRows />
        {reading && <FilesUnderWay reading={reading} />}
        <Unplaced />
        {reading && agreements.length < mostAgreements && <AgreementReading reading={reading} />}
      </Box>
      <Onward />
    </StepCard>
  )
}

/** The files for which no kind and language is left. */
function Unplaced() {
  const { t } = useWords()
  const { unplaced } = useReadingProgress()
  if (unplaced.length === 0) return null
  return (
    <Box role="alert" bg="waiting.soft" borderRadius="l2" px="4" py="3" overflowWrap="anywhere">
      {t('agreements.unplaced', { files: unplaced.join(t('fields.comma')) })}
    </Box>
  )
}

/** Without an agreement there is nothing to continue with, and no button. */
function Onward() {
  const { t } = useWords()
  const answers = useAnswers()
  const { isBusy } = useReadingProgress()
  const { confirmAgreements } = useConfigurationActs()
  const canGoOn = areReadable(answers) && !isBusy
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
