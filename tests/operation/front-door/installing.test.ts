import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, hears, makeFolder } from './folder.ts'

let folder: Folder
beforeEach(() => {
  folder = makeFolder()
  folder.write('entry.mjs', "console.log('in')")
})
afterEach(() => folder.remove())

const flags = 'ci --ignore-scripts --include=dev --include=optional --no-audit --no-fund --loglevel=error'

test('installs once, with one line on stderr, and ignores outer npm settings', async () => {
  const env = { npm_config_omit: 'dev', NODE_ENV: 'production' }
  const first = await folder.run(['entry.mjs'], { env })
  expect(first).toMatchObject({ code: 0, out: 'in\n' })
  expect(first.err.trim().split('\n')).toHaveLength(1)
  expect(await folder.run(['entry.mjs'], { env })).toEqual({ code: 0, out: 'in\n', err: '' })
  expect(folder.lines('installs')).toEqual([`${flags} omit= env=`])
})

test('a newer lock file causes another install', async () => {
  await folder.run(['entry.mjs'])
  const later = new Date(Date.now() + 60_000)
  utimesSync(folder.at('package-lock.json'), later, later)
  await folder.run(['entry.mjs'])
  expect(folder.lines('installs')).toHaveLength(2)
})

test('a failed install is reported, aborts the start and is repeated', async () => {
  folder.write('unreachable', '')
  expect(await folder.run(['entry.mjs'])).toMatchObject({ code: 1, out: '' })
  rmSync(folder.at('unreachable'))
  expect(await folder.run(['entry.mjs'])).toMatchObject({ code: 0, out: 'in\n' })
})

test('two simultaneous starts share one install', async () => {
  execFileSync('mkfifo', [folder.at('wait')])
  const first = folder.start(['entry.mjs'])
  const ends = once(first, 'close')
  await hears(first, /installing/)
  const second = folder.start(['entry.mjs'])
  const endsToo = once(second, 'close')
  // npm holds the lock too. Its process ID may be printed first.
  await hears(second, new RegExp(`Waiting for process .*\\b${first.pid}\\b`))
  writeFileSync(folder.at('wait'), '\n')
  expect([(await ends)[0], (await endsToo)[0]]).toEqual([0, 0])
  expect(folder.lines('installs')).toHaveLength(1)
})

test('an interrupted install stops its npm, starts nothing and leaves no lock', async () => {
  execFileSync('mkfifo', [folder.at('wait')])
  const child = folder.start(['entry.mjs'])
  let said = ''
  child.stdout?.on('data', (words: Buffer) => (said += words.toString()))
  await hears(child, /installing/)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'close')) as [number]
  expect({ code, said, locked: existsSync(folder.at('dist/.lock')) }).toEqual({ code: 143, said: '', locked: false })
})

test('the lock of a dead process is taken over', async () => {
  const dead = folder.start(['--version'])
  await once(dead, 'close')
  rmSync(folder.at('node_modules/.package-lock.json'), { force: true })
  mkdirSync(folder.at('dist/.lock'), { recursive: true })
  writeFileSync(folder.at(`dist/.lock/${dead.pid}`), '')
  expect(await folder.run(['entry.mjs'])).toMatchObject({ code: 0, out: 'in\n' })
  expect(existsSync(folder.at('dist/.lock'))).toBe(false)
})

test('a node_modules that is a symbolic link is left unchanged, with a message', async () => {
  mkdirSync(folder.at('elsewhere'))
  writeFileSync(folder.at('elsewhere/precious'), '')
  rmSync(folder.at('node_modules'), { recursive: true })
  symlinkSync(folder.at('elsewhere'), folder.at('node_modules'))
  const { code, out, err } = await folder.run(['entry.mjs'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/node_modules is a symbolic link/)
  expect(folder.lines('installs')).toEqual([])
  expect(existsSync(folder.at('elsewhere/precious'))).toBe(true)
})
