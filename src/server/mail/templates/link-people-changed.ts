import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { Event } from '../../store/evidence.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { linkSettingsUrl } from './link-button.ts'
import { written } from './written.ts'

/** What happened: by whom (empty for the operator), to whom, at which project. */
type Act = 'invited' | 'withdrawn' | 'joined' | 'granted' | 'removed' | 'left'
type Told = { by: string; who: string; community: string }
type Sentences = Record<'subject' | 'tell', string>

const acts: Record<Language, Record<Act, (told: Told) => Sentences>> = {
  en: {
    invited: ({ by, who, community }) => ({
      subject: `${who} was invited to look after ${community}`,
      tell: `${by} has invited ${who} to look after ${community}.`,
    }),
    withdrawn: ({ by, who, community }) => ({
      subject: `An invitation to ${community} was withdrawn`,
      tell: `${by} has withdrawn the invitation of ${who} to look after ${community}.`,
    }),
    joined: ({ by, who, community }) => ({
      subject: `${who} looks after ${community} now`,
      tell: `${who} has accepted the invitation of ${by}, and looks after ${community} now.`,
    }),
    granted: ({ who, community }) => ({
      subject: `${who} looks after ${community} now`,
      tell: `The operator of the service has made ${who} one of the people who look after ${community}.`,
    }),
    removed: ({ by, who, community }) => ({
      subject: `${who} no longer looks after ${community}`,
      tell: `${by === '' ? 'The operator of the service' : by} has removed ${who} from the people who look after ${community}.`,
    }),
    left: ({ who, community }) => ({
      subject: `${who} no longer looks after ${community}`,
      tell: `${who} has left the people who look after ${community}.`,
    }),
  },
  zh: {
    invited: ({ by, who, community }) => ({
      subject: `${who} 受邀管理${spaced(community)}`.trimEnd(),
      tell: `${by} 邀请了 ${who} 一起管理${spaced(community)}。`,
    }),
    withdrawn: ({ by, who, community }) => ({
      subject: `${spaced(community)}的一份管理邀请已撤回`.trimStart(),
      tell: `${by} 撤回了请 ${who} 管理${spaced(community)}的邀请。`,
    }),
    joined: ({ by, who, community }) => ({
      subject: `${who} 已加入${spaced(community)}的管理`,
      tell: `${who} 接受了 ${by} 的邀请，现在可以管理${spaced(community)}。`,
    }),
    granted: ({ who, community }) => ({
      subject: `${who} 已加入${spaced(community)}的管理`,
      tell: `服务运营方已将 ${who} 设为${spaced(community)}的管理员。`,
    }),
    removed: ({ by, who, community }) => ({
      subject: `${who} 不再管理${spaced(community)}`.trimEnd(),
      tell: `${by === '' ? '服务运营方' : by} 已将 ${who} 移出${spaced(community)}的管理员。`,
    }),
    left: ({ who, community }) => ({
      subject: `${who} 不再管理${spaced(community)}`.trimEnd(),
      tell: `${who} 已退出${spaced(community)}的管理。`,
    }),
  },
}

const words: Record<Language, Record<'title' | 'mailbox' | 'way' | 'unasked', string>> = {
  en: {
    title: 'Who looks after the project',
    mailbox:
      'The letters of the project went out through their mailbox; now they go out through the mailbox of the service.',
    way: 'See who looks after it',
    unasked: 'Is this a mistake? Anyone who looks after the project can change it on that page.',
  },
  zh: {
    title: '项目管理员有变动',
    mailbox: '项目的邮件此前通过其邮箱发送，现改由本服务的邮箱发送。',
    way: '查看项目管理员',
    unasked: '如有误，任何一位管理员都可以在该页面更改。',
  },
}

/** Tells all managers of a link that a person was added or removed. `subject` is the number of the event in the link's chain. */
export async function linkPeopleChangedLetter(
  services: Services,
  letter: LetterRecord,
): Promise<MailMessage | Obsolete> {
  const { links, evidence } = services.store.reading
  const link = await links.find(letter.linkId)
  const event = await evidence.find(letter.linkId, Number(letter.subject))
  if (!link || !event) return { obsolete: 'the project is linked no more' }
  const found = await actOf(services, event)
  if (!found) return { obsolete: 'the invitation is forgotten' }
  const { act, by, who } = found
  const told = { by: unlinked(by, 100), who: unlinked(who, 100), community: unlinked(link.alias, 100) }
  const { subject, tell } = acts[letter.language][act](told)
  const { title, mailbox, way, unasked } = words[letter.language]
  const [next] = await evidence.page(link.id, event.seq, 1)
  const hasLeftMailbox =
    ['removed', 'left'].includes(act) && next?.type === 'link.mailbox_changed' && next.at === event.at
  const parts = [{ say: tell }, ...(hasLeftMailbox ? [{ say: mailbox }] : [])]
  const url = linkSettingsUrl(services.config.publicUrl, link.id)
  return written(letter.language, { subject, title, parts: [...parts, { url, way }, { aside: unasked }] })
}

/** What an event tells, with the names of today; null where it tells of an invitation that is forgotten. */
async function actOf(
  services: Services,
  { linkId, type, body: text }: Event,
): Promise<(Omit<Told, 'community'> & { act: Act }) | null> {
  const { accounts, linkInvitations, linkManagers } = services.store.reading
  const body = JSON.parse(text) as Record<string, string | undefined>
  const name = async (id: string): Promise<string> => (await accounts.findName(id)) ?? ''
  if (type === 'link.manager_invited' || type === 'link.invitation_changed') {
    const invitation = await linkInvitations.find(linkId, body['invitation'] ?? '')
    if (!invitation) return null
    const act = type === 'link.manager_invited' ? 'invited' : 'withdrawn'
    return { act, by: await name(body['changed_by'] ?? ''), who: invitation.email }
  }
  if (type === 'link.manager_added') {
    const who = await name(body['account'] ?? '')
    const invitation = await linkInvitations.find(linkId, body['invitation'] ?? '')
    return {
      act: body['ground'] === 'granted' ? 'granted' : 'joined',
      by: await name(invitation?.invitedBy ?? ''),
      who,
    }
  }
  const manager = await linkManagers.get(body['manager'] ?? '')
  const account = manager?.accountId ?? body['released'] ?? ''
  const by = (body['ended_by'] ?? '') || (body['by'] ?? '')
  return { act: by === account ? 'left' : 'removed', by: await name(by), who: await name(account) }
}
