/** The projects of a community manager: what waits in them, their order, and which of them a search finds. */
import type { Schemas } from '../../../openapi/index.ts'
import { communityNameIn } from './community-name.ts'
import { byteOrderMark, csvLine } from '../text/csv.ts'
import { defaultLanguage, type Language } from '../text/languages.ts'

type Project = Schemas['ManagedLink']
type Waiting = Pick<Project, 'counts' | 'erasure_requests' | 'mailbox_trouble' | 'waiting_letters'>

/** Things that may wait in a project: requests for erasure, which have a deadline, companies to review, emails that failed, a mailbox that sends nothing, emails that wait for the mailbox. */
export const matters = ['erasures', 'corporations', 'failedLetters', 'mailboxes', 'waitingLetters'] as const
export type Matter = (typeof matters)[number]

export const isMatter = (text: string | null): text is Matter => matters.some((matter) => matter === text)

/** Projects in the page that the server writes. */
export const servedProjectsAPage = 10

/** How much of a matter waits in a project. */
export function waitingIn(
  { counts, erasure_requests: erasures, mailbox_trouble: trouble, waiting_letters: letters = 0 }: Waiting,
  of: Matter,
): number {
  if (of === 'erasures') return erasures?.waiting ?? 0
  if (of === 'corporations') return counts.waiting_corporations
  if (of === 'failedLetters') return counts.failed_letters
  return of === 'mailboxes' ? Number(trouble !== undefined) : letters
}

/** How much waits for the community manager; letters that wait are the service's work. */
const waitsForManager = (project: Waiting): number =>
  matters.filter((matter) => matter !== 'waitingLetters').reduce((sum, matter) => sum + waitingIn(project, matter), 0)

/** Since when (ms) the oldest request for erasure in projects is overdue; null if none is. */
export function erasureOverdueSince(projects: readonly Waiting[]): number | null {
  const due = projects.flatMap(({ erasure_requests: one }) => (one && one.overdue > 0 ? one.due_at : []))
  return due.length === 0 ? null : Math.min(...due)
}

/** What the projects can be sorted by. */
const orders = {
  waiting: waitsForManager,
  signed: ({ last_signed_at: at = 0 }: Project) => at,
  people: ({ counts }: Project) => counts.in_force.individuals + counts.in_force.employees,
  companies: ({ counts }: Project) => counts.in_force.corporations,
}
export const projectOrders = ['name', 'people', 'companies', 'waiting', 'signed'] as const
export type ProjectOrder = (typeof projectOrders)[number]

/** Which of the projects are shown: those in which a matter waits, found by a search, in an order, page by page. */
export type ProjectsQuery = {
  matter: Matter | null
  search: string
  sort: { column: ProjectOrder; descending: boolean }
  /** Counted from 1. */
  page: number
  size: number
}

/** The visible projects; `found` are those of all pages, `total` is how many. Past the end the last page is shown. */
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

/** Sorted by a column, by name as it is in `language`; those that are alike by what waits, and then the newest first. */
export function sortProjects<Own extends Project>(
  projects: readonly Own[],
  { column, descending }: { column: ProjectOrder; descending: boolean } = { column: 'waiting', descending: true },
  language: Language = defaultLanguage,
): Own[] {
  const by = (one: Own, other: Own): number =>
    column === 'name'
      ? communityNameIn(one, language).localeCompare(communityNameIn(other, language), undefined, { numeric: true })
      : orders[column](one) - orders[column](other)
  return projects.toSorted(
    (one, other) =>
      by(one, other) * (descending ? -1 : 1) ||
      waitsForManager(other) - waitsForManager(one) ||
      other.created_at - one.created_at,
  )
}

/** The projects with all of these words in a name of theirs, whatever its language, organisation, repository or mailbox, case-insensitive. */
export function findProjects<Own extends Project>(projects: readonly Own[], search: string): Own[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return projects.filter(({ org_alias, org_names = {}, org_id, repo_id, org_email }) => {
    const names = [org_alias, ...Object.values(org_names)].join(' ')
    const text = `${names} ${org_id}/${repo_id} ${org_email}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** Where the code is: the host of a platform with the organisation, or what was typed. */
export function placeOfProject({ platform, org_id: organization, repo_id: repository }: Project): string {
  const path = repository === '' ? organization : `${organization}/${repository}`
  const hosts: Readonly<Record<string, string>> = { github: 'github.com', gitee: 'gitee.com' }
  const host = hosts[platform]
  return host === undefined ? path : `${host}/${path}`
}

type ProjectHead = 'project' | 'place' | 'people' | 'companies' | 'waiting' | 'mailbox' | 'signed' | 'since'

/** Projects as a CSV file, with the heads that `headOf` names; days as spreadsheets read them. */
export function projectsAsCsv(
  projects: readonly Project[],
  language: Language,
  headOf: (head: ProjectHead) => string,
): string {
  const cells = (project: Project): Readonly<Record<ProjectHead, string>> => ({
    project: communityNameIn(project, language),
    place: placeOfProject(project),
    people: String(orders.people(project)),
    companies: String(orders.companies(project)),
    waiting: String(waitsForManager(project)),
    mailbox: project.org_email,
    signed: project.last_signed_on ?? '',
    since: new Date(project.created_at).toISOString().slice(0, 10),
  })
  const heads = ['project', 'place', 'people', 'companies', 'waiting', 'mailbox', 'signed', 'since'] as const
  const lines = projects.map((project) => csvLine(heads.map((head) => cells(project)[head])))
  return byteOrderMark + csvLine(heads.map(headOf)) + lines.join('')
}
