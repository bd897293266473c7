/** Fake GitHub: authenticates callers and checks their permissions. A caller is an App with a signed token, an installation, a user, or anonymous. */
import { randomBytes, verify } from 'node:crypto'
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'
import type { FakeApp, FakeInstallation, GithubState } from './github-state.ts'
import { timeOf } from './github-shapes.ts'

export type GithubCaller =
  | { kind: 'app'; app: FakeApp }
  | {
      kind: 'installation'
      installation: FakeInstallation
      repositoryIds: Set<number> | null
      permissions: Record<string, string>
    }
  | { kind: 'user'; account: FakeAccount }

export const badCredentials: ForgeAnswer = { status: 401, body: { message: 'Bad credentials' } }
export const notFoundAnswer: ForgeAnswer = { status: 404, body: { message: 'Not Found' } }
export const forbidden: ForgeAnswer = { status: 403, body: { message: 'Resource not accessible by integration' } }

function partOf(text = ''): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch {
    return {}
  }
}

/** Returns the App that signed a JSON Web Token, or null. Applies GitHub's rules: RS256, expiry within ten minutes, one minute of clock drift. */
function appOfToken(token: string, { apps }: GithubState, now: number): FakeApp | null {
  const [header, payload, signature, ...rest] = token.split('.')
  if (!signature || rest.length > 0) return null
  const { alg } = partOf(header) as { alg?: string }
  const { iss, iat, exp } = partOf(payload) as { iss?: string | number; iat?: number; exp?: number }
  const app = apps.find(({ id, clientId }) => String(iss) === String(id) || iss === clientId)
  const seconds = now / 1000
  if (!app || alg !== 'RS256' || iat === undefined || exp === undefined) return null
  if (iat > seconds + 1 || exp <= seconds || exp > seconds + 600 || exp - iat > 660) return null
  const isSigned = verify(
    'RSA-SHA256',
    Buffer.from(`${header}.${payload}`),
    app.publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isSigned ? app : null
}

/** Returns null if the credentials are missing or invalid. */
export function callerOf({ headers }: ForgeRequest, state: GithubState, now: number): GithubCaller | null {
  const token = /^(?:bearer|token) (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? ''
  const grant = state.tokens.get(token)
  if (grant) {
    const { installation, repositoryIds, permissions } = grant
    return grant.expiresAt > now && !installation.isGone
      ? { kind: 'installation', installation, repositoryIds, permissions }
      : null
  }
  const account = state.userTokens.get(token)
  if (account) return { kind: 'user', account }
  if (token.split('.').length !== 3) return null
  const app = appOfToken(token, state, now)
  return app && { kind: 'app', app }
}

/** Issues an installation token. It is valid for one hour and has only the requested permissions. */
export function grantToken(
  request: ForgeRequest,
  state: GithubState,
  installation: FakeInstallation,
  now: number,
): ForgeAnswer {
  if (installation.suspendedAt !== null)
    return { status: 403, body: { message: 'This installation has been suspended' } }
  const { repository_ids: ids, permissions = installation.permissions } = request.body as {
    repository_ids?: number[]
    permissions?: Record<string, string>
  }
  const isHeld = ids?.every((id) => installation.repositories.some((each) => each.id === id)) ?? true
  const isGranted = Object.keys(permissions).every((name) => name in installation.permissions)
  if (!isHeld || !isGranted)
    return { status: 422, body: { message: 'There is at least one repository or permission that is not granted' } }
  // Installation tokens have had this length since April 2026.
  const token = `ghs_${randomBytes(280).toString('base64url')}`
  const expiresAt = now + 3_600_000
  state.tokens.set(token, { installation, repositoryIds: ids ? new Set(ids) : null, expiresAt, permissions })
  return { status: 201, body: { token, expires_at: timeOf(expiresAt), permissions, repository_selection: 'selected' } }
}

export function mayUse(
  caller: GithubCaller,
  repository: FakeRepository,
  permission: string,
  level: 'read' | 'write',
): boolean {
  if (caller.kind === 'app') return false
  if (caller.kind === 'user') {
    return level === 'read'
      ? !repository.isPrivate || repository.admins.has(caller.account.id)
      : repository.writers.has(caller.account.id)
  }
  const { installation, repositoryIds, permissions } = caller
  const isIn = installation.repositories.some(({ id }) => id === repository.id)
  const isNamed = repositoryIds === null || repositoryIds.has(repository.id)
  const granted = permissions[permission]
  return isIn && isNamed && (granted === 'write' || granted === level || permission === 'metadata')
}
