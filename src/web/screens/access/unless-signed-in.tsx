import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { sessionFindingMachine } from '../../../../machines/access/session-finding.machine.ts'
import type { Schemas } from '../../../../openapi/index.ts'
import { SessionFindingFlow, useSessionFinding } from './session-finding.connect.tsx'
import { useWords } from '../../i18n/use-words.ts'
import { firstPath } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { noteIn } from './sign-in-note.ts'

type Manager = Schemas['Manager']
type Snapshot = SnapshotFrom<typeof sessionFindingMachine>

const isAsking = (snapshot: Snapshot) => !snapshot.matches('absent') && !snapshot.matches('found')
const managerOf = ({ context }: Snapshot) => context.manager

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
  const asking = useSessionFinding(isAsking)
  const manager = useSessionFinding(managerOf)
  // Nothing is shown that is about to be taken away.
  if (asking) {
    return (
      <Page title={t('title.asking')} busy>
        {null}
      </Page>
    )
  }
  if (!manager || !isEnough(manager)) return children
  return <Navigate to={noteIn(state).back ?? firstPath(manager)} replace />
}
