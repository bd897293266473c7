import { Navigate, useLocation, useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { communityLink } from '../../../../domain/manager-id.ts'
import { PasswordRetrievalFlow } from './connect.tsx'
import { type PageType, retrievePasswordPath, signInPath } from '../../../paths.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { RetrievePassword } from './retrieve-password.tsx'

/** `/corp/:linkId/retrieve-password` and `/org/retrieve-password`: recovering a password, step 1. */
export default function RetrievePasswordScreen({ page }: { page: PageType }) {
  const { linkId = '' } = useParams()
  const { search } = useLocation()
  if (linkId === communityLink) return <Navigate to={retrievePasswordPath() + search} replace />
  if (page === 'corp' && !isLinkId(linkId)) return <ErrorPage />
  return (
    <PasswordRetrievalFlow key={linkId} linkId={linkId}>
      <RetrievePassword signIn={signInPath(page, linkId)} />
    </PasswordRetrievalFlow>
  )
}
