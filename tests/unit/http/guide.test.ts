/** The guide at /help: every help link leads to an existing section, in both languages, and pages are in the reader's language. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { helpPages, helpPath, helpSectionOf } from '../../../src/domain/pages/help.ts'
import { definitionOf, pageNames } from '../../../src/domain/pages/pages.ts'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import { guidePage } from '../../../src/web/build/static-pages/guide.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'
import { testServices } from '../../support/service/test-services.ts'

const guideIn = (language: Language): Map<string, string> =>
  new Map(helpPages.map((page) => [helpPath(page), guidePage(page, language, '/assets/static-pages.css')]))

const pagePaths = new Set<string>(pageNames.map((name) => definitionOf(name).path))

const idsIn = (html: string): string[] => Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id = '']) => id)

function brokenLinks(guide: ReadonlyMap<string, string>, links: readonly string[]): string[] {
  return links.filter((link) => {
    const [path = '', anchor] = link.split('#')
    const html = guide.get(path)
    return html === undefined || (anchor !== undefined && !idsIn(html).includes(anchor))
  })
}

describe.each(languages)('the guide in %s', (language) => {
  const guide = guideIn(language)

  test("has the section of every administrators' page, and of no other", () => {
    for (const name of pageNames)
      expect([name, helpSectionOf(name) !== null]).toEqual([name, definitionOf(name).type !== undefined])
    const sections = pageNames.flatMap((name) => helpSectionOf(name) ?? [])
    expect(brokenLinks(guide, sections.map(helpPath))).toEqual([])
  })

  test('has unique anchors, and its links lead to pages of the service', () => {
    for (const [path, html] of guide) {
      const ids = idsIn(html)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids).not.toContain('')
      const targets = Array.from(html.matchAll(/ href="([^"]+)"/g), ([, target = '']) => target)
      const own = targets.filter((target) => target.startsWith('/help/') || target.startsWith('#'))
      expect(
        brokenLinks(
          guide,
          own.map((target) => (target.startsWith('#') ? path + target : target)),
        ),
      ).toEqual([])
      expect(targets.filter((target) => target.endsWith('.md'))).toEqual([])
      // Commands such as `/recheck` are no pages.
      const named = Array.from(html.matchAll(/<a href="([^"]+)"><code>/g), ([, target = '']) => target)
      expect(named.filter((target) => !pagePaths.has(target))).toEqual([])
    }
  })

  test('needs no script, no inline style and no other host', () => {
    for (const html of guide.values())
      expect(html).not.toMatch(/<(?:script|style|iframe|object|form)|<[^>]*\s(?:style|on\w+|src)=|="(?:https?:)?\/\//)
  })

  test('control: a lost section is found', () => {
    const html = guide.get('/help/managing-a-project') ?? ''
    const broken = new Map([['/help/managing-a-project', html.replace(' id="mailbox"', '')]])
    expect(
      brokenLinks(broken, ['/help/managing-a-project#people', '/help/managing-a-project#mailbox', '/help/none']),
    ).toEqual(['/help/managing-a-project#mailbox', '/help/none'])
  })
})

describe('/help', () => {
  let wire: Wire
  let close: () => Promise<void>

  beforeAll(async () => {
    const web = mkdtempSync(join(tmpdir(), 'assent-guide-'))
    for (const language of languages) {
      mkdirSync(join(web, 'static-pages', language), { recursive: true })
      for (const [path, html] of guideIn(language))
        writeFileSync(join(web, 'static-pages', language, `${path.slice('/help/'.length)}.html`), html)
    }
    const home = await testServices({ database: 'sqlite' })
    const app = await buildApp(home.services, { web })
    wire = wireOf(app)
    close = async () => {
      await app.close()
      await home.close()
      rmSync(web, { recursive: true })
    }
  })
  afterAll(() => close())

  test("each page is served in the reader's language, under the policy of a page", async () => {
    for (const language of languages)
      for (const [path, html] of guideIn(language)) {
        const { status, headers, body } = await wire.get(path, { headers: { cookie: `lang=${language}` } })
        expect([status, body]).toEqual([200, html])
        expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/)
        expect(headers['vary']).toBe('accept-encoding, accept-language, cookie')
      }
  })

  test('leads to the first page; other paths do not exist', async () => {
    const { status, headers } = await wire.get('/help')
    expect([status, headers['location']]).toEqual([302, '/help/signing'])
    for (const path of ['/help/none', '/help/signing.html', '/help/..%2fen%2fapi', '/help/api'])
      expect([path, (await wire.get(path)).status]).toEqual([path, 404])
  })
})
