import { Box } from '@chakra-ui/react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom'
import {
  type ConfigurationStep,
  configurationSteps,
  isOpen,
  isStepAnswered,
} from '../../../../../domain/projects/configuration.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { configurationPath, findConfigurationStep } from '../../../shared/page/paths.ts'
import { TextLink } from '../../../../ui/page/links.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { WizardSteps } from '../../../../ui/charts/wizard-steps.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { useManager } from '../../../shared/flow/session.connect.tsx'
import { ConfigurationFlow, useAnswers, useConfiguration } from './connect.tsx'

/** Layout of `/config-org`, `/config-email`, `/config-cla-link`, `/config-fields` and `/config-check`: one wizard with a path per step. */
export default function ConfigurationScreen() {
  const asked = findConfigurationStep(useLocation().pathname)
  const navigate = useNavigate()
  const manager = useManager()
  if (manager === null) return null
  if (asked === null) return <Navigate to={configurationPath('project')} replace />
  return (
    <ConfigurationFlow
      asked={asked}
      isByHand={manager.session.platform_token === ''}
      onStep={(step, how) => void navigate(configurationPath(step), { replace: how === 'led back' })}
    >
      <Configuration asked={asked} />
    </ConfigurationFlow>
  )
}

/** List of steps and the content of the current step. */
function Configuration({ asked }: { asked: ConfigurationStep }) {
  const { t } = useWords()
  const { step, isBusy, dialog } = useConfiguration()
  return (
    <Page title={t(`config.title.${asked}`)} busy={isBusy}>
      <Box display="flex" flexDirection="column" gap={{ base: '6', md: '8' }}>
        <Box maxWidth="60rem">
          <Steps step={step} />
        </Box>
        <Box maxWidth={{ base: '60rem', xl: step === 'checking' ? 'none' : '60rem' }} css={wideWithRows}>
          {asked === step && <Outlet />}
        </Box>
      </Box>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

/** Uses the full width of a wide window for field rows. */
const wideWithRows = { '&:has([data-part=row])': { maxWidth: { xl: 'none' } } } as const

function Steps({ step }: { step: ConfigurationStep }) {
  const { t } = useWords()
  const configuration = useAnswers()
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
