import { initialStateOf } from '../../../../machines/lifecycles/advance.ts'
import { linkInvitationLifecycle } from '../../../../machines/lifecycles/link-invitation.lifecycle.ts'
import type { Language } from '../../../domain/languages.ts'
import { duration, linkPeople } from '../../../domain/limits.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { secretOf } from '../secret-of.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { invitationUrl } from './link-button.ts'
import { written } from './written.ts'

const days = linkPeople.lifetime / duration.day

/** `platforms`: the code platforms that people can sign in by; empty for none. */
type Place = { inviter: string; community: string; host: string; platforms: string }
type Words = Record<'subject' | 'title' | 'tell' | 'signIn' | 'way' | 'valid' | 'unasked', string>

const words: Record<Language, (place: Place) => Words> = {
  en: ({ inviter, community, host, platforms }) => ({
    subject: `${inviter} invites you to look after ${community}`,
    title: `Look after ${community}`,
    tell: `${inviter} invites you to look after ${community} at ${host}, together with the people who do so now: its contributor agreements, the companies that sign them, and its settings.`,
    signIn:
      platforms === ''
        ? 'You accept with your account of this service: sign in with your ID and password. If you have no account yet, ask the operator of the service for one, then open the link again.'
        : `Open the invitation and sign in there with ${platforms}; if you have no account yet, one is created for you. If you already have an ID and password for this service, you can use those instead.`,
    way: 'See the invitation',
    valid: `The link works once, within ${days} days. Has it expired? The invitation can be sent again.`,
    unasked:
      'You did not expect this? Then do nothing. Anyone who has the link can accept the invitation, so please do not pass it on.',
  }),
  zh: ({ inviter, community, host, platforms }) => ({
    subject: `${inviter} 邀请您一起管理${spaced(community)}`,
    title: `邀请您管理${spaced(community)}`.trimEnd(),
    tell: `${inviter} 邀请您在 ${host} 与现有管理员一起管理${spaced(community)}，包括贡献者协议、企业签署和项目设置。`,
    signIn:
      platforms === ''
        ? '接受邀请前，请使用您在本服务的账号和密码登录。如果还没有账号，请联系服务运营方创建，然后重新打开此链接。'
        : `请打开邀请，并在该页面使用 ${platforms} 登录；如果还没有账号，登录时会自动创建。如果您已有本服务的账号和密码，也可以使用账号和密码登录。`,
    way: '查看邀请',
    valid: `链接 ${days} 天内有效，仅可使用一次。如已过期，可请邀请人重新发送。`,
    unasked: '如果您对此并不知情，无需理会。任何持有此链接的人都可以接受邀请，请勿转发。',
  }),
}

const platformNames: Readonly<Record<string, string>> = { github: 'GitHub', gitee: 'Gitee' }
const between: Record<Language, string> = { en: ' or ', zh: ' 或 ' }

/** The invitation to manage a link: who invites, the project, how to sign in, and the key. `subject` is the key's hash. */
export async function linkInvitationLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { links, linkInvitations, accounts } = services.store.reading
  const link = await links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is linked no more' }
  const key = secretOf(services, letter)
  if (key === null) return { obsolete: 'the key in it is gone' }
  const invitation = await linkInvitations.findByKey(letter.subject)
  const waits = invitation?.state === initialStateOf(linkInvitationLifecycle)
  if (!waits) return { obsolete: 'the invitation was sent again, or waits no more' }
  if (services.clock.now() >= invitation.expiresAt) return { obsolete: 'the link expired before the letter could go' }
  const { publicUrl } = services.config
  const platforms = [...services.platforms.keys()].map((name) => platformNames[name] ?? name)
  const { subject, title, tell, signIn, way, valid, unasked } = words[letter.language]({
    inviter: unlinked((await accounts.findName(invitation.invitedBy)) ?? '', 100),
    community: unlinked(link.alias, 100),
    host: new URL(publicUrl).host,
    platforms: platforms.join(between[letter.language]),
  })
  const parts = [{ say: tell }, { say: signIn }, { url: invitationUrl(publicUrl, key), way }]
  return written(letter.language, { subject, title, parts: [...parts, { say: valid }, { aside: unasked }] })
}
