/** Failed emails of a project by cause, and resending all of them with the same cause. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import type { EmailType } from '../../../../src/server/store/schema/generated/email-types.ts'
import { aCommunity } from '../../../support/community/community.ts'
import { databases } from '../../../support/databases/stores.ts'
import { asks } from '../../../support/people/company.ts'
import { world, type World } from '../../../support/service/world.ts'

describe.each(databases)('failed emails on %s', (database) => {
  let scene: World
  let foreign: string
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    foreign = await aCommunity(scene.home.services, ['en'], ['individual'], 'Quay')
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  /** Stores an email that failed with this error. */
  async function fails(
    error: string,
    { linkId = scene.linkId, kind = 'individual-receipt' }: { linkId?: string; kind?: EmailType } = {},
  ) {
    const { services } = scene.home
    return services.store.transaction(async (tx) => {
      const id = services.random.id()
      const email = { id, kind, linkId, recipient: `${id}@lost.example`, language: 'en', subject: '', secret: null }
      await tx.outbox.put({ ...email, language: 'en' }, tx.at)
      await tx.outbox.record(id, { state: 'failed', tries: 5, lastError: error, settledAt: tx.at })
      return id
    })
  }
  const list = async (query = '') =>
    (await asks(scene, 'GET', `/v1/letter/${scene.linkId}${query}`)).data as ResultOf<'listLetters'>
  const resend = (cause: string, linkId = scene.linkId) => asks(scene, 'POST', `/v1/letter/${linkId}/resend`, { cause })
  const stateOf = async (id: string) => (await scene.home.services.store.reading.outbox.get(id))?.state

  test('are counted by cause and requeued together, except codes and other projects', async () => {
    expect((await list()).failures).toEqual([])
    const full = [await fails('552 mailbox full'), await fails('452 4.2.2 over quota')]
    const code = await fails('552 mailbox full', { kind: 'individual-code' })
    const unknown = await fails('550 5.1.1 User unknown')
    const others = await fails('552 mailbox full', { linkId: foreign })
    const failures = [
      { cause: 'full', count: 3, can_be_resent: 2 },
      { cause: 'address', count: 1, can_be_resent: 1 },
    ]
    expect((await list()).failures).toEqual(failures)
    // Neither the filter nor the page changes the counts.
    expect((await list('?state=sent&page=1&page_size=1')).failures).toEqual(failures)
    expect((await resend('full')).data).toEqual({ resent: 2 })
    expect(await Promise.all(full.map(stateOf))).toEqual(['queued', 'queued'])
    expect(await Promise.all([code, unknown, others].map(stateOf))).toEqual(['failed', 'failed', 'failed'])
    expect((await resend('full')).data).toEqual({ resent: 0 })
    expect((await list()).failures).toEqual([
      { cause: 'full', count: 1, can_be_resent: 0 },
      { cause: 'address', count: 1, can_be_resent: 1 },
    ])
    const audited = (await scene.home.services.store.reading.audit.list(100)).filter(
      ({ what }) => what === 'letters.resend',
    )
    expect(audited).toMatchObject([{ linkId: scene.linkId }])
  })

  test('are counted with all others by state, up to 1,000', async () => {
    const { services } = scene.home
    const before = (await list()).counts
    for (const state of ['sent', 'sent', 'obsolete', 'sending'] as const) {
      const id = await fails('')
      await services.store.transaction((tx) => tx.outbox.record(id, { state }))
    }
    await fails('', { linkId: foreign })
    const after = {
      all: before.all + 4,
      failed: before.failed,
      queued: before.queued + 1,
      sent: before.sent + 2,
      obsolete: before.obsolete + 1,
    }
    expect((await list()).counts).toEqual(after)
    // Neither the filter nor the page changes the counts.
    expect((await list('?state=sent&page=1&page_size=1')).counts).toEqual(after)
    await services.store.transaction(async (tx) => {
      for (let index = 0; index < 1001; index += 1) {
        const id = services.random.id()
        const email = { id, kind: 'individual-receipt', linkId: scene.linkId, recipient: 'x@y.example' } as const
        await tx.outbox.put({ ...email, language: 'en', subject: '', secret: null }, tx.at)
        await tx.outbox.record(id, { state: 'sent' })
      }
    })
    expect((await list()).counts).toEqual({ ...after, all: 1000, sent: 1000 })
  })

  test('of a cause that resending cannot solve, or of another community, are refused', async () => {
    expect((await resend('address')).code).toBe('cla.bad_request_parameter')
    expect((await resend('full', foreign)).code).toBe('cla.no_link')
  })
})
