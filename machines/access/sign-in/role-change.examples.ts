import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')
const session = { token: 't', refresh_token: '', platform_token: '' }
const role = { role: 'admin', link_id: 'L', org_id: '', repo_id: '', org_alias: 'A', initial_pw_changed: true }
const newcomer = { ...role, role: 'manager', link_id: 'M', initial_pw_changed: false }

export const roleChangeExamples: MachineExamples = {
  inputs: [
    { roles: [role, newcomer], wanted: null },
    { roles: [role, newcomer], wanted: 'M' },
  ],
  events: { 'role.chosen': [{ role }, { role: newcomer }] },
  outputs: { changeRole: () => [{ data: newcomer, session }], dialog: () => dialogAnswers },
  errors: { changeRole: [new Refusal('cla.unauthorized_token'), overloaded], dialog: bugs },
}
