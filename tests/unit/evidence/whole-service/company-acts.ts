/** Steps of the scenario: eight companies that sign, and their people. */
import type { ResultOf } from '../../../../openapi/index.ts'
import type { TestBrowser } from '../../../support/http/test-browser.ts'
import {
  aPerson,
  nextEmailedCode,
  done,
  proves,
  type StoryPerson,
  setsPassword,
  signsAsEmployee,
  signsForCompany,
  signsInWithPassword,
} from './people-acts.ts'
import type { WholeService } from './whole-service.ts'

export type Project = { whole: WholeService; linkId: string; linkManager: TestBrowser }

export type Company = { id: string; domain: string; representative: StoryPerson; handle: string }

const aForm = (bytes: Uint8Array): FormData => {
  const form = new FormData()
  form.append('pdf', new File([Uint8Array.from(bytes)], 'signed.pdf', { type: 'application/pdf' }))
  return form
}

/** Signs as a company. Returns the company with its ID, which only the community's list contains. */
export async function comes({ whole, linkId, linkManager }: Project, domain: string): Promise<Company> {
  const representative = aPerson(whole, `rep@${domain}`)
  const { handle } = await signsForCompany(whole, representative, linkId)
  const all = (await done(linkManager.get(`/v1/corporation-signing/${linkId}`))).data as ResultOf<'listCorporations'>
  const id = all.find(({ admin_email }) => admin_email === representative.email)?.id
  if (!id) throw new Error(`${domain} did not sign`)
  await whole.letterTo(representative.email, /\/corporation-signing\//)
  return { id, domain, representative, handle }
}

/** Requests the document to sign again, from the tab that signed. The tab identifies itself with the receipt handle. */
export async function asksForDocument({ whole, linkId }: Project, { representative, handle }: Company): Promise<void> {
  await done(representative.browser.post(`/v1/receipt/${linkId}/letter`, {}, { 'Receipt-Handle': handle }))
  await whole.letterTo(representative.email, /\/corporation-signing\//)
}

/** Requests the document to sign with a code, as a representative who has not received the email. */
export async function asksForDocumentByCode({ whole, linkId }: Project, email: string): Promise<void> {
  const browser = whole.browser()
  const code = await proves(whole, browser, `/v1/corporation-signing/${linkId}/code`, email)
  await done(browser.post(`/v1/corporation-signing/${linkId}/document`, { email, verification_code: code }))
}

/** Returns functions for the community's actions on a company. */
export function adminActs({ whole, linkId, linkManager }: Project, { id }: Company) {
  const path = `/v1/corporation-signing/${linkId}/${id}`
  const deleted = `/v1/corporation-signing/deleted/${linkId}/${id}`
  return {
    uploads: async (title: string) =>
      done(linkManager.sends('POST', `/v1/corporation-pdf/${linkId}/${id}`, aForm(await whole.pdf(title)))),
    asksForBetterScan: (reason: string) => done(linkManager.post(`${path}/better-scan`, { reason })),
    approves: () => done(linkManager.post(`/v1/corporation-manager/${linkId}/${id}`, undefined)),
    mailsAccountAgain: () => done(linkManager.post(`/v1/corporation-manager/${linkId}/${id}/letter`, undefined)),
    mailsDocumentAgain: () => done(linkManager.put(path)),
    changesRepresentative: (rep_email: string) =>
      done(linkManager.put(`${path}/representative`, { rep_name: 'Joan Clarke', rep_email })),
    deletes: () => done(linkManager.delete(path)),
    restores: () => done(linkManager.put(deleted)),
    purges: () => done(linkManager.delete(deleted)),
  }
}

/** The manager is notified of returned documents at once. */
export async function choosesNotifications({ linkId, linkManager }: Project): Promise<void> {
  const choice = { frequencies: { scan: 'at_once' }, time_zone: 'Asia/Shanghai' }
  await done(linkManager.put(`/v1/link/${linkId}/notifications`, choice))
}

/** The manager turns these notifications off through the link in one of their emails. */
export async function stopsNotifications({ whole }: Project): Promise<void> {
  const letter = await whole.letterTo('kate@harbour.example', /\/unsubscribe\//)
  const stop = `/v1/unsubscribe/${/\/unsubscribe\/([\w-]+)/.exec(letter.text ?? '')?.[1]}`
  await done(whole.browser().get(stop))
  await done(whole.browser().post(stop, undefined))
}

/** The community emails the document again. The representative uploads the signed PDF through the link in the email, and opens it. */
export async function returnsPdf(project: Project, company: Company): Promise<void> {
  const { whole } = project
  await adminActs(project, company).mailsDocumentAgain()
  const letter = await whole.letterTo(company.representative.email, /\/corporation-signing\//)
  const key = /\/corporation-signing\/([\w-]{43})/.exec(letter.text ?? '')?.[1]
  const { browser } = company.representative
  const byLetter = `/v1/corporation-signing/by-letter/${key}`
  await done(browser.sends('POST', byLetter, aForm(await whole.pdf('By letter'))))
  await done(browser.get(`${byLetter}/returned`))
}

export async function administers(
  { whole, linkId }: Project,
  { domain, representative }: Company,
): Promise<TestBrowser> {
  await setsPassword(whole, representative.email)
  return signsInWithPassword(whole, `admin_${domain}`, { linkId })
}

/** The administrator adds managers with these IDs. They set their passwords and sign in. */
export async function addsManagers(
  { whole, linkId }: Project,
  { domain }: Company,
  administrator: TestBrowser,
  ids: readonly string[],
): Promise<TestBrowser[]> {
  const managers = ids.map((id) => ({ id, name: `Manager ${id}`, email: `${id}@${domain}` }))
  await done(administrator.post('/v1/employee-manager', { managers }))
  const browsers: TestBrowser[] = []
  for (const { id, email } of managers) {
    await setsPassword(whole, email)
    browsers.push(await signsInWithPassword(whole, `${id}_${domain}`, { linkId }))
  }
  return browsers
}

/** Adds a manager who never sets a password, sends a reminder, and removes the manager. */
export async function losesManager({ whole }: Project, { domain }: Company, administrator: TestBrowser): Promise<void> {
  const managers = [{ id: 'wei', name: 'Manager wei', email: `wei@${domain}` }]
  await done(administrator.post('/v1/employee-manager', { managers }))
  await whole.letterTo(`wei@${domain}`, /\/reset-password\?/)
  await done(administrator.post('/v1/employee-manager/letter', { id: 'wei' }))
  await whole.letterTo(`wei@${domain}`, /\/reset-password\?/)
  await done(administrator.delete('/v1/employee-manager', { managers }))
}

export async function addsDomain({ whole }: Project, administrator: TestBrowser, email: string): Promise<void> {
  await done(administrator.post('/v1/corporation-email-domain/code', { email }))
  const verification_code = await nextEmailedCode(whole, email)
  await done(administrator.post('/v1/corporation-email-domain', { sub_email: email, verification_code }))
}

/** The administrator asks for three domains of another registrant and withdraws one. The community declines one, and grants the other and later ends it. */
export async function asksForDomains(project: Project, company: Company, administrator: TestBrowser): Promise<void> {
  const { whole, linkId, linkManager } = project
  const path = `/v1/corporation-signing/${linkId}/${company.id}/domains`
  const ask = async (email: string): Promise<string> => {
    await done(administrator.post('/v1/corporation-email-domain/request/code', { email }))
    const verification_code = await nextEmailedCode(whole, email)
    await done(administrator.post('/v1/corporation-email-domain/request', { email, verification_code }))
    const { requests } = (await done(linkManager.get(path))).data as ResultOf<'getCompanyDomains'>
    return requests.find(({ state }) => state === 'waiting')?.id ?? ''
  }
  const decide = (id: string, decision: string) =>
    done(linkManager.put(`${path}/${id}`, { decision, reason: `The community decides to ${decision}.` }))
  await decide(await ask(`joan@declined-${company.domain}`), 'decline')
  const withdrawn = await ask(`joan@withdrawn-${company.domain}`)
  await done(administrator.delete(`/v1/corporation-email-domain/request/${withdrawn}`))
  const granted = await ask(`joan@granted-${company.domain}`)
  await decide(granted, 'grant')
  await decide(granted, 'end')
  await decide(await ask(`jean@granted-${company.domain}`), 'grant')
}

type Employees = { project: Project; company: Company; manager: TestBrowser }

/** Six employees sign. Some are activated, deactivated and deleted, alone or together. Two remain inactive. */
export async function employsPeople({ project, company, manager }: Employees): Promise<void> {
  const { whole, linkId } = project
  const emails = ['june', 'joan', 'jean', 'jane', 'jill', 'jude'].map((name) => `${name}@${company.domain}`)
  await Promise.all(
    emails.map((email) => signsAsEmployee(whole, aPerson(whole, email), { linkId, company: company.id })),
  )
  const listed = (await done(manager.get('/v1/employee-signing?state=inactive')))
    .data as ResultOf<'listEmployees'>['data']
  const idOf = (email: string): string => listed.find((one) => one.email === email)?.id ?? ''
  const [, joan = '', jean = '', jane = '', jill = ''] = emails.map(idOf)
  const change = (signing_ids: string[], to: string) =>
    done(manager.put('/v1/employee-signing', { change: to, signing_ids }))
  await done(manager.put(`/v1/employee-signing/${joan}`, { enabled: true }))
  await change([jean, jane], 'activate')
  await change([jean, jane], 'inactivate')
  await done(manager.delete(`/v1/employee-signing/${jane}`))
  await change([jill], 'delete')
  const found = { change: 'activate', state: 'inactive', emails: [`jean@${company.domain}`] }
  const { undo } = (await done(manager.put('/v1/employee-signing/found', found)))
    .data as ResultOf<'changeFoundEmployees'>
  await done(manager.delete(`/v1/employee-signing/activations/${undo}`))
  await done(manager.put('/v1/employee-signing/found', found))
  // Contains a refusal, because this company has already returned its document.
  await done(project.linkManager.post(`/v1/corporation-signing/reminders/${linkId}`, { signing_ids: [company.id] }))
}
