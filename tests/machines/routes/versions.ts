/** Machines about the versions of agreements. */
import { Refusal } from '../../../src/domain/refusal.ts'
import type { Route } from '../walk.ts'
import { answers } from './shared.ts'

const bug = [new Error('a bug')]
const overloaded = new Refusal('cla.system_error', { status: 0 })

export const linkGraceRoute: Route = {
  inputs: [{ linkId: 'L' }],
  events: { 'form.submitted': [{ days: 14 }] },
  outputs: { changeLinkSettings: () => ['successfully'], dialog: () => answers },
  errors: { changeLinkSettings: [new Refusal('cla.bad_request_parameter'), overloaded], dialog: bug },
}
