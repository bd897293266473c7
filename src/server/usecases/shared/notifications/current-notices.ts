/** Items of email notifications that still need attention, and the accounts that receive them. */
import { frequencyOf, longWait, type NoticeType } from '../../../../domain/people/notifications.ts'
import { isEmail } from '../../../../domain/people/email-address.ts'
import type { Account } from '../../../store/accounts/accounts.ts'
import type { Link } from '../../../store/links/links.ts'
import type { StoredNotice } from '../../../store/emails/notices.ts'
import type { NotificationSettings } from '../../../store/emails/notification-settings.ts'
import { peopleToNotify } from '../../../store/link-people.ts'
import type { Queries } from '../../../store/store.ts'

/** Item of a notice, with the name that the email shows. */
export type CurrentNotice = { notice: StoredNotice; name: string }

/** Returns the notices that still apply and that the account has not turned off; one per type and record. */
export async function currentNotices(
  queries: Queries,
  { choices }: Pick<NotificationSettings, 'choices'>,
  notices: readonly StoredNotice[],
): Promise<CurrentNotice[]> {
  const current = new Map<string, CurrentNotice>()
  for (const notice of notices) {
    const key = `${notice.type} ${notice.subject}`
    if (frequencyOf(choices, notice.type) === 'off' || current.has(key)) continue
    const name = await namesIfCurrent[notice.type](queries, notice)
    if (name !== null) current.set(key, { notice, name })
  }
  return [...current.values()]
}

type NameIfCurrent = (queries: Queries, notice: StoredNotice) => Promise<string | null>

/** Return the name of a notice's record, or null if the record needs no attention any more. Erasure requests have no name. */
const namesIfCurrent: Record<NoticeType, NameIfCurrent> = {
  scan: nameOfScan,
  scan_waiting: nameOfScan,
  async domain({ domainRequests, corporations }, { linkId, subject }) {
    const request = await domainRequests.find(subject)
    if (request?.state !== 'waiting') return null
    const corporation = await corporations.find(linkId, request.corporationId)
    return `${corporation?.name ?? ''} · ${request.domain}`
  },
  async erasure({ erasureRequests }, { subject }) {
    const request = await erasureRequests.find(subject)
    return request?.state === 'waiting' ? '' : null
  },
  async mailbox({ mailboxes }, { linkId, subject }) {
    const mailbox = await mailboxes.ofLink(linkId)
    return mailbox?.id === subject && mailbox.state === 'refused' ? mailbox.address : null
  },
  async access({ watches }, { linkId, subject }) {
    const watch = await watches.find(subject)
    const isLost = watch?.linkId === linkId && ['suspended', 'orphaned'].includes(watch.state)
    return isLost ? watch.fullName : null
  },
  organization: nameOfOrganization,
  employee: nameOfEmployee,
  employee_waiting: nameOfEmployee,
}

/** An organization that ended, or a repository that was left out because the organization's account does not administer it. */
async function nameOfOrganization(queries: Queries, { linkId, subject }: StoredNotice) {
  const [id = '', repositoryId] = subject.split(' ')
  const organization = await queries.organizationWatches.find(id)
  if (organization?.linkId !== linkId) return null
  if (repositoryId === undefined) {
    const hasEnded = organization.endedAt !== null && organization.trouble !== ''
    return hasEnded ? organization.name : null
  }
  const row = await queries.organizationRepositories.find(id, repositoryId)
  return organization.endedAt === null && row?.state === 'not_administered' ? row.fullName : null
}

async function nameOfScan({ corporations }: Queries, { type, linkId, subject, at }: StoredNotice) {
  const corporation = await corporations.find(linkId, subject)
  if (corporation?.state !== 'uploaded' || corporation.uploadedAt === null) return null
  return type === 'scan' || corporation.uploadedAt <= at - longWait ? corporation.name : null
}

async function nameOfEmployee({ employees }: Queries, { subject }: StoredNotice) {
  const employee = await employees.find(subject)
  return employee?.state === 'inactive' ? employee.name : null
}

/** Returns the account and link of settings, or null if the account does not manage the link or its company any more, or has no email address. */
export async function noticeReader(
  queries: Queries,
  { accountId, linkId }: Pick<NotificationSettings, 'accountId' | 'linkId'>,
): Promise<{ account: Account; link: Link } | null> {
  const account = await queries.accounts.find(accountId)
  const link = await queries.links.find(linkId)
  if (!account || !link || !isEmail(account.email)) return null
  if (account.role === 'community') {
    const people = await peopleToNotify(queries, link)
    return people.some(({ id }) => id === accountId) ? { account, link } : null
  }
  const corporation = await queries.corporations.find(linkId, account.corporation)
  return corporation?.administrator === accountId ? { account, link } : null
}
