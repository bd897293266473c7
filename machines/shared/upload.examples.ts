import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from './examples.ts'

const pdf = new File(['%PDF-1.7'], 'signed.pdf')
const upload = { scope: { link_id: 'L' }, most: 100 }

export const uploadExamples: MachineExamples = {
  inputs: [upload, { ...upload, isImmediate: true }],
  events: {
    'files.chosen': [{ files: [] }, { files: [pdf, pdf] }, { files: [pdf] }],
    'file.removed': [{}],
    'file.progressed': [{ progress: { sent: 5, total: 8 } }],
    'upload.confirmed': [{}],
    'upload.cancelled': [{}],
    'retry.asked': [{}],
  },
  outputs: { readHead: () => ['%PDF-', '<html'].map((text) => Buffer.from(text)), sendFile: () => ['successfully'] },
  errors: { readHead: [new Error('NotReadableError')], sendFile: [new Refusal('cla.wrong_file_type')] },
}
