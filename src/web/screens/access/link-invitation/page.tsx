import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { platformName } from '../../../../domain/projects/code-platforms.ts'
import { wordingOf } from '../../../../domain/pages/wording.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { projectPath } from '../../shared/page/paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/messages/answer-list.tsx'
import { Message } from '../../../ui/page/message.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { LoadingRows } from '../../../ui/tables/loading-rows.tsx'
import { toast } from '../../../ui/messages/toast.ts'
import { FlowRefusal } from '../../shared/flow/flow-refusal.tsx'
import { NextLinks } from '../../shared/page/next-links.tsx'
import { SessionFlow, useManager, useSessionActions, useSessionStage } from '../../shared/flow/session.connect.tsx'
import { SessionDialog } from '../guard/session-dialog.tsx'
import { LinkInvitationFlow, useLinkInvitation, useLinkInvitationActions } from './connect.tsx'
import { WaysIn } from './ways-in.tsx'

type Invitation = ResultOf<'getLinkInvitation'>

/** `/project-invitation/:token`: an invitation to manage a project, linked from its email. */
export default function LinkInvitationScreen() {
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

/** Shows the project and the manager who sent the invitation. A signed-in manager can accept it; other users see how to sign in or create an account. */
function LinkInvitation() {
  const { t, communityName } = useWords()
  const { invitation, isBusy, isUnavailable, isAccepted, dialog } = useLinkInvitation()
  useOnward(isAccepted ? invitation : null)
  const title = invitation ? t('title.linkInvitation', { project: communityName(invitation) }) : t('title.asking')
  return (
    <Page title={isUnavailable ? t('title.letterUnavailable') : title} busy={isBusy}>
      {isUnavailable ? <Unavailable /> : invitation ? <Shown invitation={invitation} /> : <LoadingRows count={3} />}
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

/** Redirects to the project of an accepted invitation. */
function useOnward(accepted: Invitation | null): void {
  const { communityName } = useWords()
  const navigate = useNavigate()
  useEffect(() => {
    if (!accepted) return
    toast('invitation.accepted', { project: communityName(accepted) })
    void navigate(projectPath(accepted.link_id), { replace: true })
  }, [accepted, communityName, navigate])
}

function Unavailable() {
  const { t, say } = useWords()
  const { failure } = useLinkInvitation()
  const { retry } = useLinkInvitationActions()
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  const isOver = failure !== null && failure.code.endsWith('_verification_code')
  return (
    <Message title={t('invitation.unavailable')}>
      <chakra.p role="alert">{isOver ? t('invitation.over') : say(key, values)}</chakra.p>
      {isOver ? (
        <NextLinks />
      ) : (
        <Button variant="outline" alignSelf="start" onClick={retry}>
          {t('dialog.retry')}
        </Button>
      )}
    </Message>
  )
}

function Shown({ invitation }: { invitation: Invitation }) {
  const { t, language, communityName } = useWords()
  const project = communityName(invitation)
  const { platform, org_id, repo_id, invited_by, expires_at } = invitation
  return (
    <Message title={t('invitation.title', { project })}>
      <chakra.p overflowWrap="anywhere">{t('invitation.lead', { name: invited_by, project })}</chakra.p>
      <AnswerList>
        <AnswerRow term={t('invitation.project')}>
          {`${platformName(platform)} · ${repo_id === '' ? org_id : `${org_id}/${repo_id}`}`}
        </AnswerRow>
        <AnswerRow term={t('invitation.until')}>{momentIn(language, expires_at)}</AnswerRow>
      </AnswerList>
      <Accepting />
    </Message>
  )
}

/** Acceptance with the signed-in account, or the ways to sign in. Another account can be used after signing out. */
function Accepting() {
  const { t } = useWords()
  const { isBusy } = useLinkInvitation()
  const { accept } = useLinkInvitationActions()
  const { signOut } = useSessionActions()
  const stage = useSessionStage()
  const manager = useManager()
  if (stage === 'asking' || stage === 'signingOut') return <LoadingRows count={1} />
  if (!manager) return <WaysIn />
  const { account } = manager
  const mayAccept = manager.role === 'community'
  return (
    <>
      <chakra.p overflowWrap="anywhere">{t(mayAccept ? 'invitation.as' : 'invitation.asOther', { account })}</chakra.p>
      <Flex wrap="wrap" gap="3">
        {mayAccept && (
          <Button aria-disabled={isBusy} onClick={accept}>
            {t('invitation.accept')}
          </Button>
        )}
        <Button variant="outline" onClick={signOut}>
          {t('invitation.signOut')}
        </Button>
      </Flex>
    </>
  )
}
