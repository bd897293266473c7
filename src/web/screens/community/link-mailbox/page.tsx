import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../domain/link-id.ts'
import { LinkMailboxFlow } from './connect.tsx'
import { ErrorPage } from '../../shared/error-page.tsx'
import { LinkMailbox } from './link-mailbox.tsx'

/** `/link-mailbox/:linkId`: through which mailbox a project's letters go out. */
export default function LinkMailboxScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkMailboxFlow key={linkId} linkId={linkId}>
      <LinkMailbox />
    </LinkMailboxFlow>
  )
}
