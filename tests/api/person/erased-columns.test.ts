/** An erasure empties exactly the columns declared as personal, and deletes rows only from tables that declare it. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainOfEmail, emailKey } from '../../../src/domain/people/email.ts'
import { listSigners } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { storedRows } from '../../../src/server/store/engine/rows.ts'
import { column, type TableDeclaration } from '../../../src/server/store/schema/table.ts'
import { declaredTables, tables } from '../../../src/server/store/tables/tables.ts'
import {
  emptyDeliveries,
  eraseSignings,
  forgetCodes,
  restrictSignings,
  storeRequest,
} from '../../../src/server/usecases/shared/people/erase-person.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { type BareDatabase, type DatabaseRow, openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { world, type World } from '../../support/service/world.ts'
import { canaryOf, signsAndLeavesTraces, tracesOf } from './erased-people.ts'
import { storeOtherRoles } from './other-roles.ts'
import { changesOf, contentsOf, type Erased, erasureFaults, saltsBeside } from './personal-columns.ts'

const stored = (name: string): string => storedRows.stored(name)

/** Secret key of a check result. Anyone who has it could identify the people in the result. */
const peopleKey = 'ab'.repeat(16)

describe.each(databases)('an erasure on %s', { timeout: 120_000 }, (database) => {
  let scene: World
  let bare: BareDatabase
  let erased: Erased

  async function insert(name: keyof typeof tables, values: DatabaseRow): Promise<void> {
    const columns = Object.entries<TableDeclaration['columns'][string]>(tables[name].columns)
    const empty = columns.map(([column, { type, isJson, isNullable }]) => [
      stored(column),
      isNullable ? null : isJson ? '[]' : type === 'text' ? '' : 0,
    ])
    const row: DatabaseRow = { ...(Object.fromEntries(empty) as DatabaseRow), ...values }
    const names = Object.keys(row)
    const places = names.map(() => '?').join()
    await bare.run(`insert into ${stored(name)} (${names.join()}) values (${places})`, ...Object.values(row))
  }

  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    const { services } = scene.home
    const { linkId } = scene
    bare = await openBareDatabase(services.config)
    const { corporation } = await aCorporation(services, { linkId, email: 'grace@harbour.example', name: 'Harbour' })
    const forge = { kind: 'github', url: 'https://forge.example', apiUrl: 'https://forge.example/api' } as const
    const watched = await watchRepository(services, { linkId, ...forge })
    const signing = await signsAndLeavesTraces({ scene, corporation, ...watched }, 0)
    await listSigners(services, new AbortController().signal)
    const person = canaryOf(0)
    const { email, name, accountId, said } = person
    const domain = domainOfEmail(email)
    const account = await anAccount(services, { login: 'keeps-a-mailbox' })
    const [pull] = await bare.run('select id, head_sha from pull_requests')
    const about = { link_id: linkId, agreement_id: signing.agreementId, subject: signing.id }
    await insert('agreementRequests', { id: 'request', ...about, kind: 'individual' })
    await insert('agreementTokens', { hash: 'token', request_id: 'request' })
    await insert('memberships', { forge_id: watched.forgeId, place: 'org', account_id: accountId, answer: 'yes' })
    const grounds = JSON.stringify([`individual:${signing.id}`])
    await insert('checkVerdicts', { id: 'verdict', link_id: linkId, grounds, people_key: peopleKey })
    const mailbox = { address: email, address_key: emailKey(email), last_error: `550 ${email} unknown` }
    await insert('mailboxes', { id: 'mailbox', account_id: account.id, ...mailbox })
    const requested = { domain, email, email_key: emailKey(email), reason: said, end_reason: said, state: 'waiting' }
    const salts = JSON.stringify({ domain: 'ab'.repeat(16) })
    await insert('domainRequests', {
      ...{ id: 'domain request', corporation_id: corporation.id, link_id: linkId, salts },
      ...requested,
    })
    const hashes = await storeOtherRoles(services, insert, {
      ...{ linkId, forgeId: watched.forgeId, pullRequestId: String(pull?.['id']), domain },
      ...person,
    })
    const origin = services.crypto.seal(JSON.stringify({ client: '', userAgent: said }), `signing:${signing.id}`)
    await bare.run('update signings set origin = ? where id = ?', origin, signing.id)

    const by = { accountId: 'an account', proven: 'password' } as const
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      await restrictSignings(services, tx, await storeRequest(services, tx, signing), { ...by, reason: said })
    })
    // Inserts rows that the restriction deleted, and rows that the scenario does not create.
    await insert('signerWords', { link_id: linkId, word: domain, subject: signing.id, kind: 'individual' })
    const gaps = JSON.stringify([{ name }])
    const named = JSON.stringify({ key: peopleKey })
    const asked = 'update pull_requests set gaps = ?, named = ?, opener_id = ?, cancel_login = ?'
    await bare.run(asked, gaps, named, accountId, person.login)
    const opened = {
      watch_id: watched.watchId,
      link_id: linkId,
      forge_id: watched.forgeId,
      number: 99,
      state: 'merged',
    }
    await insert('pullRequests', { id: 'only opened', ...opened, opener_id: accountId, opener_login: person.login })
    await bare.run('update employees set answers = ?', JSON.stringify([{ value: name }]))
    const [employee] = await bare.run('select id from employees')
    const found = { employee_id: String(employee?.['id']), corporation_id: corporation.id }
    await insert('employeeWords', { ...found, word: domain })
    const posted = { watch_id: watched.watchId, target: String(pull?.['id']), channel: 'comment', state: 'posted' }
    await insert('dispatches', { id: 'dispatch', ...posted, payload: JSON.stringify({ summary: name }) })
    const letter = { link_id: linkId, recipient: email, last_error: `550 ${email} unknown`, subject: signing.id }
    await insert('outbox', { id: 'letter', kind: 'individual-receipt', ...letter })
    const texts = [...Object.values({ ...tracesOf(services, linkId, 0, signing), ...person }), ...hashes, peopleKey]
    const before = await contentsOf(bare, services)
    await emptyDeliveries(services, email)
    await services.store.transaction(async (tx) => {
      await forgetCodes(services, tx, { linkId, email })
      await tx.evidence.hold(linkId)
      const request = await storeRequest(services, tx, signing)
      expect(await eraseSignings(services, tx, request, { ...by, email })).toBe(true)
    })
    const after = await contentsOf(bare, services)
    erased = { before, after, texts: [...texts, ...saltsBeside(before, texts)] }
  }, 120_000)
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  test('matches the declarations, and each personal column had a value', () => {
    expect(erasureFaults(erased, declaredTables)).toEqual([])
    const { emptied, lost } = changesOf(erased.before, erased.after)
    expect([emptied.size, lost.size]).toEqual([41, 13])
  })

  test('control: false declarations are detected', () => {
    const { signings, joinedAddresses, agreements, accounts, audit, codes } = tables
    const { signedAt } = signings.columns
    const wrong: [string, TableDeclaration][] = [
      ['signings', { ...signings, columns: { ...signings.columns, name: column.text() } }],
      ['joinedAddresses', { ...joinedAddresses, erasure: { ...joinedAddresses.erasure, also: ['openedBy'] } }],
      ['agreements', { ...agreements, columns: { ...agreements.columns, createdAt: column.personal(signedAt) } }],
      ['accounts', { ...accounts, columns: { login: accounts.columns.login }, erasure: { empties: 'a control' } }],
      ['audit', { ...audit, columns: { client: column.personal(column.text(), { stays: 'a control' }) } }],
      ['codes', { ...codes, erasure: { stays: 'a control' } }],
      ['links', { ...tables.links, erasure: { deletes: 'a control' } }],
    ]
    expect(erasureFaults(erased, wrong)).toEqual([
      'signings.name contains a value of the person and is not personal',
      'signings.name is emptied',
      'joinedAddresses.openedBy is not emptied',
      'agreements.createdAt is personal and contains no value of the person',
      'accounts.login contains a value of the erased person',
      'accounts.login is not emptied',
      'audit.client does not stay',
      'audit.client is emptied',
      'codes.emailKey does not stay',
      'codes loses rows',
      'links keeps its rows',
    ])
  })
})
