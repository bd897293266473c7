/** Starts a service that has many queued emails. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../../../src/server/config/config.ts'
import { systemClock } from '../../../src/server/context/services.ts'
import { openService } from '../../../src/server/service.ts'
import { openSqliteFile } from '../../../src/server/store/engine/sqlite.ts'
import { openStore } from '../../../src/server/store/store.ts'
import { openMailbox } from '../../support/mail/mailbox.ts'
import { silentLog } from '../../../src/server/observability/log.ts'

const count = process.env['DEEP'] ? 100_000 : 1000

test('listens before it claims the first email, and responds while emails fail one after another', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-start-'))
  const file = join(folder, 'assent.sqlite')
  const mailbox = await openMailbox()
  const store = await openStore({ file }, systemClock)
  await store.transaction(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const letter = {
        id: String(n),
        kind: 'individual-receipt',
        linkId: 'gone',
        recipient: 'ada@example.org',
      } as const
      // Its link does not exist, so the email fails as soon as a worker claims it.
      await tx.outbox.put({ ...letter, language: 'en', subject: '', secret: null }, n)
    }
  })
  await store.close()
  const env = { DATA_DIR: folder, PORT: '0', SECRET_KEY: '5a'.repeat(32), PUBLIC_URL: 'http://localhost:0' }
  const service = await openService(readConfig({ ...env, SMTP_URL: mailbox.url }), { log: silentLog() })
  const database = openSqliteFile(file, 'read')
  const waiting = database.prepare(`select count(*) as count from outbox where state = 'queued' and tries = 0`).get()
  expect(waiting).toEqual({ count })
  expect((await fetch(service.config.publicUrl)).status).toBe(200)
  database.close()
  await service.close()
  await mailbox.close()
  rmSync(folder, { recursive: true })
})
