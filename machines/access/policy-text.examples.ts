import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const policy = { kind: 'privacy', language: 'English', version: '1', html: '<h2>A</h2>', source: '', updated_at: 0 }

export const policyTextExamples: MachineExamples = {
  inputs: [{ kind: 'privacy', language: 'en', linkId: null }],
  events: { 'language.changed': [{ language: 'zh' }, { language: 'en' }], 'retry.asked': [{}] },
  outputs: { getPolicy: () => [policy] },
  errors: { getPolicy: [new Refusal('cla.privacy_conf_error')] },
}
