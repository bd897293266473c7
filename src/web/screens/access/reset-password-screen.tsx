import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { isLinkId } from '../../../domain/link-id.ts'
import { communityLink } from '../../../domain/manager-id.ts'
import { PasswordResetFlow } from '../../flows/password-reset.tsx'
import { type PageType, resetPasswordPath, signInPath } from '../../paths.ts'
import { ErrorPage } from '../error-page.tsx'
import { ResetPassword } from './reset-password.tsx'

/** `/corp/:linkId/reset-password` and `/org/reset-password`: recovering a password, step 2, and setting the first one. */
export default function ResetPasswordScreen({ page }: { page: PageType }) {
  const { linkId } = useParams()
  const { search } = useLocation()
  const [query] = useSearchParams()
  const key = query.get('key') ?? ''
  if (linkId === communityLink) return <Navigate to={resetPasswordPath() + search} replace />
  if (page === 'corp' && !isLinkId(linkId ?? '')) return <ErrorPage />
  const signIn = signInPath(page, linkId)
  return (
    <PasswordResetFlow key={`${linkId} ${key}`} linkId={linkId ?? communityLink} mailedKey={key} signInPath={signIn}>
      <ResetPassword signIn={signIn} />
    </PasswordResetFlow>
  )
}
