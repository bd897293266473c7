/** Steps of the scenario: actions of signers and account owners. */
import type { ResultOf } from '../../../../openapi/index.ts'
import type { TestBrowser } from '../../../support/http/test-browser.ts'
import type { WireAnswer } from '../../../support/http/wire.ts'
import type { WholeService } from './whole-service.ts'

/** Throws if the response is a refusal, or a redirect with an error. */
export async function done(answer: Promise<WireAnswer>): Promise<WireAnswer> {
  const { status, headers, body } = await answer
  if (status === 200 || status === 202 || (status === 302 && !headers['set-cookie']?.includes('error_code=cla')))
    return answer
  throw new Error(`${status} ${body}`)
}

type Field = { id: string; type: string }
const fixed = new Set(['name', 'email', 'authorized', 'corporationName'])
const filledIn: Record<string, string> = { date: '2026-11-02', telephone: '+44 20 7946 0001', title: 'CTO' }

/** Returns sample values for the additional fields of an agreement. */
const infoOf = (fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields.filter(({ type }) => !fixed.has(type)).map(({ id, type }) => [id, filledIn[type] ?? "O'Brien <3 & Søn"]),
  )

/** Returns the values of the signing form that depend on the English agreement: its ID, its language and sample values for its fields. */
async function agreementFor(browser: TestBrowser, linkId: string, kind: 'individual' | 'corporation') {
  const found = (await done(browser.get(`/v1/link/${linkId}/${kind}`))).data as ResultOf<'listAgreementsToSign'>
  const agreement = found.find(({ language }) => language === 'English')
  if (!agreement) throw new Error(`${linkId} has no ${kind} agreement in English`)
  return { cla_id: agreement.cla_id, cla_language: agreement.language, info: infoOf(agreement.fields) }
}

export async function nextEmailedCode(whole: WholeService, email: string): Promise<string> {
  const letter = await whole.letterTo(email, /^\d{6} /)
  return letter.subject?.slice(0, 6) ?? ''
}

export async function proves(whole: WholeService, browser: TestBrowser, path: string, email: string): Promise<string> {
  await done(browser.post(path, { email }))
  return nextEmailedCode(whole, email)
}

export type StoryPerson = { name: string; email: string; browser: TestBrowser }

export const aPerson = (whole: WholeService, email: string, name = `王 ${email.split('@')[0]}`): StoryPerson => ({
  name,
  email,
  browser: whole.browser(),
})

type Signing = { linkId: string; anew?: boolean; code?: (email: string) => Promise<string> }

/** Signs as an individual, or signs again if `anew` is true. Returns the receipt number. */
export async function signsAlone(
  whole: WholeService,
  { name, email, browser }: StoryPerson,
  { linkId, anew = false, code = (address) => nextEmailedCode(whole, address) }: Signing,
): Promise<string> {
  const path = `/v1/individual-signing/${linkId}`
  await done(browser.post(`${path}/which`, { email }))
  const agreement = await agreementFor(browser, linkId, 'individual')
  await done(browser.post(`${path}/code`, { email }))
  const form = { ...agreement, name, email, verification_code: await code(email), privacy_checked: true }
  await done(browser.post(`${path}/before`, { email, verification_code: form.verification_code }))
  const answer = await done(anew ? browser.put(path, form) : browser.post(path, form))
  return (JSON.parse(answer.body) as { receipt: { number: string } }).receipt.number
}

