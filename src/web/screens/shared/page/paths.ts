/** Paths that screens link to. The pages themselves are defined in `src/domain/pages/pages.ts`. */
import type { ConfigurationStep } from '../../../../domain/projects/configuration.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { findPage } from '../../../../domain/pages/find-page.ts'
import { type PageName, type pages, type PageType, type ProjectTab } from '../../../../domain/pages/pages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { PolicyType } from '../../../../domain/projects/policies.ts'
import type { Matter } from '../../../../domain/projects/projects.ts'
import type { TextPageType } from '../../../../domain/pages/text-page.ts'

const segment = encodeURIComponent

/** Returns the path of a link's entry page. `orgAddress` is an optional return path within this service. */
export function signEntryPath(linkId: string, orgAddress?: string): string {
  return pathOf('entry', { params: linkId, orgAddress })
}

export function signPath(linkId: string, loginType: SignerKind): string {
  return pathOf(loginType, { linkId })
}

/**
 * Returns the path of the page linked in the email with the signing document. The page shows the state of the corporation's signature and uploads the
 * signed document.
 */
export function representativePath(token: string): string {
  return pathOf('representative', { token })
}

/** Returns the path of the page linked in the email about a new agreement version. */
export function agreementUpdatePath(token: string): string {
  return pathOf('agreementUpdate', { token })
}

/** Returns the API path of the document to sign, or of the one that was returned last, authorized by the email's token. */
export function signingDocumentPath(token: string, file: 'document' | 'returned' = 'document'): string {
  return `/cla/api/v1/corporation-signing/by-letter/${segment(token)}/${file}`
}

/** Path of the start page: the sign-in page for communities and companies, which needs no link. */
export const entrancePath = pathOf('entrance')

/** Returns the sign-in path for corporation managers. If the link is omitted, the page asks for it. */
export function managerSignInPath(linkId?: string): string {
  return pathOf('managerSignIn', { linkId })
}

export function signInPath(page: PageType, linkId?: string): string {
  return page === 'corp' ? managerSignInPath(linkId) : entrancePath
}

/** Path of the role selection for managers with several roles. */
export const choicePath = pathOf('roleChoice')

