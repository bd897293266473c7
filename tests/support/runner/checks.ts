/** What is asked of the code besides its tests. Each counts as one test. */
import { runCommand } from './command.ts'
import { broken, held, type Tally } from './tally.ts'

/** `output` matches all that the command may print; without it, anything. */
type Check = { name: string; command: string; parameters: readonly string[]; output?: RegExp }

const bin = (name: string): string => `node_modules/.bin/${name}`
/** By the project's compiler: the linter has a later one, whose types of the browser differ. */
const types = { name: 'the types agree', command: bin('tsc'), parameters: [] }
const lint = {
  name: 'lint finds nothing',
  command: bin('oxlint'),
  parameters: ['--type-aware', '--deny-warnings'],
}
const format = { name: 'the code is formatted', command: bin('oxfmt'), parameters: ['--check'] }
/** A first start shows what this prints: lines of the front door, none of the bundler. */
const build = {
  name: 'the web is built',
  command: process.execPath,
  parameters: ['src/run.mjs'],
  output: /^(?:(?:Waiting for process|Installing what this folder needs|Building the web) .*\n)*$/,
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

/** Types, lint and format: one after the other, because the first two of them take both processors. */
export const checkCode = async (): Promise<Tally[]> => [await hold(types), await hold(lint), await hold(format)]

/** The browser tests open what was built. */
export const buildWeb = (): Promise<Tally> => hold(build)
