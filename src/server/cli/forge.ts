import { readFile } from 'node:fs/promises'
import {
  type AppPermission,
  appPermissions,
  missingEvents,
  missingPermissions,
} from '../../domain/pull-requests/app-permissions.ts'
import { forgeKindFacts } from '../../domain/pull-requests/forge-kinds.ts'
import type { Services } from '../context/services.ts'
import type { Forge } from '../store/repositories/forges.ts'
import type { ForgeInstallation } from '../store/repositories/forge-installations.ts'
import { addForge } from '../usecases/checks/forges/add-forge.ts'
import { proofReturnUrl } from '../usecases/checks/forges/account-proof.ts'
import { forgeReturnUrl } from '../usecases/checks/forges/check-url.ts'
import { removeForge } from '../usecases/checks/forges/remove-forge.ts'
import { replaceForgeSecrets } from '../usecases/checks/forges/replace-forge-secrets.ts'
import { setForge } from '../usecases/checks/repositories/set-forge.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

export const forgeAdd: Command = {
  usage: 'github [--url https://github.example.org] [--organization NAME]',
  summary: 'prints a single-use URL to register a GitHub App on GitHub or GitHub Enterprise; valid for 15 minutes',
  async run(services, args) {
    const text = { type: 'string' } as const
    const { values, words } = readOptions(args, { url: { ...text, default: 'https://github.com' }, organization: text })
    if (words.join(' ') !== 'github')
      throw new UsageError('the platform type must be github; communities connect the others themselves')
    const { url, organization = '' } = values
    const { address, expiresAt } = await addForge(services, { url, organization })
    print(address, `open this URL before ${instant(expiresAt)}, in a browser that is signed in to ${url}`)
    return 0
  },
}

export const forgeList: Command = {
  usage: '[--json]',
  summary:
    'lists the code platforms whose pull requests can be checked, with the number of watched repositories, the permissions and events that the App does not request, and the permissions that owners have not accepted',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { json: { type: 'boolean', default: false } })
    const stored = await services.store.snapshot(async (queries) =>
      Promise.all(
        (await queries.forges.list()).map(async (forge) => ({
          forge,
          repositories: (await queries.watches.ofForge(forge.id)).length,
          waiting: (await queries.forgeInstallations.ofForge(forge.id)).flatMap(unacceptedAt),
        })),
      ),
    )
    const rows = await Promise.all(
      stored.map(async ({ forge, repositories, waiting }) => {
        const { id, kind, url, slug, addedAt } = forge
        const missing = [...(await missingOf(services, forge)), ...waiting]
        return {
          ...{ id, kind, url, app: slug || '-', since: instant(addedAt) },
          ...{ repositories, waits_for: missing.join('; ') || '-' },
        }
      }),
    )
    printRows(rows, values.json)
    return 0
  },
}

const named = (permissions: readonly AppPermission[]): string[] =>
  permissions.map((name) => `${name}: ${appPermissions[name]}`)

/** Returns the permissions that an owner has not accepted, and the page on which to accept them, as a text; empty if there are none. */
function unacceptedAt({ accountLogin, permissions, settingsUrl }: ForgeInstallation): string[] {
  const missing = named(missingPermissions(permissions)).join(', ')
  return missing === '' ? [] : [`${accountLogin} (${missing}; an owner must accept them at ${settingsUrl || 'GitHub'})`]
}

/** Returns the private key of a GitHub App; null if no configured key can decrypt it. */
function openedKey(crypto: Services['crypto'], sealed: string, forgeId: string): string | null {
  try {
    return crypto.open(sealed, `forge-key:${forgeId}`)
  } catch {
    return null
  }
}

/**
 * Lists the permissions and events that a GitHub App does not request, and its settings page, as a text; empty if there are none or GitHub does not
 * respond.
 */
async function missingOf({ forges, crypto }: Services, forge: Forge): Promise<string[]> {
  if (!forge.privateKey) return []
  const privateKey = openedKey(crypto, forge.privateKey, forge.id)
  if (privateKey === null) return ['the App (not checked: its private key was encrypted with a different SECRET_KEY)']
  const app = { id: forge.appId, privateKey }
  const answer = await forges.githubApp(forge).needs(app)
  if (answer.kind !== 'ok') return []
  const { permissions, events, settingsUrl } = answer.value
  const missing = [
    ...named(missingPermissions(permissions)),
    ...missingEvents(events).map((event) => `event ${event}`),
  ].join(', ')
  return missing === '' ? [] : [`the App (${missing}; its owner must add them at ${settingsUrl || 'GitHub'})`]
}

