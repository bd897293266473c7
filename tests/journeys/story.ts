/** What every journey is made of: a story, the ways through it, and those ways as sentences. */
import { createTestModel } from '@xstate/test'
import { createMachine } from 'xstate'
import type { Part } from '../support/runner/parts.ts'
import { isDeep, type PathInLanguage, sharedByLanguage } from '../support/share-by-language.ts'

/** In each state, what may happen, and the state it leads to. */
export type Story = Record<string, Record<string, string>>

/** A story as a model: in each state, an event leads to the state it names. */
export function modelOf(story: Story, initial = 'at the entry') {
  const states = Object.fromEntries(Object.entries(story).map(([state, on]) => [state, { on }]))
  return createTestModel(createMachine({ id: 'she', initial, states }))
}

type Path = ReturnType<ReturnType<typeof modelOf>['getSimplePaths']>[number]

/** What happens on a path, in order. */
export const eventsOf = (path: Path): string[] => path.steps.map(({ event }) => event.type).slice(1)

/** A path as a sentence. */
export const sentenceOf = (path: Path): string => `she ${eventsOf(path).join(', ')}: ${path.state.value as string}`

/** The events of a path, each with the state in which it happens. */
const transitionsOf = ({ steps }: Path): string[] =>
  steps.slice(1).map(({ event }, index) => `${steps[index]?.state.value as string}: ${event.type}`)

/** Simple paths, the longest first, each of which contains something that no path before it contains. */
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

/** The fewest paths of a story on which everything happens at least once. */
export function fewestPaths(story: Story, initial: string): Path[] {
  const paths = pathsThatAdd(story, initial, eventsOf)
  const happened = new Set(paths.flatMap(eventsOf))
  const missing = Object.values(story).flatMap((on) => Object.keys(on).filter((event) => !happened.has(event)))
  if (missing.length > 0) throw new Error(`No path has ${missing.join(', ')}`)
  return paths
}

/** The fewest paths of a story that contain every transition; as a deep test, every simple path. */
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

/** The shortest path from `initial` to `goal`. */
export function shortestPath(story: Story, initial: string, goal: string): Path {
  const [path] = modelOf(story, initial)
    .getShortestPaths({ toState: (state) => state.value === goal })
    .toSorted((a, b) => a.steps.length - b.steps.length)
  if (!path) throw new Error(`No path leads from “${initial}” to “${goal}”`)
  return path
}

/** The paths of a story in Chromium: in the core the shortest one to its goal, in Chinese; in the rest all others. */
export const chromiumPaths = (part: Part, goal: Path, paths: readonly Path[]): PathInLanguage<Path>[] =>
  part === 'core'
    ? [{ index: paths.length, path: goal, language: 'zh' }]
    : sharedByLanguage(paths).filter(({ path, language }) => language !== 'zh' || sentenceOf(path) !== sentenceOf(goal))

type Steps = Record<'states' | 'events', Record<string, () => Promise<void>>>
type Untrue = readonly [state: string, event: string, untrue: string]

/**
 * For controls: walks a story in which `event` leads from `state` to what it does not lead to, on the shortest path that
 * ends there. Returns the states of that path, and those that were seen: all but the last, if the steps notice anything.
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
  /** Rejects once the state is seen that the event leads to, and seen again: what is looked for beside it had its time. */
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
