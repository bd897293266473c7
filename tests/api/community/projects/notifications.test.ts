/** Email notifications of managers: at once, in digests, turned off by their link, for each type. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Schemas } from '../../../../openapi/index.ts'
import { findPage } from '../../../../src/domain/pages/find-page.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import type { NoticeType } from '../../../../src/domain/people/notifications.ts'
import { forgetFormerReaders, sendNotifications } from '../../../../src/server/jobs/send-notifications.ts'
import { removeAccount } from '../../../../src/server/usecases/shared/evidence/account-records.ts'
import { emailDueNotices } from '../../../../src/server/usecases/shared/notifications/due-notices.ts'
import type { Transaction } from '../../../../src/server/store/store.ts'
import { notifyManagersOf } from '../../../../src/server/usecases/shared/notifications/notify.ts'
import { changeCompanyNotifications } from '../../../../src/server/usecases/corporation/company-notifications/company-notifications.ts'
import type { CorporateCaller } from '../../../../src/server/usecases/corporation/employees/caller-corporation.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { aCommunity } from '../../../support/community/community.ts'
import { databases } from '../../../support/databases/stores.ts'
import { watchRepository } from '../../../support/checks/watched.ts'
import { aCompany, asks, aSignedPdf, formWith, keyFor, uploads } from '../../../support/people/company.ts'
import { aCorporation } from '../../../support/people/corporations.ts'
import { anAccount } from '../../../support/people/accounts.ts'
import { anEmployee } from '../../../support/people/employees.ts'
import { world, type World } from '../../../support/service/world.ts'

const { minute, hour, day } = duration

describe.each(databases)('notifications on %s', (database) => {
  let scene: World
  beforeEach(async () => {
    scene = await world(database, { seed: 'corporate' })
    const { store } = scene.home.services
    // Only managers who can sign in are notified.
    await store.transaction((tx) => tx.accounts.setPassword(scene.account?.id ?? '', 'hash'))
  })
  afterEach(async () => {
    expect(scene.log).toEqual([])
    await scene.close()
  })

  const at = (time: string): void => scene.home.clock.set(Date.parse(time))
  const address = (): string => scene.account?.email ?? ''
  const path = (): string => `/v1/link/${scene.linkId}/notifications`
  const read = async () => (await asks(scene, 'GET', path())).data as Schemas['Notifications']
  const choose = async (frequencies: Schemas['NotificationFrequencies'], time_zone = 'Asia/Shanghai') => {
    expect((await asks(scene, 'PUT', path(), { frequencies, time_zone })).status).toBe(200)
  }
  const notify = (type: NoticeType, ...subjects: string[]): Promise<void> =>
    scene.home.services.store.transaction((tx) =>
      notifyManagersOf(scene.home.services, tx, scene.linkId, { type, subjects }),
    )
  const run = (): Promise<number> => sendNotifications(scene.home.services)
  const received = async (to = address()) =>
    (await scene.lettersTo(to)).filter(({ headers }) => headers.some(({ key }) => key === 'list-unsubscribe'))
  const returns = async (company: string): Promise<string> => {
    const id = await aCompany(scene, company)
    const key = await keyFor(scene, company)
    const { headers, payload } = formWith(await aSignedPdf(scene))
    const url = `/v1/corporation-signing/by-letter/${key}`
    expect((await scene.wire.send({ method: 'POST', url, headers, payload })).status).toBe(200)
    return id
  }

  test('have defaults, keep the other choices, and ignore unknown zones and types of other roles', async () => {
    const defaults = {
      scan: 'daily',
      scan_waiting: 'off',
      domain: 'daily',
      erasure: 'at_once',
      mailbox: 'at_once',
      access: 'at_once',
      organization: 'at_once',
    }
    expect(await read()).toMatchObject({ email: address(), frequencies: defaults })
    await choose({ scan: 'weekly', employee: 'at_once' }, 'Europe/Berlin')
    await choose({ access: 'off' }, 'Nowhere/At_All')
    expect(await read()).toEqual({
      email: address(),
      time_zone: 'Europe/Berlin',
      frequencies: { ...defaults, scan: 'weekly', access: 'off' },
    })
  })

  test('of another project use the time zone that was sent with a choice', async () => {
    const { services } = scene.home
    const second = await aCommunity(services, ['en'], ['individual'], 'beacon')
    await services.store.transaction((tx) => transferLink(tx, second, scene.account?.id ?? ''))
    const zoneOfSecond = async () => {
      const { data } = await asks(scene, 'GET', `/v1/link/${second}/notifications`)
      return (data as Schemas['Notifications']).time_zone
    }
    const assumed = await zoneOfSecond()
    expect(assumed).not.toBe('Europe/Berlin')
    await choose({}, 'Europe/Berlin')
    expect(await zoneOfSecond()).toBe('Europe/Berlin')
  })

  test('a scan is reported at once, with an unsubscribe link that only a POST follows', async () => {
    await choose({ scan: 'at_once' })
    await returns('ada@harbour.example')
    const [email, ...others] = await received()
    expect(others).toEqual([])
    expect(email?.text).toContain(`/project/${scene.linkId}/corporations`)
    const header = (name: string) => email?.headers.find(({ key }) => key === name)?.value
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const url = new URL(/<(.*)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '')
    const stop = url.pathname.replace('/cla/api', '')
    const page = await scene.wire.get(stop)
    expect(page.status).toBe(302)
    expect(findPage(String(page.headers['location']))?.name).toBe('unsubscribe')
    const linked = /\/unsubscribe\/[^?\s]+/.exec(email?.text ?? '')?.[0] ?? ''
    expect(findPage(linked)?.name).toBe('unsubscribe')
    expect((await read()).frequencies.scan).toBe('at_once')
    expect(await scene.wire.get(`${stop}/notifications`)).toMatchObject({
      status: 200,
      data: { link_id: scene.linkId, types: ['scan'], everywhere: false, role: 'community' },
    })
    for (let time = 0; time < 2; time += 1) {
      const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = { method: 'POST', url: stop, headers: oneClick, payload: 'List-Unsubscribe=One-Click' } as const
      expect((await scene.wire.send(sent)).status).toBe(200)
    }
    expect((await read()).frequencies).toMatchObject({ scan: 'off', erasure: 'at_once' })
    await returns('bob@quay.example')
    expect(await received()).toHaveLength(1)
    // A wrong key, and no type, change nothing.
    expect((await scene.wire.send({ method: 'POST', url: `/v1/unsubscribe/${'0'.repeat(43)}-erasure` })).code).toBe(
      'cla.no_notification',
    )
    const plain = stop.replace('-scan', '')
    expect((await scene.wire.send({ method: 'POST', url: plain })).code).toBe('cla.no_notification')
    // The link ends with the account.
    const account = scene.account ?? { id: '', linkId: '' }
    await scene.home.services.store.transaction((tx) => removeAccount(scene.home.services, tx, account))
    expect((await scene.wire.send({ method: 'POST', url: stop })).code).toBe('cla.no_notification')
    expect(await scene.home.services.store.reading.notificationSettings.ofAccount(account.id)).toEqual([])
  })

  test('a manager gets no notice of the scan that they uploaded', async () => {
    await choose({ scan: 'at_once' })
    await uploads(scene, await aCompany(scene, 'ada@harbour.example'))
    expect(await received()).toEqual([])
  })

  test('a daily digest comes at nine in the zone of the reader, across a change of the clocks', async () => {
    await choose({ scan: 'daily' }, 'America/New_York')
    // Clocks go forward on 14 March 2027, at 2:00 in New York.
    at('2027-03-13T20:00:00Z')
    await returns('ada@harbour.example')
    const gone = await returns('bob@quay.example')
    const { store } = scene.home.services
    await store.transaction(async (tx) => {
      const corporation = await tx.corporations.find(scene.linkId, gone)
      if (corporation) await tx.corporations.change(corporation, { state: 'deleted' })
    })
    at('2027-03-14T12:59:00Z')
    await run()
    expect(await received()).toEqual([])
    at('2027-03-14T13:00:30Z')
    // Two processes run the job at the same time.
    await Promise.all([run(), run()])
    const [digest, ...others] = await received()
    expect(others).toEqual([])
    expect(digest?.text).toContain('harbour')
    expect(digest?.text).not.toContain('quay')
    at('2027-03-15T13:01:00Z')
    expect(await run()).toBe(0)
  })

  test('a weekly digest contains all types, comes on Monday, and is not sent if nothing waits', async () => {
    await choose({ scan: 'weekly', access: 'weekly' })
    // Thursday.
    at('2027-03-11T03:00:00Z')
    await returns('ada@harbour.example')
    const { services } = scene.home
    const options = {
      linkId: scene.linkId,
      kind: 'github',
      url: 'https://forge.example',
      apiUrl: 'https://forge.example/api',
    } as const
    const { watchId } = await watchRepository(services, options)
    await services.store.transaction((tx) => tx.watches.change(watchId, { state: 'suspended' }))
    await notify('access', watchId)
    at('2027-03-15T00:59:00Z')
    expect(await run()).toBe(0)
    at('2027-03-15T01:00:30Z')
    expect(await run()).toBe(1)
    const [digest] = await received()
    expect(digest?.text).toContain('harbour')
    expect(digest?.text).toContain('org/kit')
    await notify('access', watchId)
    await services.store.transaction((tx) => tx.watches.change(watchId, { state: 'live' }))
    at('2027-03-22T02:00:00Z')
    expect(await run()).toBe(0)
    expect(await received()).toHaveLength(1)
  })

  test('a scan that still waits after three days is reported once', async () => {
    await choose({ scan: 'off', scan_waiting: 'at_once' })
    await run()
    await returns('ada@harbour.example')
    scene.home.clock.advance(3 * day - minute)
    await run()
    expect(await received()).toEqual([])
    scene.home.clock.advance(2 * minute)
    await Promise.all([run(), run()])
    scene.home.clock.advance(day)
    await run()
    expect(await received()).toHaveLength(1)
  })

  test('repositories that lose access within an hour come in two emails', async () => {
    await choose({ access: 'at_once' })
    const { services } = scene.home
    const ids: string[] = []
    for (const repositoryId of ['1', '2', '3']) {
      const url = `https://forge${repositoryId}.example`
      const options = { linkId: scene.linkId, kind: 'github', url, apiUrl: `${url}/api` } as const
      const { watchId } = await watchRepository(services, {
        ...options,
        repositoryId,
        fullName: `org/kit${repositoryId}`,
      })
      await services.store.transaction((tx) => tx.watches.change(watchId, { state: 'orphaned' }))
      ids.push(watchId)
    }
    for (const id of ids) {
      await notify('access', id)
      scene.home.clock.advance(minute)
      await run()
    }
    expect(await received()).toHaveLength(1)
    scene.home.clock.advance(hour)
    await run()
    const [first, second, ...others] = await received()
    expect(others).toEqual([])
    expect(first?.text).toContain('org/kit1')
    expect(second?.text).toMatch(/org\/kit2[^]*org\/kit3/)
  })

  test('notices that wait follow a new frequency, and those of a type that is turned off are deleted', async () => {
    await choose({ scan: 'weekly' })
    at('2027-03-11T03:00:00Z')
    await returns('ada@harbour.example')
    await choose({ scan: 'at_once' })
    expect(await run()).toBe(1)
    await choose({ scan: 'weekly' })
    await returns('bob@quay.example')
    await choose({ scan: 'off' })
    await choose({ scan: 'at_once' })
    expect(await run()).toBe(0)
    expect(await received()).toHaveLength(1)
  })

  test('notices that wait follow a new time zone, and the digest comes once', async () => {
    await choose({ scan: 'daily' }, 'America/New_York')
    at('2027-03-13T20:00:00Z')
    await returns('ada@harbour.example')
    await choose({}, 'Asia/Shanghai')
    at('2027-03-14T00:59:00Z')
    expect(await run()).toBe(0)
    at('2027-03-14T01:00:30Z')
    expect(await run()).toBe(1)
    await choose({}, 'America/New_York')
    at('2027-03-14T13:01:00Z')
    expect(await run()).toBe(0)
    expect(await received()).toHaveLength(1)
  })

  test('are stored with their fact or not at all, and put into one email or none', async () => {
    await choose({ scan: 'at_once' })
    const { services } = scene.home
    const killed = (work: (tx: Transaction) => Promise<unknown>) =>
      expect(
        services.store.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        }),
      ).rejects.toThrow('killed')
    await killed((tx) => notifyManagersOf(services, tx, scene.linkId, { type: 'scan', subjects: ['x'] }))
    await choose({ scan: 'daily' }, 'UTC')
    at('2027-03-13T20:00:00Z')
    await returns('ada@harbour.example')
    at('2027-03-14T09:00:30Z')
    const reader = { accountId: scene.account?.id ?? '', linkId: scene.linkId }
    await killed((tx) => emailDueNotices(services, tx, reader))
    expect(await received()).toEqual([])
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(await received()).toHaveLength(1)
  })

  test('none is sent to an account that was removed after its email was queued, and nothing of it stays', async () => {
    await choose({ scan: 'daily' }, 'UTC')
    const { services } = scene.home
    const { store } = services
    at('2027-03-13T20:00:00Z')
    await returns('ada@harbour.example')
    at('2027-03-14T09:00:30Z')
    expect(await run()).toBe(1)
    await notify('scan', 'another')
    const account = scene.account ?? { id: '', linkId: '' }
    await store.transaction((tx) => removeAccount(services, tx, account))
    at('2027-03-15T09:00:30Z')
    expect(await run()).toBe(0)
    expect(await received()).toEqual([])
    const reader = { accountId: account.id, linkId: scene.linkId }
    expect(await store.reading.notices.waitingOf(reader)).toEqual([])
    expect(await store.reading.notificationSettings.ofAccount(account.id)).toEqual([])
  })

  test('end for a manager who leaves: no digest, no settings', async () => {
    const { services } = scene.home
    const { store } = services
    const former = await anAccount(services, { login: 'former', email: 'former@example.org' })
    await store.transaction(async (tx) => {
      const key = { id: 'f', accountId: former.id, linkId: scene.linkId, choices: {}, tokenHash: 'f' }
      await tx.notificationSettings.put({ ...key, token: services.crypto.seal('f', 'notification-settings:f') })
      const notice = { id: 'n', type: 'mailbox', subject: 'm', at: tx.at, dueAt: tx.at, emailId: '' } as const
      await tx.notices.insert([{ ...notice, accountId: former.id, linkId: scene.linkId }])
    })
    await forgetFormerReaders(services, new AbortController().signal)
    expect(await store.reading.notificationSettings.ofAccount(former.id)).toEqual([])
    expect(await run()).toBe(0)
  })

  test('an administrator learns of employees who wait, and chooses separately', async () => {
    const { services } = scene.home
    const { corporation, administrator } = await aCorporation(services, {
      linkId: scene.linkId,
      email: 'grace@harbour.example',
    })
    const caller = {
      role: 'administrator' as const,
      ...{
        account: administrator.id,
        session: '',
        linkId: scene.linkId,
        corporation: corporation.id,
      },
      ...{ client: '', userAgent: '', language: 'en' as const, chosenLanguage: null },
    } satisfies CorporateCaller
    await changeCompanyNotifications(services, caller, { choices: { employee_waiting: 'at_once' }, timeZone: 'UTC' })
    await run()
    await anEmployee(services, corporation, { email: 'eve@harbour.example', name: 'Eve Waits', state: 'inactive' })
    scene.home.clock.advance(3 * day + minute)
    await run()
    const [email, ...others] = await received(administrator.email)
    expect(others).toEqual([])
    expect(email?.text).toContain('Eve Waits')
  })

  test('are sent after all other emails of the mailbox', async () => {
    const { reading } = scene.home.services.store
    await choose({ scan: 'at_once' })
    await returns('ada@harbour.example')
    const queued = (await reading.emailQueue.waiting(scene.home.clock.now())).map((row) => row.class)
    expect(queued).toContain(3)
    const heads = (await reading.emailQueue.survey(scene.home.clock.now())).heads
    expect(heads.find((head) => head.class === 3)).toMatchObject({ lane: '', mailbox: '' })
  })
})
