import type { InputFrom } from 'xstate'
import { expect } from 'vitest'
import { verificationCodeMachine } from '../../../../machines/shared/verification-code.machine.ts'
import { isPassing } from '../../../../machines/shared/failure.ts'
import { duration, verificationCode } from '../../../../src/domain/text/limits.ts'
import type { RequestOf } from '../../../../openapi/index.ts'
import type { Caller } from '../../../../src/server/context/caller.ts'
import { admitSending } from '../../../../src/server/usecases/shared/codes/code-allowances.ts'
import { signingPurpose } from '../../../../src/server/usecases/shared/codes/verification-codes.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { hasCorporation } from './employer-finding.ts'
import { answered, lost, noFault, productionModel, type ModelContext, childHears } from '../table.ts'

type Machine = typeof verificationCodeMachine
type Request = RequestOf<'sendIndividualCode'>
type Facts = ModelContext & { input: InputFrom<Machine>; domain: string; request: Request }

const send = {
  operation: 'sendIndividualCode',
  request: { path: { link_id: 'L' }, body: { email: 'ada@lantern.example' } },
} as const

const sendCode =
  'sendIndividualCode or sendEmployeeCode or sendCorporationCode or verifyMailbox or sendEmailDomainCode or sendDomainRequestCode or sendSignInCode or sendCheckCode or sendPersonCode or sendWithdrawalCode or sendErasureCode or sendNameCode or sendAddressCode'

const starts = {
  'a code to be sent': { send, sentAt: null },
  'a code that was sent': { send, sentAt: Number.MAX_SAFE_INTEGER },
  'a code that another tab requested': { send, sentAt: Number.MAX_SAFE_INTEGER, isSentBefore: true },
} satisfies Record<string, InputFrom<Machine>>

/** Requests codes from other IP networks until the address has reached its hourly limit. This client's resend interval does not start. */
async function askedFromManyNetworks({ service: { home }, request: { path, body } }: Facts): Promise<void> {
  const { services } = home
  const purpose = signingPurpose('individual', { linkId: path.link_id, email: body.email })
  for (let network = 0; network < verificationCode.perAddressByStrangers.anHour; network += 1) {
    const caller: Caller = {
      role: 'anonymous',
      client: `198.18.${network}.1`,
      userAgent: 'a test',
      language: 'en',
      chosenLanguage: 'en',
    }
    await services.store.transaction((tx) => admitSending(services, tx, purpose, caller))
  }
}

export const verificationCodeModel = productionModel<Machine, Facts>(verificationCodeMachine, {
  starts,
  async prepare(around) {
    const { service, client, number, start } = around
    const domain = `coded${number}.example`
    const request = { path: { link_id: service.linkId }, body: { email: `ada@${domain}` } }
    const wasSent = start !== 'a code to be sent'
    const isSentBefore = start === 'a code that another tab requested'
    if (wasSent) await client.call('sendIndividualCode', request)
    const sentAt = wasSent ? Date.now() : null
    return { ...around, domain, request, input: { send: { ...send, request }, sentAt, isSentBefore } }
  },
  events: { 'code.requested': { '': {} } },
  actors: {
    sendCode: {
      'it is sent': { output: 'successfully' },
      'one was sent a moment ago': {
        error: new Refusal('cla.too_many_request', { retryAfter: 60 }),
        does: answered(({ client, request }: Facts) =>
          client.call('sendIndividualCode', request).catch(() => undefined),
        ),
      },
      'too many were sent in an hour': {
        error: new Refusal('cla.too_many_request', { retryAfter: 3600 }),
        does: answered(askedFromManyNetworks),
      },
      'this kind of signing is closed': {
        when: ({ context }) => context.failure === null,
        error: new Refusal('cla.go_to_sign_employee_cla'),
        does: answered((facts: Facts) => hasCorporation(facts, facts.service.linkId, true)),
      },
      'no connection': { error: new Refusal('cla.system_error', { status: 0 }), does: lost },
    },
    dialog: {
      closed: {
        when: ({ context }) => isPassing(context.failure),
        output: { answer: 'closed' },
        does: childHears('dialog', 'dialog.dismissed'),
      },
      repeated: {
        when: ({ context }) => isPassing(context.failure),
        output: { answer: 'repeated' },
        does: childHears('dialog', 'retry.asked'),
      },
      left: {
        when: ({ context }) => context.failure?.code === 'cla.go_to_sign_employee_cla',
        output: { answer: 'left' },
        does: childHears('dialog', 'dialog.left'),
      },
    },
  },
  // The longest interval: one hour, if too many codes were requested.
  delays: { resendInterval: duration.hour },
  heed: ({ sentAt, failure }) => [sentAt !== null, failure?.code],
  truths: {
    async waiting({ facts, service }) {
      const letters = await service.lettersTo(facts.request.body.email)
      expect(letters.at(-1)?.subject).toMatch(/\b\d{6}\b/)
    },
  },
  beyond: {
    'verificationCode.refused —dialog failed→ verificationCode.answered': noFault,
    [`verificationCode.sending —${sendCode} failed [isMisaddressed]→ verificationCode.misaddressed`]:
      'no such address is typed on these paths; see tests/machines/where-refusals-stand.test.ts',
  },
})
