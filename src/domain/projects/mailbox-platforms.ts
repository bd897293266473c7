import { domainOfEmail } from '../people/email.ts'

/** How many letters one mailbox may send an hour and a day; null where there is no such limit. */
export type Allowance = { perHour: number | null; perDay: number | null }

/**
 * Where a provider accepts letters: `tls` from the first byte, `starttls` requires the upgrade. `allowance` is that of a private mailbox there,
 * `ofCompanies` that of one under its owner's domain.
 */
export type MailboxServer = {
  host: string
  port: number
  security: 'tls' | 'starttls'
  allowance: Allowance
  ofCompanies?: Allowance
}

/** Published: 500 letters a day of a private mailbox, 2,000 of Google Workspace (support.google.com/mail/answer/22839, /a/answer/166852). */
const google = { allowance: { perHour: null, perDay: 500 }, ofCompanies: { perHour: null, perDay: 2000 } }
/** Published: 1,000 letters a day (support.apple.com/102198). */
const apple = { allowance: { perHour: null, perDay: 1000 } }
/** Providers that publish no figure and throttle by the look of what is sent. Assumed cautiously: a sender below it is let through. */
const unpublished = { allowance: { perHour: 100, perDay: 500 } }
const unpublishedOfCompanies = { allowance: { perHour: 200, perDay: 1000 } }

/** The providers whose server is known; every other mailbox is `custom` with its host and port. */
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

/** The ports for message submission; 25 is between servers, without sign-in. */
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
 * Microsoft accepts no passwords for SMTP any more, app passwords included (535 5.7.139, since September 2024): only OAuth, which is not offered
 * here.
 */
const microsoftDomains = new Set(['outlook.com', 'hotmail.com', 'live.com', 'live.cn', 'msn.com'])
const microsoftServers = /^(?:smtp\.office365\.com|smtp-mail\.outlook\.com|outlook\.office365\.com|smtp\.live\.com)$/i

/** Whether an entered mailbox is at Microsoft, by its platform, its address or its server. */
export const isWithoutPasswords = (mailbox: { platform: string; address: string; host: string }): boolean =>
  mailbox.platform === 'outlook' ||
  microsoftDomains.has(domainOfEmail(mailbox.address)) ||
  microsoftServers.test(mailbox.host.trim())

/** The provider of an address whose manager named none; Tencent's for companies where the domain is unknown, as older clients expect. */
export function platformOfAddress(address: string): MailboxPlatform {
  return byDomain[domainOfEmail(address)] ?? 'txmail'
}

/** What a mailbox may send: its provider's figures. They are unknown for a server entered by hand. */
export function allowanceOf({ platform, address }: { platform: string; address: string }): Allowance {
  // `gmail` is Google's mailbox that is authorised without a password.
  const known = platform === 'gmail' ? 'google' : findMailboxPlatform(platform)
  if (known === null) return { perHour: null, perDay: null }
  const { allowance, ofCompanies = allowance }: MailboxServer = mailboxPlatforms[known]
  return Object.hasOwn(byDomain, domainOfEmail(address)) ? allowance : ofCompanies
}

/** The provider of that name, or null. */
export function findMailboxPlatform(name: string): MailboxPlatform | null {
  return Object.hasOwn(mailboxPlatforms, name) ? (name as MailboxPlatform) : null
}

/** How a server at that port begins: every provider uses the port alike. */
export function securityOfPort(port: number): MailboxServer['security'] {
  return port === 465 || port === 994 ? 'tls' : 'starttls'
}

/** A public host name, or this machine's: the service decides which hosts are allowed. */
export function isMailServerName(host: string): boolean {
  if (isThisMachine(host)) return true
  return host.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(host)
}

/** Whether a mail server is the service's own machine. */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(host.trim())
