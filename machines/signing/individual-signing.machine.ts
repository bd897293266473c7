import { operationAs } from '../shared/operation.ts'
import { personalSignature } from './answers.ts'
import { recallSteps } from './recall-steps.ts'
import { signingMachine } from './signing-chart.ts'
import type { CodeAsked, Signature } from './signing-context.ts'

/** The way of a person who signs for herself. */
export const individualSigningMachine = signingMachine('individualSigning', {
  way: 'individual',
  codeSending: ({ linkId, email }: CodeAsked) => ({
    operation: 'sendIndividualCode',
    request: { path: { link_id: linkId }, body: { email } },
  }),
  signCla: operationAs(
    'signIndividualCla',
    ({ linkId, agreement, answers, code }: Signature) => ({
      path: { link_id: linkId },
      body: personalSignature(agreement, answers, code),
    }),
    ({ receipt }) => receipt,
  ),
  recallSteps,
})
