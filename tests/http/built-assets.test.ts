import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../src/server/app.ts'
import { screens } from '../../src/server/http/preloads.ts'
import { aHouse, type TestHouse } from '../support/house.ts'
import { type Wire, wireOf } from '../support/wire.ts'

const web = mkdtempSync(join(tmpdir(), 'assent-built-'))
const assets = join(web, 'assets')
let home: TestHouse
let wire: Wire
let close: () => Promise<void>

beforeAll(async () => {
  await build({
    configFile: 'vite.config.ts',
    root: 'src/web',
    logLevel: 'error',
    build: { outDir: web, emptyOutDir: true },
  })
  home = await aHouse({ database: 'sqlite' })
  const app = await buildApp(home.house, { web })
  wire = wireOf(app)
  close = async () => {
    await app.close()
    await home.close()
    rmSync(web, { recursive: true })
  }
})
afterAll(() => close())

test('every script is built with its compressed twins, which hold the same', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(5)
  for (const name of scripts) {
    const read = (ending: string): Buffer => readFileSync(join(assets, name + ending))
    expect(brotliDecompressSync(read('.br')).equals(read(''))).toBe(true)
    expect(gunzipSync(read('.gz')).equals(read(''))).toBe(true)
  }
})

test.each(Object.entries(screens))('the screen of %s is a script of its own: %s', (_, screen) => {
  const manifest = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8')) as object
  expect(Object.keys(manifest)).toContain(screen)
})

test('the sign page names scripts that are there, its screen and its language among them', async () => {
  const { body } = await wire.get('/sign-cla/any/individual', { headers: { cookie: 'lang=en' } })
  const named = Array.from(body.matchAll(/(?:href|src)="\/(assets\/[^"]+\.js)"/g), ([, path]) => path ?? '')
  expect(new Set(named).size).toBe(named.length)
  const there = new Set(readdirSync(assets).map((name) => `assets/${name}`))
  expect(named.filter((path) => !there.has(path))).toEqual([])
  expect(named.some((path) => /\/en-/.test(path))).toBe(true)
  expect(named.some((path) => /\/sign-screen-/.test(path))).toBe(true)
  for (const path of named) {
    const answer = await wire.get(`/${path}`, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } })
  }
})
