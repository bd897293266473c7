import { useCallback } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { LinkPeopleAct } from '../../../../../machines/community/link-people-acts.ts'
import { isLinkId } from '../../../../domain/link-id.ts'
import { LinkPeopleFlow } from './connect.tsx'
import { linkedRepoPath } from '../../../paths.ts'
import { toast } from '../../../ui/toast.ts'
import { ErrorPage } from '../../shared/error-page.tsx'
import { LinkSettings } from './link-settings.tsx'

const sayInvited = (email: string): void => toast('people.wasInvited', { email })

/** `/project/:linkId/settings`: the settings of a project; who looks after it. */
export default function LinkSettingsScreen() {
  const { linkId = '' } = useParams()
  const navigate = useNavigate()
  const sayDone = useCallback(
    ({ kind, name }: LinkPeopleAct): void => {
      toast(`people.was.${kind}`, { name })
      if (kind === 'left') void navigate(linkedRepoPath, { replace: true })
    },
    [navigate],
  )
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkPeopleFlow key={linkId} linkId={linkId} onInvited={sayInvited} onDone={sayDone}>
      <LinkSettings />
    </LinkPeopleFlow>
  )
}
