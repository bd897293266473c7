import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'
import type { agreementReadingMachine } from './agreement-reading.machine.ts'

const overloaded = new Refusal('cla.system_error')
const preview = {
  document: 'd',
  title: 'Agreement',
  pages: 1,
  text: 'Agreement',
  text_sha256: 't',
  url: '',
  filename: '',
}
const pdf = new File(['%PDF-1.7'], 'agreement.pdf')
const uploading = (resting: string | null) => ({
  snapshot: {
    // Tests compare snapshots as JSON, which cannot contain functions.
    resting,
    matches: (state: { resting: string }) => state.resting === resting,
    context: { result: preview, problem: null, failure: null },
  },
})

export const agreementReadingExamples: MachineExamples = {
  events: {
    'url.submitted': [{ url: 'https://harbour.example/a.pdf' }],
    'files.chosen': [{ files: [pdf, pdf] }],
    'reading.cancelled': [{}],
    'upload.cancelled': [{}],
    'file.retried': [{ id: 0 }],
    'file.dismissed': [{ id: 0 }],
    'xstate.snapshot.upload': [uploading(null), uploading('done'), uploading('refused')],
  },
  outputs: { previewAgreement: () => [preview], upload: () => [], dialog: () => dialogAnswers },
  errors: { previewAgreement: [new Refusal('cla.wrong_file_type'), overloaded], upload: bugs, dialog: bugs },
  heed: ({ waiting, sending, refused, read, failure }: SnapshotFrom<typeof agreementReadingMachine>['context']) => [
    waiting.length > 0,
    sending !== null,
    refused.some(({ id }) => id === 0),
    read.length > 0,
    failure?.code,
  ],
}
