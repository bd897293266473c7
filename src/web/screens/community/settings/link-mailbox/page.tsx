import { Box, Button, chakra } from '@chakra-ui/react'
import { useParams } from 'react-router-dom'
import { isLinkId } from '../../../../../domain/projects/link-id.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { useWords } from '../../../../i18n/use-words.ts'
import { projectPath } from '../../../shared/page/paths.ts'
import { FormFoot } from '../../../../ui/fields/form-foot.tsx'
import { SideCard } from '../../../../ui/page/side-card.tsx'
import { PageLink, TextLink } from '../../../../ui/page/links.tsx'
import { LoadingRows } from '../../../../ui/tables/loading-rows.tsx'
import { RichWords } from '../../../../ui/messages/rich-words.tsx'
import { ScreenHeading } from '../../../../ui/page/screen-heading.tsx'
import { ErrorPage } from '../../../shared/page/error-page.tsx'
import { FlowRefusal } from '../../../shared/flow/flow-refusal.tsx'
import { LoadError } from '../../../shared/lists/load-error.tsx'
import { EmailAuthorization } from '../../wizard/email-authorization/email-authorization.tsx'
import { TabBreadcrumb } from '../../tab-breadcrumb.tsx'
import { MailboxTrouble } from '../mailbox-trouble.tsx'
import { ProjectPage } from '../../project-page.tsx'
import { LinkMailboxFlow, useLinkMailbox, useLinkMailboxActions } from './connect.tsx'

/** `/link-mailbox/:linkId`: shows and changes the mailbox that sends a project's emails. */
export default function LinkMailboxScreen() {
  const { linkId = '' } = useParams()
  if (!isLinkId(linkId)) return <ErrorPage />
  return (
    <LinkMailboxFlow key={linkId} linkId={linkId}>
      <LinkMailbox linkId={linkId} />
    </LinkMailboxFlow>
  )
}

type Props = { linkId: string }

function LinkMailbox({ linkId }: Props) {
  const { t } = useWords()
  const { part, isBusy, dialog } = useLinkMailbox()
  const isChanged = part === 'changed'
  return (
    <ProjectPage name={t(isChanged ? 'linkMailbox.changed' : 'linkMailbox.title')} busy={isBusy}>
      <SideCard
        key={isChanged ? 'changed' : 'open'}
        heading={
          <>
            <TabBreadcrumb tab="settings" />
            <ScreenHeading>{t(isChanged ? 'linkMailbox.changed' : 'linkMailbox.title')}</ScreenHeading>
          </>
        }
        lead={part === 'present' && t('linkMailbox.lead')}
      >
        <Box>
          <Content linkId={linkId} />
        </Box>
      </SideCard>
      {dialog && <FlowRefusal key={dialog.sessionId} dialog={dialog} place="admin" />}
    </ProjectPage>
  )
}

function Content({ linkId }: Props) {
  const { part, failure, authorization } = useLinkMailbox()
  const { retry } = useLinkMailboxActions()
  const { tabMemory } = useBrowserEnvironment()
  const name = `mailbox of ${linkId}`
  const typed = {
    recall: () => tabMemory.recall(name),
    remember: (value: unknown) => tabMemory.remember(name, value),
  }
  if (part === 'unread') return <LoadError failure={failure} onRetry={retry} />
  if (part === 'present') return <Present />
  if (part === 'changed') return <Changed linkId={linkId} />
  if (!authorization) return <LoadingRows count={2} />
  return <EmailAuthorization authorization={authorization} typed={typed} back={<Back linkId={linkId} />} />
}

function Back({ linkId }: Props) {
  const { t } = useWords()
  return (
    <Box>
      <TextLink to={projectPath(linkId, 'settings')} py="2">
        {t('linkSettings.back')}
      </TextLink>
    </Box>
  )
}

/** Shows the current mailbox. `address` is empty for the service's own mailbox. */
function Mailbox({ address }: { address: string }) {
  const { t } = useWords()
  if (address === '') return t('linkMailbox.isService')
  return (
    <RichWords of="linkMailbox.isOwn" values={{ address }} tags={{ b: <chakra.strong overflowWrap="anywhere" /> }} />
  )
}

function Present() {
  const { t } = useWords()
  const { link } = useLinkMailbox()
  const { change } = useLinkMailboxActions()
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <chakra.p>
        <Mailbox address={link?.org_email ?? ''} />
      </chakra.p>
      {link && <MailboxTrouble link={link} />}
      <FormFoot>
        <Button onClick={change}>
          {t(link?.mailbox_trouble?.state === 'refused' ? 'linkMailbox.mend' : 'linkMailbox.change')}
        </Button>
      </FormFoot>
    </Box>
  )
}

function Changed({ linkId }: Props) {
  const { t } = useWords()
  const { address } = useLinkMailbox()
  return (
    <Box display="flex" flexDirection="column" gap="5">
      <Box role="status">
        <Mailbox address={address} />
      </Box>
      <PageLink to={projectPath(linkId, 'settings')} alignSelf="start">
        {t('linkSettings.back')}
      </PageLink>
    </Box>
  )
}
