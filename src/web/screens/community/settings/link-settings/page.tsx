import { Box, chakra, Flex } from '@chakra-ui/react'
import { useNavigate, useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { linkedRepoPath } from '../../../shared/page/paths.ts'
import { ConfirmDialog } from '../../../../ui/feedback/confirm-dialog.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { toast } from '../../../../ui/messages/toast.ts'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { AdminSheet } from '../../admin-sheet.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { LinkPeopleFlow, useInvitation, useLinkPeople, useLinkPeopleActions } from './connect.tsx'
import { InvitationForm } from './form.tsx'
import { PeopleList, PendingList } from './link-people-lists.tsx'
import { OtherSettings } from './other-settings.tsx'
import { SettingsSection } from '../settings-section.tsx'

const sayInvited = (email: string): void => toast('people.wasInvited', { email })

/** `/project/:linkId/settings`: the managers and settings of a project, in sections. */
export default function LinkSettingsScreen() {
  const { linkId = '' } = useParams()
  const navigate = useNavigate()
  const sayDone = ({ kind, name }: { kind: 'resent' | 'withdrawn' | 'removed' | 'left'; name: string }): void => {
    toast(`people.was.${kind}`, { name })
    if (kind === 'left') void navigate(linkedRepoPath, { replace: true })
  }
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkPeopleFlow key={linkId} linkId={linkId} onInvited={sayInvited} onDone={sayDone}>
      <LinkSettings linkId={linkId} />
    </LinkPeopleFlow>
  )
}

function LinkSettings({ linkId }: { linkId: string }) {
  const { t } = useWords()
  const { people, isBusy, failure, dialog } = useLinkPeople()
  const { retry } = useLinkPeopleActions()
  return (
    <ProjectPage name={t('tab.settings')} busy={isBusy}>
      <AdminSheet>
        <ScreenHeading>{t('tab.settings')}</ScreenHeading>
        {failure ? (
          <LoadError failure={failure} onRetry={retry} />
        ) : people.length > 0 ? (
          <Flex direction="column" gap="10" minWidth="0">
            <People />
            <OtherSettings linkId={linkId} />
          </Flex>
        ) : (
          <LoadingRows count={3} />
        )}
      </AdminSheet>
      <Question />
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </ProjectPage>
  )
}

function People() {
  const { t } = useWords()
  const { people, invitations } = useLinkPeople()
  return (
    <SettingsSection title={t('people.title')} lead={t('people.lead')}>
      <Box>
        <PeopleList people={people} />
      </Box>
      {invitations.length > 0 && (
        <Box>
          <chakra.h3 fontWeight="bold" mb="3">
            {t('people.pending')}
          </chakra.h3>
          <PendingList invitations={invitations} />
        </Box>
      )}
      <Inviting />
    </SettingsSection>
  )
}

function Inviting() {
  const { t, say } = useWords()
  const { invitations, isBusy } = useLinkPeople()
  const { email, refusal } = useInvitation()
  const { invite } = useLinkPeopleActions()
  const wording = refusal === null ? null : wordingOf(refusal, 'admin')
  return (
    <Box>
      <chakra.h3 fontWeight="bold" mb="3">
        {t('people.inviteTitle')}
      </chakra.h3>
      <InvitationForm
        // Remounts the form after each invitation, and after a rejection so that the error is shown.
        key={`${invitations.length} ${refusal === null ? '' : email}`}
        email={email}
        refusal={wording === null ? undefined : say(wording.key, wording.values)}
        busy={isBusy}
        onSubmit={invite}
      />
    </Box>
  )
}

/** Confirmation dialog for removing a manager or withdrawing an invitation. */
function Question() {
  const { t, communityName } = useWords()
  const { asked, community, isBusy } = useLinkPeople()
  const { confirm, cancel } = useLinkPeopleActions()
  if (asked === null || asked.kind === 'resent') return null
  const values = { name: asked.name, project: communityName(community) }
  return (
    <ConfirmDialog
      title={t(`people.ask.${asked.kind}`, values)}
      message={t(`people.askMessage.${asked.kind}`, values)}
      act={t(`people.act.${asked.kind}`, values)}
      busy={isBusy}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}
