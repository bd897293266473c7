import type { ResultOf } from '../../../../../openapi/index.ts'

type Check = ResultOf<'getCheck'>

type HeadlineOf = Pick<Check, 'state' | 'people' | 'gaps' | 'let_through'>

/** Returns whether the check passes only because of an override. */
export const isLetThrough = ({ state, people, gaps, let_through: at }: HeadlineOf): boolean =>
  state === 'covered' &&
  at > 0 &&
  (gaps.length > 0 || people.length === 0 || people.some((person) => person.state === 'let_through'))

/** Returns whether everyone has signed, so that no one has to prove an address. */
export const isGreen = (check: HeadlineOf): boolean => check.state === 'covered' && !isLetThrough(check)

/** Returns the page title: the number of people who must act, or a summary of the state. */
export function headlineOf({ state, people, gaps, ...more }: HeadlineOf) {
  const open = people.filter(({ state: each }) => each === 'to_act')
  // Bots and AI tools cannot sign.
  const count = open.filter(({ tool }) => !tool).length
  const things = gaps.length + open.length - count
  const waiting = people.filter(({ state: each }) => each === 'waits').length
  if (isLetThrough({ state, people, gaps, ...more })) return { key: 'check.title.letThrough', values: {} } as const
  if (state === 'covered') return { key: 'check.title.covered', values: {} } as const
  if (state === 'closed') return { key: 'check.title.closed', values: {} } as const
  if (state === 'reading') return { key: 'check.title.reading', values: {} } as const
  if (state === 'unknown') return { key: 'check.title.unknown', values: {} } as const
  if (count > 0)
    return { key: count === 1 ? 'check.title.act.one' : 'check.title.act.many', values: { count } } as const
  if (waiting > 0) {
    return {
      key: waiting === 1 ? 'check.title.wait.one' : 'check.title.wait.many',
      values: { count: waiting },
    } as const
  }
  return {
    key: things === 1 ? 'check.title.gap.one' : 'check.title.gap.many',
    values: { count: things },
  } as const
}
