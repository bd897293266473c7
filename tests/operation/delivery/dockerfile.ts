/** Instruction of a Dockerfile. */
export type Step = { word: string; rest: string }

/** Returns the instructions of a Dockerfile with continuation lines joined. */
export const stepsOf = (text: string): Step[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

/** Returns the instructions of the last stage. */
export function lastStage(text: string): Step[] {
  const steps = stepsOf(text)
  return steps.slice(steps.findLastIndex(({ word }) => word === 'FROM'))
}

/** Returns the arguments of the last instruction with a name, or an empty string if there is none. */
export const instruction = (steps: readonly Step[], word: string): string =>
  steps.findLast((step) => step.word === word)?.rest ?? ''

/** Returns the environment variables that an image sets. */
export const environmentIn = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
