import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')
const manager = {
  org: 'A',
  link_id: 'L',
  role: 'admin',
  account: 'admin_example.org',
  email: 'a@example.org',
  initial_pw_changed: true,
  session: { token: 't', refresh_token: '', platform_token: '' },
}

export const sessionFindingExamples: MachineExamples = {
  inputs: [{ isLikely: true }, { isLikely: false }],
  outputs: { getManager: () => [manager] },
  errors: { getManager: [new Refusal('cla.expired_token'), overloaded] },
}
