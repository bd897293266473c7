/** The addresses that screens lead to, by what they are for. The pages themselves are listed in `src/domain/pages.ts`. */
import type { ConfigurationStep } from '../domain/configuration.ts'
import type { SignerKind } from '../domain/draft.ts'
import { isLinkId } from '../domain/link-id.ts'
import { communityLink } from '../domain/manager-id.ts'
import { findPage, type PageName, type pages, type PageType, pathOf } from '../domain/pages.ts'
import type { PolicyKind } from '../domain/policies.ts'

export type TextPageType = 'corp' | 'sign' | 'PlatformSelect'

const textPageTypes: readonly TextPageType[] = ['corp', 'sign', 'PlatformSelect']
const segment = encodeURIComponent

/** The three ways to sign a link's agreement; `orgAddress` is the page of ours to go back to. */
export function signEntryPath(linkId: string, orgAddress?: string): string {
  return pathOf('entry', { params: linkId, orgAddress })
}

/** The page where one of the three kinds of signer signs. */
export function signPath(linkId: string, loginType: SignerKind): string {
  return pathOf(loginType, { linkId })
}

/** Where the letter with the signing document leads: how far a corporation is, and the way back for what it signed. */
export function representativePath(token: string): string {
  return pathOf('representative', { token })
}

/** The signing document, for whoever has the letter it came with. */
export function signingDocumentPath(token: string): string {
  return `/cla/api/v1/corporation-signing/by-letter/${segment(token)}/document`
}

/** Where one lands without a link: the entrance of communities and companies. */
export const entrancePath = pathOf('entrance')

/** Where a corporation's managers sign in; without a link the page asks for it. */
export function managerSignInPath(linkId?: string): string {
  return pathOf('managerSignIn', { linkId })
}

/** Where one signs in to pages of a type. */
export function signInPath(page: PageType, linkId?: string): string {
  return page === 'corp' ? managerSignInPath(linkId) : entrancePath
}

/** Where a role is chosen by whoever has several. */
export const choicePath = pathOf('roleChoice')

