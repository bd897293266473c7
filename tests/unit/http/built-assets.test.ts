import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { languages } from '../../../src/domain/text/languages.ts'
import { pageNames } from '../../../src/domain/pages/pages.ts'
import { readPreloads, sourcesOf } from '../../../src/server/http/pages/preloads.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Wire, wireOf } from '../../support/http/wire.ts'

const web = mkdtempSync(join(tmpdir(), 'assent-built-'))
const assets = join(web, 'assets')
type Script = { modules: string[]; imports: string[] }
let modules: Map<string, Script>
let home: TestServices
let wire: Wire
let close: () => Promise<void>

beforeAll(async () => {
  // Without this, the build would contain React's development version.
  vi.stubEnv('NODE_ENV', 'production')
  const built = await build({
    configFile: 'vite.config.ts',
    root: 'src/web',
    logLevel: 'error',
    build: { outDir: web, emptyOutDir: true },
  })
  vi.unstubAllEnvs()
  modules = modulesOf(built)
  home = await testServices({ database: 'sqlite' })
  const app = await buildApp(home.services, { web })
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

function modulesOf(built: Awaited<ReturnType<typeof build>>): Map<string, Script> {
  const output = 'output' in built ? built.output : []
  const scripts = output.flatMap((one) =>
    one.type === 'chunk' ? [[one.fileName, { modules: one.moduleIds, imports: one.imports }] as const] : [],
  )
  return new Map(scripts)
}

function withImports(names: readonly string[]): Set<string> {
  const all = new Set(names)
  for (const name of all) for (const each of modules.get(name)?.imports ?? []) all.add(each)
  return all
}

const ofSigning = /\/(?:every-page-|zh-screens-)/

/** Returns all scripts that the sign page loads: the shared script, and the texts in one language. */
function scriptsOfSigning(): Set<string> {
  return withImports([...modules.keys()].filter((name) => ofSigning.test(name)))
}

const administrators =
  /\/screens\/(?:access|community|corporation)\/|\/machines\/(?:community|corporation)\/|\/machines\/access\/(?!cookie-notice|policy-text)/

const ofAdminComponents =
  /\/@zag-js\/(?:menu|popper|dismissable|presence)\/|\/@floating-ui\/|\/react\/dist\/components\/menu\//

test('every script has compressed copies with the same content', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const read = (ending: string): Buffer => readFileSync(join(assets, name + ending))
    expect(brotliDecompressSync(read('.br')).equals(read(''))).toBe(true)
    expect(gunzipSync(read('.gz')).equals(read(''))).toBe(true)
  }
})

test('each page has a screen in its own script', () => {
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as object
  // The sign page has no script of its own. It is part of the script that every page loads.
  const sources = pageNames.flatMap(sourcesOf).filter((source) => source !== 'screens/signing/sign/page.tsx')
  expect(Object.keys(manifest)).toEqual(expect.arrayContaining(sources))
  expect([...modules.keys()].filter((name) => /\/every-page-/.test(name))).toHaveLength(1)
})

