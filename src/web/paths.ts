/** Every URL of the screens as a function. Path words are written in lower case; the router reads them in any case, and a trailing slash too. */
import { isLinkId } from '../domain/link-id.ts'
import type { PolicyKind } from '../domain/policies.ts'

export type LoginType = 'corporation' | 'employee' | 'individual'
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
]
const loginTypes: readonly string[] = ['corporation', 'employee', 'individual'] satisfies LoginType[]

const segment = encodeURIComponent

/** The three ways to sign a link's agreement; `orgAddress` is the page of ours to go back to. */
export function signEntryPath(linkId: string, orgAddress?: string): string {
  return orgAddress === undefined ? `/sign/${segment(linkId)}` : `/sign/${segment(linkId)}/${segment(orgAddress)}`
}

/** The page where one of the three kinds of signer signs. */
export function signPath(linkId: string, loginType: LoginType): string {
  return `/sign-cla/${segment(linkId)}/${loginType}`
}

/** Where one lands without a link: the entrance of communities and companies. */
export const entrancePath = '/index'

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

/** The PDF of an agreement, the bytes that are signed. */
export function agreementFilePath(linkId: string, agreementId: string): string {
  return `/cla/api/v1/cla/${segment(linkId)}/${segment(agreementId)}`
}

/** The kind of signer a path's word names, in any case; null when it names none. */
export function findLoginType(word: string | undefined): LoginType | null {
  const lower = word?.toLowerCase() ?? ''
  return loginTypes.includes(lower) ? (lower as LoginType) : null
}
