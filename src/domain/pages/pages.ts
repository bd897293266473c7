/** The service's pages and functions derived from them. */
import { type Bundle, guardBundles, type PageLayout, layoutBundles } from './bundles.ts'
import { findTextPage } from './text-page.ts'

export type Area = 'signing' | 'access' | 'community' | 'corporation' | 'checks' | 'person'

/** Users of a page: managers of a community or of a corporation (requirements §2). */
export type PageType = 'org' | 'corp'

/** Tabs of a project, in display order. */
export const projectTabs = [
  'overview',
  'people',
  'companies',
  'agreements',
  'pullRequests',
  'emails',
  'settings',
] as const
export type ProjectTab = (typeof projectTabs)[number]

export type PageDefinition = {
  /**
   * Path pattern: literal segments, `:name` for a parameter, `:name?` for an optional parameter, restricted by `segments`. Matching ignores case and
   * a trailing slash.
   */
  path: string
  area: Area
  /** Screen component. Several pages may use the same component. */
  screen: string
  /** Required type of session. */
  type?: PageType
  /** Required role of a `corp` session; any role if absent. */
  role?: 'admin' | 'manager'
  /** Layout around the page, by its folder: the wizard, whose steps share a flow, or the pages of a project. */
  layout?: PageLayout
  /** Tab of the project. */
  tab?: ProjectTab
  /** Validates the combination of segments, in addition to each segment. */
  accepts?: (values: Readonly<Record<string, string>>) => boolean
  /** The page is reachable only by its URL; search engines are asked not to index it. */
  isUnlisted?: true
  /** Translation key of the document title, used until the screen sets its own title. */
  title: string
  /** Additional bundles. The bundles of every page, of guarded pages and of the layout are not listed here. */
  words?: readonly Bundle[]
}

const ofAccess = { area: 'access', words: ['access'] } as const
const signIn = { ...ofAccess, screen: 'sign-in' } as const
const policy = {
  area: 'access',
  screen: 'policy',
  accepts: ({ first, second }: Readonly<Record<string, string>>) => findTextPage(first, second) !== null,
} as const
const retrieval = { ...ofAccess, screen: 'retrieve-password', title: 'title.retrieve' } as const
const reset = { ...ofAccess, screen: 'reset-password', title: 'title.reset' } as const
const entry = { area: 'signing', screen: 'entry', title: 'title.opening' } as const
const companySign = { area: 'signing', screen: 'company-sign', words: ['company', 'file'] } as const
const ofCommunity = { area: 'community', type: 'org', title: 'title.asking' } as const
const ofProject = { ...ofCommunity, layout: 'community/projects/project' } as const
const companies = { ...ofProject, screen: 'companies/corporation-list', tab: 'companies' } as const
const agreement = { ...ofProject, screen: 'agreements/agreement', tab: 'agreements' } as const
/** `company` is included because this screen also shows the sign page for companies. */
const agreementPreview = {
  ...ofProject,
  screen: 'agreements/agreement-preview',
  tab: 'agreements',
  words: ['company'],
} as const
const emails = { ...ofProject, screen: 'settings/link-emails', tab: 'emails' } as const
const pullRequests = { ...ofProject, tab: 'pullRequests' } as const
const wizardStep = { ...ofCommunity, layout: 'community/wizard/configuration' } as const
const ofCorporation = {
  area: 'corporation',
  type: 'corp',
  title: 'title.asking',
  words: ['corporation', 'records'],
} as const
const ofAdministrator = { ...ofCorporation, role: 'admin' } as const
const password = { area: 'access', screen: 'modify-password', title: 'title.asking' } as const

const ofOperator = { area: 'checks', title: 'title.asking', words: [...guardBundles, 'checks'] } as const
const connectPath = '/project/:linkId/pull-requests/connect'

/**
 * All pages of the service. The browser's router, path generation in browser and server, the check for internal paths, and the server's page
 * selection derive from this list.
 */
