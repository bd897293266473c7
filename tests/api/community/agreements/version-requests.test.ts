/** Requests to agree to a new version: their states, the list and its export, and a manager's options after an email fails. */
import { describe, expect, test } from 'vitest'
import type { ResultOf, Schemas } from '../../../../openapi/index.ts'
import { duration, requestsAgainAnHour } from '../../../../src/domain/text/limits.ts'
import { runCampaigns, remindSigners } from '../../../../src/server/jobs/run-campaigns.ts'
import { startMailWorker } from '../../../../src/server/mail/worker.ts'
import { signs } from '../../../support/people/people.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

type Listed = Schemas['ListedVersionRequest']
const text = 'Lock Agreement\n\n1. You keep your work.'

describe.each(postgresOrBoth)('requests to agree to a version (%s)', (database) => {
  const adminArea = anAdminArea(database)

  /**
   * Counter for unique email domains. `aLock` creates a project with four signers of the first version, and a second version that no one has been
   * asked to accept yet.
   */
  let locks = 0
  async function aLock(how: object = {}) {
    const domain = `lock-${(locks += 1)}.example`
    const manager = await adminArea.manager()
    const { browser } = manager
    const url = await adminArea.publishes('lock', text)
    const linkId = await links(adminArea, manager, { individual_cla: { url, language: 'en', fields: [] } })
    const scene = { ...adminArea.scene(), linkId }
    const { services } = scene.home
    for (const name of ['ada', 'bob', 'carl', 'dora']) {
      expect(await signs(scene, `${name}@${domain}`, { cla_id: '0', info: {} })).toMatchObject({ status: 200 })
    }
    const path = `/v1/cla/${linkId}/1`
    const next = { type: 'individual', language: 'en', url: await adminArea.publishes('lock 2', `${text}\n\n2. More.`) }
    expect(await browser.put(`/v1/cla/${linkId}`, { ...next, ...how })).toMatchObject({ status: 200 })
    const list = async (query = '') => (await browser.get(`${path}/requests?${query}`)).data as ResultOf<'listRequests'>
    const states = async () =>
      Object.fromEntries((await list()).requests.map(({ email, state }) => [email.split('@')[0], state]))
    const campaign = async () => (await browser.get(`${path}/campaign`)).data as ResultOf<'getCampaign'>
    const of = async (name: string): Promise<Listed> =>
      (await list(`search=${name}`)).requests[0] ?? expect.fail(`nobody is called ${name}`)
    /** Delivers due emails; those to the recipients in `lost` fail. Returns the names of the signers who received a request to agree. */
    const delivers = async (...lost: string[]) => {
      const sent: string[] = []
      const worker = startMailWorker(services, {
        async send({ to, text: body }) {
          if (lost.some((name) => to.startsWith(name)))
            throw Object.assign(new Error('550 no such mailbox'), { code: 'EENVELOPE', responseCode: 550 })
          if (to.endsWith(`@${domain}`) && body.includes('/cla-confirm/')) sent.push(to.replace(`@${domain}`, ''))
          return { hasSmtpUtf8: false }
        },
        close: () => undefined,
      })
      await worker.deliverDue()
      await worker.close()
      return sent
    }
    const isTold = async (name: string) =>
      (await scene.wire.get(`/v1/individual-signing/${linkId}?email=${name}@${domain}`)).data as object
    const again = (id: string) => browser.post(`${path}/requests/${id}`, {})
    const ends = (id: string) => browser.delete(`${path}/requests/${id}`)
    const days = async (number: number) => {
      scene.home.clock.advance(number * duration.day)
      await browser.signsIn(manager.account.login, 'Lantern-2026x')
    }
    return {
      domain,
      manager,
      scene,
      services,
      linkId,
      path,
      list,
      states,
      campaign,
      of,
      delivers,
      isTold,
      again,
      ends,
      days,
    }
  }

  test('are listed by state, searched, counted and exported', async () => {
    const { domain, manager, scene, services, path, list, states, campaign, delivers } = await aLock()
    expect(await campaign()).toMatchObject({
      asked: 0,
      not_asked: 4,
      days: [],
      agreement: { version: 2, is_in_force: true },
    })
    expect((await list('state=not_asked')).requests.map(({ state }) => state)).toEqual(Array(4).fill('not_asked'))
    expect((await list('state=not_asked&search=dora')).requests).toMatchObject([{ email: `dora@${domain}` }])
    await runCampaigns(services)
    expect(await campaign()).toMatchObject({ asked: 4, going: 4, not_asked: 0 })
    expect((await list('state=not_asked')).requests).toEqual([])
    await delivers('bob', 'carl')
    scene.home.clock.advance(61_000)
    expect(await signs(scene, `ada@${domain}`, { cla_id: '1', info: {} })).toMatchObject({ status: 200 })
    expect(await states()).toEqual({ ada: 'agreed', bob: 'undelivered', carl: 'undelivered', dora: 'waiting' })
    const counts = await campaign()
    expect(counts).toMatchObject({ asked: 4, agreed: 1, waiting: 1, undelivered: 2, going: 0, ended: 0 })
    expect(counts.days).toEqual([{ day: Math.floor(scene.home.clock.now() / duration.day) * duration.day, agreed: 1 }])
    for (const [state, count] of [
      ['agreed', 1],
      ['waiting', 1],
      ['undelivered', 2],
      ['going', 0],
      ['ended', 0],
    ] as const) {
      expect((await list(`state=${state}`)).requests.map((one) => one.state)).toEqual(Array(count).fill(state))
    }
    expect(await list('state=undelivered&search=CARL')).toMatchObject({
      requests: [{ email: `carl@${domain}`, error: expect.stringContaining('550') as string, can_be_resent: true }],
    })
    expect((await list('search=%25')).requests).toEqual([])
    expect(await list('page_size=3')).toMatchObject({ has_next: true })
    expect(await list('page_size=3&page=2')).toMatchObject({ requests: [{ state: 'agreed' }], has_next: false })
    const file = await manager.browser.get(`${path}/requests/export?state=undelivered`)
    expect([file.status, file.body.match(/@lock-\d+\.example/g)?.length]).toEqual([200, 2])
    expect(await manager.browser.get(`/v1/cla/${scene.linkId}/0/requests`)).toMatchObject({ code: 'cla.unmatched_cla' })
  })

  test('can be sent again with a new link, and the grace period starts with that email', async () => {
    const { linkId, scene, services, of, days, delivers, isTold, again, list, states } = await aLock({
      grace_period_days: 7,
    })
    await runCampaigns(services)
    await delivers('bob', 'carl')
    await days(8)
    expect(await isTold('bob')).toMatchObject({ status: 'expired' })
    const { id } = await of('bob')
    expect(await again(id)).toMatchObject({ status: 200, data: 'successfully' })
    expect(await again(id)).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect(await states()).toMatchObject({ bob: 'going', carl: 'undelivered' })
    expect(await delivers('carl')).toEqual(['bob'])
    expect(await states()).toMatchObject({ bob: 'waiting' })
    expect(await isTold('bob')).toMatchObject({ status: 'valid' })
    expect(await again(id)).toMatchObject({ code: 'cla.wrong_state' })
    await days(8)
    expect(await isTold('bob')).toMatchObject({ status: 'expired' })
    expect(await again('0'.repeat(32))).toMatchObject({ code: 'cla.not_found' })
    const carl = await of('carl')
    for (let sent = 0; sent < requestsAgainAnHour; sent += 1) {
      expect(await again(carl.id)).toMatchObject({ status: 200 })
      await delivers('carl')
    }
    expect(await again(carl.id)).toMatchObject({ status: 429, code: 'cla.too_many_request' })
    expect((await list('state=undelivered')).requests).toHaveLength(1)
    expect((await verifyEvidence(services.store.reading, { linkId })).problems).toEqual([])
    expect(scene.log).toEqual([])
  })

  test('can be ended by a manager, and the signer can still agree', async () => {
    const { domain, scene, services, of, days, delivers, again, ends, states, campaign } = await aLock()
    await runCampaigns(services)
    await delivers('bob', 'carl')
    const bob = await of('bob')
    expect(await ends((await of('dora')).id)).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect(await ends(bob.id)).toMatchObject({ status: 200 })
    expect(await ends(bob.id)).toMatchObject({ code: 'cla.wrong_state' })
    expect(await states()).toMatchObject({ bob: 'ended', carl: 'undelivered', dora: 'waiting' })
    expect(await campaign()).toMatchObject({ undelivered: 1, ended: 1, waiting: 2 })
    await days(16)
    await remindSigners(services)
    expect((await delivers()).toSorted()).toEqual(['ada', 'dora'])
    expect(await signs(scene, `bob@${domain}`, { cla_id: '1', info: {} })).toMatchObject({ status: 200 })
    expect(await states()).toMatchObject({ bob: 'agreed' })
    const carl = await of('carl')
    expect(await ends(carl.id)).toMatchObject({ status: 200 })
    expect(await again(carl.id)).toMatchObject({ status: 200 })
    expect(await states()).toMatchObject({ carl: 'going' })
    const what = (await services.store.reading.audit.list(20)).map((entry) => entry.what)
    expect(what).toEqual(expect.arrayContaining(['request.end', 'request.resend']))
  })

  test('are reminded together by a manager: once in three days, and only signers who can still agree', async () => {
    const { domain, manager, scene, services, linkId, path, days, delivers, campaign } = await aLock({
      grace_period_days: 30,
    })
    const reminds = () => manager.browser.post(`${path}/reminders`, {})
    const remindable = async () => {
      const summary = (await manager.browser.get(`/v1/link/${linkId}/summary`)).data as ResultOf<'getLinkSummary'>
      return summary.versions.find(({ version }) => version === 2)?.campaign
    }
    await runCampaigns(services)
    await delivers('carl')
    scene.home.clock.advance(61_000)
    expect(await signs(scene, `ada@${domain}`, { cla_id: '1', info: {} })).toMatchObject({ status: 200 })
    expect(await campaign()).toMatchObject({ agreed: 1, waiting: 2, undelivered: 1 })
    // Everyone has just been asked.
    expect(await remindable()).toEqual({ cla_id: '1', waiting: 2, remindable: 0 })
    expect((await reminds()).code).toBe('cla.wrong_state')
    await days(3)
    expect(await remindable()).toEqual({ cla_id: '1', waiting: 2, remindable: 2 })
    expect((await reminds()).data).toEqual({ reminded: 2 })
    expect(await remindSigners(services)).toBe(2)
    expect((await delivers()).toSorted()).toEqual(['bob', 'dora'])
    expect(await remindable()).toMatchObject({ remindable: 0 })
    expect((await reminds()).code).toBe('cla.too_many_request')
    await days(3)
    expect(await signs(scene, `bob@${domain}`, { cla_id: '1', info: {} })).toMatchObject({ status: 200 })
    expect((await reminds()).data).toEqual({ reminded: 1 })
    expect(await remindSigners(services)).toBe(1)
    expect(await delivers()).toEqual(['dora'])
    // The link of a reminder after the grace period would have expired.
    await days(30)
    expect(await remindable()).toEqual({ cla_id: '1', waiting: 1, remindable: 0 })
    expect((await reminds()).code).toBe('cla.wrong_state')
    expect((await manager.browser.post(`/v1/cla/${linkId}/0/reminders`, {})).code).toBe('cla.unmatched_cla')
  })

  test('are skipped for a version that was replaced before its emails were sent', async () => {
    const { linkId, manager, path, services, list, states, campaign, again, delivers } = await aLock()
    await runCampaigns(services)
    const url = await adminArea.publishes('lock 3', `${text}\n\n3. Even more.`)
    const next = { type: 'individual', language: 'en', url }
    expect(await manager.browser.put(`/v1/cla/${linkId}`, next)).toMatchObject({ status: 200 })
    expect(await delivers()).toEqual([])
    expect(await states()).toEqual({ ada: 'ended', bob: 'ended', carl: 'ended', dora: 'ended' })
    expect(await campaign()).toMatchObject({ asked: 4, ended: 4, undelivered: 0, going: 0, waiting: 0 })
    for (const [state, count] of [
      ['ended', 4],
      ['undelivered', 0],
      ['going', 0],
    ] as const) {
      expect((await list(`state=${state}`)).requests).toHaveLength(count)
    }
    const [first] = (await list()).requests
    expect(first).toMatchObject({ can_be_resent: false, error: '' })
    expect(await again(first?.id ?? '')).toMatchObject({ status: 400, code: 'cla.wrong_state' })
    expect((await manager.browser.get(path.replace(/1$/, '2') + '/campaign')).data).toMatchObject({ not_asked: 4 })
  })

  test('can be sent even if their email was dropped while the version is in force', async () => {
    const { services, of, list, states, campaign, again, delivers } = await aLock()
    await runCampaigns(services)
    // For example, a company's administrator may be replaced before the email is sent.
    const letters = await services.store.reading.outbox.list('queued', 10)
    const letter = letters.find(({ recipient }) => recipient.startsWith('dora'))
    await services.store.transaction((tx) =>
      tx.outbox.record(letter?.id ?? '', { state: 'obsolete', settledAt: tx.at, lastError: 'not the administrator' }),
    )
    await delivers('bob')
    expect(await states()).toMatchObject({ bob: 'undelivered', dora: 'undelivered' })
    expect(await campaign()).toMatchObject({ undelivered: 2, ended: 0, going: 0 })
    expect((await list('state=undelivered')).requests).toHaveLength(2)
    expect((await list('state=ended')).requests).toEqual([])
    const dora = await of('dora')
    expect(dora).toMatchObject({ can_be_resent: true, error: '' })
    expect(await again(dora.id)).toMatchObject({ status: 200 })
    expect(await delivers()).toEqual(['dora'])
  })

  test('are not sent if ended while their email is queued', async () => {
    const { services, of, delivers, again, ends, states } = await aLock()
    await runCampaigns(services)
    await delivers('bob')
    const { id } = await of('bob')
    await again(id)
    await services.store.transaction((tx) => tx.agreementRequests.change(id, { endedAt: tx.at }))
    expect(await delivers()).toEqual([])
    expect(await states()).toMatchObject({ bob: 'ended' })
    expect(await ends(id)).toMatchObject({ code: 'cla.wrong_state' })
  })
})