/** The link that was typed or pasted: its id, or an address with it. Null when there is none in it. */
export function findLinkIn(text: string): string | null {
  const typed = text.trim()
  if (isLinkId(typed)) return typed
  const found = /\/(?:sign|sign-cla|corp|corporation-manager-login)\/([^/?#\s]+)/i.exec(typed)?.[1]
  return found !== undefined && isLinkId(found) ? found : null
}

/** The first screen of community managers: the linked projects. */
export const linkedRepoPath = pathOf('linkedRepo')

/** The linked projects, with the detail of one of them open. */
export function linkDetailPath(linkId: string): string {
  return `${linkedRepoPath}?${of(linkId)}`
}

/** A community manager's page about one link. */
export type LinkScreen = 'corporationList' | 'linkLetters' | 'linkMailbox' | 'linkPolicies'

export function linkPath(linkId: string, screen: LinkScreen): string {
  return pathOf(screen, { linkId })
}

/** A project's settings, with the people who look after it (decision 43). */
export function linkSettingsPath(linkId: string): string {
  return pathOf('linkSettings', { linkId })
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

/** The letters of a link that did not go out. */
export function failedLettersPath(linkId: string): string {
  return `${pathOf('linkLetters', { linkId })}?state=failed`
}

/** The letters of a link that wait. */
export function waitingLettersPath(linkId: string): string {
  return `${pathOf('linkLetters', { linkId })}?state=queued`
}

/** Where an agreement is added to a link: one of its first, or one in a further language. */
export function addAgreementPath(kind: AgreementKind, linkId: string): string {
  return `${pathOf(agreementPages[kind].add)}?${of(linkId)}`
}

/** Where a new version of an agreement is published. */
export function updateAgreementPath(kind: AgreementKind, language: 'zh' | 'en', linkId: string): string {
  return `${pathOf(agreementPages[kind].update, { lang: language })}?${of(linkId)}`
}

/** Where an agreement is looked at before it is published (decision 28). */
export function agreementPreviewPath(kind: AgreementKind): string {
  return pathOf(agreementPages[kind].preview)
}

/** An address of this screen names its link in the query, so that it can be opened again. */
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

/** The step of linking a project that a path stands for; null where it is none. */
export function findConfigurationStep(path: string): ConfigurationStep | null {
  const name = findPage(path)?.name
  const steps = Object.keys(stepPages) as ConfigurationStep[]
  return steps.find((step) => stepPages[step] === name) ?? null
}

/** Where a code platform is chosen to sign in by. */
export const platformSelectPath = pathOf('platforms')

/** An invitation to look after a project, by the key in its letter. */
export const linkInvitationPath = (key: string): string => pathOf('linkInvitation', { token: key })

/** Where an account of a code platform is given an address. */
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

/** Recovering a password, step 1. Without a link, or with the placeholder, it is a community manager's. */
export function retrievePasswordPath(linkId = ''): string {
  return isCommunitys(linkId) ? pathOf('orgRetrieval') : pathOf('corpRetrieval', { linkId })
}

/** Recovering a password, step 2: where the mailed link leads, which names the link as `retrievePasswordPath` does. */
export function resetPasswordPath(linkId = ''): string {
  return isCommunitys(linkId) ? pathOf('orgReset') : pathOf('corpReset', { linkId })
}

const isCommunitys = (linkId: string): boolean => linkId === '' || linkId === communityLink

/** Of whom is signed in, what decides where the way goes. */
type Signed = { role: 'community' | 'admin' | 'manager'; link_id: string; initial_pw_changed: boolean }

/** The first screen of a role; the first password comes before everything. */
export function firstPath(signed: Signed): string {
  if (!signed.initial_pw_changed) return passwordPath(signed)
  if (signed.role === 'community') return linkedRepoPath
  return corpPath(signed.link_id, signed.role === 'admin' ? 'managerList' : 'employeeList')
}

/** The privacy policy, the cookie notice or the list of personal data; they open in a new tab, and their mark leads back by type. */
export function policyPath(kind: PolicyKind, type?: TextPageType, linkId?: string): string {
  const [first, second] = [type, linkId].filter((part) => part !== undefined && part !== '')
  return pathOf(kind, { first, second })
}

/** Decision 28: what stands behind `/privacy`: a type, a link, both, or one segment that is no type and so a link. Null when it is nothing. */
export function findTextPage(
  first: string | undefined,
  second: string | undefined,
): { type: TextPageType | null; linkId: string | null } | null {
  const type = textPageTypes.find((known) => known.toLowerCase() === first?.toLowerCase()) ?? null
  const linkId = (type === null ? first : second) ?? null
  const isOdd = (linkId !== null && !isLinkId(linkId)) || (type === null && second !== undefined)
  return isOdd ? null : { type, linkId }
}

/** Where the mark of a text page leads: back to what the text was opened from. */
export function textPageBackPath(type: TextPageType | null, linkId: string | null): string {
  if (type === 'PlatformSelect') return platformSelectPath
  if (type === 'corp') return managerSignInPath(linkId ?? undefined)
  return linkId === null ? '/' : signEntryPath(linkId)
}

/** Decision 28: the way back an entry was given, when it is a path of ours; anything that could lead elsewhere is none. */
export function findOwnPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/[\w-]+(?:\/[\w-][\w.-]*)*\/?$/.test(text)) return null
  return findPage(text) === null ? null : text
}

/** Where a sign-in leads back to: an address of ours, which may have a query. */
export function findWayBack(text: string | undefined): string | null {
  const [path, ...queries] = text?.split('?') ?? []
  const isPlain = queries.length <= 1 && /^[\w.~%=&+,:-]*$/.test(queries[0] ?? '')
  return isPlain && findOwnPath(path) !== null ? (text ?? null) : null
}

/** The PDF of an agreement, the bytes that are signed. */
export function agreementFilePath(linkId: string, agreementId: string): string {
  return `/cla/api/v1/cla/${segment(linkId)}/${segment(agreementId)}`
}

/** The PDF of an agreement that is not published yet. */
export function agreementPreviewFilePath(document: string): string {
  return `/cla/api/v1/agreement-preview/${segment(document)}/file`
}

/** The signed PDF of one's own corporation; the session says which. */
export const ownPdfPath = '/cla/api/v1/corporation-pdf'

/** The signed PDF of a corporation, for its community. */
export function corporationPdfPath(linkId: string, signingId: string): string {
  return `/cla/api/v1/corporation-pdf/${segment(linkId)}/${segment(signingId)}`
}
