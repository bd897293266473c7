import { useParams } from 'react-router-dom'
import { LinkInvitationFlow } from './connect.tsx'
import { SessionFlow } from '../../shared/session.connect.tsx'
import { SessionDialog } from '../guard/session-dialog.tsx'
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
