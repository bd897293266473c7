import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from 'playwright-core'
import { build, createServer, type InlineConfig, type Plugin, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('../../src/web', import.meta.url))

/** A page with one running machine, as the application begins one. */
const page = `
  import { createActor } from 'xstate'
  import { signingMachine } from '../../machines/signing/signing.machine.ts'
  import { withClient } from '../../machines/shared/operation.ts'
  import { inspection } from './inspect/inspection.ts'
  const client = { call: () => new Promise(() => {}) }
  const options = { input: { signerKind: 'individual', linkId: 'L', language: 'en' }, ...(await inspection()) }
  createActor(withClient(signingMachine, client), options).start()
`
const watched: Plugin = {
  name: 'watched-page',
  resolveId: (id) => (id === '/watched.ts' ? id : id.startsWith('./inspect/') ? `${root}/${id}` : undefined),
  load: (id) => (id === '/watched.ts' ? page.replaceAll('../../machines', `${root}/../../machines`) : undefined),
  configureServer: (server) => {
    server.middlewares.use('/watched.html', (_request, response) => {
      response.setHeader('Content-Type', 'text/html')
      response.end('<!doctype html><script type="module" src="/watched.ts"></script>')
    })
  },
}
const config: InlineConfig = { root, configFile: false, logLevel: 'silent', plugins: [watched] }

describe('the inspector', () => {
  let server: ViteDevServer
  let browser: Browser
  let address: string

  beforeAll(async () => {
    server = await createServer({ ...config, server: { port: 0, host: '127.0.0.1', hmr: false } })
    await server.listen()
    address = server.resolvedUrls?.local[0] ?? ''
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '',
      args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  it('draws the machines of a page as they run, from this server alone', async () => {
    const context = await browser.newContext()
    const foreign: string[] = []
    context.on('request', (request) => {
      if (!request.url().startsWith(address) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    const tab = await context.newPage()
    await tab.goto(`${address}watched.html?inspect`)
    const opening = tab.waitForEvent('popup')
    await tab.getByRole('button', { name: 'Inspect' }).click()
    const inspector = await opening
    await inspector.locator('svg .active text', { hasText: 'opening' }).waitFor()
    expect(await inspector.locator('svg text', { hasText: 'agreementChanged' }).count()).toBe(1)
    await inspector.getByRole('button', { name: 'agreementOpening' }).click()
    await inspector.locator('svg .active text', { hasText: 'listing' }).waitFor()
    await inspector.locator('#context', { hasText: '"linkId": "L"' }).waitFor()
    expect(foreign).toEqual([])
    await context.close()
  })

  it('is not there unless asked for', async () => {
    const tab = await browser.newPage()
    await tab.goto(`${address}watched.html`, { waitUntil: 'networkidle' })
    expect(await tab.getByRole('button', { name: 'Inspect' }).count()).toBe(0)
  })
})

describe('a production build', () => {
  const inspectors = /statelyai|xstateinspector|elkjs|open-inspection/

  async function built(mode: 'production' | 'development'): Promise<string> {
    vi.stubEnv('NODE_ENV', mode)
    const output = await build({
      ...config,
      mode,
      build: { write: false, target: 'esnext', rolldownOptions: { input: '/watched.ts' } },
    })
    vi.unstubAllEnvs()
    const bundles = (Array.isArray(output) ? output : [output]).flatMap((each) => ('output' in each ? each.output : []))
    return bundles.map((file) => `${file.fileName}\n${file.type === 'chunk' ? file.code : ''}`).join('\n')
  }

  it('has nothing of the inspector in it', async () => {
    expect(await built('production')).not.toMatch(inspectors)
  })

  it('would show it if it had (the control)', async () => {
    expect(await built('development')).toMatch(inspectors)
  })
})
