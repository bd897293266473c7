/** Steps of the scenario: a user with two roles, an employee who leaves a company, and signatures that end. */
import type { ResultOf } from '../../../../openapi/index.ts'
import type { Company, Project } from './company-acts.ts'
import {
  aPerson,
  nextEmailedCode,
  done,
  proves,
  setsPassword,
  signsInWithPassword,
  storyPassword,
} from './people-acts.ts'

/** The administrator of the company also becomes a community manager, with the same password, and switches from one role to the other. */
export async function changesRole({ whole, linkId }: Project, { representative: { email } }: Company): Promise<void> {
  await whole.operates('manager', 'create', '--user', 'twice', '--email', email, '--language', 'en')
  await setsPassword(whole, email)
  const browser = await signsInWithPassword(whole, 'twice')
  await done(browser.put('/v1/auth/role', { link_id: linkId }))
}

/** An employee asks for a code and leaves the company with it. Requests are repeated until the rate limit allows one. */
export async function leavesCompany({ whole, linkId }: Project, { id, domain }: Company): Promise<void> {
  const { email, browser } = aPerson(whole, `june@${domain}`)
  const path = `/v1/employee-signing/${linkId}`
  while ((await browser.post(`${path}/${id}/code`, { email })).status === 429);
  const verification_code = await nextEmailedCode(whole, email)
  await done(browser.post(`${path}/departure`, { email, verification_code }))
}

/** A person requests the erasure of all signatures of an address, and the community agrees. */
export async function erasesSignature({ whole, linkId, linkManager }: Project, email: string): Promise<void> {
  const browser = whole.browser()
  const code = await proves(whole, browser, '/v1/my/code', email)
  await done(browser.post('/v1/my/session', { email, verification_code: code }))
  const { rows } = (await done(browser.get('/v1/my/signings'))).data as ResultOf<'listOwnSignings'>
  const path = `/v1/my/signings/${rows[0]?.id ?? ''}/erasure`
  await done(browser.post(`${path}/code`, undefined))
  await done(browser.post(path, { verification_code: await nextEmailedCode(whole, email) }))
  const waiting = (await done(linkManager.get(`/v1/link/${linkId}/erasures`))).data as ResultOf<'listErasureRequests'>
  const decision = { decision: 'erase', reason: 'Nothing of it was merged.', password: storyPassword }
  await done(linkManager.put(`/v1/link/${linkId}/erasures/${waiting[0]?.id ?? ''}`, decision))
}

export async function endsSignature({ linkId, linkManager }: Project, email: string): Promise<void> {
  const path = `/v1/link/${linkId}/signings`
  const found = (await done(linkManager.get(`${path}?search=${encodeURIComponent(email)}&state=in_force`))).data
  const [{ id } = { id: '' }] = (found as ResultOf<'listSignings'>).rows
  const reason = 'The employer owns the work.'
  await done(linkManager.put(`${path}/${id}/end`, { reason }))
  await done(linkManager.put(`${path}/${id}/reinstatement`))
  await done(linkManager.post(`${path}/${id}/receipt`, { reason: 'lost' }))
  await done(linkManager.put(`${path}/end`, { ids: [id], reason, password: storyPassword }))
}
