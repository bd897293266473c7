import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const origin = 'http://localhost:8080'
let home: TestServices
let app: FastifyInstance
let port: number

beforeAll(async () => {
  home = await testServices({ database: 'sqlite', config: { signHosts: new Map([['sign.example', 'github_a-1']]) } })
  app = await buildApp(home.services)
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(async () => {
  await app.close()
  await home.close()
})

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example/..',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '/%5Cevil.example',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%09/evil.example',
  '/%0D%0ALocation:%20//evil.example',
  '/.evil.example',
  '/@evil.example',
  '/;@evil.example',
  '/https://evil.example',
  '/http:evil.example',
  '/javascript:alert(1)',
  '/data:text/html,hi',
  '/evil.example/%2e%2e',
  '//evil.example/%2f..',
]
const inQuery = ['next', 'url', 'redirect', 'return_to', 'continue', 'link_id'].flatMap((name) => [
  `/?${name}=//evil.example`,
  `/index?${name}=https://evil.example`,
  `/sign-page?${name}=%2F%2Fevil.example`,
])
const inPath = ['/sign', '/sign/github_a-1', '/sign-page', '/sign-cla', '/privacy', '/index'].flatMap((path) => [
  `${path}//evil.example`,
  `${path}/%2F%2Fevil.example`,
  `${path}/https:%2F%2Fevil.example`,
  `${path}/..//evil.example`,
])
const inHeaders = [
  { host: 'evil.example' },
  { host: 'localhost:8080@evil.example' },
  { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { 'x-original-url': '//evil.example' },
  { cookie: 'defaultLinkId=//evil.example' },
  { cookie: 'defaultLinkId=https://evil.example' },
  { cookie: 'defaultLinkId=%2F%2Fevil.example; lang=//evil.example' },
].map((headers) => ({ url: '/', headers }))

const payloads = [...[...elsewhere, ...inQuery, ...inPath].map((url) => ({ url, headers: {} })), ...inHeaders]

type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

/** Sends the path exactly as given. `fetch` would normalize it. */
async function asWritten(path: string, headers: Record<string, string>): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, headers, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: await text(answer) }
}

test('there are at least sixty payloads', () => expect(payloads.length).toBeGreaterThanOrEqual(60))

test.each(payloads)('$url $headers stays on the origin', async ({ url, headers }) => {
  const answer = await asWritten(url, headers)
  const { location } = answer.headers
  if (location !== undefined) {
    expect(['/index', '/sign-cla']).toContain(location)
    expect(new URL(location, origin).origin).toBe(origin)
  }
  expect([200, 302, 400, 404]).toContain(answer.status)
  expect(answer.headers).not.toHaveProperty('refresh')
  expect(answer.body).not.toMatch(/http-equiv="?refresh/i)
})
