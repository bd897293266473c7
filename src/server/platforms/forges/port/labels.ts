import type { LabelNames } from '../../../../domain/pull-requests/check-policy.ts'
import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import type { ForgeAnswer, MarkState, PostedVerdict } from './forge.ts'
import { forgeText } from './read-commits.ts'

/** Requests for the labels of a pull request. Names in responses are compared without regard to case. */
export type LabelCalls = {
  read(): Promise<ForgeAnswer<string[]>>
  add(name: string): Promise<ForgeAnswer<unknown>>
  /** Returns `gone` if the pull request does not have the label. */
  remove(name: string): Promise<ForgeAnswer<unknown>>
}

/** Parses a list of labels; null if it is invalid. */
export const labelsOf = (value: unknown): string[] | null =>
  Array.isArray(value) ? value.map((label) => forgeText(asObject(label)['name'])) : null

const isLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Returns the verdict that the labels of a pull request show; `conflict` if it has both labels. */
export function shownByLabels(labels: readonly string[], { covered, uncovered }: LabelNames): string {
  const [isCovered, isUncovered] = [covered, uncovered].map((name) => labels.some((label) => isLabel(label, name)))
  if (isCovered && isUncovered) return 'conflict'
  return isCovered ? 'success' : isUncovered ? 'failure' : 'pending'
}

/**
 * Shows a verdict by one of two labels, or by neither while it is pending. Removes a wrong label before it adds the right one, so that a pull request
 * never appears covered in between. Other labels are kept.
 */
export async function putLabels(
  calls: LabelCalls,
  names: LabelNames,
  state: MarkState,
): Promise<ForgeAnswer<PostedVerdict>> {
  const before = await calls.read()
  if (before.kind !== 'ok') return before
  const wanted = state === 'pending' ? null : state === 'success' ? names.covered : names.uncovered
  for (const name of [names.covered, names.uncovered]) {
    const label = name === wanted ? undefined : before.value.find((each) => isLabel(each, name))
    if (label === undefined) continue
    const removed = await calls.remove(label)
    if (removed.kind !== 'ok' && removed.kind !== 'gone') return removed
  }
  if (wanted !== null && !before.value.some((each) => isLabel(each, wanted))) {
    const added = await calls.add(wanted)
    if (added.kind !== 'ok') return added
  }
  return { kind: 'ok', value: { nativeId: '', state }, budget: before.budget }
}
