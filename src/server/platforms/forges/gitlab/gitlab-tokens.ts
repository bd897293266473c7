/** Recognition of a GitLab instance, its version, the scopes of a token, and the role of a person in a project. */
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeReply } from '../../../outbound/forge-calls.ts'
import { answerOf, mapped } from '../port/forge-answer.ts'
import type { ForgeAnswer } from '../port/forge.ts'
import type { ForgeModule, ForgeTokens, Recognition, TokenFacts } from '../port/forge-module.ts'
import { isLogin } from '../port/read-commits.ts'

/** The first version with internal threads that block merging. */
const firstVersion = [16, 9] as const

/** Scopes that the token of a repository needs. */
const neededScopes = ['api'] as const

/** Role of a maintainer. An owner has a higher one. */
const maintainer = 40

export const gitlabRecognition: Recognition = {
  path: '/metadata',
  isLikely: (url) => /gitlab|\/-\/|^https?:\/\/[^/]+(?:\/[^/]+){3,}/.test(url),
  // Without a valid token, GitLab answers in one of two formats.
  isRecognized(status, value) {
    const { version, revision, message, error } = asObject(value)
    if (status === 200) return typeof version === 'string' && typeof revision === 'string'
    if (status !== 401 && status !== 403) return false
    return message === '401 Unauthorized' || error === 'invalid_token' || error === 'insufficient_scope'
  },
}

/** Returns requests about a personal, project or group access token. They never reject. */
export const gitlabTokens: NonNullable<ForgeModule['tokens']> = ({ apiUrl, token }, { call, clock }): ForgeTokens => {
  async function ask<Value>(
    path: string,
    read: (value: unknown) => Value | null,
    withToken = token,
  ): Promise<ForgeAnswer<Value>> {
    const reply = await call({ method: 'GET', url: apiUrl + path, authorization: `Bearer ${withToken}` })
    return answerOf(withWords(reply), clock.now(), read)
  }

  return {
    async facts() {
      const own = await ask('/personal_access_tokens/self', factsOf)
      if (own.kind !== 'ok') return own
      // Without the scope, the version cannot be read, and the missing scope is reported first.
      if (own.value.missingScopes.length > 0) return own
      const version = await ask('/metadata', (value) => versionOf(value))
      // Versions before 15.2 have no such resource.
      if (version.kind === 'gone') return mapped(own, (facts) => ({ ...facts, isSupported: false }))
      return mapped(version, (isSupported) => ({ ...own.value, isSupported }))
    },

    person: (ownToken) => ask('/user', personOf, ownToken),

    async administers(repositoryId, accountId) {
      const path = `/projects/${encodeURIComponent(repositoryId)}/members/all/${encodeURIComponent(accountId)}`
      const found = await ask(path, (value) => {
        const { id, state, access_level: level } = asObject(value)
        return nativeIdOf(id) === accountId && state === 'active' && typeof level === 'number' && level >= maintainer
      })
      // GitLab has no such member.
      return found.kind === 'gone' ? { kind: 'ok', value: false, budget: { remaining: null, resetAt: null } } : found
    },
  }
}

/** Moves the reason of a refused token to `message`. */
function withWords(reply: ForgeReply): ForgeReply {
  if (reply === 'unreachable' || reply.status < 400) return reply
  const { message, error, error_description: description } = asObject(reply.value)
  const reason = [description, message, error].find((words) => typeof words === 'string') ?? ''
  return { ...reply, value: { message: /\bexpired\b/i.test(reason) ? 'expired' : reason } }
}

function factsOf(value: unknown): TokenFacts | null {
  const { user_id: id, scopes, expires_at: day } = asObject(value)
  const accountId = nativeIdOf(id)
  if (accountId === null || !Array.isArray(scopes)) return null
  const expiresAt = typeof day === 'string' ? Date.parse(day) : Number.NaN
  return {
    accountId,
    missingScopes: neededScopes.filter((scope) => !scopes.includes(scope)),
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
    isSupported: true,
  }
}

/** Returns whether the version is supported; null if it is not readable. */
function versionOf(value: unknown): boolean | null {
  const { version } = asObject(value)
  const [, major, minor] = /^(\d{1,4})\.(\d{1,4})/.exec(String(version)) ?? []
  if (major === undefined) return null
  const [first, second] = firstVersion
  return Number(major) > first || (Number(major) === first && Number(minor) >= second)
}

function personOf(value: unknown): { id: string; login: string; isBot: boolean } | null {
  const { id, username, bot } = asObject(value)
  const nativeId = nativeIdOf(id)
  return nativeId !== null && isLogin(username) ? { id: nativeId, login: username, isBot: bot === true } : null
}
