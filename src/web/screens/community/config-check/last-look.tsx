import { Box, Button, chakra, Flex } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { configurationMachine } from '../../../../../machines/community/configuration.machine.ts'
import { addressOf, type ConfigurationStep } from '../../../../domain/configuration.ts'
import { configurationOf, useConfiguration, useConfigurationRef } from '../configuration/connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { configurationPath } from '../../../paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/answer-list.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { SignerViews } from './signer-views.tsx'
import { StepBack } from '../configuration/step-back.tsx'

type Snapshot = SnapshotFrom<typeof configurationMachine>

const isLinking = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** Project and mailbox as they were answered, the agreements as signers will see them, and the button that opens them for signatures. */
export function LastLook() {
  const { t } = useWords()
  const actor = useConfigurationRef()
  const configuration = useConfiguration(configurationOf)
  const linking = useConfiguration(isLinking)
  return (
    <Box display="flex" flexDirection="column" gap="6">
      <Box>
        <ScreenHeading>{t('config.heading.checking')}</ScreenHeading>
        <chakra.p color="ink.second" mt="2" maxWidth="44rem">
          {t('config.lead.checking')}
        </chakra.p>
      </Box>
      <Answered />
      <SignerViews
        views={configuration.agreements.map((agreement) => ({
          agreement,
          fields: configuration.fields?.[agreement.kind] ?? [],
        }))}
      />
      <Flex gap="4" wrap="wrap" align="center">
        <Button
          aria-disabled={linking}
          onClick={() => {
            if (!linking) actor.send({ type: 'link.confirmed' })
          }}
        >
          {t(linking ? 'config.linking' : 'config.link')}
        </Button>
        <StepBack to="fields" />
      </Flex>
    </Box>
  )
}

function Answered() {
  const { t } = useWords()
  const { project, mailbox } = useConfiguration(configurationOf)
  const address = project && addressOf(project)
  const change = (step: ConfigurationStep) => (
    <TextLink to={configurationPath(step)} aria-label={t('sign.changeAnswer', { answer: t(`config.step.${step}`) })}>
      {t('sign.change')}
    </TextLink>
  )
  return (
    <Box bg="sheet" borderWidth="1px" borderRadius="l2" px={{ base: '5', sm: '6' }} py="3" maxWidth="44rem">
      <AnswerList>
        <AnswerRow term={t('config.step.project')} action={change('project')}>
          {address?.projectUrl}
        </AnswerRow>
        <AnswerRow term={t('config.alias')}>{project?.alias || address?.organization}</AnswerRow>
        <AnswerRow term={t('config.step.mailbox')} action={change('mailbox')}>
          {mailbox?.address || t('mailbox.of.service')}
        </AnswerRow>
      </AnswerList>
    </Box>
  )
}
