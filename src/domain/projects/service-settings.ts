import { isLinkId } from './link-id.ts'

/** Public operator settings; the server includes them in each page (decisions 26, 27, 33). */
export type ServiceSettings = {
  /** Footer texts; empty texts are not shown. */
  footer: { copyright: string; icp: string; police: string }
  defaultLinkId: string | null
  /** ID of the link that this host serves. */
  signHostLinkId: string | null
  /** Link IDs by encoded organization. */
  stockLinks: Record<string, string>
  /** Code platforms with which community managers can sign in. */
  platforms: PlatformName[]
  /** Code platforms with which signers can sign in at `/my`. */
  signerPlatforms: SignerPlatform[]
  /** Those of them whose confirmed addresses count, so that an account there opens `/my`. The others only open single records. */
  addressPlatforms: SignerPlatform[]
  /** Whether mailboxes can be authorized with Google. */
  gmail: boolean
  /** Hosts from which agreements can be read, with their familiar names. */
  agreementHosts: string[]
  /** Path of the trial inbox; null in production. */
  inboxPath: string | null
  /** Sample on the first page of a trial; null in production and on any other page. */
  trial: TrialSample | null
}

/** The sample project, inbox and account. `password` is null if the service is reachable from other machines. */
export type TrialSample = {
  linkId: string
  inboxPath: string
  forgePath: string
  user: string
  password: string | null
}

/** Supported code platforms. */
export type PlatformName = 'github' | 'gitee'
const platformNames: readonly PlatformName[] = ['github', 'gitee']
export type SignerPlatform = PlatformName | 'gitcode' | 'gitlab'
export const signerPlatformNames: readonly SignerPlatform[] = [...platformNames, 'gitcode', 'gitlab']

/** Parses the settings from a page's JSON. Missing or malformed members count as not configured. */
export function readServiceSettings(json: unknown): ServiceSettings {
  const {
    footer,
    defaultLinkId,
    signHostLinkId,
    stockLinks,
    platforms,
    signerPlatforms,
    addressPlatforms,
    gmail,
    agreementHosts,
    inboxPath,
    trial,
  } = membersOf(json)
  const { copyright, icp, police } = membersOf(footer)
  return {
    footer: { copyright: textOf(copyright), icp: textOf(icp), police: textOf(police) },
    defaultLinkId: linkIdOf(defaultLinkId),
    signHostLinkId: linkIdOf(signHostLinkId),
    stockLinks: Object.fromEntries(
      Object.entries(membersOf(stockLinks)).flatMap(([key, id]) => (linkIdOf(id) === null ? [] : [[key, String(id)]])),
    ),
    platforms: namesIn(platforms, platformNames),
    signerPlatforms: namesIn(signerPlatforms, signerPlatformNames),
    addressPlatforms: namesIn(addressPlatforms, signerPlatformNames),
    gmail: gmail === true,
    agreementHosts: (Array.isArray(agreementHosts) ? agreementHosts : []).filter((host) => typeof host === 'string'),
    inboxPath: textOf(inboxPath) || null,
    trial: trialOf(trial),
  }
}

function membersOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

const namesIn = <Name extends string>(value: unknown, names: readonly Name[]): Name[] =>
  names.filter((name) => Array.isArray(value) && value.includes(name))

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
