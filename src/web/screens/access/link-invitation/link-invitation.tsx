import { Button, chakra, Flex } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { linkInvitationMachine } from '../../../../../machines/access/link-invitation.machine.ts'
import type { ResultOf } from '../../../../../openapi/index.ts'
import { codePlatformNames } from '../../../../domain/code-platforms.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useLinkInvitation, useLinkInvitationRef } from './connect.tsx'
import { PlatformLoginFlow } from '../platform-login.connect.tsx'
import { sessionStage, useManager, useSession } from '../../shared/session.connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkDetailPath, signInPath } from '../../../paths.ts'
import { AnswerList, AnswerRow } from '../../../ui/answer-list.tsx'
import { Message } from '../../../ui/message.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { toast } from '../../../ui/toast.ts'
import { PlatformButtons } from '../platform-buttons.tsx'
import { PlatformRefusal } from '../platform-refusal.tsx'
import type { SignInNote } from '../sign-in-note.ts'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'

type Snapshot = SnapshotFrom<typeof linkInvitationMachine>
type Invitation = ResultOf<'getLinkInvitation'>

const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isUnavailable = (snapshot: Snapshot) => snapshot.matches('unavailable')
const isAccepted = (snapshot: Snapshot) => snapshot.matches('accepted')
const dialogOf = ({ children }: Snapshot) => children.dialog

/** The project, and who invites; a signed-in manager can accept, others are told how to sign in. */
export function LinkInvitation() {
  const { t } = useWords()
  const { invitation } = useLinkInvitation(contextOf)
  const [busy, unavailable] = [useLinkInvitation(isBusy), useLinkInvitation(isUnavailable)]
  const dialog = useLinkInvitation(dialogOf)
  useOnward(invitation)
  const title = invitation ? t('title.linkInvitation', { project: invitation.org_alias }) : t('title.asking')
  return (
    <Page title={unavailable ? t('title.letterUnavailable') : title} busy={busy}>
      {unavailable ? <Unavailable /> : invitation ? <Shown invitation={invitation} /> : <LoadingRows count={3} />}
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="elsewhere" />}
    </Page>
  )
}

/** Accepted: on to the project. */
function useOnward(invitation: Invitation | null): void {
  const navigate = useNavigate()
  const accepted = useLinkInvitation(isAccepted)
  useEffect(() => {
    if (!accepted || !invitation) return
    toast('invitation.accepted', { project: invitation.org_alias })
    void navigate(linkDetailPath(invitation.link_id), { replace: true })
  }, [accepted, invitation, navigate])
}

function Unavailable() {
  const { t, say } = useWords()
  const actor = useLinkInvitationRef()
  const { failure } = useLinkInvitation(contextOf)
  const { key, values } = wordingOf(failure ?? { code: 'cla.system_error' })
  const isOver = failure !== null && failure.code.endsWith('_verification_code')
  return (
    <Message title={t('invitation.unavailable')}>
      <chakra.p role="alert">{isOver ? t('invitation.over') : say(key, values)}</chakra.p>
      {!isOver && (
        <Button variant="outline" alignSelf="start" onClick={() => actor.send({ type: 'retry.asked' })}>
          {t('dialog.retry')}
        </Button>
      )}
    </Message>
  )
}

function Shown({ invitation }: { invitation: Invitation }) {
  const { t, language } = useWords()
  const { org_alias: project, platform, org_id, repo_id, invited_by, expires_at } = invitation
  return (
    <Message title={t('invitation.title', { project })}>
      <chakra.p overflowWrap="anywhere">{t('invitation.lead', { name: invited_by, project })}</chakra.p>
      <AnswerList>
        <AnswerRow term={t('invitation.project')}>
          {`${codePlatformNames[platform] ?? platform} · ${repo_id === '' ? org_id : `${org_id}/${repo_id}`}`}
        </AnswerRow>
        <AnswerRow term={t('invitation.until')}>{momentIn(language, expires_at)}</AnswerRow>
      </AnswerList>
      <Accepting />
    </Message>
  )
}

function Accepting() {
  const { t } = useWords()
  const actor = useLinkInvitationRef()
  const busy = useLinkInvitation(isBusy)
  const stage = useSession(sessionStage)
  const manager = useManager()
  const { pathname } = useLocation()
  const { platforms } = useBrowserEnvironment().service
  if (stage === 'asking') return <LoadingRows count={1} />
  if (manager?.role !== 'community') {
    const ByPassword = platforms.length > 0 ? TextLink : PageLink
    const note: SignInNote = { back: pathname, ...(manager && { signedInAs: manager }) }
    return (
      <>
        <PlatformRefusal />
        <ByPlatform />
        <ByPassword to={signInPath('org')} state={note} alignSelf="start">
          {t('invitation.signIn')}
        </ByPassword>
      </>
    )
  }
  return (
    <>
      <chakra.p overflowWrap="anywhere">{t('invitation.as', { account: manager.account })}</chakra.p>
      <Flex>
        <Button aria-disabled={busy} onClick={() => actor.send({ type: 'invitation.accepted' })}>
          {t('invitation.accept')}
        </Button>
      </Flex>
    </>
  )
}

/** Signing in by a code platform, for which the invitation is enough; else what is needed to sign in. */
function ByPlatform() {
  const { t } = useWords()
  const { platforms } = useBrowserEnvironment().service
  const { token } = useLinkInvitation(contextOf)
  if (platforms.length === 0) return <chakra.p>{t('invitation.byPassword')}</chakra.p>
  return (
    <>
      <chakra.p>{t('invitation.byPlatform')}</chakra.p>
      <Flex direction="column" gap="3" maxWidth="24rem">
        <PlatformLoginFlow invitation={token}>
          <PlatformButtons />
        </PlatformLoginFlow>
      </Flex>
    </>
  )
}
