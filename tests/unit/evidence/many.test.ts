/** `verify` needs little memory for any number of signatures, because it reads them page by page. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { environmentOf } from '../../support/service/operator.ts'
import { signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { type BareDatabase, openBareDatabase } from '../../support/databases/bare-database.ts'
import { addSignatures, eventCountOf } from './many.ts'
import { measures } from './measured.ts'

const isDeep = process.env['DEEP'] !== undefined
const many = isDeep ? 300_000 : 1_500
const megabytes = 300
const patience = { timeout: 3_600_000 }

describe.each(sqliteOrBoth)(`${many} signatures of one link, made at one moment, on %s`, (database) => {
  let scene: World
  let bare: BareDatabase
  let env: Record<string, string>
  const before = { links: 1, events: 7, signings: 1, documents: 2 }
  const counts = { ...before, events: before.events + eventCountOf(many), signings: before.signings + many }
  const summary = (problems: number): string =>
    `links ${counts.links}, events ${counts.events}, signings ${counts.signings}, documents ${counts.documents}, problems ${problems}`

  beforeAll(async () => {
    scene = await world(database)
    bare = await openBareDatabase(scene.home.services.config)
    await signs(scene, 'ada@lantern.example')
    env = environmentOf(scene.home.services.config, 'smtp://127.0.0.1:1')
    await addSignatures(bare, scene.home.services.crypto, scene.linkId, many)
  }, 3_600_000)
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  test('all verify', patience, async () => {
    const { services } = scene.home
    const found = await services.store.snapshot((reading) => verifyEvidence(reading))
    expect(found).toEqual({ ...counts, problems: [] })
  })

  test('are listed once each, by page', patience, async () => {
    const { signings } = scene.home.services.store.reading
    let [all, page] = [0, await signings.page(scene.linkId, 700)]
    for (; page.length > 0; page = await signings.page(scene.linkId, 700, page.at(-1))) all += page.length
    expect(all).toBe(counts.signings)
  })

  test.runIf(isDeep)(`need at most ${megabytes} MB`, patience, async () => {
    const measured = await measures(env, 'src/server/cli/cli.ts', 'verify')
    console.log(`${database}: ${measured.megabytes} MB, ${Math.round(counts.events / measured.seconds)} events/s`)
    expect(measured).toMatchObject({ code: 0, last: summary(0), lines: 1, err: '' })
    expect(measured.megabytes).toBeLessThanOrEqual(megabytes)
  })

  test.runIf(isDeep)('control: a process that keeps all in memory needs more', patience, async () => {
    const measured = await measures(env, 'tests/unit/evidence/collecting.ts')
    expect(measured).toMatchObject({ code: 0, last: `signings ${counts.signings}`, err: '' })
    expect(measured.megabytes).toBeGreaterThan(megabytes)
  })

  test('give one line each if all are changed, without more memory', patience, async () => {
    await bare.run(`update signings set name = 'Somebody Else'`)
    const measured = await measures(env, 'src/server/cli/cli.ts', 'verify')
    expect(measured).toMatchObject({ code: 1, last: summary(counts.signings), lines: counts.signings + 1, err: '' })
    expect(measured.megabytes).toBeLessThanOrEqual(megabytes)
  })
})
