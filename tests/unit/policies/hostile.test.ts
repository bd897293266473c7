import MarkdownIt from 'markdown-it'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pagePolicy } from '../../../src/server/http/wire/headers.ts'
import { safeHtml } from '../../../src/server/policies/policy-html.ts'
import { openBrowser } from '../../support/browser/browser.ts'
import { hostileTexts } from '../../support/text/hostile-texts.ts'

const origin = 'http://policy.example'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/**
 * Observed effects of a document: whether a script ran, the number of security policy violations, the requests, and unexpected elements or
 * attributes.
 */
type Deeds = { ran: boolean; broken: number; asked: string[]; odd: string[] }

/** Opens a browser. `show` loads HTML as a document of its own and interacts with all elements in it. */
async function openStage(
  policy: string | null,
): Promise<{ show(html: string): Promise<Deeds>; close(): Promise<void> }> {
  const context: BrowserContext = await browser.newContext()
  const page: Page = await context.newPage()
  let [html, asked] = ['', [] as string[]]
  await context.addInitScript(() => {
    const deeds = { ran: false, broken: 0 }
    Object.assign(window, { deeds, run: () => void (deeds.ran = true) })
    document.addEventListener('securitypolicyviolation', () => void (deeds.broken += 1))
  })
  await context.route('**', async (route) => {
    const url = route.request().url()
    if (url === `${origin}/`) {
      const headers: Record<string, string> = policy === null ? {} : { 'content-security-policy': policy }
      return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html })
    }
    asked.push(url)
    return route.abort()
  })
  return {
    async show(body) {
      html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><main>${body}</main>`
      asked = []
      await page.goto(`${origin}/`)
      return { asked: [...asked], ...(await page.evaluate(touch)) }
    },
    close: () => context.close(),
  }
}

/** Runs in the browser. Interacts with every element in all ways, but does not follow links to web pages. */
async function touch(): Promise<Pick<Deeds, 'ran' | 'broken' | 'odd'>> {
  const plain = new Set(
    'A BLOCKQUOTE BR CODE EM H2 H3 H4 H5 H6 HR LI OL P PRE S STRONG TABLE TBODY TD TH THEAD TR UL'.split(' '),
  )
  const inside = [...document.querySelectorAll<HTMLElement>('main *')]
  const odd = inside.flatMap((element) => [
    ...(plain.has(element.tagName) ? [] : [element.tagName]),
    ...element
      .getAttributeNames()
      .filter((name) => !['href', 'title', 'rel', 'target', 'start', 'scope'].includes(name)),
    ...(element instanceof HTMLAnchorElement && !/^(?:https?|mailto)?:$/.test(element.protocol) ? [element.href] : []),
  ])
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link instanceof HTMLAnchorElement && link.protocol !== 'javascript:') event.preventDefault()
  })
  for (const element of inside) {
    element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
    element.dispatchEvent(new FocusEvent('focus'))
    if (element instanceof HTMLAnchorElement) element.removeAttribute('target')
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return { ...(window as unknown as { deeds: { ran: boolean; broken: number } }).deeds, odd }
}

/** Deep tests show all texts. Other runs show every fifth, which still includes each type. */
const shown = hostileTexts.filter((_, index) => process.env['DEEP'] !== undefined || index % 5 === 0)

test('there are at least three hundred distinct texts', () => {
  expect(hostileTexts.length).toBeGreaterThanOrEqual(300)
  expect(new Set(hostileTexts).size).toBe(hostileTexts.length)
})

describe.each([
  ['without a content security policy', null],
  ['with our content security policy', pagePolicy('bm9uY2U', [])],
])('in Chromium, %s', (_, policy) => {
  test('nothing runs, nothing is requested, no forbidden element exists', { timeout: 300_000 }, async () => {
    const stage = await openStage(policy)
    const found = []
    for (const text of shown) {
      const deeds = await stage.show(safeHtml(text))
      if (deeds.ran || deeds.broken > 0 || deeds.asked.length > 0 || deeds.odd.length > 0)
        found.push({ text, ...deeds })
    }
    await stage.close()
    expect(found).toEqual([])
  })
})

test('control: unsanitized and without a policy, most of the texts run', { timeout: 300_000 }, async () => {
  const careless = new MarkdownIt({ html: true })
  careless.validateLink = () => true
  const stage = await openStage(null)
  let count = 0
  for (const text of shown) if ((await stage.show(careless.render(text))).ran) count += 1
  await stage.close()
  expect(count).toBeGreaterThan(shown.length / 2)
})
