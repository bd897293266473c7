import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { areReadable } from '../../../../domain/configuration.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { useAnswers, useConfigurationActs, useReadingActor } from '../configuration/connect.tsx'
import { StepBack, StepCard, StepRefused } from '../configuration/step-card.tsx'
import { AgreementList } from './agreement-list.tsx'
import { AgreementReading } from './agreement-reading.tsx'

const most = 4

/** `/config-cla-link`: the agreements, one for each kind and language. */
export default function ConfigClaLinkScreen() {
  const { t } = useWords()
  const reading = useReadingActor()
  const configuration = useAnswers()
  const { agreements } = configuration
  const [first] = useState(reading?.sessionId)
  return (
    <StepCard title={t('config.heading.agreements')} lead={t('config.lead.agreements')}>
      <StepRefused step="agreements" />
      <Box display="flex" flexDirection="column" gap="6">
        <AgreementList />
        {reading && agreements.length < most && (
          <AgreementReading key={reading.sessionId} reading={reading} isNext={reading.sessionId !== first} />
        )}
      </Box>
      <Onward isGiven={agreements.length > 0} canGoOn={areReadable(configuration)} />
    </StepCard>
  )
}

/** Without an agreement there is nothing to continue with, and no button. */
function Onward({ isGiven, canGoOn }: { isGiven: boolean; canGoOn: boolean }) {
  const { t } = useWords()
  const { confirmAgreements } = useConfigurationActs()
  return (
    <Flex gap="4" wrap="wrap" align="center" mt="6" pt="5" borderTopWidth="1px">
      {isGiven && (
        <Button aria-disabled={!canGoOn} onClick={() => canGoOn && confirmAgreements()}>
          {t('config.continue')}
        </Button>
      )}
      <StepBack to="mailbox" />
    </Flex>
  )
}