test('the sign page references existing scripts, including its screen and its language', async () => {
  const { body } = await wire.get('/sign-cla/any/individual', { headers: { cookie: 'lang=en' } })
  const named = Array.from(body.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g), ([, path]) => path ?? '')
  expect(new Set(named).size).toBe(named.length)
  const there = new Set(readdirSync(assets).map((name) => `assets/${name}`))
  expect(named.filter((path) => !there.has(path))).toEqual([])
  // The shared script is the largest, so the browser requests it right after the small first one.
  expect(named.slice(0, 2).at(-1)).toMatch(/\/every-page-/)
  expect(named.some((path) => /\/en-screens-/.test(path))).toBe(true)
  const { typing } = readPreloads(web)('individual', 'en')
  expect(typing).toEqual(
    expect.arrayContaining([expect.stringMatching(/\/answers-schema-/), expect.stringMatching(/\/later-steps-/)]),
  )
  for (const path of named) {
    const answer = await wire.get(`/${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  }
})

test('the API documentation is built in each language, with existing styles', async () => {
  for (const language of languages) {
    const headers = { cookie: `lang=${language}`, 'accept-encoding': 'br' }
    const answer = await wire.get('/cla/api/docs', { headers })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
    const html = brotliDecompressSync(answer.bytes).toString()
    const [, styles = ''] = /<link rel="stylesheet" href="([^"]+)">/.exec(html) ?? []
    expect(await wire.get(styles)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8' },
    })
  }
})

test('a signer loads no code of administrators and no form rules', () => {
  const built = (scripts: Iterable<string>): string[] =>
    Array.from(scripts).flatMap((name) => modules.get(name)?.modules ?? [])
  const awaited = built(scriptsOfSigning())
  expect(awaited.some((module) => module.endsWith('/screens/signing/sign/page.tsx'))).toBe(true)
  expect(awaited.filter((module) => administrators.test(module) || module.includes('/node_modules/yup/'))).toEqual([])
  expect(awaited.filter((module) => ofAdminComponents.test(module))).toEqual([])
  // Control: the same search finds these modules in other scripts.
  expect(built(modules.keys()).some((module) => administrators.test(module))).toBe(true)
  expect(built(modules.keys()).some((module) => module.includes('/node_modules/yup/'))).toBe(true)
  expect(built(modules.keys()).some((module) => ofAdminComponents.test(module))).toBe(true)
})

test('the scripts of the sign page leave enough for the page itself and an agreement under 200 kB', () => {
  const bytes = Array.from(scriptsOfSigning(), (name) => statSync(join(web, `${name}.br`)).size)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(187_000)
})

test('the first screen of administrators loads few scripts, and the sign-in none of them', () => {
  const words = ['screens', 'access', 'admin'].map((bundle) => `zh-${bundle}`)
  const named = new RegExp(`/(?:every-page|guard|community-projects-linked-repo|${words.join('|')})-`)
  const scripts = withImports([...modules.keys()].filter((name) => named.test(name)))
  const bytes = Array.from(scripts, (name) => statSync(join(web, `${name}.br`)).size)
  expect(scripts.size).toBeLessThanOrEqual(12)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(250_000)
  const ofAll = [...scripts].filter((name) => name.includes('/administrators-'))
  expect(ofAll).toHaveLength(1)
  const others = withImports([...modules.keys()].filter((name) => /\/(?:access|every-page)-/.test(name)))
  expect(ofAll.filter((name) => others.has(name))).toEqual([])
})

const sentencesOf = (bundle: string): string[] =>
  languages.flatMap((language) =>
    Object.values(JSON.parse(readFileSync(`src/i18n/${language}/${bundle}.json`, 'utf8')) as Record<string, string>),
  )

/**
 * Returns a searchable part of each sentence: the longest part without placeholders and quotes. Leaves out short parts, which could occur by chance.
 */
function stretchesOf(bundle: string): string[] {
  const longest = (sentence: string): string =>
    sentence.split(/\{\{.*?\}\}|["'`\\]/).toSorted((a, b) => b.length - a.length)[0] ?? ''
  const stretches = sentencesOf(bundle).map(longest)
  return stretches.filter((stretch) => stretch.length >= (/\p{Script=Han}/u.test(stretch) ? 10 : 24))
}

test('no script contains a sentence of the server’s bundles', () => {
  const browsers = [
    ...['screens', 'access', 'admin', 'agreement', 'checks', 'company', 'corporation', 'file', 'person', 'project'],
    ...['records', 'search', 'setup'],
  ]
  const bundles = readdirSync('src/i18n/zh').flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? [])
  const servers = bundles.filter((name) => !browsers.includes(name))
  const scripts = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.js(?:on)?$/.test(name))
    .map((name) => readFileSync(join(web, name), 'utf8'))
    .join('\n')
  // Exclude sentences that also occur on a screen.
  const said = browsers.flatMap(sentencesOf).join('\n')
  const secret = servers.flatMap(stretchesOf).filter((stretch) => !said.includes(stretch))
  expect(secret.filter((stretch) => scripts.includes(stretch))).toEqual([])
  // Control: many sentences are searched, and the search finds all sentences of the screens.
  expect(secret.length).toBeGreaterThan(200)
  expect(browsers.flatMap(stretchesOf).filter((stretch) => !scripts.includes(stretch))).toEqual([])
})
