import { setup } from 'xstate'

/** States of a service key. During a key rotation, two keys are active. A compromised key can still be retired. */
export const serviceKeyLifecycle = setup({
  types: { events: {} as { type: 'key.retired' } | { type: 'key.compromised' } },
}).createMachine({
  id: 'serviceKeyLifecycle',
  initial: 'in_force',
  states: {
    in_force: { on: { 'key.retired': 'retired', 'key.compromised': 'compromised' } },
    retired: { on: { 'key.compromised': 'compromised' } },
    compromised: { on: { 'key.retired': 'compromised', 'key.compromised': 'compromised' } },
  },
})
