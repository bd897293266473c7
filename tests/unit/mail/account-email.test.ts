/** Emails about accounts: their content, names that look like links, and a password link that cannot be decrypted. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createCommunityManager,
  resendManagerEmail,
} from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aCompany, asks, signsFor, uploads } from '../../support/people/company.ts'
import { aForm } from '../../support/people/people.ts'
import { publishesAnew } from '../../support/community/new-version.ts'
import { world, type World } from '../../support/service/world.ts'

let adminArea: World
beforeAll(async () => {
  adminArea = await world('sqlite', { seed: 'corporate' })
})
afterAll(async () => {
  expect(adminArea.log).toEqual([])
  await adminArea.close()
})

/** Returns the newest email to this address that contains the text `says`. */
async function letterTo(address: string, says: string): Promise<{ subject: string; text: string; html: string }> {
  const letter = (await adminArea.lettersTo(address)).findLast(({ subject, text }) =>
    `${subject} ${text}`.includes(says),
  )
  return { subject: letter?.subject ?? '', text: letter?.text ?? '', html: letter?.html ?? '' }
}

/**
 * Signs for a company in English (ID `0`) or Chinese (ID `1`). Returns the email about the administrator's account and a browser in which the
 * administrator is signed in.
 */
async function anAdministrator(email: string, cla_id: '0' | '1') {
  const cla_language = cla_id === '0' ? 'English' : 'Chinese'
  const company = await aCompany(adminArea, email, {
    cla_id,
    cla_language,
    corporation_name: 'Big.corp',
    admin_name: 'Grace',
  })
  expect(await uploads(adminArea, company)).toMatchObject({ status: 200 })
  expect(await asks(adminArea, 'POST', `/v1/corporation-manager/${adminArea.linkId}/${company}`)).toMatchObject({
    status: 200,
  })
  const letter = await letterTo(email, '/reset-password?')
  const key = /key=([\w-]{43})/.exec(letter.text)?.[1] ?? ''
  const administrator = aBrowser(adminArea)
  await administrator.put(`/v1/password-retrieval/${adminArea.linkId}`, { password }, { 'Password-Retrieval-Key': key })
  expect(await administrator.signsIn(email, password, { link_id: adminArea.linkId })).toMatchObject({ status: 200 })
  return { letter, administrator }
}

describe('the email about an account names community, company, role and creator', () => {
  test.each([
    {
      cla: '0' as const,
      domain: 'acme.example',
      admin: [
        'Set a password for your Big․corp account at Lantern',
        'Lantern has made you the administrator of Big․corp for its contributor agreement',
        'Community: Lantern\nCompany: Big․corp\nYour role: Company administrator\nCreated by: The managers of Lantern\nID: admin_acme.example\nEmail: grace@acme.example',
      ],
      manager: [
        'Set a password for your Big․corp account at Lantern',
        'Grace, the administrator of Big․corp, has created an account for you',
        'Community: Lantern\nCompany: Big․corp\nYour role: Employee manager\nCreated by: Grace, company administrator\nID: mia_acme.example\nEmail: mia@acme.example',
      ],
    },
    {
      cla: '1' as const,
      domain: 'muster.example',
      admin: [
        '请为您的 Lantern 账号（Big․corp）设置密码',
        'Lantern 已为您创建账号，由您担任 Big․corp 的企业管理员，管理该企业的贡献者协议签署。',
        '社区：Lantern\n企业：Big․corp\n您的角色：企业管理员\n创建者：Lantern 的社区管理员\n账号：admin_muster.example\n邮箱：grace@muster.example',
      ],
      manager: [
        '请为您的 Lantern 账号（Big․corp）设置密码',
        'Big․corp 的企业管理员 Grace 为您创建了账号',
        '社区：Lantern\n企业：Big․corp\n您的角色：员工管理员\n创建者：Grace（企业管理员）\n账号：mia_muster.example\n邮箱：mia@muster.example',
      ],
    },
  ])('of $domain', async ({ cla, domain, admin, manager }) => {
    const { letter, administrator } = await anAdministrator(`grace@${domain}`, cla)
    expect([letter.subject, letter.text]).toEqual([admin[0], expect.stringContaining(admin[1] ?? '')])
    expect(letter.text).toContain(admin[2])
    const managers = [{ name: 'Mia', email: `mia@${domain}`, id: 'mia' }]
    expect(await administrator.post('/v1/employee-manager', { managers })).toMatchObject({ status: 200 })
    const toManager = await letterTo(`mia@${domain}`, '/reset-password?')
    expect([toManager.subject, toManager.text]).toEqual([manager[0], expect.stringContaining(manager[1] ?? '')])
    expect(toManager.text).toContain(manager[2])
    expect(toManager.html.match(/<a /g)).toHaveLength(1)
  })

  test('of a community manager created by the operator', async () => {
    const { services } = adminArea.home
    const email = 'kate@lantern.example'
    await createCommunityManager(services, { user: 'kate', email, language: 'en' })
    const english = await letterTo(email, 'Your role')
    expect(english.subject).toBe('Set a password for your community manager account')
    expect(english.text).toContain(
      'The operator of the contributor agreement service at localhost:8080 has created an account',
    )
    expect(english.text).toContain('Your role: Community manager\nCreated by: The operator of localhost:8080\nID: kate')
    await resendManagerEmail(services, 'kate', 'zh')
    const chinese = await letterTo(email, '您的角色')
    expect(chinese.subject).toBe('请为您的社区管理员账号设置密码')
    expect(chinese.text).toContain('您的角色：社区管理员\n创建者：localhost:8080 的运营方\n账号：kate')
  })
})

