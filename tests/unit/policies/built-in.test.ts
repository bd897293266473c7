import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { policyTypes } from '../../../src/domain/projects/policies.ts'
import { buildApp } from '../../../src/server/app.ts'
import { cookieNames } from '../../../src/server/http/wire/cookies.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

let wire: Wire
let linkId: string
let close: () => Promise<void>

beforeAll(async () => {
  const home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services, ['en'])
  const app = await buildApp(home.services)
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
  }
})
afterAll(() => close())

type Policy = { html: string; version: string; language: string }

describe('getPolicy, with nothing configured', () => {
  test.each(policyTypes)('returns the built-in %s in both languages', async (kind) => {
    const [en, zh] = [
      await wire.get(`/v1/policy/${kind}?language=English`),
      await wire.get(`/v1/policy/${kind}?language=zh&link_id=${linkId}`),
    ].map(({ data }) => data as Policy) as [Policy, Policy]
    expect(en).toMatchObject({ kind, language: 'English', source: '', updated_at: Date.UTC(2026, 10, 30) })
    expect(zh).toMatchObject({ kind, language: 'Chinese', source: '' })
    expect(en.version).toMatch(/^2026-11-30-[0-9a-f]{12}$/)
    expect(zh.version).not.toBe(en.version)
    for (const { html } of [en, zh]) {
      expect(html).toMatch(/^<h2>/)
      expect(html).not.toMatch(/<h1|<img|<script/)
    }
    const count = (html: string, tag: string): number => html.split(`<${tag}`).length
    for (const tag of ['h2', 'h3', 'li', 'tr', 'a ']) expect(count(zh.html, tag)).toBe(count(en.html, tag))
  })

  test.each(['English', 'Chinese'])('names every cookie in %s', async (language) => {
    const { html } = (await wire.get(`/v1/policy/cookies?language=${language}`)).data as Policy
    const named = (names: readonly string[]): string[] => names.filter((name) => !html.includes(`<code>${name}</code>`))
    expect(named(Object.values(cookieNames('http://localhost')))).toEqual([])
    // Control: a cookie that the policy does not mention is found.
    expect(named(['cla_other'])).toEqual(['cla_other'])
  })

  test.each([
    ['an unknown link', '/v1/policy/privacy?language=en&link_id=none', 'cla.no_link'],
    ['an unknown language', '/v1/policy/privacy?language=fr', 'cla.bad_request_parameter'],
    ['no language', '/v1/policy/privacy', 'cla.bad_request_parameter'],
    ['an unknown type', '/v1/policy/terms?language=en', 'cla.bad_request_parameter'],
  ])('refuses %s', async (_, path, code) => {
    expect(await wire.get(path)).toMatchObject({ status: 400, code })
  })

  test('treats an empty link as none', async () => {
    expect(await wire.get('/v1/policy/cookies?language=EN&link_id=')).toMatchObject({ status: 200 })
  })
})
