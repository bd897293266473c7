import { emailKey } from '../../../domain/email.ts'
import type { Language } from '../../../domain/languages.ts'
import type { MailboxTrouble } from '../../../domain/mailbox-failure.ts'
import { pathOf } from '../../../domain/pages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import { peopleThrough } from '../../store/link-people.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'project' | 'said' | 'until' | 'untilLetter' | 'way', string> & {
  act: Record<Exclude<MailboxTrouble, 'limit' | 'service'>, string>
}

/** How many projects a letter names. */
const most = 10

const words: Record<Language, (address: string) => Words> = {
  en: (address) => ({
    subject: `${address} no longer sends your project’s emails`,
    title: 'Your project’s mailbox has stopped sending',
    tell: `${address} refuses to send emails for this service. Until it works again, nobody can get a verification code, so nobody can sign; other emails wait and go out as soon as it does.`,
    project: 'Project',
    said: 'The mailbox said',
    until: 'The service tries again every hour. If the mailbox recovers by itself, there is nothing you need to do.',
    untilLetter:
      'Once Gmail is on again, set the mailbox up again: the service finds out by itself only when another email is waiting to go out.',
    way: 'See the mailbox',
    act: {
      sign_in:
        'Has the password changed, or was the authorisation withdrawn? Set the mailbox up again with its new authorisation code (at Google: authorise it again), or choose another one.',
      scope: 'At Google, sending was left unticked. Authorise the mailbox again and tick it, or choose another one.',
      mail_disabled:
        'Gmail is switched off for this account, or its organisation does not let this service send. Have it switched on, or choose another mailbox.',
      no_passwords:
        'Outlook.com, Hotmail and Microsoft 365 no longer let programs sign in with a password, so this mailbox cannot be used any more. Choose another one.',
    },
  }),
  zh: (address) => ({
    subject: `${address} 已无法发送您项目的邮件`,
    title: '您项目的邮箱已停止发信',
    tell: `${address} 拒绝为本服务发送邮件。在恢复之前，没有人能收到验证码，因此无法签署；其他邮件会等待，恢复后立即发出。`,
    project: '项目',
    said: '邮箱的答复',
    until: '本服务每小时会自动重试一次。如果邮箱自行恢复，您无需任何操作。',
    untilLetter: '启用 Gmail 后，请重新设置该邮箱：只有在还有邮件等待发出时，本服务才能自行发现邮箱已恢复。',
    way: '查看邮箱',
    act: {
      sign_in:
        '可能是密码已更改，或授权已被撤销。请用新的授权码重新设置该邮箱（Google 邮箱请重新授权），或更换其他邮箱。',
      scope: '在 Google 授权时没有勾选发送邮件的权限。请重新授权并勾选，或更换其他邮箱。',
      mail_disabled: '该账号未启用 Gmail，或其所属组织不允许本服务发信。请启用后再试，或更换其他邮箱。',
      no_passwords:
        'Outlook.com、Hotmail 和 Microsoft 365 已不再允许程序使用密码登录，该邮箱无法继续使用，请更换其他邮箱。',
    },
  }),
}

/** Tells a manager that the mailbox of their projects refuses the service; it names only projects of the recipient. `subject` is the mailbox's id. */
export async function mailboxRefusedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const { reading } = services.store
  const mailbox = await reading.mailboxes.get(letter.subject)
  if (mailbox?.state !== 'refused') return { obsolete: 'the mailbox sends again' }
  const readers = await peopleThrough(reading, mailbox.id)
  const { links = [] } = readers.find(({ account }) => emailKey(account.email) === emailKey(letter.recipient)) ?? {}
  const [first] = links
  if (!first) return { obsolete: 'the recipient looks after no project that uses the mailbox any more' }
  const { trouble } = mailbox
  const say = words[letter.language](mailbox.address)
  const act = say.act[trouble === null || trouble === 'limit' || trouble === 'service' ? 'sign_in' : trouble]
  return written(letter.language, {
    subject: say.subject,
    title: say.title,
    parts: [
      { say: say.tell },
      {
        rows: [
          ...links.slice(0, most).map(({ alias }) => ({ title: say.project, value: unlinked(alias) })),
          { title: say.said, value: unlinked(mailbox.lastError ?? '', 300) },
        ],
      },
      { say: act },
      { url: services.config.publicUrl + pathOf('linkMailbox', { linkId: first.id }), way: say.way },
      { aside: trouble === 'mail_disabled' ? say.untilLetter : say.until },
    ],
  })
}
