/** Code checks that run besides the tests. Each check counts as one test in the result. */
import { runCommand } from './command.ts'
import { broken, held, type Tally } from './tally.ts'

/** The command's whole output must match `output`, if given. */
type Check = { name: string; command: string; parameters: readonly string[]; output?: RegExp }

const bin = (name: string): string => `node_modules/.bin/${name}`
/** Uses the project's compiler. The one in the linter is newer and has different DOM types. */
const types = { name: 'the types agree', command: bin('tsc'), parameters: [] }
const lint = {
  name: 'lint finds nothing',
  command: bin('oxlint'),
  parameters: ['--type-aware', '--deny-warnings'],
}
const format = { name: 'the code is formatted', command: bin('oxfmt'), parameters: ['--check'] }
/** The first start prints these lines. Any output of the bundler is a warning and fails the check. */
const build = {
  name: 'the web is built',
  command: process.execPath,
  parameters: ['src/run.mjs'],
  output: /^(?:(?:Waiting for process|Installing dependencies|Building the web) .*\n)*$/,
}

export async function hold({ name, command, parameters, output: expected = /^/ }: Check): Promise<Tally> {
  const begun = performance.now()
  const { code, output } = await runCommand(command, parameters)
  const isHeld = code === 0 && expected.test(output)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(` ${isHeld ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (isHeld) return held
  console.log(output.trimEnd())
  return broken
}

/** Runs the checks one after another, because types and lint each use several processors. */
export const checkCode = async (): Promise<Tally[]> => [await hold(types), await hold(lint), await hold(format)]

export const buildWeb = (): Promise<Tally> => hold(build)
