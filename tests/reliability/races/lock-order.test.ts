/** On PostgreSQL, every transaction locks a record first, then its chain, then its emails. This order prevents deadlocks. */
import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import { serviceChain } from '../../../src/server/store/evidence/evidence.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { reminder } from '../../../src/domain/text/limits.ts'
import { runCampaigns } from '../../../src/server/jobs/run-campaigns.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { publishesChange } from '../../support/community/new-version.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { aCompany, asks, corporationSigningPath, keyFor } from '../../support/people/company.ts'
import { world, type World } from '../../support/service/world.ts'

let adminArea: World
/** Locks rows, so that other transactions have to wait. */
let holder: Client
/** Lists waiting transactions. It needs its own connection: within a transaction, `pg_stat_activity` does not change. */
let observer: Client
beforeAll(async () => {
  adminArea = await world('postgres', { seed: 'corporate' })
  const connectionString = adminArea.home.services.config.databaseUrl ?? ''
  holder = new Client({ connectionString })
  observer = new Client({ connectionString })
  await Promise.all([holder.connect(), observer.connect()])
})
afterAll(async () => {
  await Promise.all([holder.end(), observer.end()])
  await adminArea.close()
})
afterEach(async () => {
  expect(adminArea.log.splice(0)).toEqual([])
  expect((await verifyEvidence(adminArea.home.services.store.reading)).problems).toEqual([])
})

const remove = (id: string) => asks(adminArea, 'DELETE', `${corporationSigningPath(adminArea)}/${id}`)
const purge = (id: string) => asks(adminArea, 'DELETE', `/v1/corporation-signing/deleted/${adminArea.linkId}/${id}`)
const reminders = (): string => `/v1/corporation-signing/reminders/${adminArea.linkId}`
const remind = async (...ids: string[]) =>
  ((await asks(adminArea, 'POST', reminders(), { signing_ids: ids })).data as ResultOf<'remindCorporations'>).undo
const undo = (id: string) => asks(adminArea, 'DELETE', `${reminders()}/${id}`)

/** Waits until `count` transactions are waiting for a lock. */
async function waiting(count: number): Promise<void> {
  const query = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await observer.query(query)).rowCount !== count) await setImmediate()
}

/** Runs two functions that need the same locked row. Unlocks it once both are waiting, and returns both results. */
async function meet<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
  { table, column, value } = { table: 'chains', column: 'link_id', value: adminArea.linkId },
): Promise<[First, Second]> {
  await holder.query('begin')
  await holder.query(`select * from ${table} where ${column} = $1 for update`, [value])
  const earlier = first()
  await waiting(1)
  const results = Promise.all([earlier, second()])
  await waiting(2)
  await holder.query('commit')
  return results
}

/** Starts a mail worker and waits until it is sending an email. `settle` lets the mail server accept the email, and waits for the worker. */
async function mailing(): Promise<{ settle: () => Promise<void> }> {
  const mailbox = await openMailbox()
  const { services } = adminArea.home
  const { publicUrl: origin, mailFrom: from } = services.config
  const transport = openTransport({ smtpUrl: mailbox.url, from, origin })
  mailbox.behave('delays')
  const mailWorker = startMailWorker(services, transport, { report: (error) => void adminArea.log.push(String(error)) })
  await mailbox.reached('content')
  return {
    async settle() {
      mailbox.behave('kind')
      await mailWorker.close()
      transport.close()
      await mailbox.close()
    },
  }
}

/** Creates a company and emails the document to its representative. */
async function aMailedCompany(email: string): Promise<string> {
  const id = await aCompany(adminArea, email)
  await keyFor(adminArea, email)
  return id
}

test('a forgotten password is set while its owner signs in and gives consent', async () => {
  const { home, wire } = adminArea
  const account = await anAccount(home.services, { login: 'grace', consent: '2020' })
  await wire.post('/v1/password-retrieval', { email: account.email })
  const [letter] = await adminArea.lettersTo(account.email)
  const key = /[?&]key=([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? ''
  const next = { password: 'Harbour-2027y' }
  const [set, signedIn] = await meet(
    () => wire.put('/v1/password-retrieval/fake_link', next, { headers: { 'password-retrieval-key': key } }),
    () => aBrowser(adminArea).signsIn('grace', password, { privacy_consented: true }),
    { table: 'chains', column: 'link_id', value: serviceChain },
  )
  expect(set).toMatchObject({ status: 200 })
  // The password changed between the comparison and the sign-in.
  expect(signedIn).toMatchObject({ code: 'wrong_id_or_pw' })
})

test('a company is purged while its document is being mailed', async () => {
  const id = await aCompany(adminArea, 'ada@mailed.example')
  const { settle } = await mailing()
  expect(await remove(id)).toMatchObject({ status: 200 })
  const [answer] = await meet(() => purge(id), settle)
  expect(answer).toMatchObject({ status: 200 })
})

test('a request to agree is erased while its email is being sent', async () => {
  const { home, linkId } = adminArea
  const { store } = home.services
  await signsIndividually(home, linkId, { name: 'Ada', email: 'ada@asked.example' })
  await publishesChange(home, linkId, { text: 'Agreement\n\n1. Anew.' })
  await adminArea.lettersTo('')
  await runCampaigns(home.services)
  const [letter] = await store.reading.outbox.list('queued', 1)
  const request = await store.reading.agreementRequests.find(letter?.subject ?? '')
  const { settle } = await mailing()
  const erase = () => store.transaction((tx) => tx.erasures.forgetRequests(request?.subject ?? ''))
  await meet(settle, erase, { table: 'agreement_requests', column: 'id', value: request?.id ?? '' })
  expect(await store.reading.outbox.get(letter?.id ?? '')).toBeNull()
})

test('reminders are undone while one of the companies is purged', async () => {
  const id = await aMailedCompany('ada@reminded.example')
  adminArea.home.clock.advance(reminder.pause)
  const undoId = await remind(id)
  expect(await remove(id)).toMatchObject({ status: 200 })
  const [purged, undone] = await meet(
    () => purge(id),
    () => undo(undoId),
  )
  expect(purged).toMatchObject({ status: 200 })
  expect(undone).toMatchObject({ status: 400, code: 'cla.undo_over' })
})

test('reminders are undone while one of the companies is deleted', async () => {
  const ids = [await aMailedCompany('ada@first.example'), await aMailedCompany('ada@second.example')]
  adminArea.home.clock.advance(reminder.pause)
  const undoId = await remind(...ids)
  const letters = await adminArea.home.services.store.reading.outbox.list('queued', 10)
  const last = letters
    .filter(({ kind }) => kind === 'signing-reminder')
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .at(-1)
  const key = await adminArea.home.services.store.reading.corporationRecords.findKey(last?.subject ?? '')
  const [undone, removed] = await meet(
    () => undo(undoId),
    () => remove(key?.corporationId ?? ''),
  )
  expect(undone).toMatchObject({ status: 200, data: { undone: 2, missed: 0 } })
  expect(removed).toMatchObject({ status: 200 })
})
