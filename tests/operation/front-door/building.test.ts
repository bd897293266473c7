import { readFileSync, rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Folder, makeFolder } from './folder.ts'

let folder: Folder
beforeEach(async () => {
  folder = makeFolder()
  folder.write('src/server/main.ts', "console.log('serving')")
  folder.write('src/web/screens/sign.tsx', '')
  await folder.run(['src/server/main.ts'])
})
afterEach(() => folder.remove())

test('the web is built once before the service first starts, for production', async () => {
  expect(await folder.run(['src/server/main.ts'])).toEqual({ code: 0, out: 'serving\n', err: '' })
  expect(folder.lines('builds')).toEqual(['production'])
  expect(readFileSync(folder.at('dist/web/index.html'), 'utf8')).toBe('page')
})

test.each([
  'src/web/index.html',
  'src/domain/text/limits.ts',
  'machines/signing/a.ts',
  'openapi/index.ts',
  'vite.config.ts',
])('a change of %s causes a new build', async (path) => {
  folder.write(path, 'changed')
  await folder.run(['src/server/main.ts'])
  expect(folder.lines('builds')).toHaveLength(2)
})

test('a deleted file causes a new build, a change of the server does not', async () => {
  folder.write('src/server/app.ts', 'changed')
  await folder.run(['src/server/main.ts'])
  expect(folder.lines('builds')).toHaveLength(1)
  rmSync(folder.at('src/web/screens/sign.tsx'))
  await folder.run(['src/server/main.ts'])
  expect(folder.lines('builds')).toHaveLength(2)
})

test('a failed build aborts the start, keeps the old web and is repeated', async () => {
  folder.write('src/web/index.html', 'broken')
  expect(await folder.run(['src/server/main.ts'])).toMatchObject({ code: 2, out: '' })
  expect(readFileSync(folder.at('dist/web/index.html'), 'utf8')).toBe('page')
  folder.write('src/web/index.html', 'mended')
  expect(await folder.run(['src/server/main.ts'])).toMatchObject({ code: 0, out: 'serving\n' })
  expect(readFileSync(folder.at('dist/web/index.html'), 'utf8')).toBe('mended')
})

test('without an entry it only prepares; other commands build nothing', async () => {
  folder.write('src/web/index.html', 'newer')
  folder.write('other.mjs', "console.log('other')")
  expect(await folder.run(['other.mjs'])).toEqual({ code: 0, out: 'other\n', err: '' })
  expect(folder.lines('builds')).toHaveLength(1)
  expect(await folder.run([])).toMatchObject({ code: 0, out: '' })
  expect(folder.lines('builds')).toHaveLength(2)
})
