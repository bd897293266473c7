import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'
import type { connectionProofMachine } from './connection-proof.machine.ts'

const refused = (code: ConstructorParameters<typeof Refusal>[0]) => new Refusal(code)
const connection = (delivered: number) => ({ delivered_at: delivered, posted_at: 0, state: 'live' })

export const connectionProofExamples: MachineExamples = {
  inputs: [{ linkId: 'l', watchId: 'w' }],
  events: { 'proof.asked': [{}], 'token.given': [{ token: 't' }] },
  outputs: {
    getConnection: () => [connection(0), connection(1)],
    proveConnection: () => [{ access: 'writes', required: 'no', branch: 'main', queue: 'none' }],
    replaceWatchToken: () => ['successfully'],
  },
  errors: {
    getConnection: [refused('cla.not_found')],
    proveConnection: [refused('cla.system_error')],
    replaceWatchToken: [refused('cla.forge_token_refused')],
  },
  heed: ({ looks, proof, connection: seen }: SnapshotFrom<typeof connectionProofMachine>['context']) => [
    looks,
    proof?.access,
    seen?.delivered_at,
  ],
}
