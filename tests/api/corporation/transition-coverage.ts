/**
 * Transition coverage. `taken` contains `state event state` for every transition taken, `tried` contains `state move` for every move tried, and `all`
 * lists every transition in the format of `taken`.
 */
export type TransitionCoverage = { taken: Set<string>; tried: Set<string>; all: readonly string[] }

export const noCoverage = (all: readonly string[] = []): TransitionCoverage => ({
  taken: new Set(),
  tried: new Set(),
  all,
})

/** Returns whether a transition from this state with this event has not been taken by any sequence. */
export const lacks = ({ taken, all }: TransitionCoverage, state: string, event: string): boolean =>
  all.some((transition) => transition.startsWith(`${state} ${event} `) && !taken.has(transition))
