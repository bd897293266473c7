/** Transition coverage: `state event state` for every transition taken, and `state move` for every move tried. */
export type TransitionCoverage = { taken: Set<string>; tried: Set<string>; all: readonly string[] }

/** `all` lists every transition, in the format of `taken`. */
export const noCoverage = (all: readonly string[] = []): TransitionCoverage => ({
  taken: new Set(),
  tried: new Set(),
  all,
})

/** Returns whether no sequence has taken a transition from this state with this event. */
export const lacks = ({ taken, all }: TransitionCoverage, state: string, event: string): boolean =>
  all.some((transition) => transition.startsWith(`${state} ${event} `) && !taken.has(transition))
