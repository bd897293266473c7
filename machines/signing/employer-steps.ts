import type { Employer } from './signing-context.ts'
import { vocabulary } from './signing-vocabulary.ts'

const found = ({ event }: { event: { output: { employer: Employer | null } } }) => event.output

/** What an employee's sign page has between the form and the code: her corporation is found by her address. */
export const employerSteps = {
  /** Whoever comes back is asked for again too: what the corporation may do can have changed. */
  arriving: vocabulary.createStateConfig({
    always: [
      { guard: 'canCheck', target: 'employing' },
      { guard: 'canConfirm', target: 'employing' },
      { target: 'describing' },
    ],
  }),
  employing: vocabulary.createStateConfig({
    invoke: {
      src: 'employerFinding',
      id: 'employerFinding',
      input: ({ context: { linkId, answers } }) => ({ linkId, email: answers?.email ?? '' }),
      onDone: [
        {
          guard: { type: 'isEmployed', params: found },
          target: 'employed',
          actions: { type: 'rememberEmployer', params: found },
        },
        { target: 'describing' },
      ],
      onError: {
        target: 'describing',
        actions: { type: 'rememberError', params: ({ event }) => ({ error: event.error }) },
      },
    },
  }),
  employed: vocabulary.createStateConfig({
    always: [{ guard: 'canCheck', target: 'checking' }, { target: 'confirming' }],
  }),
}
