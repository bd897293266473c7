/** The paths that screens link to, by purpose. The pages themselves are listed in `src/domain/pages/pages.ts`. */
import type { ConfigurationStep } from '../../../../domain/projects/configuration.ts'
import type { SignerKind } from '../../../../domain/agreements/draft.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { isLinkId } from '../../../../domain/projects/link-id.ts'
import { communityLink } from '../../../../domain/people/manager-id.ts'
import { findPage } from '../../../../domain/pages/find-page.ts'
import { type PageName, type pages, type PageType, type ProjectTab } from '../../../../domain/pages/pages.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import type { PolicyKind } from '../../../../domain/projects/policies.ts'
import type { Matter } from '../../../../domain/projects/projects.ts'
import type { TextPageType } from '../../../../domain/pages/text-page.ts'

const segment = encodeURIComponent

/** The entry page of a link; `orgAddress` is the path of ours to return to. */
export function signEntryPath(linkId: string, orgAddress?: string): string {
  return pathOf('entry', { params: linkId, orgAddress })
}

/** The sign page of a SignerKind. */
export function signPath(linkId: string, loginType: SignerKind): string {
  return pathOf(loginType, { linkId })
}

/** The page that the letter with the signing document links to: the state of the corporation's signing, and the upload of the signed document. */
export function representativePath(token: string): string {
  return pathOf('representative', { token })
}

/** The page that the letter about a new version of an agreement links to. */
export function agreementUpdatePath(token: string): string {
  return pathOf('agreementUpdate', { token })
}

/** The signing document, for a caller with the key of its letter. */
export function signingDocumentPath(token: string): string {
  return `/cla/api/v1/corporation-signing/by-letter/${segment(token)}/document`
}

/** The start page without a link: sign-in of communities and companies. */
export const entrancePath = pathOf('entrance')

/** The sign-in of a corporation's managers; without a link the page asks for it. */
export function managerSignInPath(linkId?: string): string {
  return pathOf('managerSignIn', { linkId })
}

/** The sign-in for pages of a type. */
export function signInPath(page: PageType, linkId?: string): string {
  return page === 'corp' ? managerSignInPath(linkId) : entrancePath
}

/** Where a manager with several roles chooses one. */
export const choicePath = pathOf('roleChoice')

