/** Code checks that run in addition to the tests. Each check counts as one test. */
import { runCommand } from './command.ts'
import { broken, held, type Tally } from './tally.ts'

/** `output` must match the complete output of the command. If undefined, any output is permitted. */
type Check = { name: string; command: string; parameters: readonly string[]; output?: RegExp }

const bin = (name: string): string => `node_modules/.bin/${name}`
/** Uses the project's compiler, because the linter includes a newer version with different DOM types. */
const types = { name: 'the types agree', command: bin('tsc'), parameters: [] }
const lint = {
  name: 'lint finds nothing',
  command: bin('oxlint'),
  parameters: ['--type-aware', '--deny-warnings'],
}
const format = { name: 'the code is formatted', command: bin('oxfmt'), parameters: ['--check'] }
/** `output` matches the lines that the first start prints. Output of the bundler is not permitted. */
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

/** Runs types, lint and format in sequence, because types and lint each use both processors. */
export const checkCode = async (): Promise<Tally[]> => [await hold(types), await hold(lint), await hold(format)]

/** Builds the web pages for the browser tests. */
export const buildWeb = (): Promise<Tally> => hold(build)
