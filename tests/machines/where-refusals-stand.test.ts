/** Refusals in the sign form and in other forms are shown next to the field they concern, or else in a dialog (decision 45). */
import { readFileSync } from 'node:fs'
import { type AnyStateMachine, createActor, type EventObject, type PromiseActorLogic, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { managerLoginMachine } from '../../machines/access/sign-in/manager-login.machine.ts'
import { passwordRetrievalMachine } from '../../machines/access/passwords/password-retrieval.machine.ts'
import { agreementDraftingMachine } from '../../machines/community/agreements/agreement-drafting.machine.ts'
import { performCorporationAction } from '../../machines/community/companies/corporation-actions.ts'
import { linkPoliciesMachine } from '../../machines/community/projects/link-policies.machine.ts'
import { actionMachine } from '../../machines/shared/action.machine.ts'
import { withClient } from '../../machines/shared/operation.ts'
import { signerKindFindingMachine } from '../../machines/signing/signer-kind-finding.machine.ts'
import { signingMachine } from '../../machines/signing/signing.machine.ts'
import type { ErrorCode, OperationId } from '../../openapi/index.ts'
import { emptyAgreementDraft } from '../../src/domain/agreements/agreement-draft.ts'
import type { SignerKind } from '../../src/domain/agreements/draft.ts'
import { Refusal } from '../../src/domain/pages/refusal.ts'
import { agreement, link, receipt, textOf } from './agreements.ts'
import { type Script, scriptedClient } from './scripted-client.ts'

type Place = 'at the address' | 'at the code' | 'as a change' | 'in a dialog'
type Call = 'sends' | 'recalls' | 'signs'

const calls = {
  individual: { sends: 'sendIndividualCode', recalls: 'recallSignature', signs: 'signIndividualCla' },
  employee: { sends: 'sendEmployeeCode', recalls: 'recallSignature', signs: 'signEmployeeCla' },
  corporation: { sends: 'sendCorporationCode', recalls: 'recallSignature', signs: 'signCorporationCla' },
} as const satisfies Record<SignerKind, Record<Call, string>>

/** Refusals that are shown at a field or as a change of the agreement. All others are shown in a dialog. */
const places: Record<string, Place> = {
  'cla.not_an_email': 'at the address',
  'cla.restricted_email_suffix': 'at the address',
  'cla.not_same_corp': 'at the address',
  'cla.wrong_verification_code': 'at the code',
  'cla.expired_verification_code': 'at the code',
  'cla.unmatched_cla': 'as a change',
}

type Described = { operationId?: string; 'x-refusals'?: ErrorCode[] }
const contract = JSON.parse(readFileSync(new URL('../../openapi/generated/cla.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Described>>
}
const operations = Object.values(contract.paths).flatMap((path) => Object.values(path))
const refusalsOf = (id: string): ErrorCode[] =>
  operations.find(({ operationId }) => operationId === id)?.['x-refusals'] ?? expect.fail(id)

const shown = agreement('0', 'English')
const info = Object.fromEntries(shown.fields.map(({ id }) => [id, '2026-11-02']))
const answers = { name: 'Ada', email: 'ada@acme.example', info }

/** Makes one call fail with `code` while signing. Returns the place on the page where the refusal is shown. */
async function whereItStands(signerKind: SignerKind, call: Call, code: ErrorCode): Promise<Place | 'nowhere'> {
  let isRefused = false
  const refuse = (): never => {
    isRefused = true
    throw new Refusal(code)
  }
  const script: Script = {
    getLink: () => link,
    listAgreementsToSign: () => [shown],
    getAgreementText: () => textOf(shown),
    findCorporations: () => ({ data: [{ corp_name: 'Acme', corp_signing_id: '7' }], why: '' }),
    sendIndividualCode: () => ({ data: 'successfully', why: '' }),
    sendEmployeeCode: () => 'successfully',
    sendCorporationCode: () => 'successfully',
    recallSignature: () => ({ data: null }),
    signIndividualCla: () => ({ data: 'successfully', receipt, receipt_handle: 'handle' }),
  }
  const client = scriptedClient(Object.assign(script, { [calls[signerKind][call]]: refuse }))
  const actor = createActor(withClient(signingMachine, client), { input: { signerKind, linkId: 'L', language: 'en' } })
  actor.start()
  const rests = () => waitFor(actor, (snapshot) => isRefused || !snapshot.hasTag('busy'))
  await waitFor(actor, (snapshot) => snapshot.matches({ filling: { step: 'describing' } }))
  actor.send({ type: 'form.submitted', answers })
  if (call !== 'sends') {
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: { step: { confirming: 'entering' } } }))
    actor.send({ type: 'code.submitted', code: '123456' })
  }
  if (call === 'signs') {
    await waitFor(actor, (snapshot) => snapshot.matches({ filling: { step: 'checking' } }))
    actor.send({ type: 'signature.submitted', agreed: true, privacyChecked: true, cookiesAccepted: false })
  }
  await rests()
  const place = () => {
    const snapshot = actor.getSnapshot()
    const isSaid = snapshot.context.failure?.code === code
    if (isSaid && snapshot.matches({ filling: { step: 'describing' } })) return 'at the address'
    if (isSaid && snapshot.matches({ filling: { step: 'confirming' } })) return 'at the code'
    if (snapshot.matches('agreementChanged')) return 'as a change'
    const dialog = snapshot.children.dialog ?? snapshot.children.verificationCode?.getSnapshot().children.dialog
    return dialog ? 'in a dialog' : 'nowhere'
  }
  await expect.poll(place).not.toBe('nowhere')
  const found = place()
  actor.stop()
  return found
}

