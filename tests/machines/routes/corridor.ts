import { verificationCode } from '../../../src/domain/limits.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import type { Route } from '../walk.ts'

const send = { operation: 'sendIndividualCode', request: { path: { link_id: 'L' }, body: { email: 'a@b.cc' } } }

/** Every way a dialog may be answered. */
export const answers = [{ answer: 'closed' }, { answer: 'repeated' }, { answer: 'left' }]

export const dialogRoute: Route = {
  inputs: [
    { kind: 'retry', failure: { code: 'cla.system_error', message: '' } },
    { kind: 'signReLogin', failure: { code: 'cla.resigned', message: '' } },
  ],
  events: { 'dialog.dismissed': [{}], 'retry.asked': [{}], 'dialog.left': [{}] },
}

/** `now` is the moment the walk stands still at. */
export const verificationCodeRoute = (now: number): Route => ({
  inputs: [
    { send, sentAt: null },
    { send, sentAt: now - verificationCode.resendInterval },
  ],
  events: { 'code.requested': [{}] },
  outputs: { sendCode: () => ['successfully'], dialog: () => answers },
  errors: {
    dialog: [new Error('a bug')],
    sendCode: [new Refusal('cla.no_link'), new Refusal('cla.too_many_request', { retryAfter: 40 })],
  },
})
