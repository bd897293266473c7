/**
 * Announces a new version of an agreement, and its withdrawal, while processes are killed. Every signer receives each email once; an email that is
 * sent twice is identical. Two languages are published together or not at all.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withdrawVersion } from '../../../src/server/usecases/community/versions/withdraw-version.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { type BareDatabase, openBareDatabase } from '../../support/databases/bare-database.ts'
import { publishesChange, schedulesChange } from '../../support/community/new-version.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { startServer } from '../../support/service/running-server.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const isDeep = process.env['DEEP'] !== undefined
const signers = isDeep ? 100_000 : 1000
const kills = isDeep ? 10 : 2
const patience = { timeout: isDeep ? 600_000 : 60_000, interval: 10 }

/** Inserts the signatures directly, because signing through the service would take hours. */
const seeding = `insert into signings (id, link_id, kind, state, agreement_id, language, version, name, email, answers, salts,
    origin, signed_at, evidence_seq, domain, signer_key)
  with recursive numbers (n) as (select 100000 union all select n + 1 from numbers where n + 1 < 100000 + ${signers})
  select '00000000000000000000000000' || n, ?, 'individual', 'live', '1', 'en', 1, 'Ada', 'signer-' || n || '@lantern.example',
    '[]', '{}', '', n, n, 'lantern.example', 'key-' || n from numbers`

