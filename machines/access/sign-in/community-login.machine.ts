import { StateMachine } from 'xstate'
import { managerLoginMachine } from './manager-login.machine.ts'

/** Signs in a community manager by ID or email and password: `managerLogin` with an empty `linkId`. */
export const communityLoginMachine = new StateMachine(
  { ...managerLoginMachine.config, id: 'communityLogin' },
  managerLoginMachine.implementations,
) as typeof managerLoginMachine
