/** Helpers for stories: the test model, paths through it, and sentences that describe a path. */
import { createTestModel } from '@xstate/test'
import { createMachine } from 'xstate'
import type { Part } from '../support/runner/parts.ts'
import { isDeep, type PathInLanguage, sharedByLanguage } from '../support/share-by-language.ts'

/** Events of each state, with the state to which each event leads. */
export type Story = Record<string, Record<string, string>>

export function modelOf(story: Story, initial = 'at the entry') {
  const states = Object.fromEntries(Object.entries(story).map(([state, on]) => [state, { on }]))
  return createTestModel(createMachine({ id: 'she', initial, states }))
}

type Path = ReturnType<ReturnType<typeof modelOf>['getSimplePaths']>[number]

export const eventsOf = (path: Path): string[] => path.steps.map(({ event }) => event.type).slice(1)

export const sentenceOf = (path: Path): string => `she ${eventsOf(path).join(', ')}: ${path.state.value as string}`

const transitionsOf = ({ steps }: Path): string[] =>
  steps.slice(1).map(({ event }, index) => `${steps[index]?.state.value as string}: ${event.type}`)

/** Returns simple paths, starting with the longest. Each path adds an event or transition that no path before it contains. */
function pathsThatAdd(story: Story, initial: string, contents: (path: Path) => string[]): Path[] {
  const covered = new Set<string>()
  return modelOf(story, initial)
    .getSimplePaths()
    .toSorted((a, b) => b.steps.length - a.steps.length)
    .filter((path) => {
      const isNew = contents(path).some((content) => !covered.has(content))
      for (const content of contents(path)) covered.add(content)
      return isNew
    })
}

/** Returns a small set of paths that together contain every event of a story. */
export function fewestPaths(story: Story, initial: string): Path[] {
  const paths = pathsThatAdd(story, initial, eventsOf)
  const happened = new Set(paths.flatMap(eventsOf))
  const missing = Object.values(story).flatMap((on) => Object.keys(on).filter((event) => !happened.has(event)))
  if (missing.length > 0) throw new Error(`No path has ${missing.join(', ')}`)
  return paths
}

/** Returns a small set of paths that together contain every transition of a story. In a deep test, returns all simple paths. */
export function transitionPaths(story: Story, initial = 'at the entry'): Path[] {
  if (isDeep) return modelOf(story, initial).getSimplePaths()
  const paths = pathsThatAdd(story, initial, transitionsOf)
  const taken = new Set(paths.flatMap(transitionsOf))
  const missing = Object.entries(story)
    .flatMap(([state, on]) => Object.keys(on).map((event) => `${state}: ${event}`))
    .filter((transition) => !taken.has(transition))
  if (missing.length > 0) throw new Error(`No path has ${missing.join(', ')}`)
  return paths
}

export function shortestPath(story: Story, initial: string, goal: string): Path {
  const [path] = modelOf(story, initial)
    .getShortestPaths({ toState: (state) => state.value === goal })
    .toSorted((a, b) => a.steps.length - b.steps.length)
  if (!path) throw new Error(`No path leads from “${initial}” to “${goal}”`)
  return path
}

/**
 * Returns the paths of a story for Chromium. The core part has only the shortest path to the goal, in Chinese; the second part has all other paths.
 */
export const chromiumPaths = (part: Part, goal: Path, paths: readonly Path[]): PathInLanguage<Path>[] =>
  part === 'core'
    ? [{ index: paths.length, path: goal, language: 'zh' }]
    : sharedByLanguage(paths).filter(({ path, language }) => language !== 'zh' || sentenceOf(path) !== sentenceOf(goal))

type Steps = Record<'states' | 'events', Record<string, () => Promise<void>>>
type Untrue = readonly [state: string, event: string, untrue: string]

/**
 * Tests a story with a wrong transition: `event` leads from `state` to a wrong state. Returns the states on the path before the wrong state, and the
 * states that were observed. They are equal if the steps detect the error.
 */
export async function walkWithUntrueState(
  story: Story,
  initial: string,
  untrue: Untrue,
  steps: () => Promise<Steps> | Steps,
) {
  const [state, event, end] = untrue
  const ways = modelOf({ ...story, [state]: { [event]: end }, [end]: {} }, initial).getSimplePaths()
  const wrong = ways.filter(({ steps }) => {
    const [before, last] = steps.slice(-2)
    return before?.state.value === state && last?.event.type === event && last.state.value === end
  })
  const [path] = wrong.toSorted((one, other) => one.steps.length - other.steps.length)
  if (!path) throw new Error(`Nobody comes from “${state}” to “${end}”`)
  const { states, events } = await steps()
  const shown = story[state]?.[event] ?? ''
  /** Rejects after the correct state was observed twice. The repetition gives the wrong state time to appear. */
  const seesAnother = async (): Promise<never> => {
    for (let times = 0; times < 2; times += 1) await states[shown]?.()
    throw new Error(`“${shown}” is shown`)
  }
  const seen: string[] = []
  const looking = Object.entries(states).map(([name, look]) => {
    const looks = async (): Promise<void> => {
      await (name === end ? Promise.race([look(), seesAnother()]) : look())
      seen.push(name)
    }
    return [name, looks] as const
  })
  await path.test({ events, states: Object.fromEntries(looking) }).catch(() => undefined)
  return { expected: path.steps.slice(0, -1).map((step) => step.state.value as string), seen }
}
