import { isLinkId } from './link-id.ts'

/** What the operator configured and every visitor may see; the server writes it into each page (decisions 26, 27, 33). */
export type ServiceSettings = {
  /** Empty where nothing is configured, and then nothing is shown. */
  footer: { copyright: string; icp: string; police: string }
  defaultLinkId: string | null
  /** The link this host stands for. */
  signHostLinkId: string | null
  /** Encoded organisation → link id. */
  stockLinks: Record<string, string>
  /** The code platforms community managers may sign in by. */
  platforms: PlatformName[]
  /** Whether mailboxes may be authorised at Google. */
  gmail: boolean
  /** The hosts whose addresses agreements are read from, as people know them. */
  agreementHosts: string[]
}

/** The code platforms there are. */
export type PlatformName = 'github' | 'gitee'
const platformNames: readonly PlatformName[] = ['github', 'gitee']

/** The settings in a page's JSON. What is missing or odd is as if nothing were configured. */
export function readServiceSettings(json: unknown): ServiceSettings {
  const { footer, defaultLinkId, signHostLinkId, stockLinks, platforms, gmail, agreementHosts } = membersOf(json)
  const { copyright, icp, police } = membersOf(footer)
  return {
    footer: { copyright: textOf(copyright), icp: textOf(icp), police: textOf(police) },
    defaultLinkId: linkIdOf(defaultLinkId),
    signHostLinkId: linkIdOf(signHostLinkId),
    stockLinks: Object.fromEntries(
      Object.entries(membersOf(stockLinks)).flatMap(([key, id]) => (linkIdOf(id) === null ? [] : [[key, String(id)]])),
    ),
    platforms: platformNames.filter((name) => Array.isArray(platforms) && platforms.includes(name)),
    gmail: gmail === true,
    agreementHosts: (Array.isArray(agreementHosts) ? agreementHosts : []).filter((host) => typeof host === 'string'),
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const linkIdOf = (value: unknown): string | null => (typeof value === 'string' && isLinkId(value) ? value : null)
