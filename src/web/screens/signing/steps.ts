import type { Stage } from '../../flows/individual-signing.tsx'

/** The three steps of the panel: their names, and what the bar on a phone invites to. */
export const steps = [
  { id: 'describing', number: 1, name: 'sign.describing', short: 'sign.describing', invitation: 'sign.toDescribing' },
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

/** The step a stage of the flow is shown as: what happens after checking happens over it. */
export function stepOf(stage: Stage): Step {
  if (stage === 'opening' || stage === 'arriving' || stage === 'describing') return steps[0]
  return stage === 'confirming' ? steps[1] : steps[2]
}
