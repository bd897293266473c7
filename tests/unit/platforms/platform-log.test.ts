/** If GitHub, Gitea or Google fails, the log contains one line for the operator, without data from the request. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Call, openCalls } from '../../../src/server/outbound/calls.ts'
import type { PlatformFailure } from '../../../src/server/outbound/platform-failure.ts'
import { platformFailureLogger } from '../../../src/server/open-services.ts'
import { openLog } from '../../../src/server/observability/log.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'

const application = { clientId: 'client', clientSecret: 'the application’s secret', readsProjects: false }
const secrets = { token: 'gho_0123456789abcdef', code: 'code-0123456789', client_secret: application.clientSecret }

describe('a failure of a platform', () => {
  let server: Platform
  let failures: PlatformFailure[] = []
  beforeAll(async () => {
    server = await openPlatform()
  })
  afterAll(() => server.close())
  beforeEach(() => {
    failures = []
  })

  function asks(
    call: Omit<Call, 'url'> & { path: string },
    answer: { status: number; body: string; headers?: object },
  ) {
    const { origin } = server
    server.answer = (_, response) => void response.writeHead(answer.status, { ...answer.headers }).end(answer.body)
    const calls = openCalls(
      {
        platforms: {
          github: { url: `${origin}/github`, apiUrl: `${origin}/github/api`, ...application },
          gitee: { url: `${origin}/gitee`, apiUrl: `${origin}/gitee/api`, ...application },
        },
        gmail: { url: `${origin}/google`, tokenUrl: `${origin}/google`, apiUrl: `${origin}/google`, ...application },
      },
      (failure) => void failures.push(failure),
    )
    const { path, ...rest } = call
    return calls({ ...rest, url: `${origin}${path}` })
  }

  test.each([
    ['/github/api/user?page=1', 'github', 401, '{"message":"Bad credentials"}', 'Bad credentials'],
    [
      '/gitee/api/user/repos',
      'gitee',
      401,
      `{"message":"401 Unauthorized: no 'projects' scope"}`,
      /no 'projects' scope/,
    ],
    ['/google/token', 'google', 401, '{"error":"invalid_client","error_description":"…"}', 'invalid_client'],
    ['/google/send', 'google', 403, '{"error":{"code":403,"message":"No.","status":"DENIED"}}', 'DENIED No.'],
    ['/github/oauth/token', 'github', 200, '{"error":"incorrect_client_credentials"}', 'incorrect_client_credentials'],
    ['/github/api/user', 'github', 502, '<html>bad gateway', ''],
    ['/github/api/user', 'github', 302, '', ''],
    ['/github/api/user', 'github', 200, '<html>no JSON', 'SyntaxError'],
    ['/github/api/user', 'github', 400, '"x"', ''],
    ['/github/api/user', 'github', 400, 'null', ''],
  ])('at %s is logged with platform, path, status and error text', async (path, platform, status, body, error) => {
    await asks({ path, token: secrets.token }, { status, body })
    const isAnswer = error !== 'SyntaxError'
    expect(failures).toEqual([
      {
        platform,
        method: 'GET',
        path: path.split('?')[0],
        status: isAnswer ? status : null,
        error: error instanceof RegExp ? expect.stringMatching(error) : error,
      },
    ])
  })

  test('is logged in one line of limited length, without sent data', async () => {
    const { token, ...form } = secrets
    const words = `${token} ${form.code} ${form.client_secret}\n\u202E<b>\u2028\u0000 ${'x'.repeat(5000)}`
    await asks({ path: '/github/token', token, form }, { status: 400, body: JSON.stringify({ message: words }) })
    const [failure] = failures
    expect(failure?.error.length).toBe(200)
    expect(failure?.error).toMatch(/^… … … <b> x+$/)
    for (const secret of Object.values(secrets)) expect(JSON.stringify(failures)).not.toContain(secret)
  })

  test('is logged if the platform does not respond', async () => {
    const { origin } = server
    const closed = origin.replace(/:\d+$/, ':1')
    const platforms = { github: { url: closed, apiUrl: closed, ...application }, gitee: null }
    const calls = openCalls({ platforms }, (failure) => void failures.push(failure))
    expect(await calls({ url: `${closed}/user?access_token=${secrets.token}` })).toBe('unreachable')
    expect(failures).toEqual([
      { platform: 'github', method: 'GET', path: '/user', status: null, error: 'ECONNREFUSED' },
    ])
  })

  test('is not logged for an expected status or a success', async () => {
    await asks({ path: '/github/api/repos/a/b', expected: [404] }, { status: 404, body: '{}' })
    expect(await asks({ path: '/github/api/user' }, { status: 200, body: '{"id":1}' })).toMatchObject({ status: 200 })
    expect(failures).toEqual([])
  })

  test('returns its status, JSON and relevant headers', async () => {
    const headers = {
      'retry-after': '60',
      'x-ratelimit-remaining': '0',
      'x-github-sso': 'required; url=x',
      server: 'y',
    }
    const answer = await asks({ path: '/github/api/user' }, { status: 429, body: '{"message":"slow down"}', headers })
    expect(answer).toEqual({
      status: 429,
      value: { message: 'slow down' },
      headers: { 'retry-after': '60', 'x-ratelimit-remaining': '0', 'x-github-sso': 'required; url=x' },
    })
  })

  test('is logged as one line of JSON', () => {
    const written: string[] = []
    const log = openLog({ level: 'info', stream: { write: (line) => void written.push(line) } })
    const failure = { platform: 'github', method: 'GET', path: '/user', status: 401, error: 'a\nb' } as const
    for (let n = 0; n < 5; n += 1) platformFailureLogger(log)(failure)
    expect(written).toHaveLength(1)
    expect(written[0]).toMatch(/^\{"level":"warn","time":\d+,"platform":"github".*\}\n$/)
  })
})