describe.each(sqliteOrBoth)('a new version for many signers, on %s', (database) => {
  let home: TestServices
  let mailbox: Mailbox
  let bare: BareDatabase
  let linkId: string
  let account: string
  beforeAll(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database })
    home.clock.set(Date.now())
    linkId = await aCommunity(home.services, ['zh', 'en'], ['individual', 'corporation'])
    account = (await anAccount(home.services, { login: 'keeper' })).id
    await home.services.store.transaction((tx) => transferLink(tx, linkId, account))
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

  /**
   * Returns the number of each kind of fault: signers without a request or with several, requests without an email, surplus emails, and people who
   * received two different emails.
   */
  async function faults(): Promise<string[]> {
    const unasked = await count('(select id from signings except select subject from agreement_requests) as unasked')
    const subjects = await count('(select distinct subject from agreement_requests) as subjects')
    const posted = await count(`(select distinct subject from ${letters}) as posted`)
    return Object.entries({
      unasked,
      'asked twice': (await requests()) - subjects,
      'without an email': (await requests()) - posted,
      'surplus emails': (await count(letters)) - posted,
      'people with different emails': differentLetters(/has changed$/),
    }).flatMap(named)
  }
  const named = ([fault, times]: [string, number]): string[] => (times === 0 ? [] : [`${fault}: ${times}`])

  function differentLetters(subject: RegExp): number {
    const fitting = mailbox.letters().filter((letter) => subject.test(letter.subject ?? ''))
    const byPerson = Map.groupBy(fitting, ({ recipients }) => recipients.join())
    return [...byPerson.values()].filter((copies) => new Set(copies.map(({ messageId }) => messageId)).size > 1).length
  }

  const notices = `outbox where kind = 'agreement-withdrawn'`
  /** Requests that were emailed and are not answered yet. */
  const heard = 'agreement_requests where told_at is not null and agreed_at is null'

  /** Returns the number of each kind of fault: people who were told of the withdrawal never, twice or needlessly, or in two different emails. */
  async function faultsOfTelling(): Promise<string[]> {
    const told = await count(`(select distinct subject from ${notices}) as told`)
    return Object.entries({
      untold: await count(`(select id from ${heard} except select subject from ${notices}) as untold`),
      'told twice': (await count(notices)) - told,
      'told needlessly': await count(`(select subject from ${notices} except select id from ${heard}) as needless`),
      'people with different emails': differentLetters(/withdrawn/),
    }).flatMap(named)
  }

  /** Starts and kills servers, each after a share of the work. The last server finishes the work. */
  async function killing(
    counted: () => Promise<number>,
    { people, isOver, before }: { people: number; isOver: () => Promise<boolean>; before?: () => Promise<void> },
  ): Promise<void> {
    const env = environmentOf(home.services.config, mailbox.url)
    for (let kill = 1; kill <= kills; kill += 1) {
      await before?.()
      const server = await startServer(env)
      await expect.poll(counted, patience).toBeGreaterThanOrEqual((kill * people) / (kills + 2))
      await server.kill()
      expect(await counted()).toBeLessThan(people)
    }
    const last = await startServer(env)
    await expect.poll(isOver, patience).toBe(true)
    expect([await last.stop(), /error|fatal/.test(last.said())]).toEqual([0, false])
  }
  async function outboxColumns(rows: string): Promise<string> {
    const [letter] = await bare.run(`select * from ${rows} limit 1`)
    return Object.keys(letter ?? {})
      .filter((column) => column !== 'id')
      .join()
  }

  const isEnded = async (): Promise<boolean> => (await count('agreement_campaigns where ended_at is null')) === 0

  test(`asks each of ${signers} signers once, even if its process is killed`, { timeout: 1_800_000 }, async () => {
    const text = 'Agreement of Lantern\n\n1. You keep your work, and let others use it.'
    const begun = performance.now()
    await publishesChange(home, linkId, { text })
    const took = performance.now() - begun
    expect(await requests()).toBe(0)
    await killing(requests, { people: signers, isOver: isEnded })
    console.log(
      `${database}: published in ${Math.round(took)} ms, ${signers} asked, ${mailbox.letters().length} emails arrived`,
    )
    expect(await faults()).toEqual([])
    expect(mailbox.letters().length).toBeGreaterThan(0)
    const [campaign] = await bare.run('select asked, state from agreement_campaigns')
    expect(campaign).toMatchObject({ asked: signers })
  })

  test(
    'tells each informed signer once about the withdrawal, even if its process is killed',
    { timeout: 1_800_000 },
    async () => {
      home.clock.set(Date.now())
      // Marks most requests as emailed, because sending all emails would take minutes. Some signers have already agreed; the rest have not been
      // emailed.
      await bare.run(`update agreement_requests set told_at = ? where subject not like '%7'`, Date.now())
      await bare.run(`update agreement_requests set told_at = null where subject like '%7'`)
      await bare.run(`update agreement_requests set agreed_at = ? where subject like '%3'`, Date.now())
      await bare.run(
        `update outbox set state = 'sent', claimed_until = null, settled_at = ? where state in ('queued', 'sending')`,
        Date.now(),
      )
      const caller = { role: 'communityManager', account, session: '', client: '', userAgent: '' } as const
      const [campaign] = await bare.run('select agreement_id from agreement_campaigns')
      const [claId, speaks] = [String(campaign?.['agreement_id']), { language: 'en', chosenLanguage: null } as const]
      await withdrawVersion(home.services, { ...caller, ...speaks }, { linkId, claId })
      let edition = 0
      const published = (language: string): Promise<number> =>
        count(`agreements where kind = 'corporation' and language = '${language}'`)
      await killing(() => count(notices), {
        people: await count(heard),
        isOver: isEnded,
        // Whenever a server starts, a scheduled version of the corporation agreement is due in two languages.
        before: async () => {
          expect(await published('zh')).toBe(await published('en'))
          if ((await count(`scheduled_versions where state = 'waiting'`)) > 0) return
          home.clock.set(Date.now())
          const [dueAt, text] = [
            Date.now() + 100,
            `Agreement\n\n1. You keep your work, as of edition ${(edition += 1)}.`,
          ]
          await schedulesChange(home, linkId, { account, dueAt, kind: 'corporation', text, languages: ['zh', 'en'] })
        },
      })
      expect(await faultsOfTelling()).toEqual([])
      expect(await published('zh')).toBe(await published('en'))
      expect(await published('en')).toBeGreaterThan(1)
      console.log(`${database}: ${await count(notices)} told of the withdrawal`)
    },
  )

  test('control: a signer who is not asked, and a surplus email, are detected', async () => {
    const [taken, doubled] = ['00000000000000000000000000100007', '00000000000000000000000000100008']
    const columns = await outboxColumns(letters)
    await bare.run(
      `insert into outbox (id, ${columns}) select 'once-more', ${columns} from outbox
         where id = (select letter_id from agreement_requests where subject = ?)`,
      doubled,
    )
    await bare.run(
      'delete from agreement_tokens where request_id = (select id from agreement_requests where subject = ?)',
      taken,
    )
    await bare.run('delete from agreement_requests where subject = ?', taken)
    expect(await faults()).toEqual(['unasked: 1', 'without an email: -1', 'surplus emails: 1'])
  })

  test('control: a signer who is not told of the withdrawal, and one told twice, are detected', async () => {
    const columns = await outboxColumns(notices)
    await bare.run(`insert into outbox (id, ${columns}) select 'once-more-told', ${columns} from ${notices} limit 1`)
    const [first] = await bare.run(`select id from ${notices} order by id desc limit 1`)
    expect(await faultsOfTelling()).toEqual(['told twice: 1'])
    await bare.run(
      'delete from outbox where subject = (select subject from outbox where id = ?)',
      String(first?.['id']),
    )
    expect((await faultsOfTelling()).join()).toContain('untold: 1')
  })
})
