/** A simple client for testing the fake GitHub itself. */
import { sign } from 'node:crypto'
import type { FakeGithub } from '../../support/forges/github/github.ts'
import type { FakeApp } from '../../support/forges/github/github-state.ts'

export type PlainAnswer = { status: number; headers: Headers; body: unknown }

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs a token with which an App authenticates. `lifetime` is in seconds. */
export function appToken({ clientId, privateKey }: FakeApp, now: number, lifetime = 540): string {
  const iat = Math.floor(now / 1000) - 60
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part({ iat, exp: iat + 60 + lifetime, iss: clientId })}`
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
}

export async function callForge(
  url: string,
  method: string,
  path: string,
  token: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<PlainAnswer | null> {
  try {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'user-agent': 'test', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(5000),
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      headers: answer.headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    }
  } catch {
    return null
  }
}

/** Requests a token for an installation that is limited to one repository. */
export async function installationToken(
  github: FakeGithub,
  app: FakeApp,
  installationId: number,
  repositoryId: number,
): Promise<string> {
  const asked = {
    repository_ids: [repositoryId],
    permissions: { checks: 'write', pull_requests: 'write', contents: 'read' },
  }
  const path = `/app/installations/${installationId}/access_tokens`
  const answer = await callForge(github.url, 'POST', path, appToken(app, Date.now()), asked)
  return (answer as PlainAnswer & { body: { token: string } }).body.token
}
