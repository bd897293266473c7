import { emailKey } from '../../../../domain/people/email.ts'
import { mailboxCheck } from '../../../../domain/text/limits.ts'
import {
  findMailboxPlatform,
  isWithoutPasswords,
  mailboxPorts,
  platformOfAddress,
} from '../../../../domain/projects/mailbox-platforms.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { MailboxLogin } from '../../../mailboxes/mailbox-transports.ts'
import type { Purpose } from '../../../store/accounts/codes.ts'
import type { Transaction } from '../../../store/store.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import { requireMailboxAddress } from '../../shared/codes/required-address.ts'
import { storedEmail } from '../../../text/email-spellings.ts'

/** Mailbox form values. Missing values are empty; a missing port is 0. */
export type MailboxDraft = { email: string; authorize: string; platform: string; host: string; port: number }

const longestCode = 500

/**
 * Returns the sign-in data of the mailbox. On the platform `gmail`, this is the Google authorization that the account has just completed for the
 * address. If the authorization code is empty, it is the data that was last tested for the address. Refuses with `not_an_email`,
 * `unsupported_email_platform`, `bad_request_parameter`.
 */
export async function mailboxOnTrial(
  services: Services,
  { account }: CommunityManager,
  draft: MailboxDraft,
): Promise<MailboxLogin> {
  const address = storedEmail(draft.email)
  requireMailboxAddress(address)
  const host = draft.host.trim().toLowerCase()
  const platform = draft.platform.trim().toLowerCase() || (host === '' ? platformOfAddress(address) : 'custom')
  if (platform === 'gmail') return authorizedAtGoogle(services, account, address)
  if (isWithoutPasswords({ platform, address, host })) {
    throw new Refusal('cla.unsupported_email_platform', { failure: 'no_passwords' })
  }
  const { authorize: secret } = draft
  if (secret === '') return triedBefore(services, account, { address, platform, host, port: draft.port })
  if (secret.length > longestCode || /[\r\n\0]/.test(secret)) throw bad('authorize')
  if (findMailboxPlatform(platform)) return { address, secret, platform, host: '', port: 0 }
  if (platform !== 'custom') throw new Refusal('cla.unsupported_email_platform')
  if (!isAllowed(services, host, draft.port)) throw bad('host or port')
  return { address, secret, platform, host, port: draft.port }
}

/** Refuses if the mailbox was not authorized or its verification code has expired. The user must then authorize it again. */
async function authorizedAtGoogle(services: Services, account: string, address: string): Promise<MailboxLogin> {
  const trial = await findTrial(services, account, address)
  if (trial?.platform !== 'gmail') throw new Refusal('cla.unsupported_email_platform')
  return trial
}

/**
 * Refuses if a different mailbox was tested for the address or its verification code has expired. The user must then enter the authorization code
 * again.
 */
async function triedBefore(
  services: Services,
  account: string,
  { address, platform, host, port }: Omit<MailboxLogin, 'secret'>,
): Promise<MailboxLogin> {
  const trial = await findTrial(services, account, address)
  const isSame = trial?.platform === platform && (platform !== 'custom' || (trial.host === host && trial.port === port))
  if (trial === null || !isSame) throw bad('authorize')
  return trial
}

/** Returns the sign-in data to encrypt: a Google token as is; for other mailboxes, JSON without the address. */
const sealedLogin = ({ platform, host, port, secret }: MailboxLogin): string =>
  platform === 'gmail' ? secret : JSON.stringify({ platform, host, port, secret })

const openedLogin = (opened: string): Omit<MailboxLogin, 'address'> =>
  opened.startsWith('{')
    ? (JSON.parse(opened) as Omit<MailboxLogin, 'address'>)
    : { platform: 'gmail', host: '', port: 0, secret: opened }

async function findTrial(services: Services, account: string, address: string): Promise<MailboxLogin | null> {
  const since = services.clock.now() - mailboxCheck.trialLifetime
  const trial = await services.store.reading.mailboxTrials.find(account, address, since)
  if (!trial) return null
  return { address: trial.address, ...openedLogin(services.crypto.open(trial.secret, `mailbox-trial:${trial.id}`)) }
}

/**
 * Stores a mailbox under test, encrypted, for `mailboxCheck.trialLifetime`. It replaces an older entry with the same address. The user can then enter
 * the verification code without repeating the authorization code, which browsers do not store.
 */
export async function keepTrial(
  services: Services,
  tx: Transaction,
  accountId: string,
  login: MailboxLogin,
  hasSmtpUtf8: boolean,
): Promise<void> {
  const id = services.random.id()
  const secret = services.crypto.seal(sealedLogin(login), `mailbox-trial:${id}`)
  const smtpUtf8 = Number(hasSmtpUtf8)
  await tx.mailboxTrials.put({ id, accountId, address: login.address, secret, smtpUtf8, createdAt: tx.at })
}

const bad = (message: string): Refusal => new Refusal('cla.bad_request_parameter', { message })

/** Returns whether the host is a public name and the port is a submission port. Trials may also use servers on this machine. */
function isAllowed({ config }: Services, host: string, port: number): boolean {
  if (config.trial && /^(?:localhost|127\.0\.0\.1)$/.test(host)) return port > 0 && port < 65_536
  const isName = host.length <= 253 && /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/.test(host)
  return isName && mailboxPorts.includes(port)
}

/**
 * Returns the purpose of a code that confirms this mailbox for this account. The purpose changes if the account or any value of the mailbox changes.
 */
export function mailboxPurpose(services: Services, { account }: CommunityManager, login: MailboxLogin): Purpose {
  const { address, platform, host, port, secret } = login
  const tried = services.crypto.mac('mailbox on trial', account, platform, host, String(port), secret)
  return { use: 'mailbox', linkId: tried, emailKey: emailKey(address) }
}