describe.each(['individual', 'employee', 'corporation'] as const)('the sign page of %s', (signerKind) => {
  const cases = (['sends', 'signs'] as const).flatMap((call) =>
    refusalsOf(calls[signerKind][call]).map((code) => [call, code] as const),
  )
  test.each(cases)('%s: %s', async (call, code) => {
    expect(await whereItStands(signerKind, call, code)).toBe(places[code] ?? 'in a dialog')
  })

  test.each(['cla.wrong_verification_code', 'cla.expired_verification_code'] as const)('recalls: %s', async (code) => {
    expect(await whereItStands(signerKind, 'recalls', code)).toBe('at the code')
  })
})

const overloaded = 'cla.too_many_request' satisfies ErrorCode

/**
 * Forms with a single field, or with refusals that concern no field. `sends` are the events that submit the form, and `about` are the refusals shown
 * at the field.
 */
const forms: readonly {
  name: string
  machine: AnyStateMachine
  input?: unknown
  refuses: OperationId
  script?: Script
  sends: readonly EventObject[]
  about: readonly ErrorCode[]
  at: string
}[] = [
  {
    name: 'a forgotten password',
    machine: passwordRetrievalMachine,
    input: { linkId: 'L' },
    refuses: 'requestPasswordReset',
    sends: [{ type: 'form.submitted', email: 'ada' } as EventObject],
    about: ['cla.not_an_email', 'cla.no_link_or_no_manager'],
    at: 'filling',
  },
  {
    name: 'a sign-in',
    machine: managerLoginMachine,
    input: { linkId: 'L' },
    refuses: 'signInManager',
    sends: [{ type: 'form.submitted', user: 'ada', password: 'p' } as EventObject],
    about: ['wrong_id_or_pw', 'cla.wrong_id_or_pw'],
    at: 'filling',
  },
  {
    name: 'which one am I',
    machine: signerKindFindingMachine,
    input: { linkId: 'L' },
    refuses: 'findWay',
    sends: [{ type: 'form.submitted', email: 'ada' } as EventObject],
    about: ['cla.not_an_email'],
    at: 'filling',
  },
  {
    name: 'a policy text',
    machine: linkPoliciesMachine,
    input: { linkId: 'L' },
    refuses: 'setPolicy',
    script: { getLink: () => link, listPolicies: () => [] },
    sends: [
      { type: 'form.submitted', kind: 'privacy', sources: [{ owner: 'o', repo: 'r', path: 'p.md' }] } as EventObject,
    ],
    about: ['cla.privacy_conf_error', 'cla.cookie_conf_error', 'cla.data_collection_conf_error'],
    at: 'shown',
  },
  {
    name: 'another representative',
    machine: actionMachine.provide({
      actors: { performAction: performCorporationAction as unknown as PromiseActorLogic<unknown> },
    }),
    refuses: 'changeRepresentative',
    sends: [
      { type: 'action.requested', act: null, manner: 'filled' } as EventObject,
      {
        type: 'action.confirmed',
        act: { kind: 'represented', linkId: 'L', id: '7', name: 'Acme', representative: { name: 'G', email: 'g' } },
      } as EventObject,
    ],
    about: [
      'cla.not_an_email',
      'cla.restricted_email_suffix',
      'cla.unmatch_email_domain',
      'cla.resigned',
      'cla.invalid_account_or_pw',
    ],
    at: 'asking',
  },
  {
    name: 'the URL of an agreement',
    machine: agreementDraftingMachine,
    input: { draft: emptyAgreementDraft({ linkId: 'L', kind: 'individual', updating: null }) },
    refuses: 'previewAgreement',
    script: { getLink: () => link, listAgreements: () => ({ individual_clas: [], corp_clas: [], versions: [] }) },
    sends: [
      {
        type: 'form.submitted',
        form: { language: 'en', source: 'url', url: 'https://a.example/a.pdf', rows: [], summary: '' },
      } as EventObject,
    ],
    about: [
      'cla.error_reading_file',
      'cla.source_not_allowed',
      'cla.wrong_file_type',
      'cla.too_big_pdf',
      'cla.unsafe_pdf',
      'cla.locked_pdf',
    ],
    at: 'filling',
  },
]

