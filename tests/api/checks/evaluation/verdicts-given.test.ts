/** Check results of merged and overridden pull requests are recorded once as evidence, without names. Changes to the evidence are detected. */
import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { canonicalJson, type Json } from '../../../../src/domain/receipts/canonical.ts'
import { defaultCheckPolicy } from '../../../../src/domain/pull-requests/check-policy.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import { sha256 } from '../../../../src/server/crypto/digest.ts'
import { workOffDeliveries } from '../../../../src/server/jobs/check-pull-requests.ts'
import { sweepChecks } from '../../../../src/server/jobs/sweep.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import type { TestBrowser } from '../../../support/http/test-browser.ts'
import { altered } from '../../../support/evidence/altered.ts'
import { type BareDatabase, openBareDatabase, type DatabaseRow } from '../../../support/databases/bare-database.ts'
import type { FakePull } from '../../../support/forges/forge-world.ts'
import { signs } from '../../../support/people/people.ts'
import { seeded } from '../../../support/seeded.ts'
import { postgresOrBoth } from '../../../support/databases/stores.ts'
import { verifyEvidence } from '../../../support/evidence/verification.ts'
import { aCheckScenario, type CheckScenario } from '../../../support/checks/check-scenario.ts'
import { signatureOf } from '../../../support/checks/watched.ts'

const ana = { name: 'Ana', email: 'ana@x.org' }
const bo = { name: 'Bo', email: 'bo@x.org' }
const reason = 'The author is on leave; the change is ours.'
const never = new AbortController().signal

type Told = Record<string, Json>