describe('dots', () => {
  test('stay in the proven domain, and are removed from the company’s name', async () => {
    const { administrator } = await anAdministrator('grace@dotted.example', '0')
    const address = 'x@eu.dotted.example'
    await administrator.post('/v1/corporation-email-domain/code', { email: address })
    expect((await letterTo(address, 'code')).text).toContain('eu․dotted․example')
    const domain = { sub_email: address, verification_code: adminArea.home.codes.at(-1) }
    expect(await administrator.post('/v1/corporation-email-domain', domain)).toMatchObject({ status: 200 })
    expect((await letterTo('grace@dotted.example', 'was added')).subject).toBe(
      'eu.dotted.example was added to Big․corp',
    )
  })

  test('stay in the titles of agreements', async () => {
    for (const kind of ['corporation', 'individual'] as const) {
      const document = { language: 'en' as const, title: 'Agreement v2.0', text: 'Agreement v2.0\n\n1. All.' }
      const cla_id = await publishesAnew(adminArea.home, adminArea.linkId, kind, document)
      const email = `ada@titles-${kind}.example`
      if (kind === 'corporation') {
        expect(await signsFor(adminArea, email, { cla_id, info: { '1': 'CTO' } })).toMatchObject({ status: 200 })
      } else {
        const path = `/v1/individual-signing/${adminArea.linkId}`
        await adminArea.wire.post(`${path}/code`, { email })
        const form = aForm(email, { cla_id, info: {}, verification_code: adminArea.home.codes.at(-1) ?? '' })
        expect(await adminArea.wire.post(path, form)).toMatchObject({ status: 200 })
      }
      expect((await letterTo(email, 'v2')).text).toContain('Agreement: Agreement v2.0')
    }
  })
})

describe('a password link', () => {
  const list = () => adminArea.home.services.store.reading.outbox.list(null, 1000)
  const asksFor = (email: string) => aBrowser(adminArea).post('/v1/password-retrieval', { email })

  test('for an address without an account is queued like any other, and then deleted', async () => {
    const { email } = await anAccount(adminArea.home.services, { login: 'known' })
    const answers = [await asksFor(email), await asksFor('nobody@lantern.example')]
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    const queued = (await list()).filter(({ kind }) => kind === 'password-retrieval')
    expect(new Set(queued.map(({ recipient, state }) => `${recipient} ${state}`))).toEqual(
      new Set([`${email} queued`, 'nobody@lantern.example queued']),
    )
    expect((await adminArea.lettersTo(email)).map(({ subject }) => subject)).toHaveLength(1)
    expect(await adminArea.lettersTo('nobody@lantern.example')).toEqual([])
    const left = (await list()).filter(({ kind }) => kind === 'password-retrieval')
    expect(left).toMatchObject([{ recipient: email, state: 'sent' }])
  })
})
