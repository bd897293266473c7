import type { CheckPolicy } from './check-policy.ts'
import { type ForgeKind, forgeKindFacts, type MarkKind } from './forge-kinds.ts'

/** Marks that belong to a pull request, not to a commit. */
export type PullMark = Exclude<MarkKind, 'status'>

/** Returns the marks that the policy sets on pull requests, as far as the kind of forge has them. An external check replaces the thread. */
export function pullMarksOf({ labels, tester, externalCheck }: CheckPolicy, kind: ForgeKind): PullMark[] {
  const { marks } = forgeKindFacts[kind]
  const isExternal = externalCheck === true && marks.external !== undefined
  return [
    ...(labels ? (['label'] as const) : []),
    ...(tester && marks.tester ? (['tester'] as const) : []),
    ...(isExternal ? (['external'] as const) : marks.thread ? (['thread'] as const) : []),
  ]
}

/** Returns the mark that a rule of the forge must require, on a forge with a rule for each mark. */
export const requiredMark = (policy: CheckPolicy, kind: ForgeKind): MarkKind =>
  pullMarksOf(policy, kind).find((mark) => mark === 'external' || mark === 'thread') ?? 'status'
