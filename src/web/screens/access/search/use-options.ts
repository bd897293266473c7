import { useLocation } from 'react-router-dom'
import type { Schemas } from '../../../../../openapi/index.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { corpPath, corporationPath, projectPath } from '../../shared/page/paths.ts'
import { useManager } from '../../shared/flow/session.connect.tsx'
import type { Tone } from '../../../ui/feedback/state-word.tsx'
import type { SearchMatches } from './connect.ts'
import { matchingPages, type SearchedPage, searchedPages } from './page-matches.ts'

export const searchGroups = ['people', 'companies', 'projects', 'pages'] as const
export type SearchGroup = (typeof searchGroups)[number]

/** A result of the search, with the page that it opens. */
export type SearchOption = {
  key: string
  to: string
  name: string
  second?: string
  state?: { tone: Tone; word: string }
}

export type OptionGroup = { group: SearchGroup; options: SearchOption[]; hasMore: boolean }

type Signing = Schemas['FoundSigner']['signing']

const tones = {
  in_force: 'done',
  in_grace: 'going',
  expired: 'over',
  waiting: 'waiting',
  over: 'over',
} as const satisfies Record<Signing['standing'], Tone>

const companyTones = {
  submitted: 'going',
  mailed: 'going',
  uploaded: 'waiting',
  approved: 'done',
} as const satisfies Record<Schemas['FoundCompany']['state'], Tone>

const query = (values: Record<string, string>): string => `?${new URLSearchParams(values).toString()}`

/** Returns the results in display order. Groups without results are omitted. */
export function useOptions(
  places: readonly SearchedPage[],
  search: string,
  matches: SearchMatches | null,
): OptionGroup[] {
  const { t, communityName } = useWords()
  const { pathname } = useLocation()
  const manager = useManager()
  if (manager === null) return []
  const more = new Set(matches?.more)
  const link = manager.link_id
  const signers = (matches?.signers ?? []).map(({ signing, ...project }): SearchOption => {
    const { id, name, email, company, standing } = signing
    return {
      key: `signer-${id}`,
      to: `${projectPath(project.link_id, 'people')}${query({ q: email, signature: id })}`,
      name,
      second: [email, company, communityName(project)].filter(Boolean).join(' · '),
      state: { tone: tones[standing], word: t(`signings.standing.${standing}`) },
    }
  })
  const staff = (
    found: SearchMatches['employees'],
    of: 'employees' | 'manager',
    toList: (id: string, email: string) => string,
  ) =>
    found.map(({ id, name, email, enabled }): SearchOption => ({
      key: `staff-${id}`,
      to: toList(id, email),
      name,
      second: email,
      state: { tone: enabled ? 'done' : 'waiting', word: t(enabled ? `${of}.active` : `${of}.inactive`) },
    }))
  const companies = (matches?.companies ?? []).map(
    ({ id, name, representative, email, state, ...project }): SearchOption => ({
      key: `company-${id}`,
      to: corporationPath(project.link_id, id),
      name,
      second: [representative, email, communityName(project)].filter(Boolean).join(' · '),
      state: { tone: companyTones[state], word: t(`corporation.state.${state}`) },
    }),
  )
  const projects = (matches?.projects ?? []).map(
    ({ link_id: linkId, org_id: org, repo_id: repo, waiting, ...names }) => ({
      key: `project-${linkId}`,
      to: projectPath(linkId),
      name: communityName(names),
      second: repo === '' ? org : `${org}/${repo}`,
      ...(waiting > 0 && { state: { tone: 'waiting' as const, word: t('search.waiting', { count: waiting }) } }),
    }),
  )
  const pages =
    search.trim() === ''
      ? []
      : matchingPages(
          searchedPages(manager, places, pathname),
          ({ name, also }) => [t(name), also === undefined ? '' : t(also)].join(' '),
          search,
        ).map(({ path, name, isOfProject }): SearchOption => ({
          key: `page-${path}`,
          to: path,
          name: t(name),
          ...(isOfProject && { second: t('search.inThisProject') }),
        }))
  const groups: OptionGroup[] = [
    {
      group: 'people',
      options: [
        ...signers,
        ...staff(
          matches?.employees ?? [],
          'employees',
          (id, q) => corpPath(link, 'employeeList') + query({ q, employee: id }),
        ),
        ...staff(matches?.managers ?? [], 'manager', () => corpPath(link, 'managerList')),
      ],
      hasMore: more.has('signers') || more.has('employees') || more.has('managers'),
    },
    { group: 'companies', options: companies, hasMore: more.has('companies') },
    { group: 'projects', options: projects, hasMore: search.trim() !== '' && more.has('projects') },
    { group: 'pages', options: pages, hasMore: false },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
