/** Machines about the versions of agreements. */
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { Route } from '../walk.ts'
import { answers } from './shared.ts'

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error', { status: 0 })

export const agreementWithdrawalRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: {
    'withdrawal.asked': [{ leaving: { claId: '1', version: 2, name: 'Individual agreement' } }],
    'withdrawal.confirmed': [{}],
    'withdrawal.cancelled': [{}],
  },
  outputs: { withdrawVersion: () => ['successfully'], dialog: () => answers },
  errors: { withdrawVersion: [new Refusal('cla.withdrawal_over'), overloaded], dialog: bug },
}

const questionAbout = (body: object) => ({
  path: { link_id: 'L' },
  body: { type: 'individual', language: 'en', ...body },
})

export const publicationForecastRoute: Route = {
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

export const scheduleCancellingRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: {
    'cancelling.asked': [{ leaving: { schedule: 's', name: 'Individual agreement' } }],
    'cancelling.confirmed': [{}],
    'cancelling.declined': [{}],
  },
  outputs: { cancelSchedule: () => ['successfully'], dialog: () => answers },
  errors: { cancelSchedule: [new Refusal('cla.wrong_state'), overloaded], dialog: bug },
}

export const linkGraceRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'form.submitted': [{ days: 14 }] },
  outputs: { changeLinkSettings: () => ['successfully'], dialog: () => answers },
  errors: { changeLinkSettings: [new Refusal('cla.bad_request_parameter'), overloaded], dialog: bug },
}

const campaign = { asked: 3, told: 2, agreed: 1, undelivered: 1, begun_at: 0, ended_at: 0 }

export const agreementCampaignMachineRoute: Route = {
  inputs: [{ linkId: 'L', claId: '1' }],
  events: { 'pause.asked': [{}], 'resumption.asked': [{}], 'numbers.outdated': [{}] },
  outputs: {
    getCampaign: () => [
      { state: 'asking', ...campaign },
      { state: 'paused', ...campaign },
      { state: 'done', ...campaign },
    ],
    changeCampaign: () => ['successfully'],
    dialog: () => answers,
  },
  errors: {
    getCampaign: [overloaded],
    changeCampaign: [new Refusal('cla.wrong_state'), overloaded],
    dialog: bug,
  },
}
