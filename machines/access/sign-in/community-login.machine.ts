import { StateMachine } from 'xstate'
import { managerLoginMachine } from './manager-login.machine.ts'

/** Signs a community manager in by ID or e-mail and password: the manager's sign-in with an empty `linkId`. */
export const communityLoginMachine = new StateMachine(
  { ...managerLoginMachine.config, id: 'communityLogin' },
  managerLoginMachine.implementations,
) as typeof managerLoginMachine
