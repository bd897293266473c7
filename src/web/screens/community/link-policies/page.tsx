import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { LinkPoliciesFlow } from './connect.tsx'
import { toast } from '../../../ui/toast.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { LinkPolicies } from './link-policies.tsx'

const saySet = (): void => toast('policies.wasSet')
const sayRemoved = (): void => toast('policies.wasRemoved')

/** `/link-policies/:linkId`: a project's own privacy policy, cookie notice and list of personal data. */
export default function LinkPoliciesScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkPoliciesFlow key={linkId} linkId={linkId} onSet={saySet} onRemoved={sayRemoved}>
      <LinkPolicies />
    </LinkPoliciesFlow>
  )
}
