import { isLinkId } from './link-id.ts'

/** The operator's settings that every visitor may see; the server writes them into each page (decisions 26, 27, 33). */
export type ServiceSettings = {
  /** Empty where nothing is configured; then nothing is shown. */
  footer: { copyright: string; icp: string; police: string }
  defaultLinkId: string | null
  /** The link that this host serves. */
  signHostLinkId: string | null
  /** Encoded organisation → link id. */
  stockLinks: Record<string, string>
  /** The code platforms by which community managers may sign in. */
  platforms: PlatformName[]
  /** Whether mailboxes may be authorised at Google. */
  gmail: boolean
  /** The hosts that agreements are read from, under their familiar names. */
  agreementHosts: string[]
  /** Where a trial shows its emails; null in production. */
  inboxPath: string | null
  /** What the first page of a trial opens; null in production, and on every other page. */
  trial: TrialSample | null
}

/** The sample project, the inbox, and the sample account; `password` is null where others may reach the service. */
export type TrialSample = {
  linkId: string
  inboxPath: string
  forgePath: string
  user: string
  password: string | null
}

/** Every code platform. */
export type PlatformName = 'github' | 'gitee'
const platformNames: readonly PlatformName[] = ['github', 'gitee']

/** Reads the settings from a page's JSON. Missing or malformed members count as not configured. */
export function readServiceSettings(json: unknown): ServiceSettings {
  const { footer, defaultLinkId, signHostLinkId, stockLinks, platforms, gmail, agreementHosts, inboxPath, trial } =
    membersOf(json)
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
    inboxPath: textOf(inboxPath) || null,
    trial: trialOf(trial),
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function trialOf(value: unknown): TrialSample | null {
  const { linkId, inboxPath, forgePath, user, password } = membersOf(value)
  const known = linkIdOf(linkId)
  if (known === null) return null
  const inbox = textOf(inboxPath)
  const account = { user: textOf(user), password: textOf(password) || null }
  return { linkId: known, inboxPath: inbox, forgePath: textOf(forgePath), ...account }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const linkIdOf = (value: unknown): string | null => (typeof value === 'string' && isLinkId(value) ? value : null)
