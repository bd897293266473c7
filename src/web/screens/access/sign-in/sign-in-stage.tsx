import { Navigate, useLocation } from 'react-router-dom'
import { loginContext, loginStage, useLogin } from './connect.tsx'
import { choicePath, entrancePath, firstPath } from '../../../paths.ts'
import { CommunitySignIn } from './community-sign-in.tsx'
import { ManagerSignIn } from './manager-sign-in.tsx'
import { RoleChoice } from './role-choice.tsx'
import { noteIn } from '../sign-in-note.ts'

/** The page for what the sign-in has come to. */
export function SignInStage({ isChoice }: { isChoice: boolean }) {
  const { state } = useLocation() as { state: unknown }
  const stage = useLogin(loginStage)
  const { role, linkId } = useLogin(loginContext)
  if (stage === 'signedIn' && role) return <Navigate to={noteIn(state).back ?? firstPath(role)} replace />
  if (stage === 'passwordDue' && role) return <Navigate to={firstPath(role)} replace />
  if (stage === 'choosing') return isChoice ? <RoleChoice /> : <Navigate to={choicePath} state={state} replace />
  if (isChoice) return <Navigate to={entrancePath} replace />
  if (linkId !== '') return <ManagerSignIn linkId={linkId} />
  return stage === 'left' ? <Navigate to="/" replace /> : <CommunitySignIn />
}
