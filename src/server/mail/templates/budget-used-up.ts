import type { Language } from '../../../domain/languages.ts'
import type { Services } from '../../services.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { unlinked } from './strangers-words.ts'
import { written } from './written.ts'

type Words = Record<'subject' | 'title' | 'tell' | 'who' | 'act', string>

/** `what` is the community whose budget it is; null where it is a network's. */
const words: Record<Language, (what: string | null) => Words> = {
  en: (what) => ({
    subject: 'Unusually many verification codes',
    title: 'Unusually many verification codes',
    tell: what
      ? `More verification codes were asked for at ${what} within an hour than it may send.`
      : 'More verification codes were asked for from one network within an hour than it may ask for.',
    who: 'People whose address has been confirmed before still get their codes. Whoever asks for the first time is told when to come back.',
    act: what
      ? 'If you expect this many people, ask the operator of the service for a larger budget. If not, somebody may be sending codes to addresses of others; there is nothing you need to do.'
      : 'The settings that begin with CODES_AN_HOUR say how many there may be.',
  }),
  zh: (what) => ({
    subject: '验证码请求异常增多',
    title: '验证码请求异常增多',
    tell: what
      ? `一小时内，${what} 的验证码请求超过了可发送的数量。`
      : '一小时内，来自同一网络的验证码请求超过了允许的数量。',
    who: '曾经验证过的邮箱地址仍可收到验证码；首次请求的人会看到何时可以再试。',
    act: what
      ? '如果您预计会有这么多人签署，请联系服务的运营者提高上限。否则，可能有人在向他人的邮箱发送验证码，您无需处理。'
      : '以 CODES_AN_HOUR 开头的设置项规定了允许的数量。',
  }),
}

/** Tells the operator or a community that a budget of verification codes was used up. `subject` is the network, empty where it is the link's. */
export async function budgetUsedUpLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const link = letter.linkId === '' ? null : await services.store.reading.links.find(letter.linkId)
  if (letter.linkId !== '' && !link) return { obsolete: 'the link is gone' }
  const say = words[letter.language](link && unlinked(link.alias))
  const network =
    letter.subject === ''
      ? []
      : [{ rows: [{ title: letter.language === 'zh' ? '网络' : 'Network', value: letter.subject }] }]
  return written(letter.language, {
    subject: say.subject,
    title: say.title,
    parts: [{ say: say.tell }, ...network, { say: say.who }, { say: say.act }],
  })
}
