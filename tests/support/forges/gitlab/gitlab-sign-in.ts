/** Fake GitLab: OAuth sign-in pages, and the own user. */
import { type ForgeAnswer, type ForgeRequest, openForgeServer } from '../forge-server.ts'
import type { FakeAccount } from '../forge-world.ts'
import { anOauthApplication, type FakeSignIn, oauthPages } from '../oauth-pages.ts'

/** `unconfirmed`: addresses that their account has not confirmed. `listsPrimary`: whether the list contains the primary address, as newer versions do. */
export type GitlabSignIn = FakeSignIn & { unconfirmed: ReadonlySet<string>; listsPrimary: boolean }

const confirmation = '2024-05-01T08:30:00.000Z'

export const gitlabSignIn = oauthPages({
  ...{ parametersIn: 'form', hasPkce: true, scopes: ['read_user'], tokenLength: 32 },
  members: { token_type: 'Bearer', expires_in: 7200, scope: 'read_user', created_at: 1_790_000_000 },
  refusal: {
    status: 400,
    body: {
      error: 'invalid_grant',
      error_description:
        'The provided authorization grant is invalid, expired, revoked, does not match the redirection URI',
    },
  },
})

/** Answers a request for the own user or its addresses; null for any other path. The first address of an account is its primary one. */
export function gitlabOwnUser(
  { path }: Pick<ForgeRequest, 'path'>,
  { unconfirmed, listsPrimary }: Pick<GitlabSignIn, 'unconfirmed' | 'listsPrimary'>,
  { account, scopes }: { account: FakeAccount; scopes: readonly string[] },
): ForgeAnswer | null {
  const { id, login, emails } = account
  if (path !== '/api/v4/user' && path !== '/api/v4/user/emails') return null
  if (!scopes.some((scope) => ['api', 'read_api', 'read_user'].includes(scope))) {
    const words = 'The request requires higher privileges than provided by the access token.'
    return {
      status: 403,
      body: { error: 'insufficient_scope', error_description: words, scope: 'api read_user read_api' },
    }
  }
  const confirmedAt = (email: string): string | null => (unconfirmed.has(email) ? null : confirmation)
  if (path.endsWith('/emails')) {
    const listed = emails.slice(listsPrimary ? 0 : 1)
    return { status: 200, body: listed.map((email, at) => ({ id: at + 1, email, confirmed_at: confirmedAt(email) })) }
  }
  const [email = ''] = emails
  return {
    status: 200,
    body: {
      ...{ id, username: login, name: login, state: 'active', locked: false, email, public_email: null },
      ...{ commit_email: email, confirmed_at: confirmedAt(email), web_url: `https://gitlab.example/${login}` },
    },
  }
}

/** Starts a server with the sign-in pages and the own user only. Its state can be changed at any time. */
export async function startGitlabSignIn() {
  const state = {
    ...{ oauth: anOauthApplication(), signedIn: null as FakeAccount | null, unconfirmed: new Set<string>() },
    ...{ tokens: new Map<string, { account: FakeAccount; scopes: string[] }>(), listsPrimary: true },
  }
  const server = await openForgeServer({
    now: Date.now,
    answer: async (request) => {
      if (request.path.startsWith('/oauth/')) return gitlabSignIn(request, state)
      const token = state.tokens.get(/^bearer (.+)$/i.exec(request.headers['authorization'] ?? '')?.[1] ?? '')
      if (!token) return { status: 401, body: { message: '401 Unauthorized' } }
      return gitlabOwnUser(request, state, token) ?? { status: 404, body: { message: '404 Not Found' } }
    },
  })
  return { url: server.url, state, server, stop: server.close }
}
