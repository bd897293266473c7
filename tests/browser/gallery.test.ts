/** The components of administrators' screens, in a real browser: accessibility, width, focus. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, visit, type Visit } from '../support/browser.ts'

const root = new URL('gallery', import.meta.url).pathname
const built = mkdtempSync(join(tmpdir(), 'assent-gallery-'))
const types: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

let server: Server
let browser: Browser

beforeAll(async () => {
  await build({ root, logLevel: 'error', configFile: false, build: { outDir: built, emptyOutDir: true } })
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery.test')
    const file = pathname === '/' ? 'index.html' : pathname.slice(1)
    const type = types[file.split('.').at(-1) ?? '']
    if (!type) return response.writeHead(204).end()
    return response.setHeader('Content-Type', type).end(readFileSync(join(built, file)))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  browser = await openBrowser()
}, 120_000)
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(built, { recursive: true })
})

async function open(options: { language: 'zh' | 'en'; width: number; scheme: 'light' | 'dark' }): Promise<Visit> {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const made = await visit(browser, { origin, ...options })
  await made.page.goto(`/?language=${options.language}`)
  await made.page.getByRole('heading', { level: 1 }).waitFor()
  return made
}

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

describe.each([
  { language: 'en', width: 1280, scheme: 'light' },
  { language: 'zh', width: 360, scheme: 'dark' },
] as const)('in $language, $width pixels wide, $scheme', (options) => {
  it('axe finds nothing, in no menu or question either', { timeout: 90_000 }, async () => {
    const { page, faults, ...made } = await open(options)
    const found = await problems(page)
    await page
      .getByRole('button', { name: /O’Brien & Søn \(上海\)(：更多操作)?$/ })
      .last()
      .click()
    found.push(...(await problems(page)))
    await page.getByRole('menuitem', { name: /^(?:Delete).*O’Brien/ }).click()
    await page.getByRole('alertdialog').waitFor()
    found.push(...(await problems(page)))
    expect([found, faults]).toEqual([[], []])
    await made.close()
  })
})

it('nothing has to be scrolled sideways at 320 pixels', async () => {
  const { page, ...made } = await open({ language: 'en', width: 320, scheme: 'light' })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await made.close()
})
