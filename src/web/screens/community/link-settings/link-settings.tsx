import { Box, chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { linkPeopleMachine } from '../../../../../machines/community/link-people.machine.ts'
import { wordingOf } from '../../../../domain/wording.ts'
import { useLinkPeople, useLinkPeopleRef } from './connect.tsx'
import { InvitationForm } from './form.tsx'
import { useWords } from '../../../i18n/use-words.ts'
import { linkDetailPath } from '../../../paths.ts'
import { Page } from '../../../ui/page.tsx'
import { ConfirmDialog } from '../../../ui/records/confirm-dialog.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Unread } from '../../shared/unread.tsx'
import { AdminSheet } from '../admin-sheet.tsx'
import { PeopleList, PendingList } from './link-people-lists.tsx'

type Snapshot = SnapshotFrom<typeof linkPeopleMachine>

const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const isUnread = (snapshot: Snapshot) => snapshot.matches('unread')
const isKnown = ({ context }: Snapshot) => context.people.length > 0
const dialogOf = ({ children }: Snapshot) => children.dialog
const isAsking = (snapshot: Snapshot) => snapshot.matches('asking')

/** The settings of a project: the people who look after it, and how others come to do so. */
export function LinkSettings() {
  const { t } = useWords()
  const actor = useLinkPeopleRef()
  const { linkId, community, failure } = useLinkPeople(contextOf)
  const [busy, unread, known] = [useLinkPeople(isBusy), useLinkPeople(isUnread), useLinkPeople(isKnown)]
  const dialog = useLinkPeople(dialogOf)
  return (
    <Page title={t('title.linkSettings')} busy={busy}>
      <AdminSheet narrow>
        <Box>
          <TextLink to={linkDetailPath(linkId)} py="2" maxWidth="full" overflowWrap="anywhere">
            {community === '' ? t('draft.toDetail') : community}
          </TextLink>
          <ScreenHeading>{t('linkSettings.title')}</ScreenHeading>
        </Box>
        {unread ? (
          <Unread failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
        ) : known ? (
          <People />
        ) : (
          <LoadingRows count={3} />
        )}
      </AdminSheet>
      <Question />
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Page>
  )
}

function People() {
  const { t } = useWords()
  const { people, invitations } = useLinkPeople(contextOf)
  return (
    <chakra.section
      aria-labelledby="people"
      bg="sheet"
      borderWidth="1px"
      borderRadius="l2"
      p={{ base: '4', md: '6' }}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <Box>
        <chakra.h2 id="people" textStyle="heading">
          {t('people.title')}
        </chakra.h2>
        <chakra.p color="ink.second" mt="1">
          {t('people.lead')}
        </chakra.p>
        <PeopleList people={people} />
      </Box>
      {invitations.length > 0 && (
        <Box>
          <chakra.h3 fontWeight="bold">{t('people.pending')}</chakra.h3>
          <PendingList invitations={invitations} />
        </Box>
      )}
      <Inviting />
    </chakra.section>
  )
}

function Inviting() {
  const { t, say } = useWords()
  const actor = useLinkPeopleRef()
  const { email, refusal, invitations } = useLinkPeople(contextOf)
  const busy = useLinkPeople(isBusy)
  const said = refusal === null ? null : wordingOf(refusal, 'admin')
  return (
    <Box>
      <chakra.h3 fontWeight="bold" mb="3">
        {t('people.inviteTitle')}
      </chakra.h3>
      <InvitationForm
        // A new form after each invitation, and with the refused address, where the refusal is shown.
        key={`${invitations.length} ${refusal === null ? '' : email}`}
        email={email}
        refusal={said === null ? undefined : say(said.key, said.values)}
        busy={busy}
        onSubmit={(typed) => actor.send({ type: 'form.submitted', email: typed })}
      />
    </Box>
  )
}

/** Confirms the removal of a person, or the withdrawal of an invitation. */
function Question() {
  const { t } = useWords()
  const actor = useLinkPeopleRef()
  const { act, community } = useLinkPeople(contextOf)
  const asking = useLinkPeople(isAsking)
  const busy = useLinkPeople(isBusy)
  if (!asking || act === null || act.kind === 'resent') return null
  const values = { name: act.name, project: community }
  return (
    <ConfirmDialog
      title={t(`people.ask.${act.kind}`, values)}
      message={t(`people.askMessage.${act.kind}`, values)}
      act={t(`people.act.${act.kind}`, values)}
      busy={busy}
      onConfirm={() => actor.send({ type: 'act.confirmed' })}
      onCancel={() => actor.send({ type: 'act.cancelled' })}
    />
  )
}
