/**
 * A PostgreSQL server with a full disk for one minute. Changes receive 503, reads continue, and no acknowledged data is lost. Only root can mount the
 * disk.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { environmentOf, unlimitedCodes } from '../../support/service/operator.ts'
import { preparedPeople } from '../../support/people/prepared.ts'
import { openRestartedPostgres, type RestartedPostgres } from './restarted-postgres.ts'
import { aCommunity } from '../../support/community/community.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { aForm, signingPath } from '../../support/people/people.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'

const minute = 60_000
const before = { tmp: process.env['TMPDIR'], database: process.env['TEST_DATABASE_URL'] }
let disk: string
let postgres: RestartedPostgres | undefined
let home: TestServices | undefined
let mailbox: Mailbox | undefined
let server: RunningServer | undefined

const restore = (name: string, value: string | undefined): void => {
  if (value === undefined) delete process.env[name]
  else process.env[name] = value
}
afterEach(async () => {
  await server?.kill()
  await home?.close()
  await mailbox?.close()
  await postgres?.close()
  restore('TEST_DATABASE_URL', before.database)
  execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true })
})

function fill(ballast: string): void {
  const file = openSync(ballast, 'w')
  for (const size of [1024 * 1024, 4096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1))
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
  closeSync(file)
}

test.runIf(process.getuid?.() === 0)('a PostgreSQL without disk space', { timeout: 5 * minute }, async () => {
  disk = mkdtempSync(join(tmpdir(), 'assent-full-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=1777', 'assent-test', disk])
  process.env['TMPDIR'] = disk
  postgres = await openRestartedPostgres()
  restore('TMPDIR', before.tmp)
  process.env['TEST_DATABASE_URL'] = postgres.url
  mailbox = await openMailbox()
  home = await testServices({ database: 'postgres' })
  const linkId = await aCommunity(home.services)
  const people = await preparedPeople(home, linkId, 3000)
  const env = { ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes, CHECKS_A_MINUTE: '1000000' }
  const running = await startServer(env)
  server = running
  const signed: string[] = []
  const times: number[] = []
  const signs = async (): Promise<number> => {
    const { email = '', code = '' } = people.pop() ?? {}
    const begun = performance.now()
    const { status, retryAfter } = await running.post(signingPath(linkId), aForm(email, { verification_code: code }))
    times.push(performance.now() - begun)
    if (status === 200) signed.push(email)
    else expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    return status
  }
  const readiness = async (): Promise<string> => (await fetch(`${running.origin}/readyz`)).text()
  expect(await signs()).toBe(200)
  fill(join(disk, 'ballast'))
  // At first, changes still fit into pages that are already allocated.
  await expect.poll(signs, { timeout: minute, interval: 1 }).toBe(503)
  const end = performance.now() + minute
  const seen = { ready: 0, not: 0 }
  while (performance.now() < end) {
    await Promise.all(Array.from({ length: 5 }, signs))
    expect((await running.get(`${signingPath(linkId)}?email=${signed[0]}`)).status).toBe(200)
    seen[(await readiness()).startsWith('not') ? 'not' : 'ready'] += 1
    await setTimeout(200)
  }
  expect(seen.ready).toBe(0)
  expect(Math.max(...times)).toBeLessThan(3500)
  const lines = running.complaints()
  rmSync(join(disk, 'ballast'))
  const begun = performance.now()
  await expect.poll(signs, { timeout: minute, interval: 50 }).toBe(200)
  const back = performance.now() - begun
  console.log(
    `full for a minute: ${JSON.stringify(seen)}, ${lines.length} lines, the slowest in ${Math.max(...times)} ms, back after ${back} ms`,
  )
  expect(back).toBeLessThan(2500)
  await expect.poll(readiness, { interval: 50, timeout: 3000 }).toContain('ok')
  expect(lines.filter((line) => !line.includes('has no space left on its disk') || line.includes('"stack"'))).toEqual(
    [],
  )
  expect(lines.length).toBeLessThanOrEqual(10)
  for (const email of signed) expect(await home.services.store.reading.signings.findLive(linkId, email)).not.toBeNull()
})
