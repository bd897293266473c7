/** The list of a project's signers with filters, search and export, and the record of each signature. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../../src/server/jobs/run-campaigns.ts'
import { listSigners } from '../../../../src/server/jobs/mail-thread-jobs.ts'
import { startMailWorker } from '../../../../src/server/mail/worker.ts'
import { openBareDatabase } from '../../../support/databases/bare-database.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { anEmployee } from '../../../support/people/employees.ts'
import { signs } from '../../../support/people/people.ts'
import { databases } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

type List = ResultOf<'listSignings'>
type Whole = ResultOf<'getSigning'>
const text = 'Agreement of the Ledger\n\n1. You keep your work.'

describe.each(databases)('the signers of a project (%s)', (database) => {
  const adminArea = anAdminArea(database)

  let ledgers = 0
  /** Creates a project with individual signers, a company, and three of its employees: active, waiting and deleted. */
  async function aLedger() {
    const domain = `ledger-${(ledgers += 1)}.example`
    const manager = await adminArea.manager()
    const { browser } = manager
    const url = await adminArea.publishes('ledger', text)
    const linkId = await links(adminArea, manager, { individual_cla: { url, language: 'en', fields: [] } })
    const scene = { ...adminArea.scene(), linkId }
    const { services, clock } = scene.home
    const people = { 'Priya Raman': 'priya', 'Søren Ørsted': 'soren', 许思远: 'xu.siyuan' }
    for (const [name, local] of Object.entries(people)) {
      clock.advance(duration.minute)
      expect(await signs(scene, `${local}@${domain}`, { name, cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    }
    clock.advance(duration.minute)
    const { corporation } = await aCorporation(services, {
      ...{ linkId, email: `grace@works-${domain}`, name: 'Polaris Works' },
    })
    for (const state of ['active', 'inactive', 'deleted']) {
      clock.advance(duration.minute)
      await anEmployee(services, corporation, { name: `Eve ${state}`, email: `${state}@works-${domain}`, state })
    }
    await listSigners(services, new AbortController().signal)
    const path = `/v1/link/${linkId}/signings`
    const list = async (query = ''): Promise<List> => (await browser.get(`${path}?${query}`)).data as List
    const names = async (query = ''): Promise<string[]> => (await list(query)).rows.map(({ name }) => name)
    return { domain, manager, browser, scene, services, linkId, path, list, names, corporation }
  }

  test('are listed newest first, with kind and state of each signature', async () => {
    const { list, names } = await aLedger()
    const { rows, ...counts } = await list()
    expect(counts).toEqual({ total: 7, is_more: false, has_next: false })
    expect(rows.map(({ name, kind, standing, company }) => [name, kind, standing, company])).toEqual([
      ['Eve deleted', 'employee', 'over', 'Polaris Works'],
      ['Eve inactive', 'employee', 'waiting', 'Polaris Works'],
      ['Eve active', 'employee', 'in_force', 'Polaris Works'],
      ['Polaris Works', 'corporation', 'in_force', ''],
      ['许思远', 'individual', 'in_force', ''],
      ['Søren Ørsted', 'individual', 'in_force', ''],
      ['Priya Raman', 'individual', 'in_force', ''],
    ])
    expect(await names('kind=individual')).toEqual(['许思远', 'Søren Ørsted', 'Priya Raman'])
    expect(await names('state=waiting')).toEqual(['Eve inactive'])
    expect(await names('state=over&kind=employee')).toEqual(['Eve deleted'])
    expect(await names('state=in_force')).toHaveLength(5)
    expect(await names('version=0&kind=individual&language=English')).toHaveLength(3)
    expect(await names('language=Chinese')).toEqual([])
    expect(await names('version=7')).toEqual([])
    const [, , , , xu, soren] = rows
    expect(await names(`since=${soren?.signed_at}&until=${xu?.signed_at}`)).toEqual(['Søren Ørsted'])
    expect(await list('page_size=3&page=2')).toMatchObject({ total: 7, has_next: true })
    expect(await names('page_size=3&page=3')).toEqual(['Priya Raman'])
  })

  test('are found by the start of a word in the name, by a Chinese character, and by the address', async () => {
    const { domain, names, list } = await aLedger()
    expect(await names('search=raman')).toEqual(['Priya Raman'])
    expect(await names(`search=${encodeURIComponent('思')}`)).toEqual(['许思远'])
    expect(await names(`search=${encodeURIComponent(`SOREN@${domain}`)}`)).toEqual(['Søren Ørsted'])
    expect(await names('search=polaris')).toEqual(['Polaris Works'])
    expect(await names('search=eve&state=waiting')).toEqual(['Eve inactive'])
    expect(await list('search=%25')).toMatchObject({ rows: [], total: 0 })
    expect(await names('search=iya')).toEqual([])
  })

  test('are found by address at once, and by name after the job', async () => {
    const { domain, scene, services, names } = await aLedger()
    expect(await signs(scene, `late@${domain}`, { name: 'Late Comer', cla_id: '0', info: {} })).toMatchObject({
      status: 200,
    })
    expect(await names(`search=late@${domain}`)).toEqual(['Late Comer'])
    expect(await names('search=comer')).toEqual([])
    await listSigners(services, new AbortController().signal)
    expect(await names('search=comer')).toEqual(['Late Comer'])
  })

  test('show how long a signature of an earlier version counts', async () => {
    const { browser, scene, services, linkId, list, manager } = await aLedger()
    const url = await adminArea.publishes('ledger 2', `${text}\n\n2. And share it.`)
    const next = { type: 'individual', language: 'en', url, grace_period_days: 7 }
    expect(await browser.put(`/v1/cla/${linkId}`, next)).toMatchObject({ status: 200 })
    const [row] = (await list('kind=individual')).rows
    // No email has been sent yet, so the end of the grace period is unknown.
    expect(row).toMatchObject({ standing: 'in_grace', valid_until: 0, version: 1 })
    await runCampaigns(services)
    const worker = startMailWorker(services, { send: async () => ({ hasSmtpUtf8: false }), close: () => undefined })
    await worker.deliverDue()
    await worker.close()
    const told = scene.home.clock.now()
    const [after] = (await list('kind=individual')).rows
    expect(after?.standing).toBe('in_grace')
    expect((after?.valid_until ?? 0) - told - 7 * duration.day).toBeLessThanOrEqual(0)
    expect((after?.valid_until ?? 0) - told).toBeGreaterThan(6 * duration.day)
    scene.home.clock.advance(8 * duration.day)
    await browser.signsIn(manager.account.login, 'Lantern-2026x')
    expect((await list('kind=individual')).rows.map(({ standing }) => standing)).toEqual(Array(3).fill('expired'))
  })

  test('are exported with the filters of the list, safe for spreadsheets, and the export is audited', async () => {
    const { domain, browser, scene, services, path, list, manager } = await aLedger()
    expect(await signs(scene, `formula@${domain}`, { name: '=1+1', cla_id: '0', info: {} })).toMatchObject({
      status: 200,
    })
    const invisible = { name: '\u200b\u2060=2+2', cla_id: '0', info: {} }
    expect(await signs(scene, `invisible@${domain}`, invisible)).toMatchObject({ status: 200 })
    const file = await browser.get(`${path}.csv?kind=individual`)
    expect(file).toMatchObject({
      status: 200,
      headers: { 'content-disposition': expect.stringMatching(/signatures-/) as string },
    })
    expect(file.body.trim().split('\r\n')).toHaveLength(6)
    expect(file.body).toContain(`"'=1+1"`)
    expect(file.body).toContain(`"'\u200b\u2060=2+2"`)
    expect(file.body).not.toContain('Polaris')
    const asLines = await browser.get(`${path}.jsonl?kind=individual`)
    expect(asLines).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/jsonl; charset=utf-8',
        'content-disposition': expect.stringMatching(/attachment.*signatures-[\d-]+\.jsonl/) as string,
      },
    })
    const { rows } = await list('kind=individual')
    const lines = asLines.body.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(rows)
    const acts = await services.store.reading.audit.list(20, { who: manager.account.id })
    expect(acts.filter(({ what }) => what === 'signings.export')).toHaveLength(2)
  })

  test('have a record with text, proof and emails, verified when opened; each access is audited', async () => {
    const { browser, services, path, list, manager, domain } = await aLedger()
    const { rows } = await list()
    const priya = rows.find(({ name }) => name === 'Priya Raman')
    const before = services.clock.now()
    const whole = (await browser.get(`${path}/${priya?.id}`)).data as Whole
    expect(whole).toMatchObject({
      signing: { name: 'Priya Raman', email: `priya@${domain}` },
      title: 'Agreement of the Ledger',
      is_current: true,
      proof: { by: 'code' },
      verification: { state: 'intact' },
      letters: [{ kind: 'individual-receipt' }],
    })
    expect(whole.verification.at).toBeGreaterThanOrEqual(before)
    expect(whole.number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    expect(whole.event.hash).toMatch(/^[\da-f]{64}$/)
    expect(whole.proof.at).toBeGreaterThan(0)
    expect(JSON.stringify(whole)).not.toMatch(/192\.0\.2|198\.18|user.?agent/i)
    const waiting = rows.find(({ name }) => name === 'Eve active')
    expect((await browser.get(`${path}/${waiting?.id}`)).data).toMatchObject({
      signing: { kind: 'employee', company: 'Polaris Works' },
      verification: { state: 'intact' },
      events: [{ type: 'employee.signed' }, { type: 'employee.activated' }],
    })
    const company = rows.find(({ kind }) => kind === 'corporation')
    expect(await browser.get(`${path}/${company?.id}`)).toMatchObject({ code: 'cla.not_found' })
    const acts = await services.store.reading.audit.list(20, { who: manager.account.id })
    expect(acts.filter(({ what }) => what === 'signing.look').map(({ result }) => result)).toEqual(
      expect.arrayContaining([`done ${priya?.id}`, `done ${waiting?.id}`]),
    )
  })

  test('control: a changed value and a changed event are detected', async () => {
    const { browser, services, path, list } = await aLedger()
    const [xu, soren] = (await list('kind=individual')).rows
    const stateOf = async (id = ''): Promise<string> =>
      ((await browser.get(`${path}/${id}`)).data as Whole).verification.state
    const bare = await openBareDatabase(services.config)
    await bare.takeGuardsAway()
    await bare.run(`update signings set name = 'Someone Else' where id = ?`, xu?.id ?? '')
    expect(await stateOf(xu?.id)).toBe('changed')
    const [row] = await bare.run('select link_id, evidence_seq from signings where id = ?', soren?.id ?? '')
    await bare.run(
      'update evidence set at_ms = at_ms + 1 where link_id = ? and seq = ?',
      ...[row?.['link_id'] ?? '', row?.['evidence_seq'] ?? 0],
    )
    expect(await stateOf(soren?.id)).toBe('changed')
    await bare.close()
  })
})
