/** Lists of a community manager's projects: pending items, sorting and search. */
import type { Schemas } from '../../../openapi/index.ts'
import { communityNameIn } from './community-name.ts'
import { defaultLanguage, type Language } from '../text/languages.ts'

type Project = Schemas['ManagedLink']
type Waiting = Pick<Project, 'checks' | 'counts' | 'erasure_requests' | 'mailbox_trouble' | 'waiting_letters'>

/**
 * Types of pending items: erasure requests, which have a deadline; companies to review; failed emails; webhook events that failed and repositories
 * without access; a mailbox that does not send; and emails that wait for the mailbox.
 */
export const matters = ['erasures', 'corporations', 'failedLetters', 'checks', 'mailboxes', 'waitingLetters'] as const
export type Matter = (typeof matters)[number]

export const isMatter = (text: string | null): text is Matter => matters.some((matter) => matter === text)

/** Page size of server-rendered lists. */
export const servedProjectsAPage = 10

/** Returns the number of pending items of a type in a project. */
export function waitingIn(
  { checks, counts, erasure_requests: erasures, mailbox_trouble: trouble, waiting_letters: letters = 0 }: Waiting,
  of: Matter,
): number {
  if (of === 'erasures') return erasures?.waiting ?? 0
  if (of === 'corporations') return counts.waiting_corporations + counts.waiting_domains
  if (of === 'failedLetters') return counts.failed_letters
  if (of === 'checks') return checks.failed_events + checks.lost
  return of === 'mailboxes' ? Number(trouble !== undefined) : letters
}

/** Number of items that require action by the community manager. Queued emails are not counted. */
const waitsForManager = (project: Waiting): number =>
  matters.filter((matter) => matter !== 'waitingLetters').reduce((sum, matter) => sum + waitingIn(project, matter), 0)

/** Returns the time (ms) since which the oldest erasure request has been overdue; null if none is overdue. */
export function erasureOverdueSince(projects: readonly Waiting[]): number | null {
  const due = projects.flatMap(({ erasure_requests: one }) => (one && one.overdue > 0 ? one.due_at : []))
  return due.length === 0 ? null : Math.min(...due)
}

/** Numbers that projects are sorted by. */
export const projectAmounts = {
  waiting: waitsForManager,
  signed: ({ last_signed_at: at = 0 }: Project) => at,
  people: ({ counts }: Project) => counts.in_force.individuals + counts.in_force.employees,
  companies: ({ counts }: Project) => counts.in_force.corporations,
}
export const projectOrders = ['name', 'people', 'companies', 'waiting', 'signed'] as const
export type ProjectOrder = (typeof projectOrders)[number]

/** Filter, search text, sort order and page for a list of projects. */
export type ProjectsQuery = {
  matter: Matter | null
  search: string
  sort: { column: ProjectOrder; descending: boolean }
  /** Page number, starting at 1. */
  page: number
  size: number
}

/**
 * Returns a page of projects. `found` contains the projects on all pages, `total` their number. If the page number is too high, the last page is
 * returned.
 */
export function pageOfProjects<Own extends Project>(
  projects: readonly Own[],
  { matter, search, sort, page: asked, size }: ProjectsQuery,
  language: Language,
) {
  const waiting = matter === null ? projects : projects.filter((project) => waitingIn(project, matter) > 0)
  const found = sortProjects(findProjects(waiting, search), sort, language)
  const last = Math.max(1, Math.ceil(found.length / size))
  const page = Math.min(asked, last)
  const rows = found.slice((page - 1) * size, page * size)
  return { rows, found, page, total: found.length, hasNext: page < last }
}

/** Sorts projects by a column; names are sorted according to `language`. Ties are ordered by pending items, then newest first. */
export function sortProjects<Own extends Project>(
  projects: readonly Own[],
  { column, descending }: { column: ProjectOrder; descending: boolean } = { column: 'waiting', descending: true },
  language: Language = defaultLanguage,
): Own[] {
  const by = (one: Own, other: Own): number =>
    column === 'name'
      ? communityNameIn(one, language).localeCompare(communityNameIn(other, language), undefined, { numeric: true })
      : projectAmounts[column](one) - projectAmounts[column](other)
  return projects.toSorted(
    (one, other) =>
      by(one, other) * (descending ? -1 : 1) ||
      waitsForManager(other) - waitsForManager(one) ||
      other.created_at - one.created_at,
  )
}

/** Returns the projects in which a name (in any language), organization, repository or mailbox contains every search word, ignoring case. */
export function findProjects<Own extends Pick<Project, 'org_alias' | 'org_names' | 'org_id' | 'repo_id' | 'org_email'>>(
  projects: readonly Own[],
  search: string,
): Own[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return projects.filter(({ org_alias, org_names = {}, org_id, repo_id, org_email }) => {
    const names = [org_alias, ...Object.values(org_names)].join(' ')
    const text = `${names} ${org_id}/${repo_id} ${org_email}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Returns the location of the code: the platform's host with the organization, or the entered text. */
export function placeOfProject({ platform, org_id: organization, repo_id: repository }: Project): string {
  const path = repository === '' ? organization : `${organization}/${repository}`
  const hosts: Readonly<Record<string, string>> = { github: 'github.com', gitee: 'gitee.com' }
  const host = hosts[platform]
  return host === undefined ? path : `${host}/${path}`
}