/** Extracts the link ID from a text that is the ID or a URL containing it. Returns null if there is none. */
export function findLinkIn(text: string): string | null {
  const typed = text.trim()
  if (isLinkId(typed)) return typed
  const match = /\/(?:sign|sign-cla|corp|corporation-manager-login)\/([^/?#\s]+)/i.exec(typed)?.[1]
  return match !== undefined && isLinkId(match) ? match : null
}

/** Path of the community managers' first screen: the projects. */
export const linkedRepoPath = pathOf('linkedRepo')

/** Returns the path of the project list, filtered by type of waiting item. */
export function waitingProjectsPath(matter: Matter): string {
  return `${linkedRepoPath}?${new URLSearchParams({ waiting: matter }).toString()}`
}

const tabPages = {
  overview: 'project',
  people: 'projectPeople',
  companies: 'projectCompanies',
  agreements: 'projectAgreements',
  pullRequests: 'projectPullRequests',
  emails: 'projectEmails',
  settings: 'linkSettings',
} as const satisfies Record<ProjectTab, PageName>

/** Returns the path of a corporation's review page. */
export function corporationPath(linkId: string, signingId: string): string {
  return pathOf('projectCompany', { linkId, signingId })
}

/** Returns the path of a watched repository. `number` expands an open pull request. */
export function repositoryPath(linkId: string, watchId: string, number?: number): string {
  const path = pathOf('projectRepository', { linkId, watchId })
  return number === undefined ? path : `${path}?${new URLSearchParams({ pull: String(number) }).toString()}`
}

export function addRepositoriesPath(linkId: string): string {
  return pathOf('connectRepositories', { linkId })
}

/** Returns the path of a project tab (decision 43). */
export function projectPath(linkId: string, tab: ProjectTab = 'overview'): string {
  return pathOf(tabPages[tab], { linkId })
}

/** Returns the path of a project's activity. */
export function activityPath(linkId: string): string {
  return pathOf('projectActivity', { linkId })
}

/** Returns the path of a project settings subpage. */
export function linkPath(linkId: string, screen: 'linkMailbox' | 'linkPolicies' | 'linkNotifications'): string {
  return pathOf(screen, { linkId })
}

/** Returns the path of the *People* tab with the list of pending deletion requests expanded. */
export function deletionRequestsPath(linkId: string): string {
  return `${projectPath(linkId, 'people')}?requests=open`
}

/** Returns the path of the companies that await review. */
export function companiesToReviewPath(linkId: string): string {
  return `${projectPath(linkId, 'companies')}?state=uploaded`
}

type AgreementKind = 'individual' | 'corporation'
const agreementPages = {
  individual: {
    add: 'addIndividualAgreement',
    update: 'updateIndividualAgreement',
    preview: 'individualAgreementPreview',
  },
  corporation: {
    add: 'addCorporationAgreement',
    update: 'updateCorporationAgreement',
    preview: 'corporationAgreementPreview',
  },
} as const

/** Returns the path of the list of signers affected by a new version, optionally filtered by language. */
export function concernedPath(linkId: string, kind: AgreementKind, language?: Language): string {
  return pathOf('projectConcerned', { linkId, kind }) + (language === undefined ? '' : `?state=${language}`)
}

/** Returns the path of the page that lists who agreed to a version of an agreement. */
export function versionPath(linkId: string, claId: string): string {
  return pathOf('projectVersion', { linkId, claId })
}

export function schedulePath(linkId: string, schedule: string): string {
  return pathOf('projectSchedule', { linkId, schedule })
}

export function failedEmailsPath(linkId: string): string {
  return `${projectPath(linkId, 'emails')}?state=failed`
}

/** Returns the path of a link's badge, which can be embedded in other sites. */
export function badgePath(linkId: string, language: Language): string {
  return `/cla/api/v1/link/${encodeURIComponent(linkId)}/badge?lang=${language}`
}

/** Returns the path of a link's queued emails. */
export function waitingEmailsPath(linkId: string): string {
  return `${projectPath(linkId, 'emails')}?state=queued`
}

/** Returns the path of the page that adds a link's first agreement, or an agreement in another language. */
export function addAgreementPath(kind: AgreementKind, linkId: string): string {
  return `${pathOf(agreementPages[kind].add)}?${of(linkId)}`
}

/** Returns the path of the page that publishes a new version of an agreement. */
export function updateAgreementPath(kind: AgreementKind, language: Language, linkId: string): string {
  return `${pathOf(agreementPages[kind].update, { lang: language })}?${of(linkId)}`
}

/** Returns the path of the agreement preview before publication (decision 28). */
export function agreementPreviewPath(kind: AgreementKind): string {
  return pathOf(agreementPages[kind].preview)
}

/** The query contains the link, so that the page can be reloaded. */
const of = (linkId: string): string => new URLSearchParams({ link_id: linkId }).toString()

const stepPages = {
  project: 'configOrg',
  mailbox: 'configEmail',
  agreements: 'configClaLink',
  fields: 'configFields',
  checking: 'configCheck',
} as const satisfies Record<ConfigurationStep, PageName>

export function configurationPath(step: ConfigurationStep): string {
  return pathOf(stepPages[step])
}

/** Returns the setup step for a path; null if there is none. */
export function findConfigurationStep(path: string): ConfigurationStep | null {
  const name = findPage(path)?.name
  const steps = Object.keys(stepPages) as ConfigurationStep[]
  return steps.find((step) => stepPages[step] === name) ?? null
}

/** Path of the code platform selection for sign-in. */
export const platformSelectPath = pathOf('platforms')

/** Returns the path of an invitation to manage a project. `key` comes from the email. */
export const linkInvitationPath = (key: string): string => pathOf('linkInvitation', { token: key })

/** Path of the page on which a code platform user enters an email address. */
export const platformEmailPath = pathOf('platformEmail')

/** Name of a page for a corporation's managers. */
export type CorpPage = {
  [Name in PageName]: (typeof pages)[Name] extends { type: 'corp' } ? Name : never
}[PageName]

export function corpPath(linkId: string, page: CorpPage): string {
  return pathOf(page, { linkId })
}

/** Returns the path for changing the password of a signed-in manager. */
export function passwordPath({ role, link_id }: Pick<Signed, 'role' | 'link_id'>): string {
  return role === 'community' ? pathOf('orgPassword') : corpPath(link_id, 'corpPassword')
}

/** Returns the path of password recovery, step 1. If the link is empty or `communityLink`, returns the path for community managers. */
export function retrievePasswordPath(linkId = ''): string {
  return isCommunitys(linkId) ? pathOf('orgRetrieval') : pathOf('corpRetrieval', { linkId })
}

/** Returns the path of password recovery, step 2, which the email links to. Handles the link like `retrievePasswordPath`. */
export function resetPasswordPath(linkId = ''): string {
  return isCommunitys(linkId) ? pathOf('orgReset') : pathOf('corpReset', { linkId })
}

const isCommunitys = (linkId: string): boolean => linkId === '' || linkId === communityLink

/** Properties of a signed-in manager that determine the first page. */
type Signed = { role: 'community' | 'admin' | 'manager'; link_id: string; initial_pw_changed: boolean }

/** Returns the first path of a role. An initial password must be changed before anything else. */
export function firstPath(signed: Signed): string {
  if (!signed.initial_pw_changed) return passwordPath(signed)
  if (signed.role === 'community') return linkedRepoPath
  return corpPath(signed.link_id, signed.role === 'admin' ? 'managerList' : 'employeeList')
}

/**
 * Returns the path of the privacy policy, the cookie notice or the list of personal data, which open in a new tab. `type` determines the target of
 * the logo link.
 */
export function policyPath(kind: PolicyType, type?: TextPageType, linkId?: string): string {
  const [first, second] = [type, linkId].filter((part) => part !== undefined && part !== '')
  return pathOf(kind, { first, second })
}

/** Returns the target of a text page's logo link: the page that opened the text. */
export function textPageBackPath(type: TextPageType | null, linkId: string | null): string {
  if (type === 'PlatformSelect') return platformSelectPath
  if (type === 'corp') return managerSignInPath(linkId ?? undefined)
  return linkId === null ? '/' : signEntryPath(linkId)
}

/** Returns the return path of an entry page if it is a path within this service, otherwise null, to prevent open redirects (decision 28). */
export function findOwnPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/[\w-]+(?:\/[\w-][\w.-]*)*\/?$/.test(text)) return null
  return findPage(text) === null ? null : text
}

