/**
 * Transitions and actions covered so far. `taken` contains `state event state` for every transition taken, `tried` contains `state action` for every
 * action tried, and `all` lists every transition in the format of `taken`.
 */
export type TransitionCoverage = { taken: Set<string>; tried: Set<string>; all: readonly string[] }

export const noCoverage = (all: readonly string[] = []): TransitionCoverage => ({
  taken: new Set(),
  tried: new Set(),
  all,
})

/** Returns whether a transition from this state with this event has not been taken yet. */
export const lacks = ({ taken, all }: TransitionCoverage, state: string, event: string): boolean =>
  all.some((transition) => transition.startsWith(`${state} ${event} `) && !taken.has(transition))
