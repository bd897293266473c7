import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Schemas } from '../../../../openapi/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstPath } from '../shared/page/paths.ts'
import { Page } from '../../ui/page/page.tsx'
import { SessionFindingFlow, useSessionFinding } from './session-finding.connect.tsx'
import { noteIn } from './sign-in-note.ts'

type Manager = Schemas['Manager']

const always = () => true

type UnlessSignedInProps = {
  /** Returns whether a session redirects away from this page. By default every session does. */
  isEnough?: (manager: Manager) => boolean
  /** True if the page also serves signed-in users. */
  isNeeded?: boolean
  children: ReactNode
}

/**
 * Wraps sign-in pages. A valid session replaces the history entry with its return path, or with the first screen of its role. It does not redirect
 * users who were sent here for another page type or to authorize again on the code platform.
 */
export function UnlessSignedIn({ isEnough = always, isNeeded = false, children }: UnlessSignedInProps) {
  const { state } = useLocation() as { state: unknown }
  const { signedInAs, isRenewed = false } = noteIn(state)
  if (isNeeded || signedInAs || isRenewed) return children
  return (
    <SessionFindingFlow>
      <SessionRedirect isEnough={isEnough}>{children}</SessionRedirect>
    </SessionFindingFlow>
  )
}

function SessionRedirect({ isEnough, children }: { isEnough: (manager: Manager) => boolean; children: ReactNode }) {
  const { t } = useWords()
  const { state } = useLocation() as { state: unknown }
  const { isAsking, manager } = useSessionFinding()
  // Renders nothing before a redirect.
  if (isAsking) {
    return (
      <Page title={t('title.asking')} busy>
        {null}
      </Page>
    )
  }
  if (!manager || !isEnough(manager)) return children
  return <Navigate to={noteIn(state).back ?? firstPath(manager)} replace />
}
