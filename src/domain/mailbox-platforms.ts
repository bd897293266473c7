import { domainOfEmail } from './email.ts'

/** Where a provider takes letters. `tls` speaks it from the first byte, `starttls` insists on changing to it. */
export type MailboxServer = { host: string; port: number; security: 'tls' | 'starttls' }

/** The providers whose server need not be typed; every other mailbox is `custom` with its host and port. */
export const mailboxPlatforms = {
  txmail: { host: 'smtp.exmail.qq.com', port: 465, security: 'tls' },
  qq: { host: 'smtp.qq.com', port: 465, security: 'tls' },
  '163': { host: 'smtp.163.com', port: 465, security: 'tls' },
  '126': { host: 'smtp.126.com', port: 465, security: 'tls' },
  feishu: { host: 'smtp.feishu.cn', port: 465, security: 'tls' },
  aliyun: { host: 'smtp.qiye.aliyun.com', port: 465, security: 'tls' },
  google: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  outlook: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
  icloud: { host: 'smtp.mail.me.com', port: 587, security: 'starttls' },
} as const satisfies Readonly<Record<string, MailboxServer>>

export type MailboxPlatform = keyof typeof mailboxPlatforms

/** The ports letters are handed over at; 25 is between servers, and nobody signs in there. */
export const mailboxPorts: readonly number[] = [465, 587, 994, 2525]

const byDomain: Readonly<Record<string, MailboxPlatform>> = {
  'qq.com': 'qq',
  'foxmail.com': 'qq',
  '163.com': '163',
  '126.com': '126',
  'gmail.com': 'google',
  'outlook.com': 'outlook',
  'hotmail.com': 'outlook',
  'icloud.com': 'icloud',
  'me.com': 'icloud',
}

/** The provider of an address whose owner did not name one; Tencent's for companies where the domain tells nothing, as older clients mean it. */
export function platformOfAddress(address: string): MailboxPlatform {
  return byDomain[domainOfEmail(address)] ?? 'txmail'
}

/** The provider of that name, or null. */
export function findMailboxPlatform(name: string): MailboxPlatform | null {
  return Object.hasOwn(mailboxPlatforms, name) ? (name as MailboxPlatform) : null
}

/** How a server at that port begins: the port says it everywhere. */
export function securityOfPort(port: number): MailboxServer['security'] {
  return port === 465 || port === 994 ? 'tls' : 'starttls'
}

/** A name of the open internet, or this machine's: where letters may be handed over, the service decides. */
export function isMailServerName(host: string): boolean {
  if (isThisMachine(host)) return true
  return host.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/i.test(host)
}

/** Whether a mail server is the service's own machine. */
export const isThisMachine = (host: string): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(host.trim())
