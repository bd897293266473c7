/** Those who signed are asked to agree to a new version by processes that are killed: each once, and no letter twice but as itself. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentOf } from '../cli/operator.ts'
import { type BareDatabase, openBareDatabase } from '../evidence/bare-database.ts'
import { publishesChange } from '../signing/new-version.ts'
import { aCommunity } from '../support/community.ts'
import { type Mailbox, openMailbox } from '../support/mailbox.ts'
import { startServer } from '../support/running-server.ts'
import { databases } from '../support/stores.ts'
import { testServices, type TestServices } from '../support/test-services.ts'

const isDeep = process.env['DEEP'] !== undefined
const signers = isDeep ? 100_000 : 2000
const kills = isDeep ? 10 : 2
const patience = { timeout: isDeep ? 600_000 : 60_000, interval: 10 }

/** Signatures of the English agreement, as rows: the service would need hours for so many. */
const seeding = `insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, answers, salts,
    origin, signed_at, evidence_seq, domain, signer_key, commitment_form)
  with recursive numbers (n) as (select 100000 union all select n + 1 from numbers where n + 1 < 100000 + ${signers})
  select '00000000000000000000000000' || n, ?, 'individual', 'live', '1', 'en', 1, 'Ada', 'signer-' || n || '@lantern.example',
    '[]', '{}', '', n, n, 'lantern.example', 'key-' || n, 2 from numbers`

// On PostgreSQL it is a deep test.
describe.each(isDeep ? databases : databases.slice(0, 1))(
  'a new version that many are asked to agree to, on %s',
  (database) => {
    let home: TestServices
    let mailbox: Mailbox
    let bare: BareDatabase
    let linkId: string
    beforeAll(async () => {
      mailbox = await openMailbox()
      home = await testServices({ database })
      home.clock.set(Date.now())
      linkId = await aCommunity(home.services)
      bare = await openBareDatabase(home.services.config)
      await bare.run(seeding, linkId)
    })
    afterAll(async () => {
      await bare.close()
      await home.close()
      await mailbox.close()
    })

    const count = async (rows: string): Promise<number> =>
      Number((await bare.run(`select count(*) as rows_found from ${rows}`))[0]?.['rows_found'])
    const requests = (): Promise<number> => count('agreement_requests')
    const letters = `outbox where kind = 'agreement-changed'`

    /** Who was not asked, or not once; letters without a request; people with letters that are not copies of one. */
    async function faults(): Promise<string[]> {
      const unasked = await count(`signings where id not in (select subject from agreement_requests)`)
      const subjects = await count('(select distinct subject from agreement_requests) as subjects')
      const posted = await count(`(select distinct subject from ${letters}) as posted`)
      const ids = Map.groupBy(mailbox.letters(), ({ recipients }) => recipients.join())
      const different = [...ids.values()].filter((copies) => new Set(copies.map(({ messageId }) => messageId)).size > 1)
      return Object.entries({
        unasked,
        'asked twice': (await requests()) - subjects,
        'without a letter': (await requests()) - posted,
        'letters too many': (await count(letters)) - posted,
        'different letters to one': different.length,
      }).flatMap(([fault, times]) => (times === 0 ? [] : [`${fault}: ${times}`]))
    }

    test(`asks each of ${signers} once, whenever its process is killed`, { timeout: 1_800_000 }, async () => {
      const text = 'Agreement of Lantern\n\n1. You keep your work, and let others use it.'
      const begun = performance.now()
      await publishesChange(home, linkId, { text })
      const took = performance.now() - begun
      expect(await requests()).toBe(0)
      const env = environmentOf(home.services.config, mailbox.url)
      for (let kill = 1; kill <= kills; kill += 1) {
        const server = await startServer(env)
        await expect.poll(requests, patience).toBeGreaterThanOrEqual((kill * signers) / (kills + 2))
        await server.kill()
        expect(await requests()).toBeLessThan(signers)
      }
      const last = await startServer(env)
      await expect.poll(() => count('agreement_campaigns where ended_at is not null'), patience).toBe(1)
      expect([await last.stop(), /error|fatal/.test(last.said())]).toEqual([0, false])
      console.log(
        `${database}: published in ${Math.round(took)} ms, ${signers} asked, ${mailbox.letters().length} letters arrived`,
      )
      expect(await faults()).toEqual([])
      expect(mailbox.letters().length).toBeGreaterThan(0)
      const [campaign] = await bare.run('select asked, state from agreement_campaigns')
      expect(campaign).toMatchObject({ asked: signers })
    })

    test('control: one who is left out and a letter too many are seen', async () => {
      const [taken, doubled] = ['00000000000000000000000000100007', '00000000000000000000000000100008']
      const columns = Object.keys((await bare.run(`select * from ${letters} limit 1`))[0] ?? {}).filter(
        (one) => one !== 'id',
      )
      await bare.run(
        `insert into outbox (id, ${columns.join()}) select 'once-more', ${columns.join()} from outbox
         where id = (select letter_id from agreement_requests where subject = ?)`,
        doubled,
      )
      await bare.run(
        'delete from agreement_tokens where request_id = (select id from agreement_requests where subject = ?)',
        taken,
      )
      await bare.run('delete from agreement_requests where subject = ?', taken)
      expect(await faults()).toEqual(['unasked: 1', 'without a letter: -1', 'letters too many: 1'])
    })
  },
)
