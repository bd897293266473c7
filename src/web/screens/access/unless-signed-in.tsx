import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { Schemas } from '../../../../openapi/index.ts'
import { useWords } from '../../i18n/use-words.ts'
import { firstPath } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { SessionFindingFlow, useSessionFinding } from './session-finding.connect.tsx'
import { noteIn } from './sign-in-note.ts'

type Manager = Schemas['Manager']

const always = () => true

type UnlessSignedInProps = {
  /** Whose session leads away from this page; without it, each. */
  isEnough?: (manager: Manager) => boolean
  /** This page has something to say to those who are signed in, too. */
  isNeeded?: boolean
  children: ReactNode
}

/**
 * A page where people sign in, for those who are not: a session that lives goes back to where the note of this history entry says, else to
 * the first screen of its role, and leaves no entry for the browser's Back. Who was sent here because the session is of other pages, or has
 * to sign in at the code platform again, stays.
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
  // Nothing is shown that is about to be taken away.
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
