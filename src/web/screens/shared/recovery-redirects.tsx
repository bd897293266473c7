import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { resetPasswordPath, retrievePasswordPath } from '../../paths.ts'

/** `/retrieve-password/:linkId?`, and `/verify-email`: on to step 1 of recovering a password. */
export function ToRetrievePassword() {
  const { linkId } = useParams()
  const { search } = useLocation()
  return <Navigate to={retrievePasswordPath(linkId) + search} replace />
}

/** `/reset-password?link_id=…&key=…`, the mailed link: on to step 2, with the same query. */
export function ToResetPassword() {
  const [query] = useSearchParams()
  const { search } = useLocation()
  return <Navigate to={resetPasswordPath(query.get('link_id') ?? '') + search} replace />
}