/** The link's id in an entered text: the id itself or a URL that contains it. Null for none. */
export function findLinkIn(text: string): string | null {
  const typed = text.trim()
  if (isLinkId(typed)) return typed
  const found = /\/(?:sign|sign-cla|corp|corporation-manager-login)\/([^/?#\s]+)/i.exec(typed)?.[1]
  return found !== undefined && isLinkId(found) ? found : null
}

/** The first screen of community managers: the linked projects. */
export const linkedRepoPath = pathOf('linkedRepo')

/** The projects in which something of a kind waits. */
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

/** The page of one corporation of a project, where it is reviewed. */
export function corporationPath(linkId: string, signingId: string): string {
  return pathOf('projectCompany', { linkId, signingId })
}

/** A watched repository of a project; with a number and that of its open pull requests opened. */
export function repositoryPath(linkId: string, watchId: string, number?: number): string {
  const path = pathOf('projectRepository', { linkId, watchId })
  return number === undefined ? path : `${path}?${new URLSearchParams({ pull: String(number) }).toString()}`
}

/** Where repositories are added to a project. */
export function addRepositoriesPath(linkId: string): string {
  return pathOf('connectRepositories', { linkId })
}

/** A project's page (decision 43). */
export function projectPath(linkId: string, tab: ProjectTab = 'overview'): string {
  return pathOf(tabPages[tab], { linkId })
}

/** A page of a project below its settings. */
export function linkPath(linkId: string, screen: 'linkMailbox' | 'linkPolicies'): string {
  return pathOf(screen, { linkId })
}

/** The companies of a project that wait for the community's review. */
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

/** Those whom a new version of an agreement would ask; of one language where it is named. */
export function concernedPath(linkId: string, kind: AgreementKind, language?: Language): string {
  return pathOf('projectConcerned', { linkId, kind }) + (language === undefined ? '' : `?state=${language}`)
}

/** The page of one version of an agreement: who has agreed to it. */
export function versionPath(linkId: string, claId: string): string {
  return pathOf('projectVersion', { linkId, claId })
}

/** The page of a version that waits to be published. */
export function schedulePath(linkId: string, schedule: string): string {
  return pathOf('projectSchedule', { linkId, schedule })
}

/** The letters of a link that failed. */
export function failedLettersPath(linkId: string): string {
  return `${projectPath(linkId, 'emails')}?state=failed`
}

/** The badge of a link, which other sites may embed. */
export function badgePath(linkId: string, language: Language): string {
  return `/cla/api/v1/link/${encodeURIComponent(linkId)}/badge?lang=${language}`
}

/** The letters of a link that wait. */
export function waitingLettersPath(linkId: string): string {
  return `${projectPath(linkId, 'emails')}?state=queued`
}

/** Where an agreement is added to a link: its first one, or one in a further language. */
export function addAgreementPath(kind: AgreementKind, linkId: string): string {
  return `${pathOf(agreementPages[kind].add)}?${of(linkId)}`
}

/** Where a new version of an agreement is published. */
export function updateAgreementPath(kind: AgreementKind, language: Language, linkId: string): string {
  return `${pathOf(agreementPages[kind].update, { lang: language })}?${of(linkId)}`
}

/** Where an agreement is shown before it is published (decision 28). */
export function agreementPreviewPath(kind: AgreementKind): string {
  return pathOf(agreementPages[kind].preview)
}

/** This screen names its link in the query, so that it can be reloaded. */
const of = (linkId: string): string => new URLSearchParams({ link_id: linkId }).toString()

const stepPages = {
  project: 'configOrg',
  mailbox: 'configEmail',
  agreements: 'configClaLink',
  fields: 'configFields',
  checking: 'configCheck',
} as const satisfies Record<ConfigurationStep, PageName>

/** A step of linking a project. */
export function configurationPath(step: ConfigurationStep): string {
  return pathOf(stepPages[step])
}

/** The wizard step of a path; null for none. */
export function findConfigurationStep(path: string): ConfigurationStep | null {
  const name = findPage(path)?.name
  const steps = Object.keys(stepPages) as ConfigurationStep[]
  return steps.find((step) => stepPages[step] === name) ?? null
}

/** Where a code platform for signing in is chosen. */
export const platformSelectPath = pathOf('platforms')

/** An invitation to manage a project, by the key in its letter. */
export const linkInvitationPath = (key: string): string => pathOf('linkInvitation', { token: key })

/** Where the user of a code platform's account enters an address. */
export const platformEmailPath = pathOf('platformEmail')

/** A page of a corporation's managers. */
export type CorpPage = {
  [Name in PageName]: (typeof pages)[Name] extends { type: 'corp' } ? Name : never
}[PageName]

export function corpPath(linkId: string, page: CorpPage): string {
  return pathOf(page, { linkId })
}

/** Where a signed-in manager changes the password. */
export function passwordPath({ role, link_id }: Pick<Signed, 'role' | 'link_id'>): string {
  return role === 'community' ? pathOf('orgPassword') : corpPath(link_id, 'corpPassword')
}

/** Recovering a password, step 1. Without a link, or with the placeholder, for a community manager. */
export function retrievePasswordPath(linkId = ''): string {
  return isCommunitys(linkId) ? pathOf('orgRetrieval') : pathOf('corpRetrieval', { linkId })
}

/** Recovering a password, step 2: the mailed link, which names the link as `retrievePasswordPath` does. */
export function resetPasswordPath(linkId = ''): string {
  return isCommunitys(linkId) ? pathOf('orgReset') : pathOf('corpReset', { linkId })
}

const isCommunitys = (linkId: string): boolean => linkId === '' || linkId === communityLink

/** The properties of a signed-in manager that decide where to go next. */
type Signed = { role: 'community' | 'admin' | 'manager'; link_id: string; initial_pw_changed: boolean }

/** The first screen of a role; changing the first password comes before everything. */
export function firstPath(signed: Signed): string {
  if (!signed.initial_pw_changed) return passwordPath(signed)
  if (signed.role === 'community') return linkedRepoPath
  return corpPath(signed.link_id, signed.role === 'admin' ? 'managerList' : 'employeeList')
}

/** The privacy policy, the cookie notice or the list of personal data; they open in a new tab, and the logo leads back by type. */
export function policyPath(kind: PolicyKind, type?: TextPageType, linkId?: string): string {
  const [first, second] = [type, linkId].filter((part) => part !== undefined && part !== '')
  return pathOf(kind, { first, second })
}

/** Where the logo of a text page leads: to the page that the text was opened from. */
export function textPageBackPath(type: TextPageType | null, linkId: string | null): string {
  if (type === 'PlatformSelect') return platformSelectPath
  if (type === 'corp') return managerSignInPath(linkId ?? undefined)
  return linkId === null ? '/' : signEntryPath(linkId)
}

/** Decision 28: the return path of an entry page, when it is a path of ours; anything else is ignored, so that it cannot redirect elsewhere. */
export function findOwnPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/[\w-]+(?:\/[\w-][\w.-]*)*\/?$/.test(text)) return null
  return findPage(text) === null ? null : text
}

/** The return path of a sign-in: a path of ours, which may have a query. */
export function findReturnPath(text: string | undefined): string | null {
  const [path, ...queries] = text?.split('?') ?? []
  const isPlain = queries.length <= 1 && /^[\w.~%=&+,:-]*$/.test(queries[0] ?? '')
  return isPlain && findOwnPath(path) !== null ? (text ?? null) : null
}

/** The PDF of an agreement, the bytes that are signed. */
export function agreementFilePath(linkId: string, agreementId: string): string {
  return `/cla/api/v1/cla/${segment(linkId)}/${segment(agreementId)}`
}

/** The public page of one version of an agreement. */
export const agreementVersionPath = (linkId: string, claId: string): string =>
  pathOf('agreementVersion', { linkId, claId })

/** The PDF of an agreement that is not published yet. */
export function agreementPreviewFilePath(document: string): string {
  return `/cla/api/v1/agreement-preview/${segment(document)}/file`
}

/** The signed PDF of the signed-in manager's corporation. */
export const ownPdfPath = '/cla/api/v1/corporation-pdf'

/** The signed PDF of a corporation, for its community. */
export function corporationPdfPath(linkId: string, signingId: string, scan: string): string {
  return `/cla/api/v1/corporation-pdf/${segment(linkId)}/${segment(signingId)}?scan=${segment(scan)}`
}
