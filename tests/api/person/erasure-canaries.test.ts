/** After many people are erased, none of their texts remain in the files, write-ahead log, dump, encrypted values or service log. */
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSigners } from '../../../src/server/jobs/mail-thread-jobs.ts'
import { cleanErasures } from '../../../src/server/jobs/erasure-jobs.ts'
import { openLog } from '../../../src/server/observability/log.ts'
import type { Services } from '../../../src/server/context/services.ts'
import { erasedTables } from '../../../src/server/store/retention/retention.ts'
import {
  emptyDeliveries,
  eraseSignings,
  forgetCodes,
  storeRequest,
} from '../../../src/server/usecases/shared/people/erase-person.ts'
import { notifyDecision, confirmErasureRequest } from '../../../src/server/usecases/shared/people/erasure-emails.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { administer } from '../../support/databases/postgres.ts'
import { databases } from '../../support/databases/stores.ts'
import { verifyEvidence } from '../../support/evidence/verification.ts'
import { world, type World } from '../../support/service/world.ts'
import { bytesOfFolder, dumpOf, filesOfPostgres, occurrences, openedSeals, statisticsOf } from './canaries.ts'
import { canaryOf, type CanaryWorld, signsAndLeavesTraces, tracesOf } from './erased-people.ts'

const people = process.env['DEEP'] ? 1000 : 100

describe.each(databases)('after many erasures on %s', { timeout: 540_000 }, (database) => {
  let scene: World
  let canaries: CanaryWorld
  let services: Services
  const logged: string[] = []
  const traces: Record<string, string>[] = []
  const ids: string[] = []
  beforeAll(async () => {
    scene = await world(database, { seed: 'corporate' })
    const log = openLog({ level: 'debug', stream: { write: (line) => void logged.push(line) } })
    services = { ...scene.home.services, log }
    const { linkId } = scene
    const { corporation } = await aCorporation(services, { linkId, email: 'grace@harbour.example', name: 'Harbour' })
    const watched = await watchRepository(services, {
      ...{ linkId, kind: 'github', url: 'https://forge.example', apiUrl: 'https://forge.example/api' },
    })
    canaries = { scene, corporation, ...watched }
    for (let number = 0; number < people; number += 1) {
      const signing = await signsAndLeavesTraces(canaries, number)
      ids.push(signing.id)
      traces.push(tracesOf(services, linkId, number, signing))
    }
    // One person is not erased, so that no table is empty.
    await signsAndLeavesTraces(canaries, people)
    await listSigners(services, new AbortController().signal)
    if (services.config.databaseUrl) await administer(services.config.databaseUrl, 'analyze')
  }, 540_000)
  afterAll(() => scene.close())

  async function places(): Promise<Map<string, Buffer>> {
    const { config } = services
    const files = config.databaseUrl ? new Map<string, Buffer>() : bytesOfFolder(config.dataDir)
    if (config.databaseUrl) files.set('the statistics', await statisticsOf(config.databaseUrl))
    files.set('the dump', await dumpOf(services))
    files.set('what is sealed', await openedSeals(services))
    files.set('the log', Buffer.from([...logged, ...scene.log].join('\n')))
    return files
  }

  const sought = (): string[] => [...new Set(traces.flatMap((each) => Object.values(each)))]

  test('before the erasure, the search finds every type of text of everyone', async () => {
    const found = occurrences(sought(), await places())
    const missing = traces.flatMap((each, number) =>
      Object.entries(each).flatMap(([kind, text]) => (found.has(text) ? [] : `${kind} of ${number}`)),
    )
    expect(missing).toEqual([])
    if (services.config.databaseUrl) expect([...found.values()].flat()).toContain('the statistics')
    // The log never contains the texts, not even before the erasure.
    expect([...found.values()].flat()).not.toContain('the log')
  })

  test('the search covers files beside the database', async () => {
    if (services.config.databaseUrl) return
    const { email } = canaryOf(0)
    const file = `${services.config.dataDir}/beside.txt`
    writeFileSync(file, `… ${email.toUpperCase()} …`)
    expect(occurrences([email], bytesOfFolder(services.config.dataDir)).get(email)).toContain(file)
    writeFileSync(file, '')
  })

  test('nothing of them is found, and the chain verifies', async () => {
    const { store } = services
    const { linkId } = scene
    for (const [number, id] of ids.entries()) {
      const { email } = canaryOf(number)
      await emptyDeliveries(services, email)
      await store.transaction(async (tx) => {
        await forgetCodes(services, tx, { linkId, email })
        await tx.evidence.hold(linkId)
        const signing = await tx.signings.get(id)
        const request = await storeRequest(services, tx, signing)
        await confirmErasureRequest(services, tx, request, email)
        const by = { accountId: 'an account', proven: 'password' as const, email }
        expect(await eraseSignings(services, tx, request, by)).toBe(true)
        const reason = canaryOf(number).said
        await notifyDecision(services, tx, request, { kind: 'signing-erased', recipient: email, reason })
      })
    }
    // The address is kept until the email about the erasure has been sent.
    expect(await cleanErasures(services)).toBe(false)
    const [letter] = await scene.lettersTo(canaryOf(0).email)
    expect(letter).toBeDefined()
    const begun = performance.now()
    expect(await cleanErasures(services)).toBe(true)
    const took = Math.round(performance.now() - begun)
    const found = occurrences(sought(), await places())
    expect([...found].slice(0, 5)).toEqual([])
    expect(await cleanErasures(services)).toBe(false)
    const { problems, ...counts } = await verifyEvidence(store.reading)
    expect(problems).toEqual([])
    console.log(`${database}: ${people} erased, files written anew in ${took} ms, ${counts.events} events, 0 problems`)
  })

  test('the files of PostgreSQL contain nothing of them after being rewritten', async () => {
    const url = services.config.databaseUrl
    if (!url) return
    const files = await filesOfPostgres(url, erasedTables)
    if (files) expect([...occurrences(sought(), files)].slice(0, 5)).toEqual([])
    console.log(`files of PostgreSQL searched: ${files?.size ?? 'none, the server does not say where they are'}`)
  })
})
