import { Box } from '@chakra-ui/react'
import { Outlet } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { configurationMachine } from '../../../../../machines/community/configuration.machine.ts'
import { type ConfigurationStep, configurationSteps, isStepAnswered, isOpen } from '../../../../domain/configuration.ts'
import { configurationOf, stepOf, useConfiguration, useConfigurationDialog } from './connect.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { configurationPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { WizardSteps } from '../../../ui/records/wizard-steps.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof configurationMachine>

const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')

/** The steps, and the one that is asked for. */
export function Configuration({ asked }: { asked: ConfigurationStep }) {
  const { t } = useWords()
  const step = useConfiguration(stepOf)
  const busy = useConfiguration(isBusy)
  const dialog = useConfigurationDialog()
  return (
    <Page title={t(`config.title.${asked}`)} busy={busy}>
      <Box maxWidth="60rem" mx="auto" display="flex" flexDirection="column" gap={{ base: '6', md: '8' }}>
        <Steps step={step} />
        {asked === step && <Outlet />}
      </Box>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

function Steps({ step }: { step: ConfigurationStep }) {
  const { t } = useWords()
  const configuration = useConfiguration(configurationOf)
  const isOver = configuration.linkId !== null
  const stateOf = (each: ConfigurationStep) => {
    if (each === step && !isOver) return 'present'
    return isOver || (isStepAnswered(configuration, each) && isOpen(configuration, each)) ? 'done' : 'ahead'
  }
  return (
    <WizardSteps
      label={t('config.steps')}
      steps={configurationSteps.map((key) => ({ key, title: t(`config.step.${key}`), state: stateOf(key) }))}
      renderLink={(key, title) =>
        isOver ? title : <TextLink to={configurationPath(key as ConfigurationStep)}>{title}</TextLink>
      }
    />
  )
}
