/** The guide in the product: pages of `docs/` that are served at `/help/<page>` in the reader's language. */
import { definitionOf, type PageName, type ProjectTab, pages } from './pages.ts'

/** Pages of the guide in display order; the first one is served for `/help`. Each is `docs/<page>.md` and `docs/zh/<page>.md`. */
export const helpPages = ['signing', 'managing-a-project', 'managing-a-company', 'pull-request-checks'] as const
export type HelpPage = (typeof helpPages)[number]

/** A section of the guide: a page and the anchor of an English heading, which the page has in every language. */
export type HelpSection = `${HelpPage}#${string}`

const paths = new Set<string>(Object.values(pages).map(({ path }) => path))

/** Returns whether the service has a page at a path without parameters. Commands such as `/recheck` are no pages. */
export const isPagePath = (path: string): boolean => paths.has(path)

/** Returns the path of a page or section of the guide. */
export const helpPath = (section: HelpPage | HelpSection): string => `/help/${section}`

/** An administrators' page without a tab, which therefore needs a section of its own. */
type PageWithoutTab = {
  [Name in PageName]: (typeof pages)[Name] extends { tab: string }
    ? never
    : (typeof pages)[Name] extends { type: string }
      ? Name
      : never
}[PageName]

const companies = 'managing-a-project#review-a-company'
const publishing = 'managing-a-project#publish-a-new-version'
const mailbox = 'managing-a-project#mailbox'
const linking = 'managing-a-project#link-a-project'
const managers = 'managing-a-company#managers'
const domains = 'managing-a-company#email-domains'
const account = 'managing-a-company#your-account'

const tabSections: Readonly<Record<ProjectTab, HelpSection>> = {
  overview: 'managing-a-project#overview',
  people: 'managing-a-project#people',
  companies,
  agreements: publishing,
  pullRequests: 'pull-request-checks#connect-a-repository',
  emails: 'managing-a-project#emails',
  settings: 'managing-a-project#settings',
}

/** Sections of pages without a tab, and of pages with a section other than their tab's. */
const pageSections: Readonly<Record<PageWithoutTab, HelpSection> & Partial<Record<PageName, HelpSection>>> = {
  projectAgreements: 'managing-a-project#agreements',
  projectActivity: 'managing-a-project#activity',
  projectRepository: 'pull-request-checks#when-the-check-is-green',
  linkMailbox: mailbox,
  linkPolicies: 'managing-a-project#policies',
  linkNotifications: 'managing-a-project#notifications',
  linkedRepo: 'managing-a-project#your-projects',
  configOrg: linking,
  configEmail: mailbox,
  configClaLink: 'managing-a-project#agreements',
  configFields: linking,
  configCheck: linking,
  orgPassword: 'managing-a-project#your-account',
  corpFront: account,
  corpPassword: account,
  employeeList: 'managing-a-company#employees',
  managerList: managers,
  createManager: managers,
  subemail: domains,
  addSubemail: domains,
  companyNotifications: 'managing-a-company#notifications',
  signedCla: 'managing-a-company#your-agreement',
}

/** Returns the section of the guide on a page: the page's own or its tab's. Null for pages without a session. */
export function helpSectionOf(name: PageName): HelpSection | null {
  const { tab } = definitionOf(name)
  return pageSections[name] ?? (tab === undefined ? null : tabSections[tab])
}
