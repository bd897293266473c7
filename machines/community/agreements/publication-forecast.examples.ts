import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const questionAbout = (body: object) => ({
  path: { link_id: 'L' },
  body: { type: 'individual', language: 'en', ...body },
})

export const publicationForecastExamples: MachineExamples = {
  inputs: [{ question: questionAbout({}) }, { question: null }],
  events: {
    'question.changed': [
      { question: questionAbout({}) },
      { question: questionAbout({ note: { en: 'We moved.' } }) },
      { question: questionAbout({ kind: 'editorial' }) },
    ],
    'retry.asked': [{}],
  },
  outputs: { previewLetters: () => [{ concerned: [], letters: [], forecast: {} }] },
  errors: { previewLetters: [overloaded] },
}
