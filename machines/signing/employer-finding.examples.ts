import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const refused = [new Refusal('cla.no_link')]
const employer = { corp_name: 'Acme', corp_signing_id: '7' }
const misaddressed = new Refusal('cla.not_an_email')

export const employerFindingExamples: MachineExamples = {
  inputs: [{ linkId: 'L', email: 'ada@acme.example' }],
  events: { 'employer.chosen': [{ id: '7' }, { id: 'of nobody' }], 'address.refused': [{}] },
  outputs: {
    findCorporations: () => [
      { data: null, why: '' },
      { data: [], why: 'cla.no_corp_manager' },
      { data: [employer], why: '' },
      { data: [employer, { corp_name: 'Another', corp_signing_id: '8' }], why: '' },
    ],
    dialog: () => dialogAnswers,
  },
  errors: { findCorporations: [...refused, misaddressed], dialog: bugs },
}