export const pages = {
  front: { ...entry, path: '/' },
  defaultEntry: { ...entry, path: '/sign' },
  entry: { ...entry, path: '/sign/:params/:orgAddress?' },
  lastSign: { area: 'signing', screen: 'last-sign', path: '/sign-cla', title: 'title.unavailable' },
  individual: { area: 'signing', screen: 'sign', path: '/sign-cla/:linkId/individual', title: 'title.sign' },
  employee: { ...companySign, path: '/sign-cla/:linkId/employee', title: 'title.employee' },
  corporation: { ...companySign, path: '/sign-cla/:linkId/corporation', title: 'title.corporation' },
  representative: {
    area: 'signing',
    screen: 'representative',
    path: '/corporation-signing/:token',
    title: 'title.asking',
    words: ['company', 'file'],
  },
  agreementVersion: {
    area: 'signing',
    screen: 'agreement-versions',
    path: '/agreement/:linkId/:claId',
    title: 'title.asking',
    words: ['company'],
  },
  agreementUpdate: {
    area: 'signing',
    screen: 'agreement-update',
    path: '/cla-confirm/:token',
    title: 'title.asking',
    words: ['company'],
  },

  check: {
    area: 'checks',
    screen: 'diagnosis',
    path: '/checks/:ref',
    isUnlisted: true,
    title: 'title.check',
    words: ['checks'],
  },

  notMe: {
    area: 'person',
    screen: 'not-me',
    path: '/not-me/:token',
    isUnlisted: true,
    title: 'title.notMe',
    words: ['person'],
  },
  unsubscribe: {
    ...ofAccess,
    screen: 'unsubscribe',
    path: '/unsubscribe/:token',
    isUnlisted: true,
    title: 'title.unsubscribe',
    words: ['access', 'person'],
  },
  myAgreements: { area: 'person', screen: 'my-agreements', path: '/my', title: 'title.mine', words: ['person'] },
  receiptCheck: {
    area: 'person',
    screen: 'receipt-check',
    path: '/verify',
    title: 'title.receiptCheck',
    words: ['person', 'file'],
  },

  forgeRegistration: { ...ofOperator, screen: 'forge-registration', path: '/forge-registration/:token' },

  entrance: { ...signIn, path: '/index', title: 'title.entrance' },
  managerSignIn: { ...signIn, path: '/corporation-manager-login/:linkId?', title: 'title.managerSignIn' },
  roleChoice: { ...ofAccess, screen: 'role-choice', path: '/org-select', title: 'title.choice' },
  platforms: { ...ofAccess, screen: 'platform', path: '/platform-select', title: 'title.platforms' },
  platformEmail: { ...ofAccess, screen: 'platform-email', path: '/platform-email', title: 'title.platformEmail' },
  orgRetrieval: { ...retrieval, path: '/org/retrieve-password' },
  corpRetrieval: { ...retrieval, path: '/corp/:linkId/retrieve-password' },
  orgReset: { ...reset, path: '/org/reset-password' },
  corpReset: { ...reset, path: '/corp/:linkId/reset-password' },
  recognition: { ...ofAccess, screen: 'recognition', path: '/this-is-me', title: 'title.recognition' },
  privacy: { ...policy, path: '/privacy/:first?/:second?', title: 'title.privacy' },
  cookies: { ...policy, path: '/cookies/:first?/:second?', title: 'title.cookies' },
  'information-list': { ...policy, path: '/information-list/:first?/:second?', title: 'title.information-list' },

  linkInvitation: {
    area: 'access',
    screen: 'link-invitation',
    path: '/project-invitation/:token',
    title: 'title.asking',
    words: guardBundles,
  },
  linkedRepo: { ...ofCommunity, screen: 'projects/linked-repo', path: '/linked-repo' },
  project: { ...ofProject, screen: 'projects/project-overview', path: '/project/:linkId', tab: 'overview' },
  projectPeople: { ...ofProject, screen: 'people/signers', path: '/project/:linkId/people', tab: 'people' },
  projectCompanies: { ...companies, path: '/project/:linkId/corporations' },
  projectCompany: {
    ...companies,
    screen: 'companies/corporation-review',
    path: '/project/:linkId/corporations/:signingId',
  },
  projectAgreements: {
    ...ofProject,
    screen: 'agreements/link-agreements',
    path: '/project/:linkId/agreements',
    tab: 'agreements',
  },
  projectVersion: {
    ...ofProject,
    screen: 'agreements/version-progress',
    path: '/project/:linkId/agreements/:claId',
    tab: 'agreements',
  },
  projectSchedule: {
    ...ofProject,
    screen: 'agreements/scheduled-version',
    path: '/project/:linkId/scheduled/:schedule',
    tab: 'agreements',
  },
  projectConcerned: {
    ...ofProject,
    screen: 'people/concerned',
    path: '/project/:linkId/concerned/:kind',
    tab: 'agreements',
  },
  projectPullRequests: {
    ...pullRequests,
    screen: 'repositories/watched-repositories',
    path: '/project/:linkId/pull-requests',
  },
  projectRepository: {
    ...pullRequests,
    screen: 'repositories/watched-repository',
    path: '/project/:linkId/pull-requests/:watchId',
  },
  projectEmails: { ...emails, path: '/project/:linkId/emails' },
  connectRepositories: { ...pullRequests, screen: 'repositories/connect-repositories', path: connectPath },
  projectActivity: {
    ...ofProject,
    screen: 'projects/project-activity',
    path: '/project/:linkId/activity',
    tab: 'settings',
  },
  linkSettings: { ...ofProject, screen: 'settings/link-settings', path: '/project/:linkId/settings', tab: 'settings' },
  linkMailbox: { ...ofProject, screen: 'settings/link-mailbox', path: '/link-mailbox/:linkId', tab: 'settings' },
  linkPolicies: { ...ofProject, screen: 'settings/link-policies', path: '/link-policies/:linkId', tab: 'settings' },
  linkNotifications: {
    ...ofProject,
    screen: 'settings/link-notifications',
    path: '/project/:linkId/notifications',
    tab: 'settings',
  },
  linkLetters: { ...emails, path: '/link-letters/:linkId' },
  corporationList: { ...companies, path: '/corporation-list/:linkId' },
  configOrg: { ...wizardStep, screen: 'wizard/config-org', path: '/config-org' },
  configEmail: { ...wizardStep, screen: 'wizard/config-email', path: '/config-email' },
  configClaLink: { ...wizardStep, screen: 'wizard/config-cla-link', path: '/config-cla-link' },
  configFields: { ...wizardStep, screen: 'wizard/config-fields', path: '/config-fields' },
  // `company` is included because this screen also renders the sign pages for companies.
  configCheck: { ...wizardStep, screen: 'wizard/config-check', path: '/config-check', words: ['company'] },
  addIndividualAgreement: { ...agreement, path: '/add-individual-url' },
  addCorporationAgreement: { ...agreement, path: '/add-corp-url' },
  updateIndividualAgreement: { ...agreement, path: '/update-individual-url/:lang' },
  updateCorporationAgreement: { ...agreement, path: '/update-corp-url/:lang' },
  individualAgreementPreview: { ...agreementPreview, path: '/config-check/individual' },
  corporationAgreementPreview: { ...agreementPreview, path: '/config-check/corporation' },
  orgPassword: { ...password, type: 'org', path: '/org/modify-password' },

  corpFront: { area: 'access', screen: 'first-screen', type: 'corp', path: '/corp/:linkId', title: 'title.asking' },
  corpPassword: { ...password, type: 'corp', path: '/corp/:linkId/modify-password' },
  employeeList: { ...ofCorporation, role: 'manager', screen: 'employee-list', path: '/corp/:linkId/employee-list' },
  managerList: { ...ofAdministrator, screen: 'manager-list', path: '/corp/:linkId/manager-list' },
  createManager: { ...ofAdministrator, screen: 'create-manager', path: '/corp/:linkId/create-manager' },
  subemail: { ...ofAdministrator, screen: 'subemail', path: '/corp/:linkId/subemail' },
  addSubemail: { ...ofAdministrator, screen: 'add-subemail', path: '/corp/:linkId/add-subemail' },
  companyNotifications: { ...ofAdministrator, screen: 'company-notifications', path: '/corp/:linkId/notifications' },
  signedCla: { ...ofAdministrator, screen: 'signed-cla', path: '/corp/:linkId/signed-cla' },
} as const satisfies Record<string, PageDefinition>

