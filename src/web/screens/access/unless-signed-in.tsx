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
  /** The page type whose session redirects away from this page; without it, each does. */
  isEnough?: (manager: Manager) => boolean
  /** The page also serves users who are signed in. */
  isNeeded?: boolean
  children: ReactNode
}

/**
 * Wraps pages where people sign in: a valid session redirects to the return path of this history entry, else to the first screen of its role, and
 * replaces the entry. A user who was sent here because the session is for other pages, or who must authorise at the code platform again, stays.
 */
export function UnlessSignedIn({ isEnough = always, isNeeded = false, children }: UnlessSignedInProps) {
  const { state } = useLocation() as { state: unknown }
  const { signedInAs, isRenewed = false } = noteIn(state)
  if (isNeeded || signedInAs || isRenewed) return children
  return (
    <SessionFindingFlow>
      <Found isEnough={isEnough}>{children}</Found>
    </SessionFindingFlow>
  )
}

function Found({ isEnough, children }: { isEnough: (manager: Manager) => boolean; children: ReactNode }) {
  const { t } = useWords()
  const { state } = useLocation() as { state: unknown }
  const { isAsking, manager } = useSessionFinding()
  // Nothing is shown before a redirect.
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
