import { useParams } from 'react-router-dom'
import { LinkInvitationFlow } from '../../flows/link-invitation.tsx'
import { SessionFlow } from '../../flows/session.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { LinkInvitation } from './link-invitation.tsx'

/** `/project-invitation/:token`: where the letter with an invitation to look after a project leads. */
export function LinkInvitationScreen() {
  const { token = '' } = useParams()
  return (
    <SessionFlow page="org">
      <LinkInvitationFlow key={token} token={token}>
        <LinkInvitation />
      </LinkInvitationFlow>
      <SessionDialog linkId={undefined} />
    </SessionFlow>
  )
}
