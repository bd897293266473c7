import { findPage } from '../../../../domain/pages/find-page.ts'
import { projectTabs } from '../../../../domain/pages/pages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { Schemas } from '../../../../../openapi/index.ts'
import type { WordKey } from '../../../i18n/use-words.ts'
import { addRepositoriesPath, linkedRepoPath, linkPath, passwordPath, projectPath } from '../../shared/page/paths.ts'

/** A page that the search lists. `also` contains synonyms in every language. */
export type SearchedPage = { path: string; name: WordKey; also?: WordKey; isOfProject?: true }

/** Returns the pages that the manager can open: those of the project at `pathname`, if any, and the general ones. `places` are the pages of the role's menu. */
export function searchedPages(
  manager: Schemas['Manager'],
  places: readonly SearchedPage[],
  pathname: string,
): SearchedPage[] {
  const password: SearchedPage[] =
    manager.session.platform_token === ''
      ? [{ path: passwordPath(manager), name: 'menu.password', also: 'search.also.password' }]
      : []
  if (manager.role !== 'community') return [...places, ...password]
  const linkId = findPage(pathname)?.params['linkId']
  const ofProject = linkId === undefined ? [] : pagesOfProject(linkId)
  return [
    ...ofProject,
    { path: linkedRepoPath, name: 'trail.projects', also: 'search.also.projects' },
    { path: pathOf('configOrg'), name: 'search.page.newProject', also: 'search.also.newProject' },
    ...password,
  ]
}

const pagesOfProject = (linkId: string): SearchedPage[] => [
  ...projectTabs.map((tab) => ({
    path: projectPath(linkId, tab),
    name: `tab.${tab}` as const,
    also: `search.also.${tab}` as const,
    isOfProject: true as const,
  })),
  {
    path: linkPath(linkId, 'linkMailbox'),
    name: 'search.page.mailbox',
    also: 'search.also.mailbox',
    isOfProject: true,
  },
  {
    path: linkPath(linkId, 'linkPolicies'),
    name: 'search.page.policies',
    also: 'search.also.policies',
    isOfProject: true,
  },
  {
    path: addRepositoriesPath(linkId),
    name: 'search.page.repositories',
    also: 'search.also.repositories',
    isOfProject: true,
  },
]

/** Returns the pages in whose texts every word of the search occurs at the beginning of a word, or anywhere in a Chinese text. */
export function matchingPages<Own>(pages: readonly Own[], textOf: (page: Own) => string, search: string): Own[] {
  const words = search.normalize('NFKC').toLowerCase().split(/\s+/).filter(Boolean)
  return pages.filter((page) => {
    const text = ` ${textOf(page).toLowerCase()}`
    return words.every((word) => text.includes(/^\p{Script=Han}/u.test(word) ? word : ` ${word}`))
  })
}
