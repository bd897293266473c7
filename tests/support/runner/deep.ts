/**
 * `npm run test:deep -- reliability/crash` runs the tests of one folder with all iterations, for up to an hour. `browser/access/access` runs the
 * files whose paths start with it.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { prepareMachine } from '../prepare/machine.ts'
import { imageNeeds } from '../prepare/needs.ts'
import { buildWeb } from './checks.ts'
import { close } from './tally.ts'
import { runVitest } from './vitest.ts'

const isDeep = (path: string): boolean =>
  path.endsWith('.deep.ts') ||
  /process\.env(\.DEEP|\['DEEP'\])|(sqlite|postgres)OrBoth|bothOr\(/.test(readFileSync(path, 'utf8'))
const deep = globSync('tests/*/**/*.{ts,tsx}').filter((path) => !path.startsWith('tests/support/') && isDeep(path))
const names = new Set(deep.map((path) => dirname(path).slice('tests/'.length)))

const [name, ...rest] = process.argv.slice(2)
/**
 * The name of a folder selects that folder only: `unit/mail` does not select `unit/mailboxes`. Any other name selects the files whose paths start
 * with it.
 */
const at = `tests/${name}${name && existsSync(`tests/${name}`) ? '/' : ''}`
if (name && deep.some((path) => path.startsWith(at))) {
  const images = 'tests/operation/delivery/image/'
  await prepareMachine(images.startsWith(at) || at.startsWith(images) ? imageNeeds : [])
  const patience = ['--testTimeout=3600000', '--hookTimeout=600000']
  close([await buildWeb(), await runVitest([at, ...patience, ...rest], { env: { DEEP: '1' } })])
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
