import { Box, Button, chakra } from '@chakra-ui/react'
import { type ReactNode, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation, useParams } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import type { PageType } from '../../../../domain/pages/pages.ts'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { firstPath, linkedRepoPath, passwordPath, signInPath } from '../../shared/page/paths.ts'
import { AdminAreaProvider } from '../../../ui/page/admin-area.ts'
import { type StoredInput, StoredInputProvider } from '../../../ui/fields/rules/stored-input.ts'
import { Modal } from '../../../ui/messages/modal.tsx'
import { useClockUntil } from '../../../ui/messages/seconds-until.ts'
import { TrailLink } from '../../../ui/page/links.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { ErrorPage } from '../../shared/page/error-page.tsx'
import {
  SessionFlow,
  useIsSignedOut,
  useManager,
  useSessionActions,
  useSessionStage,
} from '../../shared/flow/session.connect.tsx'
import type { SignInNote } from '../sign-in-note.ts'
import { SearchOpener } from '../search/search-opener.tsx'
import { AccountMenu } from './account-menu.tsx'
import { HelpLink } from './help-link.tsx'
import { IdleWarningFlow, useIdleWarningActions, useIsIdleWarned, useSessionEnd } from './idle-warning.connect.tsx'
import { placesOf, PlaceTabs } from './menu-tabs.tsx'
import { SessionDialog } from './session-dialog.tsx'

type Manager = Schemas['Manager']

/** Layout for pages of one type. Requires a session for this page type and this link (decision 29). */
export function Guard({ page }: { page: PageType }) {
  const params = useParams()
  const linkId = page === 'corp' ? (params['linkId'] ?? '') : undefined
  if (linkId !== undefined && !isLinkId(linkId)) return <ErrorPage />
  return (
    <SessionFlow key={linkId} page={page}>
      <Watched page={page} linkId={linkId} />
      <SessionDialog linkId={linkId} />
    </SessionFlow>
  )
}

function Watched({ page, linkId }: { page: PageType; linkId: string | undefined }) {
  const { pathname, search } = useLocation()
  const stage = useSessionStage()
  const manager = useManager()
  const signIn = signInPath(page, linkId)
  const toSignIn = (note: SignInNote) => <Navigate to={signIn} state={note} replace />

  if (stage === 'left') return <Navigate to={page === 'corp' ? signIn : '/'} replace />
  if (stage === 'signedOut') return toSignIn({ back: pathname + search })
  if (manager === null) return <Placeholder />
  const isCommunity = manager.role === 'community'
  const isHere = page === 'org' ? isCommunity : !isCommunity && manager.link_id === linkId
  if (!isHere) return toSignIn({ back: pathname + search, signedInAs: manager })
  const isPasswordDue = !manager.initial_pw_changed && pathname !== passwordPath(manager)
  return isPasswordDue ? <Navigate to={passwordPath(manager)} replace /> : <InAdminArea manager={manager} />
}

function InAdminArea({ manager }: { manager: Manager }) {
  const { refresh } = useSessionActions()
  const typing = useTyping()
  const places = placesOf(manager)
  const isCommunity = manager.role === 'community'
  const admin = {
    trail: isCommunity ? <CommunityTrail /> : <AreaName manager={manager} />,
    home: firstPath(manager),
    // Project pages have their own tabs.
    places: isCommunity ? null : <PlaceTabs places={places} />,
    search: <SearchOpener places={places} />,
    help: <HelpLink />,
    account: <AccountMenu manager={manager} places={isCommunity ? places : []} />,
  }
  return (
    <AdminAreaProvider value={admin}>
      <IdleWarningFlow onDue={refresh}>
        <StoredInputProvider value={typing}>
          <Outlet />
        </StoredInputProvider>
        <IdleDialog />
      </IdleWarningFlow>
    </AdminAreaProvider>
  )
}

/** Header link to the project list, shown on community pages outside a project. In narrow windows, it is in the menu. */
function CommunityTrail() {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <chakra.nav aria-label={t('trail.label')} display={{ base: 'none', md: 'flex' }}>
      <TrailLink to={linkedRepoPath} aria-current={pathname === linkedRepoPath ? 'page' : undefined}>
        {t('trail.projects')}
      </TrailLink>
    </chakra.nav>
  )
}

/** Warns that the session ends soon; Enter or Escape extends it. */
function IdleDialog() {
  return useIsIdleWarned() ? <IdleWarning /> : null
}

function IdleWarning() {
  const { t } = useWords()
  const { stay } = useIdleWarningActions()
  const clock = useClockUntil(useSessionEnd())
  const message = (
    <>
      {t('idle.why')}
      <chakra.span aria-hidden display="block" mt="2" fontWeight="bold" fontVariantNumeric="tabular-nums">
        {t('idle.left', { clock })}
      </chakra.span>
    </>
  )
  return (
    <Modal title={t('idle.title')} message={message} onEscape={stay}>
      <Button onClick={stay}>{t('idle.stay')}</Button>
    </Modal>
  )
}

/** Restores this page's unsaved input when the same account signs in again after the session expired (WCAG 2.2.1). */
function useTyping(): StoredInput {
  const { pathname } = useLocation()
  const { tabMemory } = useBrowserEnvironment()
  const isSignedOut = useIsSignedOut()
  return useMemo(() => {
    const nameOf = (formId: string): string => `typed:${pathname}:${formId}`
    return {
      recall: (formId) => tabMemory.recall(nameOf(formId)),
      remember(formId, values) {
        if (isSignedOut()) tabMemory.remember(nameOf(formId), values)
      },
      forget: (formId) => tabMemory.forget(nameOf(formId)),
    }
  }, [pathname, tabMemory, isSignedOut])
}

/** Company name above the community name. On one line, a long name could hide the other. */
function AreaName({ manager }: { manager: Manager }) {
  const { communityName } = useWords()
  const { corporation_name: company, org, org_names: names } = manager
  const community = communityName({ org_alias: org, ...(names && { org_names: names }) })
  return (
    <Box minWidth="0" lineHeight="1.375rem">
      <Box truncate title={company}>
        {company}
      </Box>
      <Box color="ink.third" textStyle="small" truncate title={community}>
        {community}
      </Box>
    </Box>
  )
}

/** Shape of the header until the manager is known. */
const shape = { home: '/', places: null, account: null }

/** Empty server-rendered layout, shown until the manager is known. */
function Placeholder() {
  const { t } = useWords()
  const stage = useSessionStage()
  const [isServed] = useState(() => document.getElementById('served') !== null)
  if (isServed && stage === 'asking') return null
  return (
    <AdminAreaProvider value={shape}>
      <Page title={t('title.asking')} busy={stage === 'asking'} isAsking>
        {null}
      </Page>
    </AdminAreaProvider>
  )
}

/** A page for one role of a corporation's managers. Managers with the other role are redirected to their own first screen. */
export function ForRole({ of, children }: { of: Manager['role']; children: ReactNode }) {
  const manager = useManager()
  if (manager === null) return null
  return manager.role === of ? children : <Navigate to={firstPath(manager)} replace />
}
