/** Creates corporations in every state, with their managers and employees, through the API and the use cases. */
import { resetPassword } from '../../../src/server/usecases/access/passwords/reset-password.ts'
import {
  addEmailDomain,
  sendEmailDomainCode,
} from '../../../src/server/usecases/corporation/company-domains/email-domains.ts'
import {
  requestEmailDomain,
  sendDomainRequestCode,
  withdrawDomainRequest,
} from '../../../src/server/usecases/corporation/company-domains/request-email-domain.ts'
import { addEmployeeManagers } from '../../../src/server/usecases/corporation/company-managers/add-employee-managers.ts'
import { agreeToNewVersion } from '../../../src/server/usecases/corporation/company-agreement/pending-agreements.ts'
import { changeEmployee, deleteEmployee } from '../../../src/server/usecases/corporation/employees/change-employees.ts'
import type { CorporateCaller } from '../../../src/server/usecases/corporation/employees/caller-corporation.ts'
import { removeEmployeeManagers } from '../../../src/server/usecases/corporation/company-managers/remove-employee-managers.ts'
import { password } from '../../support/people/accounts.ts'
import { aCompany, asks, corporationSigningPath, uploads } from '../../support/people/company.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { publishesAnew } from '../../support/community/new-version.ts'
import type { World } from '../../support/service/world.ts'

const minute = 61_000

async function succeeds(adminArea: World, answer: Promise<WireAnswer>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(body)
  adminArea.home.clock.advance(minute)
}

