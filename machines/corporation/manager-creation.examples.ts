import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')
const li = { id: 'li', name: 'Li', email: 'li@acme.example' }
const present = { ...li, role: 'manager', account: 'li_acme.example', enabled: false }

export const managerCreationExamples: MachineExamples = {
  events: { 'form.submitted': [{ managers: [li] }], 'retry.asked': [{}], 'more.asked': [{}] },
  outputs: {
    listEmailDomains: () => [['acme.example']],
    listEmployeeManagers: () => [
      { data: [], limit: 1 },
      { data: [present], limit: 1 },
    ],
    addEmployeeManagers: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    listEmailDomains: [overloaded],
    listEmployeeManagers: [overloaded],
    addEmployeeManagers: [
      new Refusal('cla.corp_manager_exists'),
      new Refusal('cla.not_an_email', { addressProblem: 'non_ascii' }),
      overloaded,
    ],
    dialog: bugs,
  },
}
