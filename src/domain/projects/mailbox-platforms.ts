import { domainOfEmail } from '../people/email.ts'

/** Maximum number of emails per hour and day; null if unlimited or unknown. */
export type Allowance = { perHour: number | null; perDay: number | null }

/**
 * SMTP server of a provider. `tls` encrypts from the first byte; `starttls` requires the upgrade. `allowance` is the sending limit for personal
 * mailboxes, `ofCompanies` for mailboxes on a custom domain.
 */
export type MailboxServer = {
  host: string
  port: number
  security: 'tls' | 'starttls'
  allowance: Allowance
  ofCompanies?: Allowance
}

/** Published limits: 500 emails a day for personal mailboxes, 2,000 for Google Workspace (support.google.com/mail/answer/22839, /a/answer/166852). */
const google = { allowance: { perHour: null, perDay: 500 }, ofCompanies: { perHour: null, perDay: 2000 } }
/** Published limit: 1,000 emails a day (support.apple.com/102198). */
const apple = { allowance: { perHour: null, perDay: 1000 } }
/** Conservative estimate for providers that publish no limits and throttle by content. */
const unpublished = { allowance: { perHour: 100, perDay: 500 } }
const unpublishedOfCompanies = { allowance: { perHour: 200, perDay: 1000 } }

/** Providers with a known server; any other mailbox is `custom` and has a host and port. */
export const mailboxPlatforms = {
  txmail: { host: 'smtp.exmail.qq.com', port: 465, security: 'tls', ...unpublishedOfCompanies },
  qq: { host: 'smtp.qq.com', port: 465, security: 'tls', ...unpublished },
  '163': { host: 'smtp.163.com', port: 465, security: 'tls', ...unpublished },
  '126': { host: 'smtp.126.com', port: 465, security: 'tls', ...unpublished },
  feishu: { host: 'smtp.feishu.cn', port: 465, security: 'tls', ...unpublishedOfCompanies },
  aliyun: { host: 'smtp.qiye.aliyun.com', port: 465, security: 'tls', ...unpublishedOfCompanies },
  google: { host: 'smtp.gmail.com', port: 465, security: 'tls', ...google },
  icloud: { host: 'smtp.mail.me.com', port: 587, security: 'starttls', ...apple },
} as const satisfies Readonly<Record<string, MailboxServer>>

export type MailboxPlatform = keyof typeof mailboxPlatforms

/** Ports for message submission. Port 25 is for relaying between servers, without authentication. */
export const mailboxPorts: readonly number[] = [465, 587, 994, 2525]

const byDomain: Readonly<Record<string, MailboxPlatform>> = {
  'qq.com': 'qq',
  'foxmail.com': 'qq',
  '163.com': '163',
  '126.com': '126',
  'gmail.com': 'google',
  'googlemail.com': 'google',
  'icloud.com': 'icloud',
  'me.com': 'icloud',
}

/**
 * Since September 2024, Microsoft has rejected passwords for SMTP, including app passwords (535 5.7.139). It requires OAuth, which is not supported
 * here.
 */
const microsoftDomains = new Set(['outlook.com', 'hotmail.com', 'live.com', 'live.cn', 'msn.com'])
const microsoftServers = /^(?:smtp\.office365\.com|smtp-mail\.outlook\.com|outlook\.office365\.com|smtp\.live\.com)$/i

/** Whether a mailbox entered in the form is hosted by Microsoft, according to its platform, address or server. */
export const isWithoutPasswords = (mailbox: { platform: string; address: string; host: string }): boolean =>
  mailbox.platform === 'outlook' ||
  microsoftDomains.has(domainOfEmail(mailbox.address)) ||
  microsoftServers.test(mailbox.host.trim())

/** Returns the default provider for an address. Unknown domains default to Tencent's business email, as older clients expect. */
export function platformOfAddress(address: string): MailboxPlatform {
  return byDomain[domainOfEmail(address)] ?? 'txmail'
}

/** Returns a mailbox's sending limits from its provider; unknown for custom servers. */
export function allowanceOf({ platform, address }: { platform: string; address: string }): Allowance {
  // `gmail` is a Google mailbox that is authorized with OAuth.
  const known = platform === 'gmail' ? 'google' : findMailboxPlatform(platform)
  if (known === null) return { perHour: null, perDay: null }
  const { allowance, ofCompanies = allowance }: MailboxServer = mailboxPlatforms[known]
  return Object.hasOwn(byDomain, domainOfEmail(address)) ? allowance : ofCompanies
}

/** Returns the provider with this name; null if unknown. */
export function findMailboxPlatform(name: string): MailboxPlatform | null {
  return Object.hasOwn(mailboxPlatforms, name) ? (name as MailboxPlatform) : null
}

/** Returns the encryption for a port, which is the same for all providers. */
export function securityOfPort(port: number): MailboxServer['security'] {
  return port === 465 || port === 994 ? 'tls' : 'starttls'
}

/** Whether the text is a public host name or refers to the local machine. The service decides which hosts are allowed. */
export function isMailServerName(host: string): boolean {
  if (isThisMachine(host)) return true
  return host.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(host)
}

/** Whether the mail server is the local machine. */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(host.trim())
