/**
 * Language of a page (decision 46): the language in the URL, otherwise the one that the user has chosen, otherwise Chinese. Also tests the link to
 * the other language.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const web = mkdtempSync(join(tmpdir(), 'assent-web-'))
let home: TestServices
let wire: Wire
let linkId: string
let close: () => Promise<void>
beforeAll(async () => {
  home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services)
  const app = await buildApp(home.services, { web })
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

const ask = (url: string, headers: Record<string, string> = {}) => wire.get(url, { headers })
const languageIn = (html: string): string | undefined => /<html lang="(.*?)">/.exec(html)?.[1]
const cookie = (language: string): string => `lang=${language}; Max-Age=31536000; Path=/; SameSite=Lax`

describe('an address that names a language', () => {
  test.each([
    ['zh', 'zh-CN', 'en'],
    ['en', 'en', 'zh'],
  ])('%s is written in this language regardless of an earlier choice, and stores it', async (named, lang, before) => {
    for (const path of ['/privacy', `/sign-cla/${linkId}/individual`, '/home', '/none']) {
      const answer = await ask(`${path}?lang=${named}`, { cookie: `lang=${before}` })
      expect(languageIn(answer.body)).toBe(lang)
      expect(answer.headers['set-cookie']).toBe(cookie(named))
    }
    const agreement = await ask(`/sign-cla/${linkId}/individual?lang=${named}`)
    expect(agreement.body).toContain(`<article id="agreement" lang="${lang}"`)
  })

  test.each(['fr', 'EN', '', 'en-GB', 'zh%00', 'en%22%3E'])('%j is not a language and has no effect', async (named) => {
    const answer = await ask(`/privacy?lang=${named}`, { cookie: 'lang=en' })
    expect(languageIn(answer.body)).toBe('en')
    expect(answer.headers).not.toHaveProperty('set-cookie')
    expect(languageIn((await ask(`/privacy?lang=${named}`)).body)).toBe('zh-CN')
  })

  test('keeps it across a redirect', async () => {
    const answer = await ask('/?lang=en')
    expect(answer).toMatchObject({ status: 302, headers: { location: '/index?lang=en', 'set-cookie': cookie('en') } })
    expect((await ask('/?lang=fr')).headers['location']).toBe('/index')
  })

  test('sets the language of emails with its cookie', async () => {
    const cookies = { cookie: String((await ask('/privacy?lang=en')).headers['set-cookie']).split(';')[0] ?? '' }
    await wire.post(`/v1/individual-signing/${linkId}/code`, { email: 'ann@example.org' }, { headers: cookies })
    expect(await home.services.store.reading.outbox.list(null, 10)).toMatchObject([{ language: 'en' }])
  })
})

describe('a page offers the reader’s preferred language', () => {
  const offer = (html: string): string | undefined => /<nav class="language-offer".*?<\/nav>/.exec(html)?.[0]
  const english =
    '<nav class="language-offer" lang="en" aria-label="Language"><a href="?lang=en" hreflang="en">Read this page in English</a></nav>'

  test.each<[string, Record<string, string>, string | undefined]>([
    ['to an English browser', { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.8' }, english],
    ['by quality, not by order', { 'accept-language': 'zh;q=0.2, fr, EN;q=0.7' }, english],
    ['not to a Chinese browser', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' }, undefined],
    ['not to a reader of neither language', { 'accept-language': 'fr-FR,fr' }, undefined],
    ['not if the header excludes it', { 'accept-language': 'en;q=0' }, undefined],
    ['not to a reader without a preference', {}, undefined],
    ['not to a reader who has chosen', { 'accept-language': 'en', cookie: 'lang=zh' }, undefined],
    ['not for a malformed header', { 'accept-language': ';;,q=,;q=x' }, undefined],
  ])('%s', async (_, headers, offered) => {
    const { body, headers: answered } = await ask('/privacy', headers)
    expect(offer(body)).toBe(offered)
    expect(answered['vary']).toBe('accept-encoding, accept-language, cookie')
  })

  test('with the rest of its URL, escaped', async () => {
    const answer = await ask(`/reset-password?key=a"><b>&lang=fr&link_id=%22%3E`, { 'accept-language': 'en' })
    expect(offer(answer.body)).toContain('href="?key=a%22%3E%3Cb%3E&amp;lang=en&amp;link_id=%22%3E"')
  })

  test('not behind a sign-in', async () => {
    expect(offer((await ask('/home', { 'accept-language': 'en' })).body)).toBeUndefined()
  })
})
