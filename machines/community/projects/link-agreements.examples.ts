import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const agreement = (cla_id: string, language: string) => ({
  cla_id,
  language,
  url: '',
  version: 1,
  title: 'A',
  pages: 1,
  sha256: '',
  fields: [],
  created_at: 0,
  is_used: false,
})
const english = { individual_clas: [agreement('0', 'English')], corp_clas: [] }

export const linkAgreementsExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  events: {
    'removal.asked': [{ claId: '0' }],
    'removal.confirmed': [{}],
    'removal.cancelled': [{}],
    'rereading.asked': [{ claId: '0' }],
    'keeping.asked': [{ claId: '0' }],
    'agreements.outdated': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    listAgreements: () => [english],
    removeAgreement: () => ['successfully'],
    rereadAgreement: () => [preview('')],
    keepAgreementText: () => ['successfully'],
    dialog: () => dialogAnswers,
  },
  errors: {
    listAgreements: [overloaded],
    removeAgreement: [new Refusal('cla.cla_is_used')],
    rereadAgreement: [new Refusal('cla.agreement_unreadable')],
    keepAgreementText: [new Refusal('cla.unmatched_cla')],
    dialog: bugs,
  },
}
const preview = (url: string) => ({
  document: 'ab',
  title: 'A',
  pages: 1,
  text: 'A',
  text_sha256: '',
  url,
  filename: '',
})
