import { Box, Button, chakra } from '@chakra-ui/react'
import type { SnapshotFrom } from 'xstate'
import type { linkMailboxMachine } from '../../../../../machines/community/link-mailbox.machine.ts'
import { useLinkAuthorisation, useLinkMailbox, useLinkMailboxRef } from './connect.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkDetailPath } from '../../../paths.ts'
import { FormCard } from '../../../ui/form-card.tsx'
import { Page } from '../../../ui/page.tsx'
import { LoadingRows } from '../../../ui/records/loading-rows.tsx'
import { RichWords } from '../../../ui/rich-words.tsx'
import { ScreenHeading } from '../../../ui/screen-heading.tsx'
import { PageLink, TextLink } from '../../../ui/links.tsx'
import { RefusalSaid } from '../../shared/refusal-said.tsx'
import { Unread } from '../../shared/unread.tsx'
import { EmailAuthorisation } from '../email-authorisation/email-authorisation.tsx'
import { MailboxTrouble } from '../mailbox-trouble.tsx'

type Snapshot = SnapshotFrom<typeof linkMailboxMachine>

const stageOf = ({ value }: Snapshot) => value
const contextOf = ({ context }: Snapshot) => context
const isBusy = (snapshot: Snapshot) => snapshot.hasTag('busy')
const dialogOf = ({ children }: Snapshot) => children.dialog

/** The mailbox there is, the way to another, and that it is changed. */
export function LinkMailbox() {
  const { t } = useWords()
  const stage = useLinkMailbox(stageOf)
  const busy = useLinkMailbox(isBusy)
  const { link } = useLinkMailbox(contextOf)
  const dialog = useLinkMailbox(dialogOf)
  return (
    <Page title={t(stage === 'changed' ? 'title.mailboxChanged' : 'title.linkMailbox')} busy={busy}>
      <FormCard
        key={stage === 'changed' ? 'changed' : 'open'}
        heading={<ScreenHeading>{t(stage === 'changed' ? 'linkMailbox.changed' : 'linkMailbox.title')}</ScreenHeading>}
        lead={link?.org_alias}
      >
        <Content />
      </FormCard>
      {dialog && <RefusalSaid key={dialog.sessionId} dialog={dialog} place="admin" />}
    </Page>
  )
}

function Content() {
  const actor = useLinkMailboxRef()
  const stage = useLinkMailbox(stageOf)
  const { linkId, failure } = useLinkMailbox(contextOf)
  const authorisation = useLinkAuthorisation()
  const { kept } = useBrowserEnvironment()
  const name = `mailbox of ${linkId}`
  const typed = {
    kept: () => kept.recall(name),
    keep: (value: unknown) => kept.remember(name, value),
  }
  if (stage === 'unread') return <Unread failure={failure} onRetry={() => actor.send({ type: 'retry.asked' })} />
  if (stage === 'shown') return <Present />
  if (stage === 'changed') return <Changed />
  if (!authorisation) return <LoadingRows count={2} />
  return <EmailAuthorisation authorisation={authorisation} typed={typed} back={<Back />} />
}

function Back() {
  const { t } = useWords()
  const { linkId } = useLinkMailbox(contextOf)
  return (
    <Box>
      <TextLink to={linkDetailPath(linkId)} py="2">
        {t('draft.toDetail')}
      </TextLink>
    </Box>
  )
}

/** Through which mailbox letters go out; `address` is empty for the service's own. */
function Mailbox({ address }: { address: string }) {
  const { t } = useWords()
  if (address === '') return t('linkMailbox.isService')
  return (
    <RichWords of="linkMailbox.isOwn" values={{ address }} tags={{ b: <chakra.strong overflowWrap="anywhere" /> }} />
  )
}

function Present() {
  const { t } = useWords()
  const actor = useLinkMailboxRef()
  const { link } = useLinkMailbox(contextOf)
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <chakra.p>
        <Mailbox address={link?.org_email ?? ''} />
      </chakra.p>
      {link && <MailboxTrouble link={link} />}
      <chakra.p color="ink.second" textStyle="small">
        {t('linkMailbox.lead')}
      </chakra.p>
      <Box>
        <Button onClick={() => actor.send({ type: 'change.asked' })}>
          {t(link?.mailbox_trouble?.state === 'refused' ? 'linkMailbox.mend' : 'linkMailbox.change')}
        </Button>
      </Box>
      <Back />
    </Box>
  )
}

function Changed() {
  const { t } = useWords()
  const { address, linkId } = useLinkMailbox(contextOf)
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <Box role="status">
        <Mailbox address={address} />
      </Box>
      <PageLink to={linkDetailPath(linkId)} alignSelf="start">
        {t('draft.toDetail')}
      </PageLink>
    </Box>
  )
}
