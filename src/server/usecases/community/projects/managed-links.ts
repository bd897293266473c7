import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import { erasureDecision } from '../../../../domain/people/person-limits.ts'
import { duration } from '../../../../domain/text/limits.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Mailbox } from '../../../store/emails/mailboxes.ts'
import { dayOf } from '../../../../domain/text/calendar-days.ts'
import { statesOf } from '../../../store/lists/signer-choice.ts'
import type { SigningCount } from '../../../store/signings/signing-counts.ts'
import type { Services } from '../../../context/services.ts'
import type { Queries } from '../../../store/store.ts'
import { linksWithoutCodes } from '../../shared/codes/code-allowances.ts'

type ManagedLink = Schemas['ManagedLink']
type Counts = ManagedLink['counts']

/** Returns links as shown to their community managers, with counts of pending and failed items. */
export async function managedLinks(
  services: Services,
  queries: Queries,
  links: readonly Link[],
): Promise<ManagedLink[]> {
  const counts = await countsOf(queries, links)
  const ids = links.map(({ id }) => id)
  const now = services.clock.now()
  const withoutCodes = await linksWithoutCodes(services, queries, ids, now)
  const lastTimes = await queries.signingDays.lastTimes(ids)
  const pausedAt = (await queries.databaseMarks.read())?.pausedAt ?? null
  const erasures = new Map(
    (await queries.waiting.erasures(ids, now - erasureDecision)).map(({ linkId, count: waiting, overdue, askedAt }) => [
      linkId,
      { waiting, overdue, due_at: askedAt + erasureDecision },
    ]),
  )
  const submitters = await queries.accounts.findAll([...new Set(links.map(({ submitter }) => submitter))])
  const logins = new Map(submitters.map(({ id, login }) => [id, login]))
  const mailboxes = await queries.mailboxes.ofLinks(ids)
  const checks = await queries.waiting.checks(ids)
  const waitingLetters = await queries.emailPages.countWaiting(ids, now - unhurried)
  return links.map((link) => {
    const stopped = withoutCodes.get(link.id)
    const lastSignedAt = lastTimes.get(link.id)
    const requests = erasures.get(link.id)
    const mailbox = mailboxes.get(link.id)
    const { repositories = 0, dry = 0, failedEvents = 0, lost = 0 } = checks.get(link.id) ?? {}
    return {
      link_id: link.id,
      platform: link.platform,
      org_id: link.organization,
      repo_id: link.repository,
      ...namesOnWire(link),
      project_url: link.projectUrl,
      org_email: mailbox?.address ?? '',
      org_email_platform: mailbox?.platform ?? '',
      submitter: logins.get(link.submitter) ?? '',
      created_at: link.createdAt,
      grace_period_days: link.graceDays,
      counts: counts.get(link.id) ?? nothing(),
      checks: { repositories, dry, failed_events: failedEvents, lost },
      ...(lastSignedAt !== undefined && { last_signed_on: dayOf(lastSignedAt), last_signed_at: lastSignedAt }),
      ...(requests && { erasure_requests: requests }),
      ...(stopped && { codes_stopped: stopped }),
      ...(pausedAt !== null && { emails_paused_since: pausedAt }),
      ...(mailbox && troubleOf(mailbox, now)),
      waiting_letters: waitingLetters.get(link.id) ?? 0,
    }
  })
}

/** Minimum age in milliseconds for an email to count as waiting; newer emails are still being sent. */
const unhurried = duration.minute

/** Returns the problem of a mailbox that currently cannot send. */
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

/** Maps each signer type to its member of `Counts`. */
export const countOf = { individual: 'individuals', employee: 'employees', corporation: 'corporations' } as const

const noSignatures = () => ({ individuals: 0, employees: 0, corporations: 0 })

const nothing = () => ({
  ...noSignatures(),
  in_force: noSignatures(),
  ended: noSignatures(),
  waiting_corporations: 0,
  waiting_domains: 0,
  awaited_corporations: 0,
  waiting_employees: 0,
  failed_letters: 0,
  red_pull_requests: 0,
})

async function countsOf(
  { signingDays, signingCounts, erasures, emailPages, waiting }: Queries,
  links: readonly Link[],
): Promise<Map<string, Counts>> {
  const ids = links.map(({ id }) => id)
  const counts = new Map(ids.map((id) => [id, nothing()]))
  for (const { linkId, kind, total } of await signingDays.totals(ids)) set(linkId, countOf[kind], total)
  for (const row of await signingCounts.ofLinks(ids)) {
    const own = counts.get(row.linkId)
    if (own) countSignatures(own, row)
  }
  for (const { linkId, kind, state, count } of await erasures.countHidden(ids)) {
    const own = counts.get(linkId)
    if (own && statesOf(kind, 'over').includes(state)) own.ended[countOf[kind]] -= count
  }
  for (const { linkId, count } of await emailPages.countFailed(ids)) set(linkId, 'failed_letters', count)
  for (const { linkId, count } of await waiting.redPullRequests(ids)) set(linkId, 'red_pull_requests', count)
  for (const { linkId, count } of await waiting.domainRequests(ids)) set(linkId, 'waiting_domains', count)
  return counts

  type Counted = 'failed_letters' | 'red_pull_requests' | 'waiting_domains' | (typeof countOf)[SignerKind]

  function set(id: string, name: Counted, value: number) {
    const own = counts.get(id)
    if (own) own[name] = value
  }
}

/** Adds the signatures of one version and state to the valid, waiting or ended count. Skips erased and purged ones, which no list contains. */
function countSignatures(counts: ReturnType<typeof nothing>, { kind, state, number }: SigningCount): void {
  if (statesOf(kind, 'in_force').includes(state)) counts.in_force[countOf[kind]] += number
  else if (statesOf(kind, 'over').includes(state)) counts.ended[countOf[kind]] += number
  else if (!statesOf(kind, 'waiting').includes(state)) return
  else if (kind === 'employee') counts.waiting_employees += number
  else counts[state === 'uploaded' ? 'waiting_corporations' : 'awaited_corporations'] += number
}
