import { Refusal } from '../../../src/domain/refusal.ts'
import type { Route } from '../walk.ts'

export const cookieNoticeRoute: Route = {
  inputs: [
    { isFramed: false, isRemembered: false },
    { isFramed: true, isRemembered: false },
    { isFramed: true, isRemembered: true },
  ],
  events: { 'notice.closed': [{}], 'cookies.accepted': [{}] },
}

const policy = { kind: 'privacy', language: 'English', version: '1', html: '<h2>A</h2>', source: '', updated_at: 0 }

export const policyTextRoute: Route = {
  inputs: [{ kind: 'privacy', language: 'en', linkId: null }],
  events: { 'language.changed': [{ language: 'zh' }, { language: 'en' }], 'retry.asked': [{}] },
  outputs: { getPolicy: () => [policy] },
  errors: { getPolicy: [new Refusal('cla.privacy_conf_error')] },
}
