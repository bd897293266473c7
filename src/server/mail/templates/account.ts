import type { Language } from '../../../domain/languages.ts'
import { duration, resetLink } from '../../../domain/limits.ts'
import type { Services } from '../../services.ts'
import type { Account, AccountRole } from '../../store/accounts.ts'
import type { LetterRecord } from '../../store/outbox.ts'
import type { MailMessage, Obsolete } from '../message.ts'
import { resetKeyOf } from './reset-key.ts'
import { spaced, unlinked } from './strangers-words.ts'
import { resetUrl } from './link-button.ts'
import { written } from './written.ts'

const hours = resetLink.firstLifetime / duration.hour

/** What the account is for; `host` is the service's, `administrator` the name of the company's. Empty where the role has none. */
type Place = { host: string; community: string; company: string; administrator: string }

type Told = Record<'subject' | 'tell' | 'role' | 'maker', string>
type Words = Record<'title' | 'ask' | 'way' | 'valid' | 'unasked', string> & {
  rows: Record<'community' | 'company' | 'role' | 'maker' | 'id' | 'email', string>
  as: Record<AccountRole, (place: Place) => Told>
}

const words: Record<Language, Words> = {
  en: {
    title: 'Your account is ready',
    ask: 'Set your password, then sign in with this ID or with your email address:',
    way: 'Set your password',
    valid: `The link works once, within ${hours} hours. Has it expired? Whoever created the account can send a new one.`,
    unasked: 'You did not expect this? Then do nothing: without a password nobody can sign in.',
    rows: {
      community: 'Community',
      company: 'Company',
      role: 'Your role',
      maker: 'Created by',
      id: 'ID',
      email: 'Email',
    },
    as: {
      admin: ({ community, company }) => ({
        subject: `Your account for ${company} at ${community}: set your password`,
        tell: `${community} has made you the administrator of ${company} for its contributor agreement, and created an account for you.`,
        role: 'Administrator of the company',
        maker: `The managers of ${community}`,
      }),
      manager: ({ community, company, administrator }) => ({
        subject: `Your account for ${company} at ${community}: set your password`,
        tell: `${administrator}, the administrator of ${company}, has created an account for you: you manage which of its employees contribute under the agreement of ${community}.`,
        role: 'Employee manager',
        maker: `${administrator}, administrator of the company`,
      }),
      community: ({ host }) => ({
        subject: 'Your community manager account: set your password',
        tell: `The operator of the contributor agreement service at ${host} has created an account for you: you manage communities and their agreements there.`,
        role: 'Community manager',
        maker: `The operator of ${host}`,
      }),
    },
  },
  zh: {
    title: '您的账号已创建',
    ask: '请先设置密码，然后使用以下账号或您的邮箱登录：',
    way: '设置密码',
    valid: `链接 ${hours} 小时内有效，仅可使用一次。如已过期，请联系账号创建者重新发送。`,
    unasked: '如果您对此并不知情，无需理会：未设置密码前，任何人都无法登录。',
    rows: { community: '社区', company: '企业', role: '您的角色', maker: '创建者', id: '账号', email: '邮箱' },
    as: {
      admin: ({ community, company }) => ({
        subject: `您的${spaced(community)}账号（${company}）：请设置密码`,
        tell: `${community}已将您设为${spaced(company)}在其贡献者协议中的企业超级管理员，并为您创建了账号。`,
        role: '企业超级管理员',
        maker: `${community}的社区管理员`,
      }),
      manager: ({ community, company, administrator }) => ({
        subject: `您的${spaced(community)}账号（${company}）：请设置密码`,
        tell: `${company}的管理员${spaced(administrator)}为您创建了账号，由您管理该企业员工在${spaced(community)}的贡献者协议签署。`,
        role: '员工管理员',
        maker: `${administrator}（企业超级管理员）`,
      }),
      community: ({ host }) => ({
        subject: '您的社区管理员账号：请设置密码',
        tell: `贡献者协议签署服务 ${host} 的运营方为您创建了账号，由您在该服务中管理社区及其协议。`,
        role: '社区管理员',
        maker: `${host} 的运营方`,
      }),
    },
  },
}

/** Tells a new account's owner for which community and company it is, in which role, who created it, the ID, and where to set a password. */
export async function accountLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const found = await resetKeyOf(services, letter)
  if ('obsolete' in found) return found
  const { account, key } = found
  const place = await placeOf(services, account)
  if ('obsolete' in place) return place
  const { title, ask, way, valid, unasked, rows: titles, as } = words[letter.language]
  const { subject, tell, role, maker } = as[account.role](place)
  const { community, company } = place
  const values = { community, company, role, maker, id: account.login, email: account.email }
  const rows = (Object.keys(titles) as (keyof typeof titles)[])
    .filter((name) => values[name] !== '')
    .map((name) => ({ title: titles[name], value: values[name] }))
  const url = resetUrl(services.config.publicUrl, account.linkId, key)
  const parts = [{ say: tell }, { say: ask }, { rows }, { url, way }, { say: valid }, { aside: unasked }]
  return written(letter.language, { subject, title, parts })
}

async function placeOf(services: Services, { role, linkId, corporation: id }: Account): Promise<Place | Obsolete> {
  const { host } = new URL(services.config.publicUrl)
  if (role === 'community') return { host, community: '', company: '', administrator: '' }
  const { links, corporations } = services.store.reading
  const link = await links.find(linkId)
  const corporation = link && (await corporations.find(linkId, id))
  if (!corporation) return { obsolete: 'the signing is gone' }
  return {
    host,
    community: unlinked(link.alias, 100),
    company: unlinked(corporation.name, 100),
    administrator: unlinked(corporation.representative, 100),
  }
}
