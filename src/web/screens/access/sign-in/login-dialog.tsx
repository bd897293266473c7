import { loginContext, useLogin, useLoginDialog } from './connect.tsx'
import { ConsentDialog } from '../consent-dialog.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

/** What a sign-in has to say before one goes on. */
export function LoginDialog() {
  const { linkId } = useLogin(loginContext)
  const { refusal, consent } = useLoginDialog()
  if (consent) return <ConsentDialog key={consent.sessionId} consent={consent} linkId={linkId} />
  return refusal ? <RefusalSaid key={refusal.sessionId} dialog={refusal} place="managerSignIn" /> : null
}
