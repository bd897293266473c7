/** Model of the sign page for individuals, employees and companies. */
import type { SnapshotFrom } from 'xstate'
import { expect } from 'vitest'
import type { SigningContext } from '../../../../machines/signing/signing.context.ts'
import { signingMachine } from '../../../../machines/signing/signing.machine.ts'
import { isPassing } from '../../../../machines/shared/failure.ts'
import type { Schemas } from '../../../../openapi/index.ts'
import { answersFromTyped } from '../../../../src/domain/agreements/answers.ts'
import { emailKey } from '../../../../src/domain/people/email.ts'
import { verificationCode } from '../../../../src/domain/text/limits.ts'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import { receipt, textOf } from '../../agreements.ts'
import { hasCorporation } from './employer-finding.ts'
import { prepare, republished, type SigningFacts, signsElsewhere, signsMeanwhile } from './signing-server.ts'
import { openingOf, starts, typedBy } from './signing-starts.ts'
import { answered, type Driver, lost, noFault, productionModel, refusalDialog, childHears } from '../table.ts'

type Machine = typeof signingMachine
type Snapshot = SnapshotFrom<Machine>

const closedTo = ['cla.resigned', 'cla.go_to_sign_employee_cla']
const consent = { agreed: true, privacyChecked: true, cookiesAccepted: false }

const tooOld = {
  error: new Refusal('cla.expired_verification_code'),
  async does(driver: Driver) {
    await driver.waits(verificationCode.lifetime)
    await driver.answers()
  },
}
const away = { error: new Refusal('cla.system_error', { status: 0 }), does: lost }
const inTable = 'no such address is typed on these paths; see tests/machines/where-refusals-stand.test.ts'
const isReading = (snapshot: Snapshot): boolean => snapshot.matches({ filling: { text: 'reading' } })
const mayChangeLanguage = (snapshot: Snapshot): boolean => snapshot.context.text !== null && !isReading(snapshot)

