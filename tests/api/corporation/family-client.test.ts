/**
 * A company's full lifecycle with the requests of the public web client of 2024 and of existing API clients (decision 1). They send passwords as
 * character codes, repeat the code in `info`, send undeclared members and empty IDs, use trailing slashes, and delete all readable cookies between
 * requests.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { aSignedPdf } from '../../support/people/company.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { world, type World } from '../../support/service/world.ts'

const codesOf = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0))
const chosen = 'Kw7#mTz9q'
const [grace, mia, emp] = ['grace@acme.example', 'mia@acme.example', 'emp+cla@acme.example']

describe('an older client', () => {
  let adminArea: World
  let linkManager: TestBrowser
  let signer: TestBrowser
  let corporation: string
  beforeAll(async () => {
    adminArea = await world('sqlite', { seed: 'corporate', runs: true })
    const { services } = adminArea.home
    const account = await anAccount(services, { login: 'kate', consent: '' })
    await services.store.transaction((tx) => transferLink(tx, adminArea.linkId, account.id))
    ;[linkManager, signer] = [aBrowser(adminArea), aBrowser(adminArea)]
  })
  afterAll(async () => {
    expect(adminArea.log).toEqual([])
    await adminArea.close()
  })

  const signsIn = (browser: TestBrowser, user: string, text: string, more: object = {}) =>
    browser.post('/v1/corporation-manager/auth', { user, password: codesOf(text), ...more })

  async function keyTo(address: string): Promise<string> {
    const letter = (await adminArea.lettersTo(address)).findLast(({ text }) => text?.includes('/reset-password?'))
    return new URL(/http\S*\/reset-password\?\S+/.exec(letter?.text ?? '')?.[0] ?? '').searchParams.get('key') ?? ''
  }

  async function setsPassword(address: string): Promise<TestBrowser> {
    const browser = aBrowser(adminArea)
    const headers = { 'Password-Retrieval-Key': await keyTo(address) }
    const path = `/v1/password-retrieval/${adminArea.linkId}`
    expect(await browser.put(path, { password: codesOf(chosen) }, headers)).toMatchObject({ data: 'successfully' })
    return browser
  }

  async function codeTo(path: string, email: string): Promise<string> {
    expect(await signer.post(path, { email })).toMatchObject({ status: 200, data: 'successfully' })
    return adminArea.home.codes.at(-1) ?? ''
  }

  test('signs a community manager in, and lists the projects after deleting every readable cookie', async () => {
    expect(await signsIn(linkManager, 'kate', password, { link_id: '' })).toMatchObject({
      status: 401,
      code: 'privacy_consent_invalid',
    })
    const answer = await signsIn(linkManager, 'kate', password, { link_id: 'fake_link', privacy_consented: true })
    expect(answer).toMatchObject({ status: 200, data: [{ role: 'community', initial_pw_changed: true }] })
    linkManager.cookies.delete('csrf_token')
    const links = await linkManager.get('/v1/link')
    expect(links.data).toMatchObject([
      { link_id: adminArea.linkId, org_id: 'lantern', repo_id: '', org_alias: 'Lantern' },
    ])
    expect((links.data as object[]).filter((link) => 'id' in link)).toEqual([])
    expect(linkManager.cookies.has('csrf_token')).toBe(true)
  })

  test('signs for a corporation, which its community finds', async () => {
    const agreements = await signer.get(`/v1/link/${adminArea.linkId}/corporation/`)
    const [agreement] = agreements.data as {
      cla_id: string
      language: string
      fields: { id: string; type: string }[]
    }[]
    expect(agreement).toMatchObject({ cla_id: '0', language: 'English' })
    const code = await codeTo(`/v1/corporation-signing/${adminArea.linkId}/code`, grace)
    const values: Record<string, string> = { authorized: 'Grace', title: 'CTO', corporationName: 'A & B', email: grace }
    const info = agreement?.fields.flatMap(({ id, type }) => (values[type] ? [[id, values[type]]] : []))
    const body = {
      ...{ corporation_name: 'A & B', admin_name: 'Grace', admin_email: grace, enabled: true, corp_signing_id: '' },
      ...{ info: { ...Object.fromEntries(info ?? []), code }, verification_code: code },
      ...{ cla_id: '0', cla_language: 'English', privacy_checked: true },
    }
    expect(await signer.post(`/v1/corporation-signing/${adminArea.linkId}`, body)).toMatchObject({
      data: 'successfully',
    })
    const found = await linkManager.get(`/v1/corporation-signing/${adminArea.linkId}`)
    expect(found.data).toEqual([
      expect.objectContaining({
        ...{ corporation_name: 'A & B', admin_name: 'Grace', admin_email: grace, cla_language: 'English' },
        ...{ date: '2026-11-02', pdf_uploaded: false, admin_added: false },
      }),
    ])
    corporation = (found.data as { id: string }[])[0]?.id ?? ''
    expect((await linkManager.get(`/v1/corporation-signing/deleted/${adminArea.linkId}`)).data).toEqual([])
  })

  test('uploads the signed PDF with its type, and makes the representative the administrator', async () => {
    const path = `/${adminArea.linkId}/${corporation}`
    expect(await linkManager.post(`/v1/corporation-manager${path}`, undefined)).toMatchObject({
      code: 'cla.unuploaded',
    })
    expect(await linkManager.put(`/v1/corporation-signing${path}`)).toMatchObject({ data: 'successfully' })
    const form = new FormData()
    form.append('pdf', new Blob([Buffer.from(await aSignedPdf(adminArea))], { type: 'application/pdf' }), 'signed.pdf')
    form.append('type', 'application/pdf')
    expect(await linkManager.sends('POST', `/v1/corporation-pdf${path}`, form)).toMatchObject({ data: 'successfully' })
    expect(await linkManager.get(`/v1/corporation-pdf${path}`)).toMatchObject({ status: 200 })
    expect(await linkManager.post(`/v1/corporation-manager${path}`, undefined)).toMatchObject({ data: 'successfully' })
    expect(await linkManager.delete(`/v1/corporation-signing${path}`)).toMatchObject({
      code: 'cla.corp_manager_exists',
    })
  })

  test('adds a manager and another domain, and changes its password', async () => {
    const admin = await setsPassword(grace)
    const more = { link_id: adminArea.linkId, privacy_consented: true }
    expect(await signsIn(admin, 'admin_acme.example', 'Wrong-0ne', more)).toMatchObject({ data: { retry_num: 4 } })
    const role = { role: 'admin', org_id: 'lantern', repo_id: '', initial_pw_changed: true }
    expect(await signsIn(admin, 'admin_acme.example', chosen, more)).toMatchObject({ data: [role] })
    expect((await admin.get('/v1/corporation-manager/')).data).toMatchObject({ org: 'Lantern', role: 'admin' })
    const managers = [{ name: 'Mia', email: mia, id: 'mia' }]
    expect(await admin.post('/v1/employee-manager', { managers })).toMatchObject({ data: 'successfully' })
    expect((await admin.get('/v1/employee-manager')).data).toMatchObject([{ ...managers[0], role: 'manager' }])
    await admin.post('/v1/corporation-email-domain/code', { email: 'x@lab.acme.example' })
    const verification_code = adminArea.home.codes.at(-1)
    const domain = { sub_email: 'x@lab.acme.example', verification_code }
    expect(await admin.post('/v1/corporation-email-domain', domain)).toMatchObject({ data: 'successfully' })
    expect((await admin.get('/v1/corporation-email-domain')).data).toEqual(['acme.example', 'lab.acme.example'])
    expect((await admin.get('/v1/corporation-pdf')).status).toBe(200)
    const passwords = { old_password: codesOf(chosen), new_password: codesOf('Another-Kw7') }
    expect(await admin.put('/v1/corporation-manager', passwords)).toMatchObject({ data: 'successfully' })
    expect(await admin.put('/v1/corporation-manager/auth')).toMatchObject({ data: 'successfully' })
    expect(await signsIn(admin, grace, 'Another-Kw7', more)).toMatchObject({ status: 200 })
  })

  test('signs as an employee, who is activated and found by a check, until a manager deletes the signature', async () => {
    const manager = await setsPassword(mia)
    const companies = await signer.get(`/v1/corporation-signing/${adminArea.linkId}/corps/${emp}`)
    expect(companies.data).toEqual([{ corp_name: 'A & B', corp_signing_id: corporation }])
    const path = `/v1/employee-signing/${adminArea.linkId}`
    expect(await signer.post(`${path}//code`, { email: emp })).toMatchObject({ code: 'cla.has_not_signed' })
    const code = await codeTo(`${path}/${corporation}/code`, emp)
    const form = {
      ...{ name: 'Emp', email: emp, cla_id: '2', cla_language: 'English', privacy_checked: true },
      ...{ verification_code: code, info: { 0: 'Emp', 1: emp, code }, enabled: true },
    }
    expect(await signer.post(path, { ...form, corp_signing_id: '' })).toMatchObject({ code: 'cla.has_not_signed' })
    const signed = await signer.post(path, { ...form, corp_signing_id: corporation })
    expect(signed).toMatchObject({ status: 200, data: 'successfully' })

    await signsIn(manager, 'mia_acme.example', chosen, { link_id: adminArea.linkId, privacy_consented: true })
    const [employee] = (await manager.get('/v1/employee-signing')).data as { id: string; enabled: boolean }[]
    expect(employee).toMatchObject({ name: 'Emp', email: emp, enabled: false, date: '2026-11-02' })
    const changes = (enabled: boolean) => manager.put(`/v1/employee-signing/${employee?.id}`, { enabled })
    const isSigned = async () =>
      (await signer.get(`/v1/individual-signing/${adminArea.linkId}?email=${emp}`)).data as { signed: boolean }
    expect([await changes(true), await isSigned()]).toMatchObject([{ data: 'successfully' }, { signed: true }])
    expect([await changes(false), await isSigned()]).toMatchObject([{ data: 'successfully' }, { signed: false }])
    expect(await manager.delete(`/v1/employee-signing/${employee?.id}`)).toMatchObject({ data: 'successfully' })
    expect((await manager.get('/v1/employee-signing')).data).toEqual([])
  })

  test('is told that no address has signed at an unknown link', async () => {
    const answer = await signer.get(`/v1/individual-signing/github_nobody-1?email=${emp}`)
    expect(answer).toMatchObject({ status: 200, data: { signed: false } })
  })
})
