import type { Route } from '../walk.ts'
import { Refusal } from '../../../src/domain/refusal.ts'

const check = (state: string, people: { id: string; state: string }[] = []) => ({
  state,
  head_sha: 'a',
  people,
  gaps: [],
})

export const diagnosisRoute: Route = {
  inputs: [{ ref: 'r' }],
  events: { 'retry.asked': [{}], 'recheck.asked': [{}] },
  outputs: {
    getCheck: () => [
      check('uncovered', [{ id: '0', state: 'to_act' }]),
      check('covered', [{ id: '0', state: 'ready' }]),
      check('closed'),
    ],
    recheckPullRequest: () => ['successfully'],
  },
  errors: {
    getCheck: [new Refusal('cla.system_error')],
    recheckPullRequest: [new Refusal('cla.too_many_request')],
  },
}

export const forgeDeliveryRoute: Route = {
  events: {
    'delivery.done': [{}],
    'delivery.ignored': [{}],
    'delivery.deferred': [{}],
    'delivery.failed': [{}],
    'delivery.replayed': [{}],
  },
}

export const dispatchRoute: Route = {
  events: {
    'content.changed': [{}],
    'dispatch.accepted': [{}],
    'dispatch.deferred': [{}],
    'dispatch.refused': [{}],
    'place.gone': [{}],
  },
}

export const watchRoute: Route = {
  events: { 'access.suspended': [{}], 'access.restored': [{}], 'repository.gone': [{}], 'watching.ended': [{}] },
}
