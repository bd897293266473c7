/** `npm run test:deep -- crash`: the tests of one folder at their full counts, which may take an hour; `browser/access` are those of some of its files. */
import { globSync, readFileSync } from 'node:fs'
import { prepareMachine } from './prepare/machine.ts'
import { imageNeeds } from './prepare/needs.ts'
import { buildWeb } from './runner/checks.ts'
import { close } from './runner/tally.ts'
import { runVitest } from './runner/vitest.ts'

const isDeep = (path: string): boolean =>
  path.endsWith('.deep.ts') ||
  /process\.env(\.DEEP|\['DEEP'\])|(sqlite|postgres)OrBoth|bothOr\(/.test(readFileSync(path, 'utf8'))
const files = globSync('tests/*/**/*.{ts,tsx}').filter((path) => !path.startsWith('tests/support/'))
const names = new Set(files.filter(isDeep).flatMap((path) => path.split('/')[1] ?? []))

const [name, ...rest] = process.argv.slice(2)
const [folder = '', file] = name?.split('/') ?? []
if (names.has(folder)) {
  const hasImages = folder === 'operation' && (!file || file.startsWith('image'))
  await prepareMachine(hasImages ? imageNeeds : [])
  const patience = ['--testTimeout=3600000', '--hookTimeout=600000']
  close([
    await buildWeb(),
    await runVitest([`tests/${folder}/${file ?? ''}`, ...patience, ...rest], { env: { DEEP: '1' } }),
  ])
} else {
  if (name) console.error(`There is no deep test called ${name}.`)
  console.log(
    [...names]
      .toSorted()
      .map((each) => `npm run test:deep -- ${each}`)
      .join('\n'),
  )
  process.exitCode = name ? 1 : 0
}
