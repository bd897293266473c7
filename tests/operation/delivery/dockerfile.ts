export type Step = { word: string; rest: string }

/** Parses a Dockerfile. Continuation lines are joined. */
export const stepsOf = (text: string): Step[] =>
  text
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ word: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }))

export function lastStage(text: string): Step[] {
  const steps = stepsOf(text)
  return steps.slice(steps.findLastIndex(({ word }) => word === 'FROM'))
}

/** Returns the arguments of the last `word` instruction; empty if there is none. */
export const instruction = (steps: readonly Step[], word: string): string =>
  steps.findLast((step) => step.word === word)?.rest ?? ''

export const environmentIn = (steps: readonly Step[]): Record<string, string> =>
  Object.fromEntries(
    steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(' '))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
