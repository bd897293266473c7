import type { Stage } from './connect.tsx'

/** The three steps of the panel: their names, and what the bar on a phone invites to; null where the way of signing says it. */
export const steps = [
  { id: 'describing', number: 1, name: null, short: null, invitation: null },
  {
    id: 'confirming',
    number: 2,
    name: 'sign.confirming',
    short: 'sign.confirmingShort',
    invitation: 'sign.toConfirming',
  },
  { id: 'checking', number: 3, name: 'sign.checking', short: 'sign.checking', invitation: 'sign.toChecking' },
] as const

export type Step = (typeof steps)[number]

const early: readonly Stage[] = ['opening', 'arriving', 'describing', 'employing', 'employed']

/** The step a stage of the flow is shown as: what happens after checking happens over it. */
export function stepOf(stage: Stage): Step {
  if (early.includes(stage)) return steps[0]
  return stage === 'confirming' || stage === 'recalling' ? steps[1] : steps[2]
}
