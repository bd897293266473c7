/** API documentation and guide in Chromium: readable on a phone and in both color schemes, without violating the content security policy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { helpPages } from '../../../src/domain/pages/help.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import { staticPageStyles } from '../../../src/web/build/static-pages/static-pages.ts'
import { apiDocsPage, readContract } from '../../../src/web/build/static-pages/api-docs.ts'
import { guidePage } from '../../../src/web/build/static-pages/guide.ts'
import { sharedBrowser, visit } from '../../support/browser/browser.ts'
import { overhang, problems } from '../../support/browser/looking.ts'
import { testServices } from '../../support/service/test-services.ts'

let origin: string
let close: () => Promise<void>

beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'assent-docs-'))
  mkdirSync(join(web, 'assets'))
  const stylesheet = '/assets/static-pages.css'
  writeFileSync(join(web, stylesheet), staticPageStyles())
  // Uses only a part of the contract, because axe would need 15 seconds for all of it. The other parts have the same structure.
  const { paths, ...contract } = readContract()
  const part = {
    ...contract,
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.includes('sign'))),
  }
  for (const language of languages) {
    const folder = join(web, 'static-pages', language)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'api.html'), apiDocsPage(part, language, stylesheet))
    for (const name of helpPages) writeFileSync(join(folder, `${name}.html`), guidePage(name, language, stylesheet))
  }
  const home = await testServices({ database: 'sqlite' })
  const app = await buildApp(home.services, { web })
  origin = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await app.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

test.each([
  ['en', 'light', '/cla/api/docs#signIndividualCla', '#signIndividualCla'],
  ['zh', 'dark', '/cla/api/docs#signIndividualCla', '#signIndividualCla'],
  ['en', 'dark', '/help/managing-a-project#mailbox', '#mailbox'],
  ['zh', 'light', '/help/managing-a-project#mailbox', '#mailbox'],
  ['zh', 'dark', '/help/pull-request-checks', '#exceptions'],
] as const)(
  'fits 360 pixels, has enough contrast, and sends no request to other hosts (%s, %s, %s)',
  async (language, scheme, path, section) => {
    const opened = await visit(await sharedBrowser(), { origin, language, scheme, width: 360 })
    const { page, faults } = opened
    await page.goto(path)
    await expect.poll(() => page.locator(section).isVisible()).toBe(true)
    expect(await overhang(page)).toBe(0)
    expect(await problems(page)).toEqual([])
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(ground).toBe(scheme === 'dark' ? 'rgb(20, 23, 26)' : 'rgb(247, 245, 240)')
    expect(faults).toEqual([])
    await opened.close()
  },
)
