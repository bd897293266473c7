/** Scopes, expiry and version that a token on GitLab tells, and the role of a person in a project. */
import { describe, expect, test } from 'vitest'
import type { ForgeReply, ForgeRequest } from '../../../../src/server/outbound/forge-calls.ts'
import { gitlabTokens } from '../../../../src/server/platforms/forges/gitlab/gitlab-tokens.ts'

type Answers = Readonly<Record<string, readonly [status: number, value: unknown]>>

const self = { user_id: 9, scopes: ['api', 'read_user'], expires_at: '2027-03-01' }
const version = { version: '16.9.0-ee', revision: 'abc' }
const whole: Answers = {
  '/personal_access_tokens/self': [200, self],
  '/metadata': [200, version],
}

/** Opens requests that are answered by path. The authorizations that were sent are recorded. */
function opened(answers: Answers) {
  const sent: string[] = []
  const call = async ({ url, authorization }: ForgeRequest): Promise<ForgeReply> => {
    sent.push(authorization ?? '')
    const [status, value] = answers[url.replace('https://gitlab.example.org/api/v4', '')] ?? [404, { message: '404' }]
    return { status, value, headers: {} }
  }
  const place = { apiUrl: 'https://gitlab.example.org/api/v4', token: 'of-bot' }
  return { tokens: gitlabTokens(place, { call, clock: { now: () => 0 } }), sent }
}

const factsOf = (answers: Answers) => opened({ ...whole, ...answers }).tokens.facts()

describe('facts about a token', () => {
  test('its account, its expiry and a supported version', async () => {
    expect(await factsOf({})).toMatchObject({
      kind: 'ok',
      value: { accountId: '9', missingScopes: [], isSupported: true, expiresAt: Date.UTC(2027, 2, 1) },
    })
    const unlimited = { '/personal_access_tokens/self': [200, { ...self, expires_at: null }] } as const
    expect(await factsOf(unlimited)).toMatchObject({ value: { expiresAt: null } })
  })

  test('a missing scope is named before the version is read', async () => {
    const reading = { '/personal_access_tokens/self': [200, { ...self, scopes: ['read_api'] }] } as const
    const answer = await factsOf({ ...reading, '/metadata': [403, { error: 'insufficient_scope' }] })
    expect(answer).toMatchObject({ kind: 'ok', value: { missingScopes: ['api'] } })
  })

  test.each([
    ['16.8.4', false],
    ['15.11.0-ee', false],
    ['16.10.0', true],
    ['17.0.1-ee', true],
    ['19.5.0-pre', true],
  ])('version %s', async (number, isSupported) => {
    const answer = await factsOf({ '/metadata': [200, { ...version, version: number }] })
    expect(answer).toMatchObject({ kind: 'ok', value: { isSupported } })
  })

  test('an instance that does not tell its version is too old', async () => {
    expect(await factsOf({ '/metadata': [404, null] })).toMatchObject({ kind: 'ok', value: { isSupported: false } })
  })

  test('an expired token is told from a wrong one', async () => {
    const refusal = async (value: object) => factsOf({ '/personal_access_tokens/self': [401, value] })
    const expired = 'Token is expired. You can either do re-authorization or token refresh.'
    expect(await refusal({ error: 'invalid_token', error_description: expired })).toMatchObject({ message: 'expired' })
    const revoked = 'Token was revoked. You have to re-authorize from the user.'
    expect(await refusal({ error: 'invalid_token', error_description: revoked })).toMatchObject({ message: revoked })
    expect(await refusal({ message: '401 Unauthorized' })).toMatchObject({ kind: 'refused', status: 401 })
    expect(await factsOf({ '/personal_access_tokens/self': [200, {}] })).toEqual({ kind: 'unreachable' })
  })
})

describe('a person', () => {
  test('is identified by a token of their own, which is sent nowhere else', async () => {
    const { tokens, sent } = opened({ '/user': [200, { id: 5, username: 'kate' }] })
    expect(await tokens.person('of-kate')).toMatchObject({ value: { id: '5', login: 'kate', isBot: false } })
    await tokens.administers('7', '5')
    expect(sent).toEqual(['Bearer of-kate', 'Bearer of-bot'])
    const bot = opened({ '/user': [200, { id: 6, username: 'project_7_bot', bot: true }] })
    expect(await bot.tokens.person('of-bot')).toMatchObject({ value: { isBot: true } })
  })

  test.each([
    [{ id: 5, state: 'active', access_level: 40 }, true],
    [{ id: 5, state: 'active', access_level: 50 }, true],
    [{ id: 5, state: 'active', access_level: 30 }, false],
    [{ id: 5, state: 'blocked', access_level: 50 }, false],
    [{ id: 5, state: 'awaiting', access_level: 50 }, false],
    [{ id: 6, state: 'active', access_level: 50 }, false],
    [{ id: 5, state: 'active', access_level: '50' }, false],
  ])('member %o', async (member, isMaintainer) => {
    const { tokens } = opened({ '/projects/7/members/all/5': [200, member] })
    expect(await tokens.administers('7', '5')).toMatchObject({ kind: 'ok', value: isMaintainer })
  })

  test('who is not a member does not administer, and a refusal is no answer', async () => {
    expect(await opened({}).tokens.administers('7', '5')).toMatchObject({ kind: 'ok', value: false })
    const refusing = opened({ '/projects/7/members/all/5': [403, { message: '403 Forbidden' }] })
    expect(await refusing.tokens.administers('7', '5')).toMatchObject({ kind: 'refused', status: 403 })
  })
})
