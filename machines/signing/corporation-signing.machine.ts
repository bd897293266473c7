import { answerOfType } from '../../src/domain/answers.ts'
import { operationAs } from '../shared/operation.ts'
import { signedAnswers } from './answers.ts'
import { signingMachine } from './signing-chart.ts'
import type { CodeRecipient, SignatureInput } from './signing-context.ts'

/** The way of a corporation's representative: what is signed here goes out by e-mail, to be signed and stamped by hand. */
export const corporationSigningMachine = signingMachine('corporationSigning', {
  way: 'corporation',
  codeSending: ({ linkId, email }: CodeRecipient) => ({
    operation: 'sendCorporationCode',
    request: { path: { link_id: linkId }, body: { email } },
  }),
  signCla: operationAs(
    'signCorporationCla',
    ({ linkId, agreement, answers, code }: SignatureInput) => ({
      path: { link_id: linkId },
      body: {
        admin_name: answerOfType(agreement.fields, answers, 'authorized'),
        admin_email: answers.email.trim(),
        corporation_name: answerOfType(agreement.fields, answers, 'corporationName'),
        ...signedAnswers(agreement, answers, code),
      },
    }),
    ({ receipt }) => receipt,
  ),
})