export const forgeRemove: Command = {
  usage: 'FORGE [--end-checks]',
  summary:
    'deletes a code platform and its keys. If any of its repositories are watched, --end-checks is required; their checks are then no longer updated',
  async run(services, args) {
    const { values, words } = readOptions(args, { 'end-checks': { type: 'boolean', default: false } })
    const [id] = words
    if (!id) throw new UsageError('specify the ID of the code platform')
    const watched = (await services.store.reading.watches.ofForge(id)).length
    if (watched > 0 && !values['end-checks']) {
      throw new UsageError(
        `watched repositories on this code platform: ${watched}; ask their communities to disconnect them, or add --end-checks`,
      )
    }
    print(`removed; repositories no longer watched: ${await removeForge(services, { id })}`)
    return 0
  },
}

/** Reads a secret from a file and trims whitespace; null if no file is given. */
async function secretIn(option: string, file: string | undefined): Promise<string | null> {
  if (file === undefined) return null
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`--${option} ${file}: the file cannot be read`)
  })
  if (text.trim() === '') throw new UsageError(`--${option} ${file}: the file is empty`)
  return text.trim()
}

export const forgeSecrets: Command = {
  usage: 'FORGE [--webhook-secret-file FILE] [--private-key-file FILE] [--client-secret-file FILE]',
  summary:
    'replaces secrets of a GitHub App, or the client secret of the OAuth application of another platform; webhook events signed with the previous secret are accepted for another day',
  async run(services, args) {
    const text = { type: 'string' } as const
    const names = ['webhook-secret-file', 'private-key-file', 'client-secret-file'] as const
    const { values, words } = readOptions(args, {
      'webhook-secret-file': text,
      'private-key-file': text,
      'client-secret-file': text,
    })
    const [id] = words
    if (!id) throw new UsageError('specify the ID of the code platform')
    const [hookSecret = null, privateKey = null, clientSecret = null] = await Promise.all(
      names.map((name) => secretIn(name, values[name])),
    )
    const given = names.filter((name) => values[name] !== undefined)
    if (given.length === 0)
      throw new UsageError(`specify at least one file: ${names.map((name) => `--${name}`).join(', ')}`)
    await replaceForgeSecrets(services, { id, secrets: { hookSecret, privateKey, clientSecret } })
    print(`replaced: ${given.map((name) => name.replace('-file', '').replace('-', ' ')).join(', ')}`)
    return 0
  },
}

export const forgeSet: Command = {
  usage: 'FORGE [--oauth-id ID --oauth-secret-file FILE | --no-oauth] [--noreply DOMAIN]…',
  summary:
    'sets the OAuth application with which users of a platform that is connected by token confirm their accounts, and the domains of its noreply addresses',
  async run(services, args) {
    const text = { type: 'string' } as const
    const { values, words } = readOptions(args, {
      'oauth-id': text,
      'oauth-secret-file': text,
      'no-oauth': { type: 'boolean', default: false },
      noreply: { type: 'string', multiple: true },
    })
    const [id] = words
    if (!id) throw new UsageError('specify the ID of the code platform')
    const [oauthId, noreply] = [values['oauth-id'], values.noreply]
    const secret = await secretIn('oauth-secret-file', values['oauth-secret-file'])
    if ((oauthId === undefined) !== (secret === null)) {
      throw new UsageError('--oauth-id and --oauth-secret-file must be used together')
    }
    if (values['no-oauth'] && oauthId !== undefined)
      throw new UsageError('--oauth-id and --no-oauth cannot be used together')
    if (oauthId === undefined && !values['no-oauth'] && noreply === undefined) {
      throw new UsageError('nothing to change: specify --oauth-id, --no-oauth or --noreply')
    }
    const noreplyHosts = noreply?.map((domain) => domain.toLowerCase())
    const wrong = noreplyHosts?.find((domain) => !/^(?!-)[a-z\d-]+(?:\.[a-z\d-]+)*$/.test(domain))
    if (wrong !== undefined)
      throw new UsageError(`--noreply: "${wrong}" is not a domain (example: noreply.example.org)`)
    const oauth = values['no-oauth']
      ? null
      : oauthId !== undefined && secret !== null
        ? { id: oauthId, secret }
        : undefined
    const { kind } = await setForge(services, { id, oauth, noreplyHosts })
    print('saved; open pull requests will be checked again')
    if (oauth) print(`redirect URI of the OAuth application: ${proofReturnUrl(services)}`)
    if (oauth && !forgeKindFacts[kind].tokenProvesPerson) {
      print(`second redirect URI, for managers who connect repositories: ${forgeReturnUrl(services, 'signed-in')}`)
    }
    return 0
  },
}
