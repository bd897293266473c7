/** API documentation in Chromium. It is readable on a phone and in both color schemes, and does not violate the content security policy. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import { apiDocsStyles } from '../../../src/web/build/api-docs/api-docs.ts'
import { apiDocsPage, readContract } from '../../../src/web/build/api-docs/page.ts'
import { sharedBrowser, visit } from '../../support/browser/browser.ts'
import { overhang, problems } from '../../support/browser/looking.ts'
import { testServices } from '../../support/service/test-services.ts'

let origin: string
let close: () => Promise<void>

beforeAll(async () => {
  const web = mkdtempSync(join(tmpdir(), 'assent-docs-'))
  mkdirSync(join(web, 'api-docs'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'assets', 'api-docs.css'), apiDocsStyles())
  // Uses only a part of the contract, because axe would need 15 seconds for all of it. The rest has the same structure.
  const { paths, ...contract } = readContract()
  const part = {
    ...contract,
    paths: Object.fromEntries(Object.entries(paths).filter(([path]) => path.includes('sign'))),
  }
  for (const language of languages) {
    const html = apiDocsPage(part, language, '/assets/api-docs.css')
    writeFileSync(join(web, 'api-docs', `${language}.html`), html)
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
  ['en', 'light'],
  ['zh', 'dark'],
] as const)(
  'fits 360 pixels, has enough contrast, and sends no request to other hosts (%s, %s)',
  async (language, scheme) => {
    const opened = await visit(await sharedBrowser(), { origin, language, scheme, width: 360 })
    const { page, faults } = opened
    await page.goto('/cla/api/docs#signIndividualCla')
    await expect.poll(() => page.locator('#signIndividualCla').isVisible()).toBe(true)
    expect(await overhang(page)).toBe(0)
    expect(await problems(page)).toEqual([])
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    await expect.poll(ground).toBe(scheme === 'dark' ? 'rgb(20, 23, 26)' : 'rgb(247, 245, 240)')
    expect(faults).toEqual([])
    await opened.close()
  },
)
