import { expect } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import type { EmailType } from '../../../src/server/store/schema/generated/email-types.ts'
import { password } from '../people/accounts.ts'
import type { TestBrowser } from '../http/test-browser.ts'
import { numberOf } from '../people/people.ts'
import type { EmailScenario } from './email-scenario.ts'

type EndedEmailsInput = {
  signer: string
  language: Language
  expectIn: (kind: EmailType, to: string, expected: Language) => Promise<void>
  /** Opens a browser for the signer. Emails that result from its requests are in the language `chosen`. */
  open: () => TestBrowser
  chosen: Language
  signsAlone: (email: string) => Promise<void>
}

/**
 * The community ends a signature and reinstates it. The signer then adds an address, withdraws the signature and undoes the withdrawal. Two others
 * request erasure. Checks the language of every resulting email.
 */
export async function signatureEndsAndReturns(world: EmailScenario, input: EndedEmailsInput): Promise<void> {
  const { signer, language, expectIn } = input
  const path = `/v1/link/${world.linkId}/signings`
  const { rows } = (await world.linkManager.get(`${path}?search=${signer}`)).data as ResultOf<'listSignings'>
  const reason = { reason: 'The employer owns this work. 此作品归雇主所有。' }
  expect(await world.linkManager.put(`${path}/${rows[0]?.id}/end`, reason)).toMatchObject({ status: 200 })
  await expectIn('signing-ended', signer, language)
  // Send the email about the end now. Only a signer who has received it is notified of the reinstatement.
  await world.adminArea.lettersTo(signer)
  expect(await world.linkManager.put(`${path}/${rows[0]?.id}/reinstatement`)).toMatchObject({ status: 200 })
  await expectIn('signing-reinstated', signer, language)
  await isJoined(world, input)
  await isWithdrawn(world, input)
  await signaturesAreErased(world, input)
}

/**
 * Two signers request erasure. The community erases one signature, and restricts the other instead of erasing it. Checks the emails to the signers
 * and the manager.
 */
async function signaturesAreErased(
  world: EmailScenario,
  { language, expectIn, chosen, open, signsAlone }: EndedEmailsInput,
): Promise<void> {
  const { codes, clock } = world.adminArea.home
  const done = { status: 200 }
  const place = `/v1/link/${world.linkId}/erasures`
  for (const [index, name] of ['zoe', 'zac'].entries()) {
    const [browser, email] = [open(), `${name}@harbour.example`]
    clock.advance(61_000)
    await signsAlone(email)
    expect(await browser.post('/v1/my/code', { email })).toMatchObject(done)
    const session = { email, verification_code: codes.at(-1) }
    expect(await browser.post('/v1/my/session', session)).toMatchObject(done)
    const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
    const path = `/v1/my/signings/${rows[0]?.id}/erasure`
    expect(await browser.post(`${path}/code`, undefined)).toMatchObject(done)
    await expectIn('erasure-code', email, chosen)
    expect(await browser.post(path, { verification_code: codes.at(-1) })).toMatchObject(done)
    await expectIn('erasure-asked', email, language)
    await expectIn('notification', 'kate@lantern.example', 'zh')
    const [request] = (await world.linkManager.get(place)).data as ResultOf<'listErasureRequests'>
    const decision = {
      decision: index === 0 ? 'erase' : 'restrict',
      reason: 'As agreed with them. 已与本人确认。',
      password,
    }
    expect(await world.linkManager.put(`${place}/${request?.id}`, decision)).toMatchObject(done)
    await expectIn(index === 0 ? 'signing-erased' : 'signing-restricted', email, language)
  }
}

/** The signer gets the receipt again, corrects the name, adds another address and removes it again. Checks the emails to both addresses. */
async function isJoined(
  world: EmailScenario,
  { signer, language, expectIn, open, chosen }: EndedEmailsInput,
): Promise<void> {
  const browser = open()
  const { codes, clock } = world.adminArea.home
  const [done, other] = [{ status: 200 }, 'elsewhere@haven.example']
  clock.advance(61_000)
  expect(await browser.post('/v1/my/code', { email: signer })).toMatchObject(done)
  const session = { email: signer, verification_code: codes.at(-1) }
  expect(await browser.post('/v1/my/session', session)).toMatchObject(done)
  const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
  const number = await numberOf({ home: world.adminArea.home, linkId: world.linkId }, signer)
  expect(await browser.post(`/v1/my/signings/${rows[0]?.id}/number`, { number })).toMatchObject(done)
  expect(await browser.post(`/v1/my/signings/${rows[0]?.id}/receipt`, undefined)).toMatchObject(done)
  await expectIn('receipt-again', signer, chosen)
  const corrected = { name: 'Rosalind Corrected 更正' }
  expect(await browser.post(`/v1/my/signings/${rows[0]?.id}/name/code`, corrected)).toMatchObject(done)
  await expectIn('correction-code', signer, chosen)
  const correction = { ...corrected, verification_code: codes.at(-1) }
  expect(await browser.post(`/v1/my/signings/${rows[0]?.id}/name`, correction)).toMatchObject(done)
  await expectIn('name-corrected', signer, chosen)
  expect(await browser.post('/v1/my/addresses/code', { email: other })).toMatchObject(done)
  await expectIn('joining-code', other, chosen)
  const proof = { email: other, verification_code: codes.at(-1) }
  expect(await browser.post('/v1/my/addresses', proof)).toMatchObject(done)
  await expectIn('address-joined', other, language)
  await expectIn('address-joined', signer, language)
  const { addresses } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
  expect(await browser.delete(`/v1/my/addresses/${addresses[0]?.id}`)).toMatchObject(done)
  await expectIn('address-separated', other, language)
  await expectIn('address-separated', signer, language)
  clock.advance(61_000)
}

async function isWithdrawn(
  world: EmailScenario,
  { signer, language, expectIn, open, chosen }: EndedEmailsInput,
): Promise<void> {
  const browser = open()
  const { codes } = world.adminArea.home
  const done = { status: 200 }
  expect(await browser.post('/v1/my/code', { email: signer })).toMatchObject(done)
  const session = { email: signer, verification_code: codes.at(-1) }
  expect(await browser.post('/v1/my/session', session)).toMatchObject(done)
  const { rows } = (await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'>
  expect(await browser.post(`/v1/my/signings/${rows[0]?.id}/confirmation`, undefined)).toMatchObject(done)
  await expectIn('signing-confirmation', signer, chosen)
  const path = `/v1/my/signings/${rows[0]?.id}/withdrawal`
  expect(await browser.post(`${path}/code`, undefined)).toMatchObject(done)
  await expectIn('withdrawal-code', signer, chosen)
  expect(await browser.post(path, { verification_code: codes.at(-1) })).toMatchObject(done)
  await expectIn('signing-withdrawn', signer, language)
  await world.adminArea.lettersTo(signer)
  expect(await browser.delete(path)).toMatchObject(done)
  await expectIn('withdrawal-taken-back', signer, language)
}
