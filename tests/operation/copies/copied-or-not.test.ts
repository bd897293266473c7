/** Runs the situations in `copy-situations.ts`, each with a new data folder and database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { silentLog } from '../../../src/server/observability/log.ts'
import { openService } from '../../../src/server/service.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { createDatabase } from '../../support/databases/postgres.ts'
import { rememberedPdf } from '../../support/pdf/remembered-pdf.ts'
import { databases } from '../../support/databases/stores.ts'
import { type Environment, type Machine, production, runsWell, situations } from './copy-situations.ts'

describe.each(databases)('on %s', (database) => {
  let root: string
  const drops: (() => Promise<void>)[] = []
  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'assent-copied-'))
    const agreement = {
      language: 'en',
      title: 'Agreement',
      text: 'Agreement\n\n1. Everything is shared with all.',
    } as const
    writeFileSync(join(root, 'agreement.pdf'), await rememberedPdf.writeAgreement(agreement))
  })
  afterAll(async () => {
    for (const drop of drops) await drop()
    rmSync(root, { recursive: true })
  })

  let folders = 0
  async function aMachine(): Promise<Machine> {
    const newFolder = (): Environment => ({ DATA_DIR: join(root, String((folders += 1))) })
    const newPostgres = async (): Promise<Environment> => {
      const { url, drop } = await createDatabase()
      drops.push(drop)
      return { ...env, DATABASE_URL: url }
    }
    let env: Environment = { ...production, ...newFolder() }
    if (database === 'postgres') env = await newPostgres()
    const start = (of = env) => openService(readConfig({ ...of, PORT: '0' }), { log: silentLog() })
    return {
      ...{ env, folder: env['DATA_DIR'] ?? '', start, newFolder, newPostgres },
      async serve(of) {
        const service = await start(of)
        await service.close()
        return service.pausedSince !== null
      },
      command: (...words) => runsWell(env, words),
      async run(statement) {
        const bare = await openBareDatabase(readConfig(env))
        await bare.run(statement)
        await bare.close()
      },
    }
  }

  const here = situations.filter(({ on = database }) => on === database)
  test.each(here.map((situation) => [situation.is, situation.paused, situation.happens] as const))(
    '%s: paused %s',
    async (_, paused, happens) => {
      const machine = await aMachine()
      const env = await happens(machine)
      expect(await machine.serve(env ?? undefined)).toBe(paused)
    },
  )
})
