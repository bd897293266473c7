import { chakra } from '@chakra-ui/react'
import type { Schemas } from '../../../../../openapi/index.ts'
import { momentIn } from '../../../i18n/moments.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { linkPath } from '../../shared/page/paths.ts'
import { Notice } from '../../../ui/messages/notice.tsx'
import { RichWords } from '../../../ui/messages/rich-words.tsx'
import { TextLink } from '../../../ui/page/links.tsx'

type Link = Schemas['ManagedLink']

/** Notice for each project whose mailbox cannot send, with a link to the mailbox page. */
export function MailboxTroubles({ links }: { links: readonly Link[] }) {
  const { t, communityName } = useWords()
  return links.map((link) => (
    <MailboxTrouble key={link.link_id} link={link}>
      <TextLink to={linkPath(link.link_id, 'linkMailbox')} py="2">
        {t('mailboxTrouble.see', { name: communityName(link) })}
      </TextLink>
    </MailboxTrouble>
  ))
}

/** Reason why a mailbox cannot send. */
export type Trouble = NonNullable<Link['mailbox_trouble']>

/** Returns how the service detects that the mailbox works again. For Gmail, this requires sending another email. */
export const againOf = ({ state, reason }: Trouble) =>
  state === 'refused' && reason === 'mail_disabled' ? reason : state

/** Notice that a project's mailbox cannot send: start time, reason, server response, effect on emails and signers, and instructions. */
export function MailboxTrouble({ link, children }: { link: Link; children?: React.ReactNode }) {
  const { t, language, communityName } = useWords()
  const { mailbox_trouble: trouble, org_email: address } = link
  const name = communityName(link)
  if (!trouble) return null
  const { state, reason, words } = trouble
  const since = momentIn(language, trouble.since)
  return (
    <Notice>
      <chakra.h2 fontWeight="bold" color="ink" overflowWrap="anywhere">
        {t(`mailboxTrouble.${state}`, { name, address })}
      </chakra.h2>
      <chakra.p mt="2">{t(`mailboxTrouble.why.${reason}`, { since })}</chakra.p>
      {words !== '' && (
        <chakra.p mt="2" overflowWrap="anywhere">
          <RichWords of="mailboxTrouble.said" values={{ said: words }} tags={{ bdi: <bdi /> }} />
        </chakra.p>
      )}
      <chakra.p mt="2">{t('mailboxTrouble.meanwhile')}</chakra.p>
      <chakra.p mt="2">
        {trouble.until === undefined
          ? t(`mailboxTrouble.again.${againOf(trouble)}`)
          : t('mailboxTrouble.again.until', { until: momentIn(language, trouble.until) })}
      </chakra.p>
      {children}
    </Notice>
  )
}
