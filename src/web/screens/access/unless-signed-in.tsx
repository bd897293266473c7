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
  /** Returns whether a session is sufficient to skip this page. Defaults to true for every session. */
  isEnough?: (manager: Manager) => boolean
  /** True if signed-in users can also use this page. */
  isNeeded?: boolean
  children: ReactNode
}

/**
 * Wraps sign-in pages. Redirects users with a valid session to the return path or to the first screen of their role, replacing the history entry.
 * Does not redirect users who were sent here to sign in for another page type, or to authorize again on the code platform.
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
  // Render nothing while the session is loading, because a redirect may follow.
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
