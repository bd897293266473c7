import { namesOnWire } from '../../../domain/community-name.ts'
import type { Schemas } from '../../../../openapi/index.ts'
import { erasureDecision } from '../../../domain/erasure-limits.ts'
import { duration } from '../../../domain/limits.ts'
import type { Link } from '../../store/links.ts'
import type { Mailbox } from '../../store/mailboxes.ts'
import { dayOf } from '../../store/signing-days.ts'
import type { Services } from '../../services.ts'
import type { Nouns } from '../../store/store.ts'
import { linksWithoutCodes } from '../shared/code-allowances.ts'

type ManagedLink = Schemas['ManagedLink']
type Counts = ManagedLink['counts']

/** Links as their community manager sees them, with what waits and what failed. */
export async function managedLinks(services: Services, nouns: Nouns, links: readonly Link[]): Promise<ManagedLink[]> {
  const counts = await countsOf(nouns, links)
  const ids = links.map(({ id }) => id)
  const now = services.clock.now()
  const withoutCodes = await linksWithoutCodes(services, nouns, ids, now)
  const lastTimes = await nouns.signingDays.lastTimes(ids)
  const pausedAt = (await nouns.databaseMarks.read())?.pausedAt ?? null
  const erasures = new Map(
    (await nouns.waiting.erasures(ids, now - erasureDecision)).map(({ linkId, count: waiting, overdue, askedAt }) => [
      linkId,
      { waiting, overdue, due_at: askedAt + erasureDecision },
    ]),
  )
  const managed: ManagedLink[] = []
  for (const link of links) {
    const submitter = await nouns.accounts.find(link.submitter)
    const stopped = withoutCodes.get(link.id)
    const lastSignedAt = lastTimes.get(link.id)
    const requests = erasures.get(link.id)
    const mailbox = await nouns.mailboxes.ofLink(link.id)
    managed.push({
      link_id: link.id,
      platform: link.platform,
      org_id: link.organization,
      repo_id: link.repository,
      ...namesOnWire(link),
      project_url: link.projectUrl,
      org_email: mailbox?.address ?? '',
      org_email_platform: mailbox?.platform ?? '',
      submitter: submitter?.login ?? '',
      created_at: link.createdAt,
      grace_period_days: link.graceDays,
      counts: counts.get(link.id) ?? nothing(),
      ...(lastSignedAt !== undefined && { last_signed_on: dayOf(lastSignedAt), last_signed_at: lastSignedAt }),
      ...(requests && { erasure_requests: requests }),
      ...(stopped && { codes_stopped: stopped }),
      ...(pausedAt !== null && { emails_paused_since: pausedAt }),
      ...(mailbox && troubleOf(mailbox, now)),
      waiting_letters: await nouns.letterPages.countWaiting(link.id, now - unhurried),
    })
  }
  return managed
}

/** A younger letter (ms) is being sent, and does not count as waiting. */
const unhurried = duration.minute

/** What a manager is shown of a mailbox that sends nothing now. */
function troubleOf(mailbox: Mailbox, now: number): Pick<ManagedLink, 'mailbox_trouble'> | null {
  const isRefused = mailbox.state === 'refused'
  if (!isRefused && mailbox.restsUntil <= now) return null
  const { trouble, troubledSince, restsUntil, authorizedAt, lastError } = mailbox
  return {
    mailbox_trouble: {
      state: isRefused ? 'refused' : 'resting',
      reason: trouble ?? 'sign_in',
      since: troubledSince ?? authorizedAt,
      words: lastError ?? '',
      ...(trouble === 'limit' && { until: restsUntil }),
    },
  }
}

const nothing = (): Counts => ({
  individuals: 0,
  employees: 0,
  corporations: 0,
  waiting_corporations: 0,
  awaited_corporations: 0,
  waiting_employees: 0,
  failed_letters: 0,
  red_pull_requests: 0,
})

/** Corporations whose document the community has to look at, and those whose document has not come back. */
const corporationsThat = {
  waiting_corporations: ['uploaded'],
  awaited_corporations: ['submitted', 'mailed'],
} as const

/** The names that `Counts` has for the signer kinds. */
export const countOf = { individual: 'individuals', employee: 'employees', corporation: 'corporations' } as const

async function countsOf(
  { signingDays, letterPages, waiting }: Nouns,
  links: readonly Link[],
): Promise<Map<string, Counts>> {
  const ids = links.map(({ id }) => id)
  const counts = new Map(ids.map((id) => [id, nothing()]))
  const set = (id: string, name: keyof Counts, value: number): void => {
    const own = counts.get(id)
    if (own) own[name] = value
  }
  for (const { linkId, kind, total } of await signingDays.totals(ids)) set(linkId, countOf[kind], total)
  for (const [name, states] of Object.entries(corporationsThat)) {
    for (const { linkId, count } of await waiting.corporations(ids, states)) set(linkId, name as keyof Counts, count)
  }
  for (const { linkId, count } of await waiting.employees(ids)) set(linkId, 'waiting_employees', count)
  for (const { linkId, count } of await letterPages.countFailed(ids)) set(linkId, 'failed_letters', count)
  for (const { linkId, count } of await waiting.redPullRequests(ids)) set(linkId, 'red_pull_requests', count)
  return counts
}
