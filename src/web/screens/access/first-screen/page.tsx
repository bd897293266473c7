import { Navigate } from 'react-router-dom'
import { firstPath } from '../../shared/page/paths.ts'
import { useManager } from '../../shared/flow/session.connect.tsx'

/** `/corp/:linkId`: redirects to the first screen of the role. */
export default function FirstScreen() {
  const manager = useManager()
  return manager === null ? null : <Navigate to={firstPath(manager)} replace />
}
