/**
 * The machine's clock jumps between operations, by days forward or an hour backward. If a jump causes a refusal, a retry succeeds, and everything
 * still expires in time. The evidence remains valid, because events are ordered by number.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { type SignedHead, signHeads } from '../../../src/server/crypto/signed-head.ts'
import { endUndated } from '../../../src/server/jobs/schedule.ts'
import { keepMailbox } from '../../../src/server/usecases/community/mailboxes/keep-mailbox.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { aCommunity } from '../../support/community/community.ts'
import { aForm, signingPath, signs } from '../../support/people/people.ts'
import { type Seeded, seeded } from '../../support/seeded.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { changed } from './changes.ts'
import { corporationsCome } from './corporate-history.ts'
import { readContents, writeContents } from './tables.ts'

const { minute, hour, day } = duration
const jumps = [minute, hour, -hour, -hour, 2 * day, 20 * day, -minute / 2, 1]
const seeds = Array.from({ length: process.env['DEEP'] ? 20 : 1 }, (_, n) => 20261122 + n)

describe.each(sqliteOrBoth)('a clock that jumps, on %s', (database) => {
  let adminArea: World
  beforeEach(async () => {
    adminArea = await world(database, { seed: 'corporate' })
    // Start 90 days after the service's key was created, so that a backward jump never reaches a time before it.
    adminArea.home.clock.advance(90 * day)
  })
  afterEach(async () => {
    expect(adminArea.log).toEqual([])
    await adminArea.close()
  })

  const verify = (heads: SignedHead[] = []) => verifyEvidence(adminArea.home.services.store.reading, { heads })
  const head = async (): Promise<SignedHead[]> => {
    const { crypto, store, clock } = adminArea.home.services
    return signHeads(crypto, await store.reading.evidence.heads(), clock.now())
  }

  /** Returns a world with a clock that jumps by a random amount instead of advancing. */
  function jumping(random: Seeded): World {
    const { clock } = adminArea.home
    return {
      ...adminArea,
      home: { ...adminArea.home, clock: { ...clock, advance: () => clock.advance(random.pick(jumps)) } },
    }
  }

  test.each(seeds)('companies and people can do everything, and the evidence verifies (%i)', async (seed) => {
    const linkId = await aCommunity(adminArea.home.services, ['zh', 'en'], ['individual'], 'Beacons')
    const heads = await head()
    const there = jumping(seeded(seed))
    await corporationsCome(there)
    heads.push(...(await head()))
    for (let n = 0; n < 12; n += 1) {
      expect((await signs({ ...there, linkId }, `ada-${n}@lantern.example`)).status).toBe(200)
      there.home.clock.advance(0)
      heads.push(...(await head()))
    }
    const bare = await openBareDatabase(adminArea.home.services.config)
    const contents = await readContents(bare)
    const times = contents.evidence.filter((row) => row['link_id'] === linkId).map((row) => Number(row['at_ms']))
    // Control: within a chain, the time of an event is earlier than that of the previous one.
    expect(times.some((time, n) => time < (times[n - 1] ?? 0))).toBe(true)
    expect(await verify(heads)).toMatchObject({ problems: [] })
    // Control: a changed time in a row is still detected.
    const [signing = {}] = contents.signings
    const moved = changed(contents, 'signings', signing, { signed_at: Number(signing['signed_at']) + 1 })
    await writeContents(bare, contents, moved)
    await bare.close()
    expect((await verify(heads)).problems).toHaveLength(1)
  })

  test('signing and signing in work at any time, and nothing outlives its limit', async () => {
    const { services, clock, codes } = adminArea.home
    const random = seeded(20261122)
    const linkId = await aCommunity(services, ['zh', 'en'], ['individual'], 'Beacons')
    const account = await anAccount(services, { login: 'kate' })
    for (let n = 0; n < (process.env['DEEP'] ? 200 : 16); n += 1) {
      const [browser, email] = [aBrowser(adminArea), `bob-${n}@lantern.example`]
      expect((await browser.post(`${signingPath(linkId)}/code`, { email })).status).toBe(200)
      const early = codes.at(-1) ?? ''
      expect((await browser.signsIn(account.login, password)).status).toBe(200)
      const before = clock.now()
      clock.advance(random.pick(jumps))
      const passed = clock.now() - before
      if (random.below(2) === 0) await endUndated(services)
      const late = await browser.post(signingPath(linkId), aForm(email, { verification_code: early }))
      const isCodeOver = passed >= 5 * minute || passed < -minute
      const isSessionOver = passed >= 30 * minute || passed < -minute
      expect([passed, late.code]).toEqual([passed, isCodeOver ? 'cla.expired_verification_code' : undefined])
      const mine = await browser.get('/v1/corporation-manager')
      expect([passed, mine.code]).toEqual([passed, isSessionOver ? 'cla.expired_token' : undefined])
      expect((await browser.signsIn(account.login, password)).status).toBe(200)
      if (late.status === 200) continue
      // After a backward jump, the signer must wait a minute before the next code.
      clock.advance(passed > 0 ? 0 : minute)
      expect((await browser.post(`${signingPath(linkId)}/code`, { email })).status).toBe(200)
      const again = aForm(email, { verification_code: codes.at(-1) ?? '' })
      expect((await browser.post(signingPath(linkId), again)).status).toBe(200)
    }
    expect(await verify()).toMatchObject({ problems: [] })
  })

  test('set back by an hour, expired rows are deleted, and a mailbox pauses no longer than before', async () => {
    const { services, clock } = adminArea.home
    const linkId = await aCommunity(services, ['zh', 'en'], ['individual'], 'Beacons')
    await signs({ ...adminArea, linkId }, 'dora@lantern.example')
    const { id: accountId } = await anAccount(services, { login: 'kate' })
    const login = { address: 'mailbox@harbour.example', platform: 'qq', host: '', port: 0, secret: 'authorization' }
    await services.store.transaction((tx) => keepMailbox(services, tx, { account: accountId, client: '' }, login))
    const mailbox = () => services.store.reading.mailboxes.find(accountId, login.address)
    const troubled = { trouble: 'sign_in' as const, troubledSince: clock.now(), triedAt: clock.now() }
    const refused = { state: 'refused', restsUntil: clock.now() + 5 * minute, lastError: 'no', ...troubled }
    const { id = '', revision = 0 } = (await mailbox()) ?? {}
    await services.store.transaction((tx) => tx.mailboxes.record({ id, revision }, refused))
    // Control: without a jump, the mailbox is still paused.
    await endUndated(services)
    expect((await mailbox())?.restsUntil).toBe(refused.restsUntil)
    clock.advance(-hour)
    await endUndated(services)
    expect((await mailbox())?.restsUntil).toBe(0)
    expect(await adminArea.lettersTo('dora@lantern.example')).toHaveLength(1)
  })
})
