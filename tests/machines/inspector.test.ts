import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from 'playwright-core'
import { build, createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../support/browser/browser.ts'

const root = fileURLToPath(new URL('../../src/web', import.meta.url))
const page = fileURLToPath(new URL('watched-page.tsx', import.meta.url))

const watched: Plugin = {
  name: 'watched-page',
  configureServer: (server) => {
    server.middlewares.use('/watched.html', (_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end(`<!doctype html><body><script type="module" src="/@fs${page}"></script></body>`)
    })
  },
}
const config: InlineConfig = {
  ...{ root, configFile: false, logLevel: 'silent', plugins: [watched] },
  // Uses its own cache directory, because the development server may be running.
  cacheDir: fileURLToPath(new URL('../../node_modules/.vite/inspector', import.meta.url)),
  optimizeDeps: { entries: ['inspect/index.html', page] },
}

describe('the inspector', () => {
  let server: ViteDevServer
  let browser: Browser
  let address: string

  beforeAll(async () => {
    server = await createServer({ ...config, server: { port: 0, host: '127.0.0.1', hmr: false } })
    await server.listen()
    address = server.resolvedUrls?.local[0] ?? ''
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  type Opened = { tab: Page; inspector: Page; foreign: string[] }

  async function open(): Promise<Opened> {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    const tab = await context.newPage()
    await tab.goto(`${address}watched.html?inspect`)
    const opening = tab.waitForEvent('popup')
    await tab.getByRole('button', { name: 'Inspect' }).click()
    const inspector = await opening
    await inspector.setViewportSize({ width: 1280, height: 800 })
    await active(inspector, 'describing').waitFor()
    return { tab, inspector, foreign }
  }

  const active = (inspector: Page, words: string): Locator =>
    inspector.locator('.words.active', { hasText: words }).last()
  const choose = (inspector: Page, name: string): Promise<void> =>
    inspector.getByRole('navigation').getByRole('button', { name }).first().click()
  const entry = (inspector: Page, words: string): Locator => inspector.locator('.log li', { hasText: words }).first()
  const namesIn = (inspector: Page, list: 'Running' | 'Ended'): Promise<string[]> =>
    inspector
      .getByRole('list', { name: list })
      .locator('button')
      .evaluateAll((all) => all.map(({ firstChild }) => firstChild?.textContent ?? ''))

  describe('for a running page', () => {
    let inspector: Page
    beforeAll(async () => void ({ inspector } = await open()))

    it('lists each actor once, named by its operation, and finished actors separately', async () => {
      // StrictMode starts every actor twice, but each is listed once.
      await expect
        .poll(() => namesIn(inspector, 'Running'))
        .toEqual([
          'signing',
          'list · listEmployees',
          'listEmployees',
          'reading · countEmployees',
          'countEmployees',
          'action · changeEmployees or …',
          'upload · uploadCorporationPdf',
        ])
      await inspector.getByText('Ended (4)').click()
      await expect
        .poll(async () => new Set(await namesIn(inspector, 'Ended')))
        .toEqual(new Set(['agreementOpening', 'getAgreementText', 'getLink', 'listAgreementsToSign']))
      await inspector.getByRole('button', { name: 'Clear' }).click()
      await inspector.getByText('Ended').waitFor({ state: 'detached' })
    })

    it('draws guards, actors, tags and final states', async () => {
      await inspector.locator('.label', { hasText: 'code.submitted' }).first().waitFor()
      await inspector
        .locator('[data-words="filling.step.confirming"]', { hasText: 'invoke verificationCode' })
        .waitFor()
      await inspector.locator('[data-words="signing"] .tags', { hasText: 'busy' }).waitFor()
      await expect.poll(() => inspector.locator('.box.final').count()).toBe(2)
      await expect.poll(() => inspector.locator('.initial').count()).toBe(4)
      await choose(inspector, 'list · listEmployees')
      await inspector.locator('[data-words="fetching"]', { hasText: 'invoke listEmployees' }).waitFor()
      await choose(inspector, 'signing')
      await active(inspector, 'describing').waitFor()
    })

    it('shows the whole chart at first, in the colors of the system, and the active state at 100 %', async () => {
      const overflow = (): Promise<boolean[]> =>
        inspector
          .locator('.frame')
          .evaluate((frame) => [frame.scrollWidth > frame.clientWidth, frame.scrollHeight > frame.clientHeight])
      const ground = (): Promise<string> =>
        inspector.locator('main').evaluate((main) => getComputedStyle(main).backgroundColor)
      await expect.poll(overflow).toEqual([false, false])
      await expect.poll(ground).toBe('rgb(255, 254, 251)')
      await inspector.emulateMedia({ colorScheme: 'dark' })
      await expect.poll(ground).toBe('rgb(27, 31, 35)')
      await inspector.emulateMedia({ colorScheme: 'light' })
      await inspector.keyboard.press('0')
      await expect.poll(overflow).toContain(true)
      const isShown = (): Promise<boolean> =>
        active(inspector, 'describing').evaluate((words) => {
          const [box, frame] = [words.getBoundingClientRect(), words.closest('.frame')?.getBoundingClientRect()]
          return frame !== undefined && box.top >= frame.top && box.bottom <= frame.bottom && box.left >= frame.left
        })
      await expect.poll(isShown).toBe(true)
    })

    it('is readable at 100 %, has no overlapping labels, and zooms', async () => {
      await expect.poll(async () => (await textSizes(inspector)).length).toBeGreaterThan(50)
      await inspector.keyboard.press('0')
      await expect.poll(async () => Math.min(...(await textSizes(inspector)))).toBeGreaterThanOrEqual(12)
      await expect.poll(() => overlapping(inspector)).toEqual([])
      const scale = inspector.locator('.bar output')
      for (const [press, percent] of [
        ['+', '120 %'],
        ['-', '100 %'],
        ['f', /^[23]\d %$/],
        ['0', '100 %'],
      ] as const) {
        await inspector.keyboard.press(press)
        await scale.getByText(percent).waitFor()
      }
      await inspector.locator('.frame').hover()
      await inspector.keyboard.down('Control')
      await inspector.mouse.wheel(0, -100)
      await scale.getByText('120 %').waitFor()
      await inspector.mouse.wheel(0, 100)
      await inspector.keyboard.up('Control')
      await inspector.getByRole('button', { name: 'Zoom out' }).click()
      await scale.getByText('83 %').waitFor()
      await expect.poll(async () => Math.max(...(await textSizes(inspector)))).toBeLessThan(12)
      await inspector.getByRole('button', { name: '100 %' }).click()

      // Control: moves a label onto another one to test that overlaps are detected.
      await inspector.locator('.label').evaluateAll(([first, second]) => {
        const [to, from] = [first?.getBoundingClientRect(), second?.getBoundingClientRect()]
        second?.setAttribute(
          'transform',
          `translate(${(to?.x ?? 0) - (from?.x ?? 0)} ${(to?.y ?? 0) - (from?.y ?? 0)})`,
        )
      })
      await expect.poll(() => overlapping(inspector)).toHaveLength(1)
    })

    it('shows the context as JSON, with long texts folded', async () => {
      const text = inspector.locator('.context details', { hasText: 'text: "You keep your' }).last()
      await text.getByText('880 characters').waitFor()
      await expect.poll(() => text.locator('pre').isVisible()).toBe(false)
    })

    it.each([1280, 768])('fits a width of %i px without horizontal scrolling', async (width) => {
      await inspector.setViewportSize({ width, height: 800 })
      await expect.poll(() => inspector.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      const parts = inspector.locator('nav, main, .log, .context')
      await expect
        .poll(async () => Math.min(...(await parts.evaluateAll((all) => all.map((part) => part.clientWidth)))))
        .toBeGreaterThan(200)
    })
  })

  it('follows the machines of its own server only, masks codes, and shows earlier snapshots', async () => {
    const { tab, inspector, foreign } = await open()
    await tab.getByRole('button', { name: 'describe' }).click()
    await active(inspector, 'confirming').waitFor()
    await entry(inspector, 'filling.step.describing → filling.step.confirming').getByText('form.submitted').waitFor()
    await choose(inspector, 'verificationCode')
    await inspector.locator('.label', { hasText: 'after resendInterval' }).first().waitFor()
    await inspector.locator('.line.taken', { hasText: 'sendIndividualCode or … done' }).waitFor()

    await choose(inspector, 'signing')
    await tab.getByRole('button', { name: 'confirm' }).click()
    await active(inspector, 'recalling').waitFor()
    await entry(inspector, 'code.submitted').locator('summary').first().click()
    await entry(inspector, 'code.submitted').getByText('"••••••"').waitFor()
    await inspector.locator('.context', { hasText: 'code: "••••••"' }).waitFor()
    await expect.poll(() => inspector.locator('body').textContent()).not.toContain('481516')

    await entry(inspector, 'form.submitted').locator('summary').first().click()
    await entry(inspector, 'form.submitted').getByRole('button', { name: 'Show this moment' }).click()
    await active(inspector, 'confirming').waitFor()
    await inspector.locator('.context', { hasText: 'code: ""' }).waitFor()
    await inspector.getByRole('button', { name: 'Back to now' }).click()
    await active(inspector, 'recalling').waitFor()
    expect(foreign).toEqual([])
  })

  it('is hidden by default', async () => {
    const tab = await browser.newPage()
    await tab.goto(`${address}watched.html`, { waitUntil: 'networkidle' })
    await expect.poll(() => tab.getByRole('button', { name: 'Inspect' }).count()).toBe(0)
  })
})

/** Returns the font sizes of the chart as displayed, in pixels. */
function textSizes(inspector: Page): Promise<number[]> {
  return inspector.locator('svg text').evaluateAll((all) =>
    all.map((text) => {
      const scale = (text as SVGTextElement).getScreenCTM()?.a ?? 0
      return Number.parseFloat(getComputedStyle(text).fontSize) * scale
    }),
  )
}

function overlapping(inspector: Page): Promise<string[]> {
  return inspector.locator('.label, .words text').evaluateAll((all) => {
    const boxes = all.map((element) => ({ words: element.textContent ?? '', box: element.getBoundingClientRect() }))
    return boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            one.box.left < other.box.right - 1 &&
            other.box.left < one.box.right - 1 &&
            one.box.top < other.box.bottom - 3 &&
            other.box.top < one.box.bottom - 3,
        )
        .map((other) => `${one.words} and ${other.words}`),
    )
  })
}

describe('a production build', () => {
  const inspectors = /statelyai|xstateinspector|elkjs|open-inspection/

  async function built(mode: 'production' | 'development'): Promise<string> {
    vi.stubEnv('NODE_ENV', mode)
    const output = await build({
      ...config,
      mode,
      build: { write: false, target: 'esnext', rolldownOptions: { input: page } },
    })
    vi.unstubAllEnvs()
    const bundles = (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []))
    return bundles.map((file) => `${file.fileName}\n${file.type === 'chunk' ? file.code : ''}`).join('\n')
  }

  it('contains no inspector', async () => {
    expect(await built('production')).not.toMatch(inspectors)
  })

  it('contains it in development mode (the control)', async () => {
    expect(await built('development')).toMatch(inspectors)
  })
})
