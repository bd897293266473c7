import { isLinkId } from '../projects/link-id.ts'

/** The page from which a policy text was opened. */
export type TextPageType = 'corp' | 'sign' | 'PlatformSelect'

const textPageTypes: readonly TextPageType[] = ['corp', 'sign', 'PlatformSelect']

/** Decision 28: the segments after `/privacy`: a type, a link, both, or one segment that is no type and so a link. Null for anything else. */
export function findTextPage(
  first: string | undefined,
  second: string | undefined,
): { type: TextPageType | null; linkId: string | null } | null {
  const type = textPageTypes.find((known) => known.toLowerCase() === first?.toLowerCase()) ?? null
  const linkId = (type === null ? first : second) ?? null
  const isOdd = (linkId !== null && !isLinkId(linkId)) || (type === null && second !== undefined)
  return isOdd ? null : { type, linkId }
}
