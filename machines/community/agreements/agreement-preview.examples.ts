import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'

const preview = {
  document: 'd',
  title: 'Agreement',
  pages: 1,
  text: 'Agreement',
  text_sha256: 't',
  url: '',
  filename: '',
}

export const agreementPreviewExamples: MachineExamples = {
  inputs: [{ document: 'd' }],
  events: { 'retry.asked': [{}] },
  outputs: { getAgreementPreview: () => [preview] },
  errors: { getAgreementPreview: [new Refusal('cla.error_reading_file')] },
}
