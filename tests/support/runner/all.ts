/**
 * `npm test` runs types, lint, format and the core tests. `npm run test:all` runs every test except the deep ones. With `--rest`, it runs only the
 * tests outside the core. `npm test -- tests/unit/http` runs only these tests. With `--checks`, it runs types, lint and format as well.
 */
import { prepareMachine } from '../prepare/machine.ts'
import { buildWeb, checkCode } from './checks.ts'
import { filesOf } from './parts.ts'
import { broken, close, type Tally } from './tally.ts'
import { checkUnchanged } from './unchanged.ts'
import { runVitest } from './vitest.ts'

const flags = new Set(['--all', '--rest', '--checks'])
const parameters = process.argv.slice(2)
const given = new Set(parameters.filter((parameter) => flags.has(parameter)))
const chosen = parameters.filter((parameter) => !flags.has(parameter))
const isRest = given.has('--rest')

const lacking = await prepareMachine()
const tallies: Tally[] = process.env['CI'] ? lacking.map(() => broken) : []
tallies.push(await buildWeb())
const unchanged = checkUnchanged()
const files = chosen.length > 0 || (given.has('--all') && !isRest) ? undefined : filesOf(isRest ? 'rest' : 'core')
const isChecked = given.has('--checks') || (chosen.length === 0 && !isRest)
// Checks and tests can each use all processors. They start at the same time, so that the longest test file does not have to wait for the checks.
const [checks, tests] = await Promise.all([isChecked ? checkCode() : [], runVitest(chosen, { files })])
tallies.push(...checks, tests, unchanged())
close(tallies)