describe.each(postgresOrBoth)('the recorded check result of a merged or overridden head, on %s', (database) => {
  let at: CheckScenario
  let bare: BareDatabase
  let manager: TestBrowser
  let signing = ''

  beforeAll(async () => {
    at = await aCheckScenario(database)
    const { services } = at.scene.home
    bare = await openBareDatabase(services.config)
    const account = await anAccount(services, { login: 'lin.mei' })
    await services.store.transaction((tx) => transferLink(tx, at.scene.linkId, account.id))
    manager = at.browser()
    expect((await manager.signsIn('lin.mei', password)).status).toBe(200)
    expect((await signs(at.scene, bo.email)).status).toBe(200)
    signing = (await services.store.reading.signings.findLive(at.scene.linkId, bo.email))?.id ?? ''
  })
  afterAll(async () => {
    await bare.close()
    await at.close()
  })
  afterEach(async () => {
    expect(at.scene.log).toEqual([])
    expect(await problems()).toEqual([])
  })

  async function toldOf({ number }: FakePull): Promise<Told[]> {
    const rows = await bare.run(`select body from evidence where type = 'verdict.given' order by seq`)
    return rows.map(({ body }) => JSON.parse(String(body)) as Told).filter((told) => told['number'] === number)
  }

  const problems = async (): Promise<string[]> =>
    (await verifyEvidence(at.scene.home.services.store.reading)).problems.map(({ what }) => what)

  async function inserts(row: DatabaseRow): Promise<void> {
    const names = Object.keys(row)
    const places = names.map(() => '?').join(', ')
    const values = names.map((name) => row[name] ?? null)
    await bare.run(`insert into check_verdicts (${names.join(', ')}) values (${places})`, ...values)
  }

  async function isMerged(pull: FakePull): Promise<void> {
    await at.gitea.close(pull, true)
    await at.sweeps()
  }

  /** Sends a delivery that reports a closed pull request, and runs the jobs that process it. */
  async function isDelivered({ number }: FakePull, key: string): Promise<void> {
    const { scene, setup, repository } = at
    const payload = JSON.stringify({ action: 'closed', number, repository: { id: repository.id } })
    const headers = {
      ...{ 'content-type': 'application/json', 'x-gitea-event': 'pull_request', 'x-gitea-delivery': key },
      'x-gitea-signature': signatureOf(setup.secret, payload),
    }
    const url = `/v1/checks/hooks/${setup.hookId}`
    expect((await scene.wire.send({ method: 'POST', url, headers, payload })).status).toBe(202)
    await workOffDeliveries(scene.home.services, never)
    await at.works()
  }

  const watchPath = (): string => `/v1/link/${at.scene.linkId}/watches/${at.setup.watchId}`

  async function isLetThrough({ number, headSha }: FakePull): Promise<void> {
    const path = `${watchPath()}/pull-requests/${number}/override`
    expect((await manager.post(path, { head_sha: headSha, reason, password })).status).toBe(200)
  }

  test('of a passed check contains the signature, agreement, rules, time of posting, and a digest of the contributors without names', async () => {
    const { pull } = await at.opens('green', [bo])
    expect(await toldOf(pull)).toEqual([])
    await isMerged(pull)
    const [told = {}, ...more] = await toldOf(pull)
    expect(more).toEqual([])
    const [agreement] = await at.scene.home.services.store.reading.agreements.current(at.scene.linkId, 'individual')
    expect(told).toMatchObject({
      ...{ cause: 'merged', verdict: 'covered', head: pull.headSha, number: pull.number, forge: at.gitea.url },
      ...{ repository: String(at.repository.id), link: at.scene.linkId, grounds: [`individual:${signing}`] },
      policy: sha256(canonicalJson(defaultCheckPolicy as unknown as Json)),
    })
    expect(told['agreements']).toContainEqual({
      ...{ kind: 'individual', language: agreement?.language, agreement: agreement?.id, version: agreement?.version },
    })
    expect(told['posted_at']).toBeTypeOf('number')
    // The digest in the event can be recomputed from the stored key and the commits.
    const [row] = await bare.run('select people_key from check_verdicts where head_sha = ?', pull.headSha)
    const key = String(row?.['people_key'])
    const hidden = (person: string): string => createHmac('sha256', key).update(person).digest('hex')
    expect(told['people']).toBe(sha256(`${pull.headSha} author ${hidden(`email:${bo.email}`)}`))
    expect(told['people_key']).toBe(sha256(key))
    expect(JSON.stringify(told)).not.toMatch(/@|Bo\b|bo\b/)
  })

  test('of a failed check records that it was merged anyway', async () => {
    const { pull } = await at.opens('red', [bo, ana])
    await isMerged(pull)
    expect(await toldOf(pull)).toMatchObject([
      { cause: 'merged', verdict: 'uncovered', grounds: [`individual:${signing}`] },
    ])
  })

  test('of an override contains the result at that time, and another when merged', async () => {
    const { pull } = await at.opens('through', [ana])
    await isLetThrough(pull)
    const [override] = await bare.run('select id from check_overrides where head_sha = ?', pull.headSha)
    const grounds = [`override:${String(override?.['id'])}`]
    expect(await toldOf(pull)).toMatchObject([{ cause: 'overridden', verdict: 'uncovered', grounds }])
    await at.works()
    await isMerged(pull)
    expect(await toldOf(pull)).toMatchObject([
      { cause: 'overridden', verdict: 'uncovered', grounds },
      { cause: 'merged', verdict: 'covered', grounds, head: pull.headSha },
    ])
  })

  test('does not exist for a pull request closed without a merge', async () => {
    const { pull } = await at.opens('closed', [bo])
    await at.gitea.close(pull)
    await at.sweeps()
    expect(await toldOf(pull)).toEqual([])
  })

  test('is unknown for a merged head whose commits were never read', async () => {
    const { pull } = await at.opens('late', [bo])
    at.repository.history.commit('late', { by: ana })
    await at.gitea.push(pull)
    await isMerged(pull)
    expect(await toldOf(pull)).toMatchObject([
      { verdict: 'unknown', head: pull.headSha, people: '', people_key: '', grounds: [], posted_at: null },
    ])
  })

  test('is unknown for a merge before the first reading, while the repository is watched', async () => {
    const pull = await isMergedUnseen('unseen', at.scene.home.clock.now())
    expect(await toldOf(pull)).toMatchObject([{ verdict: 'unknown', head: pull.headSha, people: '', grounds: [] }])
  })

  test('does not exist for a merge before the repository was watched, whatever is delivered later', async () => {
    const pull = await isMergedUnseen('before', at.scene.home.clock.now() - 400 * duration.day)
    expect(await toldOf(pull)).toEqual([])
  })

  /** Merges a pull request that the service has not seen before. The service learns of it only from the delivery of the merge. */
  async function isMergedUnseen(branch: string, mergedAt: number): Promise<FakePull> {
    at.repository.history.branch(branch)
    at.repository.history.commit(branch, { by: bo })
    const by = at.gitea.world.account(`opener-${branch}`)
    const pull = await at.gitea.openPull(at.repository, { branch, by })
    await at.gitea.close(pull, true)
    Object.assign(pull, { mergedAt })
    await isDelivered(pull, branch)
    return pull
  }

  test('does not exist for a dry run, which posts nothing at the forge', async () => {
    const { pull } = await at.opens('dry', [bo])
    expect((await manager.signsIn('lin.mei', password)).status).toBe(200)
    expect((await manager.put(watchPath(), { is_dry: true })).status).toBe(200)
    await isMerged(pull)
    expect(await toldOf(pull)).toEqual([])
    expect((await manager.put(watchPath(), { is_dry: false })).status).toBe(200)
    // Nothing had been posted when the pull request was merged. The merge is therefore not recorded, even if posting is enabled later and the
    // delivery is resent.
    at.scene.home.clock.advance(duration.minute)
    await isDelivered(pull, 'dry')
    expect(await toldOf(pull)).toEqual([])
    const { pull: next } = await at.opens('no-longer-dry', [bo])
    await isMerged(next)
    expect(await toldOf(next)).toMatchObject([{ cause: 'merged', verdict: 'covered' }])
  })

  test('is recorded once, even with repeated deliveries and after its people were deleted', async () => {
    const { pull, ref } = await at.opens('again', [bo])
    await isMerged(pull)
    expect(await toldOf(pull)).toHaveLength(1)
    await isDelivered(pull, 'again')
    expect(await toldOf(pull)).toHaveLength(1)
    // After the contributors of a pull request have been deleted, a later delivery does not record another result.
    const [row = {}] = await bare.run('select * from check_verdicts where pull_request_id = ?', ref)
    await bare.run('delete from check_verdicts where pull_request_id = ?', ref)
    at.scene.home.clock.advance(31 * duration.day)
    await sweepChecks(at.scene.home.services, never)
    await isDelivered(pull, 'later')
    expect(await toldOf(pull)).toHaveLength(1)
    expect(await problems()).toEqual([expect.stringContaining('is missing')])
    await inserts(row)
  })

  test('verify detects a change of any column, and a lost or added row', async () => {
    const random = seeded(19)
    const missed: string[] = []
    const rows = await bare.run('select * from check_verdicts order by id')
    expect(rows.length).toBeGreaterThan(4)
    for (const row of rows) {
      for (const name of Object.keys(row)) {
        const value = altered(name, row[name] ?? null, random)
        const at = name === 'id' ? value : (row['id'] ?? '')
        await bare.run(`update check_verdicts set ${name} = ? where id = ?`, value, row['id'] ?? '')
        if ((await problems()).length === 0) missed.push(name)
        await bare.run(`update check_verdicts set ${name} = ? where id = ?`, row[name] ?? null, at)
      }
    }
    const [row = {}] = rows
    await bare.run('delete from check_verdicts where id = ?', row['id'] ?? '')
    if ((await problems()).length === 0) missed.push('a row that is lost')
    await inserts(row)
    const id = 'f'.repeat(32)
    await inserts({ ...row, id, head_sha: 'f'.repeat(40) })
    if ((await problems()).length === 0) missed.push('a row that is added')
    await bare.run('delete from check_verdicts where id = ?', id)
    expect(missed).toEqual([])
    expect(await problems()).toEqual([])
  })
})
