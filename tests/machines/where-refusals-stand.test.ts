/** Where each refusal of a call of the sign pages stands: at its field on its step, or in a dialog where no field is meant (decision 45). */
import { readFileSync } from 'node:fs'
import { createActor, waitFor } from 'xstate'
import { describe, expect, test } from 'vitest'
import { withClient } from '../../machines/shared/operation.ts'
import { signingMachine } from '../../machines/signing/signing.machine.ts'
import type { ErrorCode } from '../../openapi/index.ts'
import type { SignerKind } from '../../src/domain/draft.ts'
import { Refusal } from '../../src/domain/refusal.ts'
import { agreement, link, receipt, textOf } from './agreements.ts'
import { type Script, scriptedClient } from './scripted-client.ts'

type Place = 'at the address' | 'at the code' | 'as a change' | 'in a dialog'
type Call = 'sends' | 'recalls' | 'signs'

const calls = {
  individual: { sends: 'sendIndividualCode', recalls: 'recallSignature', signs: 'signIndividualCla' },
  employee: { sends: 'sendEmployeeCode', recalls: 'recallSignature', signs: 'signEmployeeCla' },
  corporation: { sends: 'sendCorporationCode', recalls: 'recallSignature', signs: 'signCorporationCla' },
} as const satisfies Record<SignerKind, Record<Call, string>>

/** Every refusal that is not said in a dialog. */
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

/** What the machine is brought to by a refusal of one call; it signs as far as it can. */
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
    signIndividualCla: () => ({ data: 'successfully', receipt }),
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
