import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { ConfigurationFlow } from './connect.tsx'
import { useManager } from '../../shared/session.connect.tsx'
import { configurationPath, findConfigurationStep } from '../../../paths.ts'
import { Configuration } from './configuration.tsx'

/** The layout of `/config-org`, `/config-email`, `/config-cla-link`, `/config-fields` and `/config-check`: one wizard, of which each address is a step. */
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
