/** Comments that the service posts on pull requests, and comments by users that request a recheck. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOffDeliveries } from '../../../../src/server/jobs/check-pull-requests.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { signs } from '../../../support/people/people.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'
import { signatureOf } from '../../../support/checks/watched.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const never = new AbortController().signal

describe.each(sqliteOrBoth)('comments on a pull request, on %s', (database) => {
  let at: CheckScenario
  beforeAll(async () => {
    at = await aCheckScenario(database)
  })
  afterAll(() => at.close())

  const ours = ({ number }: FakePull) =>
    at.gitea.world.comments.filter((one) => one.number === number && one.body.includes('assent:pr:'))
  const calls = (method: string, end: RegExp) =>
    at.gitea.server.calls.filter((call) => call.method === method && end.test(call.path))

  describe('the comment of the check', () => {
    let pull: FakePull
    let ref = ''
    beforeAll(async () => {
      ;({ pull, ref } = await at.opens('one', [ana]))
    })

    test('is posted once when the check fails, however often and by however many processes it is evaluated', async () => {
      expect(ours(pull)).toHaveLength(1)
      await at.sweeps()
      await Promise.all([at.works(), at.works()])
      expect(ours(pull)).toHaveLength(1)
    })

    test('is edited in place when the check passes', async () => {
      const before = { ...ours(pull)[0] }
      await signs(at.scene, ana.email)
      await at.works()
      expect(ours(pull).map(({ id }) => id)).toEqual([before.id])
      expect(ours(pull)[0]?.body).not.toBe(before.body)
      expect((await at.reads(ref)).state).toBe('covered')
    })

    test('is found again after its response was lost, and not posted twice', async () => {
      const other = await at.opens('two', [{ name: 'Bo', email: 'bo@y.org' }])
      const { services } = at.scene.home
      const place = { watchId: at.setup.watchId, channel: 'comment' as const, target: other.ref }
      await services.store.transaction(async (tx) => {
        const sent = await tx.dispatches.hold(place)
        await tx.dispatches.change(sent.id, { nativeId: '', postedDigest: '', state: 'waiting', tries: 1, dueAt: 0 })
      })
      await at.works()
      expect(ours(other.pull)).toHaveLength(1)
    })

    test('is not posted again after it was deleted', async () => {
      const other = await at.opens('three', [{ name: 'Cy', email: 'cy@c.org' }])
      const index = at.gitea.world.comments.findIndex(({ id }) => id === ours(other.pull)[0]?.id)
      at.gitea.world.comments.splice(index, 1)
      await signs(at.scene, 'cy@c.org')
      await at.works()
      await at.sweeps()
      expect(ours(other.pull)).toEqual([])
    })

    test('is not posted if the first check passes, or if the policy disables it', async () => {
      expect(ours((await at.opens('four', [ana])).pull)).toEqual([])
      const { services } = at.scene.home
      const { policy } = await services.store.reading.watches.get(at.setup.watchId)
      const set = (comment: boolean) =>
        services.store.transaction((tx) => tx.watches.change(at.setup.watchId, { policy: { ...policy, comment } }))
      await set(false)
      expect(ours((await at.opens('five', [{ name: 'Di', email: 'di@d.org' }])).pull)).toEqual([])
      await set(true)
    })
  })

  describe('a comment that asks for a recheck', () => {
    let pull: FakePull
    let deliveries = 0
    beforeAll(async () => {
      ;({ pull } = await at.opens('six', [ana]))
    })

    async function says(body: string, { type = 'User', action = 'created', id = 0 } = {}): Promise<number> {
      const { world, shapes } = at.gitea
      const author = world.account('eve')
      const comment = id === 0 ? world.comment(at.repository, pull.number, author, body) : { id }
      const user = { ...shapes.user(author), type }
      const payload = JSON.stringify({
        ...{ action, is_pull: true, issue: { number: pull.number }, comment: { id: comment.id, body, user } },
        repository: shapes.repository(at.repository),
      })
      deliveries += 1
      await at.scene.wire.send({
        ...{ method: 'POST', url: `/v1/checks/hooks/${at.setup.hookId}`, payload },
        headers: {
          ...{ 'content-type': 'application/json', 'x-gitea-event': 'issue_comment' },
          ...{ 'x-gitea-delivery': `c-${deliveries}`, 'x-gitea-signature': signatureOf(at.setup.secret, payload) },
        },
      })
      await workOffDeliveries(at.scene.home.services, never)
      return comment.id
    }

    const reactionsTo = (id: number) => calls('POST', new RegExp(`/issues/comments/${id}/reactions$`)).length
    const readings = () => calls('GET', new RegExp(`/pulls/${pull.number}$`)).length

    test('triggers a new reading and gets one reaction', async () => {
      const before = readings()
      const id = await says('Signed now.\r\n\r\n/recheck\r\n')
      await at.works()
      expect([readings() > before, reactionsTo(id)]).toEqual([true, 1])
      await says('/recheck', { action: 'edited', id })
      await at.works()
      expect(reactionsTo(id)).toBe(1)
    })

    test('is acknowledged without a reading within thirty seconds of another', async () => {
      at.scene.home.clock.advance(60_000)
      await says('/recheck')
      await at.works()
      const before = readings()
      const id = await says('/recheck')
      await at.works()
      expect([readings(), reactionsTo(id)]).toEqual([before, 1])
    })

    test.each([
      ['a quoted line', '> /recheck', 'User'],
      ['a bot', '/recheck', 'Bot'],
      ['a sentence with the word', 'Please /recheck this', 'User'],
    ])('is ignored: %s', async (_, body, type) => {
      at.scene.home.clock.advance(60_000)
      const before = readings()
      const id = await says(body, { type })
      await at.works()
      expect([readings(), reactionsTo(id)]).toEqual([before, 0])
    })
  })
})
