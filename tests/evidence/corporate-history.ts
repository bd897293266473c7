/** Corporations in every state, and what their people brought: by the front, or by the use case behind it. */
import { addEmailDomain } from '../../src/server/usecases/corporation/add-email-domain.ts'
import { addEmployeeManagers } from '../../src/server/usecases/corporation/add-employee-managers.ts'
import { agreeToNewVersion } from '../../src/server/usecases/corporation/agree-to-new-version.ts'
import { changeEmployee } from '../../src/server/usecases/corporation/change-employee.ts'
import { deleteEmployee } from '../../src/server/usecases/corporation/delete-employee.ts'
import type { CorporateCaller } from '../../src/server/usecases/corporation/own-corporation.ts'
import { removeEmployeeManagers } from '../../src/server/usecases/corporation/remove-employee-managers.ts'
import { sendEmailDomainCode } from '../../src/server/usecases/corporation/send-email-domain-code.ts'
import { aCompany, asks, type Desk, pathOf, uploads } from '../corporations/company.ts'
import type { WireAnswer } from '../support/wire.ts'
import { publishesAnew } from '../usecases/new-version.ts'

const minute = 61_000

async function succeeds(desk: Desk, answer: Promise<WireAnswer>): Promise<void> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(body)
  desk.home.clock.advance(minute)
}

/** A company that has signed, and what its community may do to it. */
async function comes(desk: Desk, domain: string) {
  const id = await aCompany(desk, `ada@${domain}`)
  desk.home.clock.advance(minute)
  const [path, deleted] = [`${pathOf(desk)}/${id}`, `/v1/corporation-signing/deleted/${desk.linkId}/${id}`]
  return {
    id,
    uploads: async (text: string) => {
      const document = { language: 'en' as const, title: 'Signed', text: `Signed\n\n${text}` }
      await succeeds(desk, uploads(desk, id, await desk.home.services.pdf.writeAgreement(document)))
    },
    isRepresentedBy: (email: string) =>
      succeeds(desk, asks(desk, 'PUT', `${path}/representative`, { rep_name: 'Joan Clarke', rep_email: email })),
    isApproved: () => succeeds(desk, asks(desk, 'POST', `/v1/corporation-manager/${desk.linkId}/${id}`)),
    isDeleted: () => succeeds(desk, asks(desk, 'DELETE', path)),
    isRestored: () => succeeds(desk, asks(desk, 'PUT', deleted)),
    isPurged: () => succeeds(desk, asks(desk, 'DELETE', deleted)),
  }
}

/** One company in each state, two that have employees, and one of those under a later version. */
export async function corporationsCome(desk: Desk): Promise<void> {
  const left = 'joan@lamp.example'
  await succeeds(desk, individualSigns(desk, left))
  await comes(desk, 'mailed.example')
  await desk.lettersTo('')
  await comes(desk, 'submitted.example')
  const changing = await comes(desk, 'changing.example')
  for (const place of ['rd', 'lab', 'rd']) await changing.isRepresentedBy(`joan@${place}.changing.example`)
  for (const text of ['once', 'and again']) await changing.uploads(text)
  const deleted = await comes(desk, 'deleted.example')
  await deleted.uploads('too soon')
  await deleted.isDeleted()
  const restored = await comes(desk, 'restored.example')
  await restored.isDeleted()
  await restored.isRestored()
  const purged = await comes(desk, 'purged.example')
  await purged.isRepresentedBy('joan@rd.purged.example')
  await purged.uploads('and gone')
  await purged.isDeleted()
  await purged.isPurged()
  for (const domain of ['lamp.example', 'candle.example']) {
    const company = await comes(desk, domain)
    await company.uploads(`by ${domain}`)
    await company.isApproved()
    if (domain === 'lamp.example') await company.isRepresentedBy(`joan@rd.${domain}`)
    await peopleCome(desk, company.id, domain)
  }
}

/** Managers, a domain and employees of a company, who come and go; then it agrees to a version that has just been published. */
async function peopleCome(desk: Desk, corporation: string, domain: string): Promise<void> {
  const { services, clock, codes } = desk.home
  const found = await services.store.reading.corporations.find(desk.linkId, corporation)
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
    linkId: desk.linkId,
    account: found?.administrator ?? '',
  }
  const ids = domain === 'lamp.example' ? ['mei', 'wei'] : ['li', 'hu']
  const rows = ids.map((id) => ({ id, name: `Manager ${id}`, email: `${id}@${domain}` }))
  await addEmployeeManagers(services, administrator, rows)
  await removeEmployeeManagers(services, administrator, [{ id: ids[1] ?? '' }])
  clock.advance(minute)
  const email = `joan@mail.${domain}`
  await sendEmailDomainCode(services, administrator, { email })
  await addEmailDomain(services, administrator, { email, verificationCode: codes.at(-1) ?? '' })
  for (const name of ['joan', 'jean', 'jane', 'june']) {
    const id = await employeeSigns(desk, corporation, `${name}@${domain}`)
    if (name !== 'june') await changeEmployee(services, administrator, { id, enabled: true })
    clock.advance(minute)
    if (name === 'jean') await changeEmployee(services, administrator, { id, enabled: false })
    const leaves = name === 'jane'
    if (leaves) await changeEmployee(services, administrator, { id, enabled: false })
    if (leaves) await deleteEmployee(services, administrator, { id })
  }
  if (domain !== 'candle.example') return
  await publishesAnew(desk.home, desk.linkId, 'corporation')
  await agreeToNewVersion(services, administrator)
}

const form = { name: 'Joan Clarke', cla_id: '2', cla_language: 'English', privacy_checked: true }

async function individualSigns({ home, wire, linkId }: Desk, email: string): Promise<WireAnswer> {
  await wire.post(`/v1/individual-signing/${linkId}/code`, { email })
  const verification_code = home.codes.at(-1) ?? ''
  return wire.post(`/v1/individual-signing/${linkId}`, { ...form, info: {}, email, verification_code })
}

/** Signs for a company; answers the id of the signing. */
async function employeeSigns(desk: Desk, corporation: string, email: string): Promise<string> {
  const { home, wire, linkId } = desk
  const path = `/v1/employee-signing/${linkId}`
  await wire.post(`${path}/${corporation}/code`, { email })
  const proof = { verification_code: home.codes.at(-1) ?? '', corp_signing_id: corporation }
  await succeeds(desk, wire.post(path, { ...form, info: { '2': '555 0100' }, email, ...proof }))
  const signed = await home.services.store.reading.employees.findLive(linkId, email)
  return signed?.id ?? ''
}
