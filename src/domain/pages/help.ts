/** The guide in the product: pages of `docs/` that are served at `/help/<page>` in the reader's language. */
import type { PageName, pages } from './pages.ts'

/** Pages of the guide in display order; the first one is served for `/help`. Each is `docs/<page>.md` and `docs/zh/<page>.md`. */
export const helpPages = ['signing', 'managing-a-project', 'managing-a-company', 'pull-request-checks'] as const
export type HelpPage = (typeof helpPages)[number]

/** A section of the guide: a page and the anchor of an English heading, which the page has in every language. */
export type HelpSection = `${HelpPage}#${string}`

/** Returns the path of a page or section of the guide. */
export const helpPath = (section: HelpPage | HelpSection): string => `/help/${section}`

/** A page that requires a session. */
export type AdministratorsPage = {
  [Name in PageName]: (typeof pages)[Name] extends { type: string } ? Name : never
}[PageName]

const publishing = 'managing-a-project#publish-a-new-version'
const companies = 'managing-a-project#review-a-company'
const emails = 'managing-a-project#emails'
const mailbox = 'managing-a-project#mailbox'
const linking = 'managing-a-project#link-a-project'
const connecting = 'pull-request-checks#connect-a-repository'
const managers = 'managing-a-company#managers'
const domains = 'managing-a-company#email-domains'
const account = 'managing-a-company#your-account'

/** Section of the guide for each administrators' page. */
export const helpSections: Readonly<Record<AdministratorsPage, HelpSection>> = {
  linkedRepo: 'managing-a-project#your-projects',
  project: 'managing-a-project#overview',
  projectPeople: 'managing-a-project#people',
  projectCompanies: companies,
  projectCompany: companies,
  corporationList: companies,
  projectAgreements: 'managing-a-project#agreements',
  projectVersion: publishing,
  projectSchedule: publishing,
  projectConcerned: publishing,
  addIndividualAgreement: publishing,
  addCorporationAgreement: publishing,
  updateIndividualAgreement: publishing,
  updateCorporationAgreement: publishing,
  individualAgreementPreview: publishing,
  corporationAgreementPreview: publishing,
  projectPullRequests: connecting,
  connectRepositories: connecting,
  projectRepository: 'pull-request-checks#when-the-check-is-green',
  projectEmails: emails,
  linkLetters: emails,
  linkSettings: 'managing-a-project#settings',
  linkMailbox: mailbox,
  linkPolicies: 'managing-a-project#policies',
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
  signedCla: 'managing-a-company#your-agreement',
}
