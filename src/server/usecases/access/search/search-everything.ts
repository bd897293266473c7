import type { ResultOf, Schemas } from '../../../../../openapi/index.ts'
import { isTooShort, soughtForms } from '../../../../domain/people/search-words.ts'
import { namesOnWire } from '../../../../domain/projects/community-name.ts'
import { findProjects } from '../../../../domain/projects/projects.ts'
import type { CommunityManager, SignedInCaller } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import type { Sought } from '../../../store/lists/search-matches.ts'
import type { Link } from '../../../store/links/links.ts'
import type { Queries, QueriesAtMoment } from '../../../store/store.ts'
import { shownSignings } from '../../shared/people/shown-signings.ts'

type Found = ResultOf<'searchEverything'>
type Group = Exclude<keyof Found, 'more'>

/** Maximum number of matches of each type. */
const maxMatches = 5

/** Searches what the caller may see: the caller's own projects with their signers and companies, or the people of the caller's company. */
export async function searchEverything(
  services: Services,
  caller: SignedInCaller,
  { search = '' }: { search?: string | undefined },
): Promise<Found> {
  const forms = soughtForms(search)
  const sought = { forms, words: (forms.at(-1) ?? '').split(' ') }
  return services.store.snapshot(async (queries) => {
    if (caller.role === 'communityManager')
      return ofCommunity(queries, caller, { ...sought, isShort: isTooShort(search) })
    if (forms.length === 0) return shortened({})
    const { corporation } = caller
    if (caller.role === 'administrator') return shortened({ managers: await managersOf(queries, corporation, sought) })
    return shortened({ employees: await employeesOf(queries, corporation, sought) })
  })
}

/** Cuts each group to `maxMatches` and lists the groups with more matches. */
function shortened(groups: Partial<Pick<Found, Group>>): Found {
  const all = { signers: [], companies: [], projects: [], employees: [], managers: [], ...groups }
  const more = (Object.keys(all) as Group[]).filter((group) => all[group].length > maxMatches)
  return {
    signers: all.signers.slice(0, maxMatches),
    companies: all.companies.slice(0, maxMatches),
    projects: all.projects.slice(0, maxMatches),
    employees: all.employees.slice(0, maxMatches),
    managers: all.managers.slice(0, maxMatches),
    more,
  }
}

/** With a single letter, only projects are searched. */
async function ofCommunity(
  queries: QueriesAtMoment,
  caller: CommunityManager,
  { isShort, ...sought }: Sought & { isShort: boolean },
): Promise<Found> {
  const links = await queries.links.listManagedBy(caller.account)
  const projects = await projectsOf(queries, links, sought)
  if (isShort) return shortened({ projects })
  const ids = links.map(({ id }) => id)
  const byId = new Map(links.map((link) => [link.id, link]))
  const signers = await queries.searchMatches.signers(ids, sought, maxMatches + 1)
  const companies = await queries.searchMatches.companies(ids, sought, maxMatches + 1)
  return shortened({
    projects,
    signers: await signersOnWire(queries, byId, signers),
    companies: companies.map(({ linkId, state, ...company }) => ({
      ...company,
      state: state as Schemas['FoundCompany']['state'],
      ...projectOf(byId, linkId),
    })),
  })
}

const projectOf = (links: ReadonlyMap<string, Link>, linkId: string) => ({
  link_id: linkId,
  ...namesOnWire(links.get(linkId) ?? null),
})

async function signersOnWire(
  queries: QueriesAtMoment,
  links: ReadonlyMap<string, Link>,
  matches: Awaited<ReturnType<Queries['searchMatches']['signers']>>,
): Promise<Found['signers']> {
  const rows = await queries.signerLists.people(matches)
  const found = new Map<string, Found['signers'][number]>()
  for (const [linkId, own] of Map.groupBy(matches, (match) => match.linkId)) {
    const ids = new Set(own.map(({ id }) => id))
    const shown = await shownSignings(
      queries,
      linkId,
      rows.filter(({ id }) => ids.has(id)),
    )
    for (const signing of shown) found.set(signing.id, { ...projectOf(links, linkId), signing })
  }
  return matches.flatMap(({ id }) => found.get(id) ?? [])
}

/** Returns the matching projects, those with the most waiting items first, then the newest. */
async function projectsOf(
  queries: QueriesAtMoment,
  links: readonly Link[],
  sought: Sought,
): Promise<Found['projects']> {
  const mailboxes = await queries.mailboxes.ofLinks(links.map(({ id }) => id))
  const listed = links.map((link) => ({
    createdAt: link.createdAt,
    link_id: link.id,
    ...namesOnWire(link),
    platform: link.platform,
    org_id: link.organization,
    repo_id: link.repository,
    org_email: mailboxes.get(link.id)?.address ?? '',
  }))
  const forms = sought.forms.length === 0 ? [''] : sought.forms
  const found = listed.filter((link) => forms.some((form) => findProjects([link], form).length > 0))
  const waiting = await waitingOf(
    queries,
    found.map(({ link_id: id }) => id),
  )
  return found
    .map(({ org_email: _email, createdAt, ...project }) => ({
      createdAt,
      project: { ...project, waiting: waiting.get(project.link_id) ?? 0 },
    }))
    .toSorted((one, other) => other.project.waiting - one.project.waiting || other.createdAt - one.createdAt)
    .map(({ project }) => project)
}

/** Counts companies to review and pending erasure requests by link. */
async function waitingOf(queries: QueriesAtMoment, ids: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const add = (id: string, count: number) => counts.set(id, (counts.get(id) ?? 0) + count)
  for (const { linkId, kind, state, number } of await queries.signingCounts.ofLinks(ids)) {
    if (kind === 'corporation' && state === 'uploaded') add(linkId, number)
  }
  for (const { linkId, count } of await queries.waiting.erasures(ids, queries.at)) add(linkId, count)
  return counts
}

async function employeesOf(queries: Queries, corporationId: string, { forms }: Sought): Promise<Found['employees']> {
  const found = new Map<string, Found['employees'][number]>()
  for (const text of forms) {
    for (const state of ['active', 'inactive']) {
      const page = { text, after: null, size: maxMatches + 1 }
      for (const { employee } of await queries.employeePages.found({ corporationId, state }, page)) {
        const { id, name, email } = employee
        found.set(id, { id, name, email, enabled: state === 'active' })
      }
    }
  }
  return [...found.values()]
}

/** A company has few employee managers, so all of them are read and compared. */
async function managersOf(queries: Queries, corporationId: string, { words }: Sought): Promise<Found['managers']> {
  const all = await queries.managers.list(corporationId)
  return all
    .filter(({ name, email, login }) => {
      const text = `${name} ${email} ${login}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map(({ managerId, name, email, hasPassword }) => ({ id: managerId, name, email, enabled: hasPassword }))
}
