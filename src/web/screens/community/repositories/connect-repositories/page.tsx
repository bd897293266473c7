import { chakra, Flex } from '@chakra-ui/react'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { pathOf } from '../../../../../domain/pages/page-path.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { ConnectionProof } from './connection-proof.tsx'
import { ConnectingFlow, useConnecting, useConnectingActions } from './connect.tsx'
import { TokenConnection } from './token-connection.tsx'
import { Installations } from './installations.tsx'
import { ForgeChoice } from './forge-choice.tsx'

/** `/project/:linkId/pull-requests/connect`: adds repositories to a project. `?watch=` shows which parts of their connections are verified. */
export default function ConnectRepositoriesScreen() {
  const { linkId = '' } = useParams()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  if (!isLinkId(linkId)) return <ErrorPage />
  const watchIds = query.getAll('watch').slice(0, maxShownWatches)
  if (watchIds.length > 0) return <Proofs key={watchIds.join()} linkId={linkId} watchIds={watchIds} />
  const handleConnected = (ids: string[]): void => {
    const shown = new URLSearchParams(ids.slice(0, maxShownWatches).map((id) => ['watch', id]))
    void navigate(`${pathOf('connectRepositories', { linkId })}?${shown}`, { replace: true })
  }
  return (
    <ConnectingFlow key={linkId} linkId={linkId} forgeId={query.get('forge') ?? ''} onConnected={handleConnected}>
      <Connecting />
    </ConnectingFlow>
  )
}

/** Maximum number of repositories to verify at once, because each verification sends requests to a code platform. */
const maxShownWatches = 10

function Connecting() {
  const { t } = useWords()
  const { part, isBusy, dialog } = useConnecting()
  return (
    <ProjectPage name={t('connect.title')} busy={isBusy}>
      <AdminSheet narrow={part !== 'ways'}>
        <Flex direction="column" gap="2">
          <TabBreadcrumb tab="pullRequests" />
          <ScreenHeading>{t('connect.title')}</ScreenHeading>
          <chakra.p color="ink.second">{t('connect.lead')}</chakra.p>
        </Flex>
        <Content />
      </AdminSheet>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </ProjectPage>
  )
}

function Content() {
  const { part, failure } = useConnecting()
  const { retry } = useConnectingActions()
  if (part === 'unread') return <LoadError failure={failure} onRetry={retry} />
  if (part === 'ways') return <ForgeChoice />
  if (part === 'giving') return <TokenConnection />
  return part === 'picking' ? <Installations /> : <LoadingRows count={4} />
}

function Proofs({ linkId, watchIds }: { linkId: string; watchIds: readonly string[] }) {
  const { t } = useWords()
  return (
    <ProjectPage name={t('connect.proof.title')}>
      <AdminSheet narrow>
        <Flex direction="column" gap="2">
          <TabBreadcrumb tab="pullRequests" />
          <ScreenHeading>{t('connect.proof.title')}</ScreenHeading>
        </Flex>
        {watchIds.map((watchId) => (
          <ConnectionProof key={watchId} linkId={linkId} watchId={watchId} />
        ))}
      </AdminSheet>
    </ProjectPage>
  )
}
