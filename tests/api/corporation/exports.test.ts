/** CSV exports of companies, emails and employees, on both databases. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../openapi/index.ts'
import { emailsIn } from '../../../src/domain/people/pasted-emails.ts'
import { recordsIn } from '../../../src/domain/text/csv.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { exportedAtOnce } from '../../../src/server/usecases/shared/evidence/exported-list.ts'
import { aCorporation, aManagerOf, credentialsOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { databases } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const people = [
  ['=HYPERLINK("http://evil.example","Ada")', '+ada@acme.example', 'active'],
  ['王小明', 'xiaoming@acme.example', 'active'],
  ['O’Brien, "Bob"\r\n\u202eGnp.', 'bob@acme.example', 'inactive'],
  ['＝1+1', '-1@acme.example', 'inactive'],
] as const

describe.each(databases)('exports, on %s', (database) => {
  let scene: World
  let manager: Account
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    const { services, clock } = scene.home
    const { corporation } = await aCorporation(services, { linkId: scene.linkId, email: 'admin@acme.example' })
    await aCorporation(services, { linkId: scene.linkId, email: 'rep@other.example', state: 'uploaded' })
    manager = await aManagerOf(services, corporation, { managerId: 'li', email: 'li@acme.example' })
    for (const [name, email, state] of people) {
      clock.advance(1000)
      await anEmployee(services, corporation, { name, email, state })
    }
  })
  afterAll(async () => {
    expect(scene.log).toEqual([])
    await scene.close()
  })

  const asManager = async (path: string, language = 'en') => {
    const { cookie, ...headers } = await credentialsOf(scene.home.services, manager)
    return scene.wire.get(path, { headers: { ...headers, cookie: `${cookie}; lang=${language}` } })
  }
  const asCommunity = async (path: string, language = 'en') => {
    const { cookie, ...headers } = await scene.manager()
    return scene.wire.get(path, { headers: { ...headers, cookie: `${cookie}; lang=${language}` } })
  }
  const linesOf = (body: string): string[] =>
    body
      .replace(/^\ufeff/, '')
      .trimEnd()
      .split('\r\n')

  test('employees are exported newest first, without formulas for spreadsheets', async () => {
    const { status, headers, body, bytes } = await asManager('/v1/employee-signing/export')
    expect([status, [...bytes.subarray(0, 3)]]).toEqual([200, [0xef, 0xbb, 0xbf]])
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': expect.stringMatching(/^attachment; filename=employees-\d{4}-\d\d-\d\d\.csv$/) as string,
      'cache-control': 'no-store',
    })
    const [heads, ...rows] = linesOf(body)
    expect(heads).toBe('"Name","Email","Status","Signed (UTC)","Status since (UTC)"')
    expect(rows.map((row) => row.split(',"20')[0])).toEqual([
      `"'＝1+1","'-1@acme.example","Inactive"`,
      '"O’Brien, ""Bob"" Gnp.","bob@acme.example","Inactive"',
      '"王小明","xiaoming@acme.example","Active"',
      `"'=HYPERLINK(""http://evil.example"",""Ada"")","'+ada@acme.example","Active"`,
    ])
    expect(rows[0]).toMatch(/,"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","\d{4}-\d\d-\d\d \d\d:\d\d:\d\d"$/)
    expect(recordsIn(body)).toBe(4)
  })

  test('an export can be pasted as a list', async () => {
    const { body } = await asManager('/v1/employee-signing/export?sort=email')
    expect(emailsIn(body).emails.toSorted()).toEqual(people.map(([, email]) => email).toSorted())
  })

  test.each([
    ['state=active&sort=name&order=desc', ['王小明', "'=HYPERLINK"]],
    ['search=xiao', ['王小明']],
    ['search=nobody', []],
  ])('employees are exported like the list, %s', async (query, names) => {
    const { body } = await asManager(`/v1/employee-signing/export?${query}`)
    const found = linesOf(body).slice(1)
    expect(found.map((line) => /^"([^("]+)/.exec(line)?.[1])).toEqual(names)
  })

  test('only selected rows are exported, and only those of this list', async () => {
    type Row = { id: string; email: string }
    const rows = (await asManager('/v1/employee-signing')).data as Row[]
    const idOf = (email: string): string => rows.find((row) => row.email === email)?.id ?? ''
    const [ada, bob] = [idOf('+ada@acme.example'), idOf('bob@acme.example')]
    const asked = async (query: string) => linesOf((await asManager(`/v1/employee-signing/export?${query}`)).body)
    const [heads, ...found] = await asked(`ids=${ada},${bob},${'0'.repeat(32)}`)
    expect(heads).toContain('"Name","Email"')
    expect(found.map((line) => line.slice(0, 14))).toEqual(['"O’Brien, ""Bo', `"'=HYPERLINK("`])
    expect(await asked(`ids=${ada}&state=inactive`)).toEqual([heads])
    const companies = `/v1/corporation-signing/page/${scene.linkId}`
    const { page_data: all } = (await asCommunity(companies)).data as {
      page_data: { id: string; admin_email: string }[]
    }
    const other = all.find(({ admin_email: email }) => email === 'rep@other.example')?.id ?? ''
    const [, row = '', ...others] = linesOf((await asCommunity(`${companies}/export?ids=${other},${ada}`)).body)
    expect([row.includes('"rep@other.example"'), others]).toEqual([true, []])
    const refused = [`ids=${Array.from({ length: 101 }, () => 'a').join(',')}`, 'ids=', 'ids=a,,b']
    for (const query of refused) expect((await asManager(`/v1/employee-signing/export?${query}`)).status).toBe(400)
  })

  test('an export is in Chinese for Chinese readers', async () => {
    const { body } = await asManager('/v1/employee-signing/export?search=xiao', 'zh')
    expect(body).toContain('"姓名","邮箱","状态"')
    expect(body).toContain('"已启用"')
  })

  test('companies and emails are filtered like their lists', async () => {
    const companies = `/v1/corporation-signing/page/${scene.linkId}/export`
    const [heads, ...rows] = linesOf((await asCommunity(`${companies}?sort=name`)).body)
    expect(heads).toBe(
      '"Company name","Authorized representative","Email","Status","Signed (UTC)","Agreement version","Language"',
    )
    expect(rows).toHaveLength(2)
    const [, row = '', ...others] = linesOf((await asCommunity(`${companies}?state=uploaded`)).body)
    expect([row.includes('"rep@other.example","To review","'), others]).toEqual([true, []])
    // The language column is translated as well.
    const [, inChinese = ''] = linesOf((await asCommunity(`${companies}?state=uploaded`, 'zh')).body)
    expect([row, inChinese].map((line) => /"([^"]+)"$/.exec(line)?.[1])).toEqual(['English', '英文'])

    const { services } = scene.home
    await services.store.transaction((tx) => {
      const [id, linkId] = [services.random.id(), scene.linkId]
      const letter = { kind: 'individual-receipt', recipient: '@SUM(1)@x.example', language: 'en' } as const
      return tx.outbox.put({ id, linkId, subject: '', secret: null, ...letter }, tx.at)
    })
    const letters = await asCommunity(`/v1/letter/${scene.linkId}/export?kind=individual-receipt`)
    expect(linesOf(letters.body)[1]).toMatch(
      /^"'@SUM\(1\)@x\.example","Receipt for an individual signature","On its way","/,
    )
  })

  test('each export is audited with its account, without the search term', async () => {
    // This search term cannot occur by chance in a hexadecimal ID.
    await asManager('/v1/employee-signing/export?search=lovelace')
    const entries = await scene.home.services.store.reading.audit.list(100, { who: manager.id })
    const exported = entries.filter(({ what }) => what === 'employees.export')
    expect(exported[0]).toMatchObject({ linkId: scene.linkId, result: 'done', who: manager.id })
    expect(JSON.stringify(exported)).not.toContain('lovelace')
  })

  test('exports are limited per account and minute', async () => {
    const ask = () => asCommunity(`/v1/letter/${scene.linkId}/export`)
    scene.home.clock.advance(60_000)
    for (let times = 0; times < routes.exportEmployees.limit.perMinute; times += 1)
      expect((await ask()).status).toBe(200)
    expect(await ask()).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    scene.home.clock.advance(60_000)
    expect((await ask()).status).toBe(200)
  })
})

test('an export longer than one batch contains each employee once', async () => {
  const scene = await world('sqlite', { seed: 'corporate' })
  const { services } = scene.home
  const { corporation } = await aCorporation(services, { linkId: scene.linkId, email: 'admin@many.example' })
  const manager = await aManagerOf(services, corporation, { managerId: 'li', email: 'li@many.example' })
  const most = 2 * exportedAtOnce + 1
  for (let one = 0; one < most; one += 1) await anEmployee(services, corporation, { email: `p${one}@many.example` })
  const headers = await credentialsOf(services, manager)
  const { body } = await scene.wire.get('/v1/employee-signing/export', { headers })
  expect([emailsIn(body).emails.length, recordsIn(body)]).toEqual([most, most])
  await scene.close()
})