export type PageName = keyof typeof pages
export const pageNames = Object.keys(pages) as PageName[]
export const definitionOf = (name: PageName): PageDefinition => pages[name]

/** Returns the bundles that a page's screen requires in addition to the bundles of every page. */
export function bundlesOf(name: PageName): readonly Bundle[] {
  const { type, layout, words = [] } = definitionOf(name)
  if (layout !== undefined) return [...layoutBundles[layout], ...words]
  return type === undefined ? words : [...guardBundles, ...words]
}

/** A link's sign path with an unknown role; leads to the entry page, which shows all roles. */
export const unknownSigningPath = '/sign-cla/:linkId/:way?/:rest?'

/** Former paths and their redirect targets. */
export const formerPaths: Readonly<Record<string, PageName>> = {
  '/sign-page': 'lastSign',
  [unknownSigningPath]: 'entry',
  '/platformSelect': 'platforms',
  '/home': 'linkedRepo',
  '/org': 'linkedRepo',
  '/bind-cla': 'configOrg',
  '/add-individual-cla': 'addIndividualAgreement',
  '/add-corp-cla': 'addCorporationAgreement',
  '/verify-email': 'orgRetrieval',
  '/retrieve-password/:linkId?': 'corpRetrieval',
  '/reset-password': 'corpReset',
}