describe.each(forms)('the form of $name', ({ machine, input, refuses, script = {}, sends, about, at }) => {
  const cases = [...about.map((code) => [code, 'at its field'] as const), [overloaded, 'in a dialog'] as const]
  test.each(cases)('%s is shown %s', async (code, place) => {
    const refuse = (): never => {
      throw new Refusal(code)
    }
    const client = scriptedClient(Object.assign({ ...script }, { [refuses]: refuse }))
    const actor = createActor(withClient(machine, client), { input })
    actor.start()
    for (const event of sends) {
      await waitFor(actor, (snapshot) => snapshot.can(event))
      actor.send(event)
    }
    const found = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    const isInDialog = found.children['dialog'] !== undefined
    expect(isInDialog ? 'in a dialog' : 'at its field').toBe(place)
    if (!isInDialog) expect([found.value, found.context.refusal.code]).toEqual([at, code])
    actor.stop()
  })
})

test("a rejected email address is shown at the employee's field", async () => {
  const script: Script = {
    getLink: () => link,
    listAgreementsToSign: () => [shown],
    getAgreementText: () => textOf(shown),
    findCorporations: () => {
      throw new Refusal('cla.not_an_email')
    },
  }
  const input = { signerKind: 'employee', linkId: 'L', language: 'en' } as const
  const actor = createActor(withClient(signingMachine, scriptedClient(script)), { input })
  actor.start()
  await waitFor(actor, (snapshot) => snapshot.matches({ filling: { step: 'describing' } }))
  actor.send({ type: 'form.submitted', answers })
  await waitFor(actor, ({ context }) => context.failure?.code === 'cla.not_an_email')
  expect(actor.getSnapshot().matches({ filling: { step: 'describing' } })).toBe(true)
  actor.stop()
})