export async function agreesByEmail(whole: WholeService, { email, browser }: StoryPerson): Promise<void> {
  const letter = await whole.letterTo(email, /\/cla-confirm\//)
  const path = `/v1/individual-signing${/\/cla-confirm\/[A-Za-z0-9_-]+/.exec(letter.text ?? '')?.[0]}`
  const { difference } = (await done(browser.get(path))).data as ResultOf<'getAgreementRequest'>
  const { cla_id, language: cla_language } = difference
  await done(browser.post(path, { cla_id, cla_language, privacy_checked: true }))
}

/**
 * Opens a session for an address and lists its signatures. Requests a confirmation, opens a signature with its receipt number, and requests the
 * receipt again. Corrects the name. If `isClosed` is true, ends the session.
 */
export async function seesOwnAgreements(whole: WholeService, email: string, isClosed = true): Promise<void> {
  const browser = whole.browser()
  const code = await proves(whole, browser, '/v1/my/code', email)
  await done(browser.post('/v1/my/session', { email, verification_code: code }))
  const { rows } = (await done(browser.get('/v1/my/signings'))).data as ResultOf<'listOwnSignings'>
  const id = rows.find(({ kind }) => kind === 'individual')?.id ?? ''
  await done(browser.post(`/v1/my/signings/${id}/confirmation`, undefined))
  await opensRecord(whole, browser, { email, id })
  await done(browser.post(`/v1/my/signings/${id}/receipt`, undefined))
  const corrected = { name: `Corrected ${email}` }
  await done(browser.post(`/v1/my/signings/${id}/name/code`, corrected))
  const verification_code = await nextEmailedCode(whole, email)
  await done(browser.post(`/v1/my/signings/${id}/name`, { ...corrected, verification_code }))
  if (isClosed) await done(browser.delete('/v1/my/session'))
}

/** Opens a signature with the number of its newest receipt. */
async function opensRecord(
  whole: WholeService,
  browser: StoryPerson['browser'],
  { email, id }: { email: string; id: string },
): Promise<void> {
  const number = await whole.receiptNumberOf(email)
  await done(browser.post(`/v1/my/signings/${id}/number`, { number }))
}

export async function withdrawsSignature(whole: WholeService, email: string): Promise<void> {
  const browser = whole.browser()
  const code = await proves(whole, browser, '/v1/my/code', email)
  await done(browser.post('/v1/my/session', { email, verification_code: code }))
  const { rows } = (await done(browser.get('/v1/my/signings'))).data as ResultOf<'listOwnSignings'>
  const path = `/v1/my/signings/${rows.find(({ state }) => state === 'live')?.id ?? ''}/withdrawal`
  await done(browser.post(`${path}/code`, undefined))
  await done(browser.post(path, { verification_code: await nextEmailedCode(whole, email) }))
  await done(browser.delete(path))
}

export async function joinsAddress(whole: WholeService, email: string, other: string): Promise<void> {
  const browser = whole.browser()
  const code = await proves(whole, browser, '/v1/my/code', email)
  await done(browser.post('/v1/my/session', { email, verification_code: code }))
  const { rows } = (await done(browser.get('/v1/my/signings'))).data as ResultOf<'listOwnSignings'>
  await opensRecord(whole, browser, { email, id: rows.find(({ state }) => state === 'live')?.id ?? '' })
  await done(browser.post('/v1/my/addresses/code', { email: other }))
  const verification_code = await nextEmailedCode(whole, other)
  await done(browser.post('/v1/my/addresses', { email: other, verification_code }))
  const { addresses } = (await done(browser.get('/v1/my/signings'))).data as ResultOf<'listOwnSignings'>
  await done(browser.delete(`/v1/my/addresses/${addresses[0]?.id ?? ''}`))
}

export async function signsAsEmployee(
  whole: WholeService,
  { name, email, browser }: StoryPerson,
  { linkId, company }: { linkId: string; company: string },
): Promise<void> {
  const path = `/v1/employee-signing/${linkId}`
  const verification_code = await proves(whole, browser, `${path}/${company}/code`, email)
  const agreement = await agreementFor(browser, linkId, 'individual')
  const form = { ...agreement, name, email, corp_signing_id: company, verification_code, privacy_checked: true }
  await done(browser.post(path, form))
}

export async function signsForCompany(
  whole: WholeService,
  { name, email, browser }: StoryPerson,
  linkId: string,
): Promise<{ handle: string }> {
  const path = `/v1/corporation-signing/${linkId}`
  const verification_code = await proves(whole, browser, `${path}/code`, email)
  const agreement = await agreementFor(browser, linkId, 'corporation')
  const corporation_name = `<3 GmbH & ${email.split('@')[1]} A/S`
  const company = { admin_name: name, admin_email: email, corporation_name, privacy_checked: true }
  const { body } = await done(browser.post(path, { ...agreement, ...company, verification_code }))
  return { handle: (JSON.parse(body) as { receipt_handle: string }).receipt_handle }
}

export const storyPassword = 'Zw9-quiet-Stair'

/**
 * Emails with a link to set a password. `any` matches all of them. `askedFor` matches only those that a user has requested, which is necessary if
 * others may arrive first.
 */
export const withLink = {
  any: /\/reset-password\?/,
  askedFor: /^(?:Set a new password|重新设置密码)\n[^]*\/reset-password\?/,
}

export async function setsPassword(
  whole: WholeService,
  email: string,
  chosen = storyPassword,
  letters = withLink.any,
): Promise<void> {
  const letter = await whole.letterTo(email, letters)
  const link = new URL(/http\S+\/reset-password\?[\w=&%.-]+/.exec(letter.text ?? '')?.[0] ?? '')
  const [linkId, key] = ['link_id', 'key'].map((name) => link.searchParams.get(name) ?? '')
  const headers = { 'password-retrieval-key': key ?? '' }
  await done(whole.browser().put(`/v1/password-retrieval/${linkId}`, { password: chosen }, headers))
}

export async function signsInWithPassword(
  whole: WholeService,
  user: string,
  {
    linkId,
    chosen = storyPassword,
    browser = whole.browser(),
  }: { linkId?: string; chosen?: string; browser?: TestBrowser } = {},
): Promise<TestBrowser> {
  await done(browser.signsIn(user, chosen, linkId === undefined ? {} : { link_id: linkId }))
  return browser
}
