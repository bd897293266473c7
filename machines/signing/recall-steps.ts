import { errorParams } from '../shared/failure.ts'
import * as signing from './signing-context.ts'
import { vocabulary } from './signing-vocabulary.ts'

/**
 * What the sign page of a person has between the code and the last step: the code is proven, and tells what she signed before.
 * Whatever goes wrong but the code itself keeps nobody from signing.
 */
export const recallSteps = {
  /** Whoever comes back to the last step is told again. */
  arriving: vocabulary.createStateConfig({
    always: [
      { guard: 'canCheck', target: 'recalling' },
      { guard: 'canConfirm', target: 'confirming' },
      { target: 'describing' },
    ],
  }),
  recalling: vocabulary.createStateConfig({
    tags: 'busy',
    invoke: {
      src: 'recallSignature',
      id: 'recallSignature',
      input: ({ context }) => signing.recallRequest(context),
      onDone: {
        target: 'checking',
        actions: { type: 'rememberEarlierSignature', params: ({ event }) => ({ earlierSignature: event.output }) },
      },
      onError: [
        {
          guard: { type: 'isCodeRefused', params: errorParams },
          target: 'confirming',
          actions: { type: 'rememberError', params: errorParams },
        },
        { target: 'checking' },
      ],
    },
  }),
}