/** Signs for a company. Returns functions for the actions that the community can take on it. */
async function comes(adminArea: World, domain: string) {
  const id = await aCompany(adminArea, `ada@${domain}`)
  adminArea.home.clock.advance(minute)
  const [path, deleted] = [
    `${corporationSigningPath(adminArea)}/${id}`,
    `/v1/corporation-signing/deleted/${adminArea.linkId}/${id}`,
  ]
  return {
    id,
    uploads: async (text: string) => {
      const document = { language: 'en' as const, title: 'Signed', text: `Signed\n\n${text}` }
      await succeeds(adminArea, uploads(adminArea, id, await adminArea.home.services.pdf.writeAgreement(document)))
    },
    isRefused: (reason: string) => succeeds(adminArea, asks(adminArea, 'POST', `${path}/better-scan`, { reason })),
    isRepresentedBy: (email: string) =>
      succeeds(
        adminArea,
        asks(adminArea, 'PUT', `${path}/representative`, { rep_name: 'Joan Clarke', rep_email: email }),
      ),
    isApproved: () => succeeds(adminArea, asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${id}`)),
    isDeleted: () => succeeds(adminArea, asks(adminArea, 'DELETE', path)),
    isRestored: () => succeeds(adminArea, asks(adminArea, 'PUT', deleted)),
    isPurged: () => succeeds(adminArea, asks(adminArea, 'DELETE', deleted)),
  }
}

/** Creates a company for each state. Some have rejected scans, and two have employees, one of whom has signed a later version. */
export async function corporationsCome(adminArea: World): Promise<void> {
  const left = 'joan@lamp.example'
  await succeeds(adminArea, individualSigns(adminArea, left))
  await comes(adminArea, 'mailed.example')
  await adminArea.lettersTo('')
  await comes(adminArea, 'submitted.example')
  const changing = await comes(adminArea, 'changing.example')
  for (const place of ['rd', 'lab', 'rd']) await changing.isRepresentedBy(`joan@${place}.changing.example`)
  for (const text of ['once', 'and again']) await changing.uploads(text)
  await scansAreRefused(adminArea)
  const deleted = await comes(adminArea, 'deleted.example')
  await deleted.uploads('too soon')
  await deleted.isDeleted()
  const restored = await comes(adminArea, 'restored.example')
  await restored.isDeleted()
  await restored.isRestored()
  const purged = await comes(adminArea, 'purged.example')
  await purged.isRepresentedBy('joan@rd.purged.example')
  await purged.uploads('and gone')
  await purged.isRefused('It names another company.')
  await purged.uploads('and gone, too')
  await purged.isDeleted()
  await purged.isPurged()
  for (const domain of ['lamp.example', 'candle.example']) {
    const company = await comes(adminArea, domain)
    await company.uploads(`by ${domain}`)
    await company.isApproved()
    if (domain === 'lamp.example') await company.isRepresentedBy(`joan@rd.${domain}`)
    await peopleCome(adminArea, company.id, domain)
  }
}

async function scansAreRefused(adminArea: World): Promise<void> {
  const refused = await comes(adminArea, 'refused.example')
  for (const reason of ['Page 3 is cut off.', 'The stamp is missing.']) {
    await refused.uploads(`before: ${reason}`)
    await refused.isRefused(reason)
  }
}

/** Adds and removes managers, a domain and employees of a company. For one company, also publishes a new version to which it agrees. */
async function peopleCome(adminArea: World, corporation: string, domain: string): Promise<void> {
  const { services, clock, codes, keys } = adminArea.home
  const found = await services.store.reading.corporations.find(adminArea.linkId, corporation)
  const who = {
    session: '',
    client: '192.0.2.1',
    userAgent: '',
    language: 'en',
    chosenLanguage: 'en',
    corporation,
  } as const
  const administrator: CorporateCaller = {
    ...who,
    role: 'administrator',
    linkId: adminArea.linkId,
    account: found?.administrator ?? '',
  }
  const ids = domain === 'lamp.example' ? ['mei', 'wei'] : ['li', 'hu']
  const rows = ids.map((id) => ({ id, name: `Manager ${id}`, email: `${id}@${domain}` }))
  await addEmployeeManagers(services, administrator, { managers: rows })
  const reset = { linkId: adminArea.linkId, key: keys.at(-2) ?? '', password, devices: null }
  await resetPassword(services, { ...who, role: 'anonymous' }, reset)
  await removeEmployeeManagers(services, administrator, { managers: [{ id: ids[1] ?? '' }] })
  clock.advance(minute)
  const email = `joan@mail.${domain}`
  await sendEmailDomainCode(services, administrator, { email })
  await addEmailDomain(services, administrator, { email, verificationCode: codes.at(-1) ?? '' })
  await domainsAreAskedFor(adminArea, administrator, domain)
  for (const name of ['joan', 'jean', 'jane', 'june']) {
    const id = await employeeSigns(adminArea, corporation, `${name}@${domain}`)
    if (name !== 'june') await changeEmployee(services, administrator, { id, enabled: true })
    clock.advance(minute)
    if (name === 'jean') await changeEmployee(services, administrator, { id, enabled: false })
    const leaves = name === 'jane'
    if (leaves) await changeEmployee(services, administrator, { id, enabled: false })
    if (leaves) await deleteEmployee(services, administrator, { id })
  }
  if (domain !== 'candle.example') return
  await publishesAnew(adminArea.home, adminArea.linkId, 'corporation')
  await agreeToNewVersion(services, administrator)
  // If a company has no managers left, its grace periods stop.
  await removeEmployeeManagers(services, administrator, { managers: [{ id: ids[0] ?? '' }] })
}

/** A company asks for five further domains. The community grants two and ends one of them, declines one, and leaves one; the company withdraws one. */
async function domainsAreAskedFor(adminArea: World, administrator: CorporateCaller, domain: string): Promise<void> {
  const { services, clock, codes } = adminArea.home
  const path = `${corporationSigningPath(adminArea)}/${administrator.corporation}/domains`
  for (const decisions of [['grant'], ['grant', 'end'], ['decline'], ['withdraw'], []]) {
    clock.advance(minute)
    const email = `joan@${decisions.join('-') || 'later'}-${domain}`
    await sendDomainRequestCode(services, administrator, { email })
    await requestEmailDomain(services, administrator, { email, verificationCode: codes.at(-1) ?? '' })
    const requests = await services.store.reading.domainRequests.ofCorporation(administrator.corporation)
    const id = requests.find(({ state }) => state === 'waiting')?.id ?? ''
    if (decisions[0] === 'withdraw') await withdrawDomainRequest(services, administrator, { requestId: id })
    else
      for (const decision of decisions)
        await succeeds(adminArea, asks(adminArea, 'PUT', `${path}/${id}`, { decision, reason: `For ${email}, seen.` }))
  }
}

const form = { name: 'Joan Clarke', cla_id: '2', cla_language: 'English', privacy_checked: true }

async function individualSigns({ home, wire, linkId }: World, email: string): Promise<WireAnswer> {
  await wire.post(`/v1/individual-signing/${linkId}/code`, { email })
  const verification_code = home.codes.at(-1) ?? ''
  return wire.post(`/v1/individual-signing/${linkId}`, { ...form, info: {}, email, verification_code })
}

async function employeeSigns(adminArea: World, corporation: string, email: string): Promise<string> {
  const { home, wire, linkId } = adminArea
  const path = `/v1/employee-signing/${linkId}`
  await wire.post(`${path}/${corporation}/code`, { email })
  const proof = { verification_code: home.codes.at(-1) ?? '', corp_signing_id: corporation }
  await succeeds(adminArea, wire.post(path, { ...form, info: { '2': '555 0100' }, email, ...proof }))
  const signed = await home.services.store.reading.employees.findLive(linkId, email)
  return signed?.id ?? ''
}
