import { Box, Button, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { areReadable } from '../../../../domain/configuration.ts'
import {
  configurationOf,
  useAgreementReading,
  useConfiguration,
  useConfigurationRef,
} from '../configuration/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { AgreementReading } from './agreement-reading.tsx'
import { GivenAgreements } from './given-agreements.tsx'
import { StepBack } from '../configuration/step-back.tsx'
import { StepCard } from '../configuration/step-card.tsx'

const most = 4

/** `/config-cla-link`: the agreements, of each kind and language one. */
export default function ConfigClaLinkScreen() {
  const { t } = useWords()
  const reading = useAgreementReading()
  const configuration = useConfiguration(configurationOf)
  const { agreements } = configuration
  const [first] = useState(reading?.sessionId)
  return (
    <StepCard title={t('config.heading.agreements')} lead={t('config.lead.agreements')}>
      <Box display="flex" flexDirection="column" gap="6">
        <GivenAgreements />
        {reading && agreements.length < most && (
          <AgreementReading key={reading.sessionId} reading={reading} isNext={reading.sessionId !== first} />
        )}
      </Box>
      <Onward isGiven={agreements.length > 0} canGoOn={areReadable(configuration)} />
    </StepCard>
  )
}

/** Without an agreement there is nothing to go on with, and no button that would say so. */
function Onward({ isGiven, canGoOn }: { isGiven: boolean; canGoOn: boolean }) {
  const { t } = useWords()
  const actor = useConfigurationRef()
  return (
    <Flex gap="4" wrap="wrap" align="center" mt="6" pt="5" borderTopWidth="1px">
      {isGiven && (
        <Button aria-disabled={!canGoOn} onClick={() => canGoOn && actor.send({ type: 'agreements.confirmed' })}>
          {t('config.continue')}
        </Button>
      )}
      <StepBack to="mailbox" />
    </Flex>
  )
}
