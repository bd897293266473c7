/** Every URL of the screens as a function. Path words are written in lower case; the router reads them in any case, and a trailing slash too. */
import type { ConfigurationStep } from '../domain/configuration.ts'
import type { SignerKind } from '../domain/draft.ts'
import { isLinkId } from '../domain/link-id.ts'
import { communityLink } from '../domain/manager-id.ts'
import type { PolicyKind } from '../domain/policies.ts'

/** Whose pages: those of the community's managers, or of a corporation's (requirements §2). */
export type PageType = 'org' | 'corp'
export type TextPageType = 'corp' | 'sign' | 'PlatformSelect'

const textPageTypes: readonly TextPageType[] = ['corp', 'sign', 'PlatformSelect']
/** The first words of our paths that an entry may lead back to. */
const ownWords: readonly string[] = [
  'sign',
  'sign-cla',
  'index',
  'linked-repo',
  'corporation-list',
  'corp',
  'org',
  'home',
  'bind-cla',
  'config-org',
  'config-email',
  'config-cla-link',
  'config-fields',
  'config-check',
  'add-individual-url',
  'update-individual-url',
  'add-corp-url',
  'update-corp-url',
  'link-letters',
  'link-mailbox',
  'link-policies',
  'project',
  'project-invitation',
]
const loginTypes: readonly string[] = ['corporation', 'employee', 'individual'] satisfies SignerKind[]

const segment = encodeURIComponent

/** The three ways to sign a link's agreement; `orgAddress` is the page of ours to go back to. */
export function signEntryPath(linkId: string, orgAddress?: string): string {
  return orgAddress === undefined ? `/sign/${segment(linkId)}` : `/sign/${segment(linkId)}/${segment(orgAddress)}`
}

/** The page where one of the three kinds of signer signs. */
export function signPath(linkId: string, loginType: SignerKind): string {
  return `/sign-cla/${segment(linkId)}/${loginType}`
}

/** Where the letter with the signing document leads: how far a corporation is, and the way back for what it signed. */
export function representativePath(token: string): string {
  return `/corporation-signing/${segment(token)}`
}

/** The signing document, for whoever has the letter it came with. */
export function signingDocumentPath(token: string): string {
  return `/cla/api/v1/corporation-signing/by-letter/${segment(token)}/document`
}

/** Where one lands without a link: the entrance of communities and companies. */
export const entrancePath = '/index'

/** Where a corporation's managers sign in; without a link the page asks for it. */
export function managerSignInPath(linkId?: string): string {
  return ['/corporation-manager-login', linkId && segment(linkId)].filter(Boolean).join('/')
}

/** Where one signs in to pages of a type. */
export function signInPath(page: PageType, linkId?: string): string {
  return page === 'corp' ? managerSignInPath(linkId) : entrancePath
}

/** Where a role is chosen by whoever has several. */
export const choicePath = '/org-select'