export const signingModel = productionModel<Machine, SigningFacts>(signingMachine, {
  starts,
  variantOf: (start) => starts[start]?.signerKind ?? '',
  prepare,
  events: {
    'retry.asked': { '': {} },
    'language.changed': {
      'to Chinese': { when: (at) => mayChangeLanguage(at) && at.context.language === 'en', event: { language: 'zh' } },
      'to English': { when: (at) => mayChangeLanguage(at) && at.context.language === 'zh', event: { language: 'en' } },
    },
    'form.submitted': {
      '': {
        event: ({ context }, facts) => {
          const typed = { ...typedBy(facts?.email ?? 'ada@acme.example'), address: 'Harbour Street 1' }
          return { answers: answersFromTyped(context.agreement?.fields ?? [], typed) }
        },
      },
    },
    'code.requested': {
      'a minute later': {
        async does(driver) {
          await driver.settles('verificationCode')
          await driver.waits(verificationCode.resendInterval)
          await driver.sends({ type: 'code.requested' })
        },
      },
    },
    'code.submitted': {
      '': {
        event: { code: '123456' },
        async does(driver, { service }) {
          await driver.settles('verificationCode')
          await driver.sends({ type: 'code.submitted', code: service.home.codes.at(-1) })
        },
      },
    },
    'step.changed': {
      'to the answers': { event: { step: 'describing' } },
      'to the code': { event: { step: 'confirming' } },
    },
    'signature.submitted': {
      'with every box ticked': { event: consent },
      'with an unticked box': { event: { ...consent, privacyChecked: false } },
    },
  },
  actors: {
    agreementOpening: {
      opened: { output: ({ context }) => openingOf(context) },
      'no connection': { output: { failure: { code: 'cla.system_error', message: '' } }, does: lost },
    },
    agreementChange: {
      'it is read': {
        output: ({ context }) => ({ opening: openingOf(context, '3') }),
        async does(driver) {
          await driver.answers()
          await driver.tells('agreementChange', { type: 'change.acknowledged' })
        },
      },
      'it has more fields now': {
        when: ({ context }) => context.signerKind === 'individual',
        output: ({ context }) => ({ opening: openingOf(context, '4', ['address']) }),
        async does(driver, facts) {
          await republished('address')(facts)
          await driver.answers()
          await driver.tells('agreementChange', { type: 'change.acknowledged' })
        },
      },
    },
    employerFinding: {
      'a company': {
        output: { employer: { corp_name: 'Acme', corp_signing_id: '7' }, failure: null },
        does: answered(async (facts: SigningFacts) => {
          const { service, domain, input } = facts
          const known = await service.home.services.store.reading.corporations.ownerOfDomain(input.linkId, domain)
          if (!known) await hasCorporation(facts, input.linkId, true)
        }),
      },
      'no company, and another address': {
        when: ({ context }) => context.employer === null && context.resumeAt === 'describing',
        output: { employer: null, failure: null },
        async does(driver) {
          await driver.answers()
          await driver.tells('employerFinding', { type: 'address.refused' })
        },
      },
    },
    verificationCode: {
      'it is sent': {
        when: ({ context }) => context.codeSent === null,
        snapshot: { context: { sentAt: Number.MAX_SAFE_INTEGER } },
        does: (driver) => driver.settles('verificationCode'),
        until: ({ context }) => context.codeSent !== null,
      },
      'no connection, and the message is closed': {
        when: ({ context }) => context.signerKind === 'individual' && context.codeSent === null,
        output: { outcome: 'unsent', failure: null },
        async does(driver) {
          await driver.losesConnection()
          await driver.tells('verificationCode.dialog', { type: 'dialog.dismissed' })
        },
      },
      'this kind of signing is closed': {
        when: ({ context }) => context.signerKind === 'individual' && context.codeSent === null,
        output: { outcome: 'left', failure: { code: 'cla.go_to_sign_employee_cla', message: '' } },
        async does(driver, facts) {
          await hasCorporation(facts, facts.input.linkId, true)
          await driver.answers()
          await driver.tells('verificationCode.dialog', { type: 'dialog.left' })
        },
      },
    },
    dialog: {
      ...refusalDialog,
      left: {
        when: ({ context }) => closedTo.includes(context.failure?.code ?? ''),
        output: { answer: 'left' },
        does: childHears('dialog', 'dialog.left'),
      },
    },
    getAgreementText: {
      read: { output: ({ context }) => textOf(shownIn(context)) },
      'no connection': away,
    },
    recallSignature: {
      'nothing was signed': { output: { data: null } },
      'the address has signed before': {
        when: ({ context }) => context.signerKind === 'individual',
        output: { data: null, signed: { cla_title: 'Agreement', language: 'English', version: 1, signed_at: 0 } },
        async does(driver, facts) {
          await driver.waits(verificationCode.resendInterval)
          await signsElsewhere(facts)
          await driver.answers()
        },
      },
      'the code is too old': tooOld,
      'no connection': away,
    },
    signCla: {
      'it is signed': { output: { data: 'successfully', receipt, receipt_handle: 'handle' } },
      'the code is too old': tooOld,
      'the agreement has changed': {
        when: ({ context }) => context.former === null,
        error: new Refusal('cla.unmatched_cla'),
        does: answered(republished()),
      },
      'the address has signed meanwhile': {
        when: ({ context }) => context.signerKind === 'individual',
        error: new Refusal('cla.resigned'),
        async does(driver, facts) {
          await driver.waits(verificationCode.resendInterval)
          await signsMeanwhile(facts)
          await driver.answers()
        },
      },
      'no connection': away,
    },
  },
  heed: (context) => [
    context.language,
    context.agreements.map(({ cla_id }) => cla_id),
    context.agreement?.cla_id,
    context.answers !== null,
    context.employer !== null,
    context.code !== '',
    context.codeSent !== null,
    context.isHandedOver,
    context.resumeAt,
    context.former !== null,
    isPassing(context.failure),
    closedTo.includes(context.failure?.code ?? ''),
  ],
  truths: {
    async signed({ client, service, snapshot, facts: { email, input } }) {
      expect(snapshot.context.receipt?.email).toBe(email)
      const { employees, corporations } = service.home.services.store.reading
      const [path, key] = [{ link_id: input.linkId }, emailKey(email)]
      const isSigned = {
        individual: async () => (await client.call('checkIndividualSigning', { path, query: { email } })).signed,
        employee: async () => (await employees.findLive(input.linkId, key)) !== null,
        corporation: async () => (await corporations.all(input.linkId)).some((one) => one.emailKey === key),
      }
      expect(await isSigned[input.signerKind]()).toBe(true)
    },
  },
  beyond: {
    'confirming —verificationCode done [isMisaddressed]→ describing': inTable,
    'signing.signing —signIndividualCla or signEmployeeCla or signCorporationCla failed [isAddressRefused]→ describing':
      inTable,
    'confirming —verificationCode failed→ describing': noFault,
    'signing.agreementChanged —agreementChange failed→ signing.refused': noFault,
    'signing.filling.step.employing —employerFinding failed→ describing': noFault,
    'signing.opening —agreementOpening failed→ signing.unavailable': noFault,
    'signing.refused —dialog failed→ checking': noFault,
  },
})

function shownIn({ agreements, language }: SigningContext): Schemas['Agreement'] {
  const name = language === 'en' ? 'English' : 'Chinese'
  return agreements.find((one) => one.language === name) ?? expect.fail('no such agreement')
}
