/** Linking, managing and unlinking a project. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { erasureDecision } from '../../../../src/domain/people/person-limits.ts'
import { storeRequest } from '../../../../src/server/usecases/shared/people/erase-person.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea, aProject, links } from '../../../support/community/admin-fixture.ts'

describe.each(sqliteOrBoth)('links of communities (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test("a project is linked with the wizard's data, and can be signed at once", async () => {
    const manager = await adminArea.manager()
    const rows = [
      { id: '0', title: 'Name', type: 'name', description: 'x', required: true },
      { id: '1', title: '电话', type: '', description: '', required: false },
      { title: 'Badge', type: 'fax', required: true },
      { title: '', type: '', description: '', required: false },
    ]
    const url = await adminArea.publishes('Corporate Agreement')
    const linkId = await links(adminArea, manager, { corp_cla: { url, language: 'Chinese', fields: rows.slice(1) } })
    const { wire } = adminArea.scene()
    const individual = (await wire.get(`/v1/link/${linkId}/individual`)).data as ResultOf<'listAgreementsToSign'>
    expect(individual).toMatchObject([{ cla_id: '0', language: 'English', title: 'Harbour Agreement', version: 1 }])
    const corporation = (await wire.get(`/v1/link/${linkId}/corporation`)).data as ResultOf<'listAgreementsToSign'>
    expect(corporation[0]?.fields.map(({ type, title }) => `${type} ${title}`)).toEqual([
      'authorized 授权代表',
      'title 职位',
      'corporationName 企业名称',
      'email 邮箱',
      'telephone 电话',
      'fax Badge',
    ])
    const signed = await signs({ ...adminArea.scene(), linkId }, 'ada@lantern.example', { cla_id: '0', info: {} })
    expect(signed.status).toBe(200)
  })

  test('standard titles in earlier words are stored and returned as sent, and new ones have the current words', async () => {
    const manager = await adminArea.manager()
    const url = await adminArea.publishes('Corporate Agreement')
    const listed = async (language: string, titles: readonly string[]) => {
      const fields = titles.map((title, index) => ({ id: String(index), title, required: true }))
      const linkId = await links(adminArea, manager, { corp_cla: { url, language, fields } })
      const corporation = (await adminArea.scene().wire.get(`/v1/link/${linkId}/corporation`)).data
      return (corporation as ResultOf<'listAgreementsToSign'>)[0]?.fields.map(({ type, title }) => `${type} ${title}`)
    }
    expect(
      await listed('English', ['Authorized Representative', 'Title', 'Corporation Name', 'E-mail', 'Telephone']),
    ).toEqual([
      'authorized Authorized Representative',
      'title Title',
      'corporationName Corporation Name',
      'email E-mail',
      'telephone Telephone',
    ])
    expect(await listed('Chinese', ['公司名称', '传真'])).toEqual([
      ...['authorized 授权代表', 'title 职位', 'corporationName 公司名称', 'email 邮箱', 'fax 传真'],
    ])
    expect(await listed('English', ['Phone'])).toEqual([
      ...['authorized Authorized representative', 'title Job title', 'corporationName Company name', 'email Email'],
      'telephone Phone',
    ])
  })

  test("older clients send the same JSON in a form, with the project's URL", async () => {
    const { browser } = await adminArea.manager()
    const { individual_cla } = await aProject(adminArea)
    for (const [index, form] of [new FormData(), new URLSearchParams()].entries()) {
      const project_url = `https://gitee.com/older-${database}-${index}/repository.git`
      form.append('data', JSON.stringify({ project_url, org_email: '', individual_cla }))
      expect((await browser.sends('POST', '/v1/link', form)).data).toBe('successfully')
    }
    const found = (await browser.get('/v1/link')).data as ResultOf<'listLinks'>
    expect(found.map(({ platform, org_id, repo_id }) => [platform, org_id, repo_id])).toEqual([
      ['gitee', `older-${database}-0`, 'repository'],
      ['gitee', `older-${database}-1`, 'repository'],
    ])
  })

  test('a manager sees only their own links, with numbers and time of signatures', async () => {
    const [one, other] = [await adminArea.manager(), await adminArea.manager()]
    const linkId = await links(adminArea, one)
    const scene = { ...adminArea.scene(), linkId }
    const day = 86_400_000
    let last = 0
    for (const [name, days] of [
      ['ada', 0],
      ['grace', 0],
      ['xiaoming', 7],
    ] as const) {
      scene.home.clock.advance(days * day + 61_000)
      const signed = await signs(scene, `${name}@lantern.example`, { cla_id: '0', info: {} })
      last = (JSON.parse(signed.body) as ResultOf<'signIndividualCla'>).receipt.signed_at
    }
    await one.browser.signsIn(one.account.login, 'Lantern-2026x')
    const [link] = (await one.browser.get('/v1/link')).data as ResultOf<'listLinks'>
    expect(link).toMatchObject({ link_id: linkId, submitter: one.account.login, org_email: '' })
    expect(link).not.toHaveProperty('id')
    expect(link?.checks).toEqual({ repositories: 0, dry: 0, failed_events: 0, lost: 0 })
    expect(link?.counts).toMatchObject({
      individuals: 3,
      waiting_corporations: 0,
      waiting_domains: 0,
      failed_letters: 0,
      red_pull_requests: 0,
    })
    const summary = (await one.browser.get(`/v1/link/${linkId}/summary`)).data as ResultOf<'getLinkSummary'>
    const lastWeek = new Date(scene.home.clock.now() - 6 * day).toISOString().slice(0, 10)
    expect(summary.weeks).toHaveLength(104)
    expect(link).toMatchObject({ last_signed_on: new Date(last).toISOString().slice(0, 10), last_signed_at: last })
    expect(summary.weeks.map(({ individuals }) => individuals).slice(-3)).toEqual([0, 2, 1])
    expect(summary.weeks.at(-1)).toEqual({ from: lastWeek, individuals: 1, employees: 0, corporations: 0 })
    await other.browser.signsIn(other.account.login, 'Lantern-2026x')
    expect((await other.browser.get('/v1/link')).data).toEqual([])
    const foreign = await other.browser.get(`/v1/link/${linkId}/summary`)
    const unknown = await other.browser.get('/v1/link/github_nobody-1/summary')
    expect([foreign.code, foreign.body]).toEqual(['cla.no_link', unknown.body])
  })

  test('only companies that returned their document are waiting for review', async () => {
    const one = await adminArea.manager()
    const linkId = await links(adminArea, one)
    const { services } = adminArea.scene().home
    const states = ['submitted', 'mailed', 'mailed', 'uploaded', 'approved', 'deleted']
    for (const [index, state] of states.entries()) {
      const email = `ada@waiting${index}.example`
      await aCorporation(services, { linkId, email, state })
    }
    await one.browser.signsIn(one.account.login, 'Lantern-2026x')
    const [link] = (await one.browser.get('/v1/link')).data as ResultOf<'listLinks'>
    expect(link?.counts).toMatchObject({ waiting_corporations: 1, awaited_corporations: 3 })
    const page = await one.browser.get(`/v1/corporation-signing/page/${linkId}?state=uploaded`)
    expect((page.data as ResultOf<'pageCorporations'>).total).toBe(1)
  })

  test('deletion requests are counted until decided, with the date when the oldest is due', async () => {
    const [one, other] = [await adminArea.manager(), await adminArea.manager()]
    const [linkId, quiet] = [await links(adminArea, one), await links(adminArea, one)]
    const foreign = await links(adminArea, other)
    const { home } = adminArea.scene()
    const asks = async (link: string, email: string) => {
      await signs({ ...adminArea.scene(), linkId: link }, email, { cla_id: '0', info: {} })
      return home.services.store.transaction(async (tx) => {
        await tx.evidence.hold(link)
        const signing = await tx.signings.ofAddress(link, email)
        return storeRequest(home.services, tx, signing ?? expect.fail('not signed'))
      })
    }
    const requests = [await asks(linkId, 'ada@erased.example'), await asks(linkId, 'grace@erased.example')]
    await asks(foreign, 'mia@erased.example')
    const listed = async () => {
      await one.browser.signsIn(one.account.login, 'Lantern-2026x')
      const all = (await one.browser.get('/v1/link')).data as ResultOf<'listLinks'>
      return [linkId, quiet].map((id) => all.find((link) => link.link_id === id)?.erasure_requests)
    }
    const dueAt = (requests[0]?.askedAt ?? 0) + erasureDecision
    expect(await listed()).toEqual([{ waiting: 2, overdue: 0, due_at: dueAt }, undefined])
    home.clock.advance(erasureDecision)
    const last = await asks(linkId, 'lin@erased.example')
    expect(await listed()).toEqual([{ waiting: 3, overdue: 2, due_at: dueAt }, undefined])
    const summary = (await one.browser.get(`/v1/link/${linkId}/summary`)).data as ResultOf<'getLinkSummary'>
    expect(summary.link.erasure_requests?.waiting).toBe(3)
    const decision = { decision: 'restrict', reason: 'It is in use, as proof.', password: 'Lantern-2026x' }
    for (const { id } of requests) {
      expect((await one.browser.put(`/v1/link/${linkId}/erasures/${id}`, decision)).status).toBe(200)
    }
    expect(await listed()).toEqual([{ waiting: 1, overdue: 0, due_at: last.askedAt + erasureDecision }, undefined])
  })

  test.each([
    ['cla.link_exists', { org_id: 'LANTERN' }],
    ['cla.link_exists', { org_alias: ' lantern ' }],
    ['cla.bad_request_parameter', { org_id: '../..' }],
    ['cla.bad_request_parameter', { platform: 'forge' }],
    ['cla.bad_request_parameter', { project_url: 'javascript:alert(1)' }],
    ['cla.bad_request_parameter', { org_alias: 'x'.repeat(101) }],
    ['cla.bad_request_parameter', { individual_cla: undefined }],
    ['cla.bad_request_parameter', { individual_cla: { language: 'Klingon', url: 'https://github.com/a.pdf' } }],
    ['cla.bad_request_parameter', { individual_cla: { language: 'English' } }],
    ['cla.error_parsing_api_body', { individual_cla: { url: 'https://github.com/a.pdf' } }],
    ['cla.cla_exists', { individual_clas: [{ language: 'en', url: 'https://github.com/a.pdf' }] }],
    ['cla.not_an_email', { org_email: 'nobody' }],
    ['cla.unknown_email_platform', { org_email: 'nobody@harbour.example' }],
    [
      'cla.source_not_allowed',
      { individual_cla: { language: 'English', url: 'https://github.com.evil.example/a.pdf' } },
    ],
    ['cla.error_reading_file', { individual_cla: { language: 'English', document: 'f'.repeat(64) } }],
  ])('%s for %j, and nothing is linked', async (code, changes) => {
    const { browser } = await adminArea.manager()
    expect((await browser.post('/v1/link', await aProject(adminArea, changes))).code).toBe(code)
    expect((await browser.get('/v1/link')).data).toEqual([])
  })

  test.each([
    ['cla.repeated_field', [{ type: 'fax' }, { type: 'fax' }]],
    [
      'cla.repeated_field',
      [
        { type: 'fax', title: 'Badge' },
        { type: 'address', title: ' BADGE' },
      ],
    ],
    [
      'cla.repeated_field',
      [
        { type: 'address', title: 'E-MAIL x' },
        { type: 'fax', title: 'e-mailX' },
      ],
    ],
    ['cla.repeated_field', [{ title: 'Telephone' }, { title: '电话' }]],
    ['cla.bad_request_parameter', [{ title: 'Shoe size' }]],
    ['cla.bad_request_parameter', [{ type: 'corporationName', title: 'Firm' }]],
    ['cla.bad_request_parameter', [{ type: 'fax', title: '明'.repeat(101) }]],
  ])('%s for the rows %j', async (code, fields) => {
    const { browser } = await adminArea.manager()
    const { individual_cla, ...project } = await aProject(adminArea)
    const asked = { ...project, individual_cla: { ...individual_cla, fields } }
    expect((await browser.post('/v1/link', asked)).code).toBe(code)
  })

  test('two managers link one project simultaneously, and one succeeds', async () => {
    const managers = [await adminArea.manager(), await adminArea.manager()]
    const project = await aProject(adminArea)
    const answers = await Promise.all(managers.map(({ browser }) => browser.post('/v1/link', project)))
    expect(new Set(answers.map(({ status, code }) => code ?? status))).toEqual(new Set([200, 'cla.link_exists']))
  })

  test('a link without signatures can be unlinked; its name is free again, and the evidence records it', async () => {
    const manager = await adminArea.manager()
    const project = await aProject(adminArea)
    const linkId = await links(adminArea, manager, project)
    const stranger = await adminArea.manager()
    expect((await stranger.browser.delete(`/v1/link/${linkId}`)).code).toBe('cla.no_link')
    expect((await manager.browser.delete(`/v1/link/${linkId}`)).data).toBe('successfully')
    expect((await manager.browser.delete(`/v1/link/${linkId}`)).code).toBe('cla.no_link')
    expect((await adminArea.scene().wire.get(`/v1/link/${linkId}`)).code).toBe('cla.no_link')
    expect(await links(adminArea, stranger, project)).not.toBe(linkId)
    const { problems, events } = await verifyEvidence(adminArea.scene().home.services.store.reading, { linkId })
    expect([problems, events]).toEqual([[], 3])
  })

  test('a link with a signature cannot be unlinked, even simultaneously', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const scene = { ...adminArea.scene(), linkId }
    const [signed, unlinked] = await Promise.all([
      signs(scene, 'grace@lantern.example', { cla_id: '0', info: {} }).catch(() => null),
      manager.browser.delete(`/v1/link/${linkId}`),
    ])
    const isSigned = signed?.status === 200
    expect(unlinked.code).toBe(isSigned ? 'cla.link_is_used' : undefined)
    expect((await verifyEvidence(scene.home.services.store.reading, { linkId })).problems).toEqual([])
  })
})
