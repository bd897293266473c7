import { verificationCode } from '../../../src/domain/limits.ts'
import { Refusal } from '../../../src/domain/refusal.ts'
import type { Route } from '../walk.ts'

const send = { operation: 'sendIndividualCode', request: { path: { link_id: 'L' }, body: { email: 'a@b.cc' } } }

/** `now` is the moment the walk stands still at. */
export const verificationCodeRoute = (now: number): Route => ({
  inputs: [
    { send, sentAt: null },
    { send, sentAt: now - verificationCode.resendInterval },
  ],
  events: { 'code.requested': [{}], 'dialog.dismissed': [{}] },
  outputs: { sendCode: () => ['successfully'] },
  errors: { sendCode: [new Refusal('cla.no_link'), new Refusal('cla.too_many_request', { retryAfter: 40 })] },
})
