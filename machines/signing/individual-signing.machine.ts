import { operationAs } from '../shared/operation.ts'
import { personalSignature } from './answers.ts'
import { recallSteps } from './recall-steps.ts'
import { signingMachine } from './signing-chart.ts'
import type { CodeRecipient, SignatureInput } from './signing-context.ts'

/** The way of a person who signs for herself. */
export const individualSigningMachine = signingMachine('individualSigning', {
  way: 'individual',
  codeSending: ({ linkId, email }: CodeRecipient) => ({
    operation: 'sendIndividualCode',
    request: { path: { link_id: linkId }, body: { email } },
  }),
  signCla: operationAs(
    'signIndividualCla',
    ({ linkId, agreement, answers, code }: SignatureInput) => ({
      path: { link_id: linkId },
      body: personalSignature(agreement, answers, code),
    }),
    ({ receipt }) => receipt,
  ),
  recallSteps,
})
