import { isLinkId } from '../projects/link-id.ts'

/** Type of the page from which a policy text was opened. */
export type TextPageType = 'corp' | 'sign' | 'PlatformSelect'

const textPageTypes: readonly TextPageType[] = ['corp', 'sign', 'PlatformSelect']

/** Parses the segments after `/privacy` (decision 28): a type, a link, both, or neither. Null if invalid. */
export function findTextPage(
  first: string | undefined,
  second: string | undefined,
): { type: TextPageType | null; linkId: string | null } | null {
  const type = textPageTypes.find((known) => known.toLowerCase() === first?.toLowerCase()) ?? null
  const linkId = (type === null ? first : second) ?? null
  const isOdd = (linkId !== null && !isLinkId(linkId)) || (type === null && second !== undefined)
  return isOdd ? null : { type, linkId }
}
