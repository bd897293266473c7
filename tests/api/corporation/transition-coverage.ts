/** What has been seen: `state event state` of every transition that was taken, and `state move` of every move that was tried. */
export type TransitionCoverage = { taken: Set<string>; tried: Set<string>; all: readonly string[] }

/** `all` is every transition there is, written as those that were taken are. */
export const noCoverage = (all: readonly string[] = []): TransitionCoverage => ({
  taken: new Set(),
  tried: new Set(),
  all,
})

/** Whether a transition out of this state, with this event, has not been taken yet, in any sequence. */
export const lacks = ({ taken, all }: TransitionCoverage, state: string, event: string): boolean =>
  all.some((transition) => transition.startsWith(`${state} ${event} `) && !taken.has(transition))
