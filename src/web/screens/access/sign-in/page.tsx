import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { LoginFlow } from './connect.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { AskedLink } from './asked-link.tsx'
import { SignInStage } from './sign-in-stage.tsx'
import { UnlessSignedIn } from '../unless-signed-in.tsx'

/**
 * `/index`, `/corporation-manager-login/:linkId?` and `/org-select`, which share one sign-in: the roles that are chosen from at
 * `/org-select` are those of whoever has just signed in at one of the others.
 */
export default function SignInScreen({ name }: { name: 'entrance' | 'managerSignIn' | 'roleChoice' }) {
  const params = useParams()
  const isManagers = name === 'managerSignIn'
  const [kept, keep] = useState('')
  const linkId = name === 'roleChoice' ? kept : (params['linkId'] ?? '')
  if (linkId !== kept) keep(linkId)
  if (isManagers && linkId === '') return <AskedLink />
  if (isManagers && !isLinkId(linkId)) return <ErrorPage />
  return (
    <UnlessSignedIn key={linkId} isEnough={({ link_id }) => linkId === '' || link_id === linkId}>
      <LoginFlow linkId={linkId}>
        <SignInStage isChoice={name === 'roleChoice'} />
      </LoginFlow>
    </UnlessSignedIn>
  )
}