/** The link that was typed or pasted: its id, or an address with it. Null when there is none in it. */
export function findLinkIn(text: string): string | null {
  const typed = text.trim()
  if (isLinkId(typed)) return typed
  const found = /\/(?:sign|sign-cla|corp|corporation-manager-login)\/([^/?#\s]+)/i.exec(typed)?.[1]
  return found !== undefined && isLinkId(found) ? found : null
}

/** The first screen of community managers: the linked projects. */
export const linkedRepoPath = '/linked-repo'

/** The linked projects, with the detail of one of them open. */
export function linkDetailPath(linkId: string): string {
  return `${linkedRepoPath}?${of(linkId)}`
}

/** A community manager's page about one link. */
export type LinkScreen = 'corporation-list' | 'link-letters' | 'link-mailbox' | 'link-policies'

export function linkPath(linkId: string, screen: LinkScreen): string {
  return `/${screen}/${segment(linkId)}`
}

/** A project's settings, with the people who look after it (decision 43). */
export function linkSettingsPath(linkId: string): string {
  return `/project/${segment(linkId)}/settings`
}

type AgreementKind = 'individual' | 'corporation'
const kindWords = { individual: 'individual', corporation: 'corp' } as const

/** The letters of a link that did not go out. */
export function failedLettersPath(linkId: string): string {
  return `${linkPath(linkId, 'link-letters')}?state=failed`
}

/** The letters of a link that wait. */
export function waitingLettersPath(linkId: string): string {
  return `${linkPath(linkId, 'link-letters')}?state=queued`
}

/** Where an agreement is added to a link: one of its first, or one in a further language. */
export function addAgreementPath(kind: AgreementKind, linkId: string): string {
  return `/add-${kindWords[kind]}-url?${of(linkId)}`
}

/** Where a new version of an agreement is published. */
export function updateAgreementPath(kind: AgreementKind, language: 'zh' | 'en', linkId: string): string {
  return `/update-${kindWords[kind]}-url/${language}?${of(linkId)}`
}

/** Where an agreement is looked at before it is published (decision 28). */
export function agreementPreviewPath(kind: AgreementKind): string {
  return `/config-check/${kind}`
}

/** An address of this screen names its link in the query, so that it can be opened again. */
const of = (linkId: string): string => new URLSearchParams({ link_id: linkId }).toString()

const configurationPaths: Readonly<Record<ConfigurationStep, string>> = {
  project: '/config-org',
  mailbox: '/config-email',
  agreements: '/config-cla-link',
  fields: '/config-fields',
  checking: '/config-check',
}

/** A step of linking a project. */
export function configurationPath(step: ConfigurationStep): string {
  return configurationPaths[step]
}

/** The step of linking a project that a path stands for; null where it is none. */
export function findConfigurationStep(path: string): ConfigurationStep | null {
  const plain = path.toLowerCase().replace(/\/$/, '')
  const steps = Object.keys(configurationPaths) as ConfigurationStep[]
  return steps.find((step) => configurationPaths[step] === plain) ?? null
}

/** Where a code platform is chosen to sign in by. */
export const platformSelectPath = '/platform-select'

/** An invitation to look after a project, by the key in its letter. */
export const linkInvitationPath = (key: string): string => `/project-invitation/${segment(key)}`

/** Where an account of a code platform is given an address. */
export const platformEmailPath = '/platform-email'

/** A screen of a corporation's managers. */
export type CorpScreen =
  | 'employee-list'
  | 'manager-list'
  | 'subemail'
  | 'add-subemail'
  | 'create-manager'
  | 'modify-password'
  | 'signed-cla'

export function corpPath(linkId: string, screen: CorpScreen): string {
  return `/corp/${segment(linkId)}/${screen}`
}

/** Where whoever is signed in changes the password. */
export function passwordPath({ role, link_id }: Pick<Signed, 'role' | 'link_id'>): string {
  return role === 'community' ? '/org/modify-password' : corpPath(link_id, 'modify-password')
}

/** Recovering a password, step 1. Without a link, or with the placeholder, it is a community manager's. */
export function retrievePasswordPath(linkId?: string): string {
  return `${passwordBase(linkId)}/retrieve-password`
}

/** Recovering a password, step 2: where the mailed link leads, which names the link as `retrievePasswordPath` does. */
export function resetPasswordPath(linkId?: string): string {
  return `${passwordBase(linkId)}/reset-password`
}

const passwordBase = (linkId = ''): string =>
  linkId === '' || linkId === communityLink ? '/org' : `/corp/${segment(linkId)}`

/** Of whom is signed in, what decides where the way goes. */
type Signed = { role: 'community' | 'admin' | 'manager'; link_id: string; initial_pw_changed: boolean }

/** The first screen of a role; the first password comes before everything. */
export function firstPath(signed: Signed): string {
  if (!signed.initial_pw_changed) return passwordPath(signed)
  if (signed.role === 'community') return linkedRepoPath
  return corpPath(signed.link_id, signed.role === 'admin' ? 'manager-list' : 'employee-list')
}

/** The sign page of before, without its link: it leads to the entry of the link that was seen last. */
export const lastSignPath = '/sign-cla'

/** The privacy policy, the cookie notice or the list of personal data; they open in a new tab, and their mark leads back by type. */
export function policyPath(kind: PolicyKind, type?: TextPageType, linkId?: string): string {
  return [`/${kind}`, type, linkId && segment(linkId)].filter(Boolean).join('/')
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
  if (type === 'PlatformSelect') return '/platform-select'
  if (type === 'corp') return ['/corporation-manager-login', linkId && segment(linkId)].filter(Boolean).join('/')
  return linkId === null ? '/' : signEntryPath(linkId)
}

/** Decision 28: the way back an entry was given, when it is a path of ours; anything that could lead elsewhere is none. */
export function findOwnPath(text: string | undefined): string | null {
  if (text === undefined || !/^\/[\w-]+(?:\/[\w-][\w.-]*)*\/?$/.test(text)) return null
  return ownWords.includes(text.split('/')[1]?.toLowerCase() ?? '') ? text : null
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

/** The kind of signer a path's word names, in any case; null when it names none. */
export function findSignerKind(word: string | undefined): SignerKind | null {
  const lower = word?.toLowerCase() ?? ''
  return loginTypes.includes(lower) ? (lower as SignerKind) : null
}