/** Returns the return path of a sign-in: a path within this service, optionally with a query. */
export function findReturnPath(text: string | undefined): string | null {
  const [path, ...queries] = text?.split('?') ?? []
  const isPlain = queries.length <= 1 && /^[\w.~%=&+,:-]*$/.test(queries[0] ?? '')
  return isPlain && findOwnPath(path) !== null ? (text ?? null) : null
}

/** Returns the path of an agreement's PDF, which is the signed file. */
export function agreementFilePath(linkId: string, agreementId: string): string {
  return `/cla/api/v1/cla/${segment(linkId)}/${segment(agreementId)}`
}

/** Returns the path of the public page of an agreement version. */
export const agreementVersionPath = (linkId: string, claId: string): string =>
  pathOf('agreementVersion', { linkId, claId })

/** Returns the path of the PDF of an unpublished agreement. */
export function agreementPreviewFilePath(document: string): string {
  return `/cla/api/v1/agreement-preview/${segment(document)}/file`
}

/** Path of the signed PDF of the manager's corporation. */
export const ownPdfPath = '/cla/api/v1/corporation-pdf'

/** Returns the path of a corporation's signed PDF, for community managers. */
export function corporationPdfPath(linkId: string, signingId: string, scan: string): string {
  return `/cla/api/v1/corporation-pdf/${segment(linkId)}/${segment(signingId)}?scan=${segment(scan)}`
}
