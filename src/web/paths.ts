/** Every URL of the screens as a function. Path words are written in lower case; the router reads them in any case, and a trailing slash too. */
export type LoginType = 'corporation' | 'employee' | 'individual'
export type TextPageType = 'corp' | 'sign' | 'PlatformSelect'

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

/** The privacy policy; it opens in a new tab, and its mark leads back by type. */
export function privacyPath(type?: TextPageType, linkId?: string): string {
  return ['/privacy', type, linkId && segment(linkId)].filter(Boolean).join('/')
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
