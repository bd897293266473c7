/** Kills and stops processes while they parse stored agreements again. */
import { expect, test } from 'vitest'
import { createLink } from '../../../src/server/usecases/community/projects/create-link.ts'
import { environmentOf } from '../../support/service/operator.ts'
import { type BareDatabase, openBareDatabase, type DatabaseRow } from '../../support/databases/bare-database.ts'
import { testServices } from '../../support/service/test-services.ts'
import { startServer } from '../../support/service/running-server.ts'
import { databases } from '../../support/databases/stores.ts'

const files = 8
const patience = { timeout: 60_000, interval: 20 }

const readings = (bare: BareDatabase): Promise<DatabaseRow[]> =>
  bare.run('select * from readings order by document_sha256')
const unread = (bare: BareDatabase): Promise<DatabaseRow[]> => bare.run('update readings set reader = 0')
const count = (bare: BareDatabase) => async (): Promise<number> =>
  (await readings(bare)).filter(({ reader }) => Number(reader) > 0).length

test.each(databases)(
  'continues after a killed process, in one of two processes, and stops with the service (%s)',
  async (database) => {
    const home = await testServices({ database })
    const { services } = home
    for (let n = 0; n < files; n += 1) {
      const [title, organization] = [`Stone ${n}`, `stone-${n}`]
      const bytes = await services.pdf.writeAgreement({
        language: 'en',
        title,
        text: `${title}\n\n1. You keep it.`,
      })
      const agreements = [{ kind: 'individual' as const, language: 'en' as const, bytes, url: '', fields: [] }]
      const project = { platform: 'github', organization, alias: title, projectUrl: '', summaries: {} }
      await createLink(services, { ...project, agreements })
    }
    const bare = await openBareDatabase(services.config)
    // Marks all agreements as parsed by an older version of the PDF reader.
    await unread(bare)
    const env = environmentOf(services.config, 'smtp://127.0.0.1:9')

    const killed = await startServer(env)
    await expect.poll(count(bare), patience).toBeGreaterThan(1)
    await killed.kill()
    const before = await readings(bare)
    expect(before.length).toBeLessThan(files)

    // Expires the killed process's lock, which otherwise takes five minutes.
    await bare.run('update jobs set held_until = 0')
    const both = await Promise.all([startServer(env), startServer(env)])
    await expect.poll(count(bare), patience).toBe(files)
    const known = new Set(before.map((row) => row['document_sha256']))
    expect((await readings(bare)).filter((row) => known.has(row['document_sha256'] ?? ''))).toEqual(before)
    for (const server of both) expect([await server.stop(), /error|fatal/.test(server.said())]).toEqual([0, false])

    await unread(bare)
    await bare.run('update jobs set done_at = 0')
    const stopped = await startServer(env)
    await expect.poll(count(bare), patience).toBeGreaterThan(0)
    expect([await stopped.stop(), /error|fatal/.test(stopped.said())]).toEqual([0, false])
    expect(await count(bare)()).toBeLessThan(files)
    expect(await bare.run(`select done_at, held_until from jobs where name like 'readings%'`)).toMatchObject([
      { done_at: 0, held_until: 0 },
    ])
    await bare.close()
    await home.close()
  },
)
