/**
 * M8 over HTTP: when the disk is full, changes receive 503, the cause is logged, and readiness fails. The service recovers when there is space again.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../../support/service/running-server.ts'
import { aSqliteService, type SqliteService } from './sqlite-service.ts'
import { withinLimit } from '../../support/measures/within-limit.ts'

/** Simulates a full disk. */
type Disk = {
  prepare(): void
  fill(service: SqliteService): void
  makeRoom(service: SqliteService): void
  remove(): void
}

/** Time for which the disk is full, in milliseconds. */
const away = process.env['DEEP'] === undefined ? 1 : 60_000

const reasons = { tmpfs: 'has no space left on its disk', limit: 'cannot be read or written' }

/** Uses a small file system, which only root can mount. */
function tmpfs(): Disk {
  const place = mkdtempSync(join(tmpdir(), 'assent-disk-'))
  const ballast = join(place, 'ballast')
  const before = process.env['TMPDIR']
  return {
    prepare() {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'assent-test', place], { stdio: 'ignore' })
      process.env['TMPDIR'] = place
    },
    fill() {
      const file = openSync(ballast, 'w')
      for (const size of [1024 * 1024, 4096]) {
        try {
          for (;;) writeSync(file, Buffer.alloc(size, 1))
        } catch (error) {
          expect(error).toMatchObject({ code: 'ENOSPC' })
        }
      }
      closeSync(file)
    },
    makeRoom: () => rmSync(ballast),
    remove() {
      if (before === undefined) delete process.env['TMPDIR']
      else process.env['TMPDIR'] = before
      execFileSync('umount', ['-l', place], { stdio: 'ignore' })
      rmSync(place, { recursive: true, force: true })
    },
  }
}

/** Limits the size of files that the process may write. Needs no privileges. */
function limitOfFiles(): Disk {
  const limit = ({ server }: SqliteService, bytes: string): void =>
    void execFileSync('prlimit', ['--pid', String(server.pid), `--fsize=${bytes}:`])
  return {
    prepare: () => undefined,
    fill: (service) => limit(service, '4096'),
    makeRoom: (service) => limit(service, 'unlimited'),
    remove: () => undefined,
  }
}

const canMount = ((): boolean => {
  const place = join(tmpdir(), `assent-mount-${process.pid}`)
  mkdirSync(place)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'assent-test', place], { stdio: 'ignore' })
    execFileSync('umount', [place], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(place, { recursive: true })
  }
})()

describe.each([
  ['a full file system', tmpfs, reasons.tmpfs, canMount],
  ['a limit of the file size', limitOfFiles, reasons.limit, process.platform === 'linux'],
] as const)('%s', (_, open, cause, isPossible) => {
  let disk: Disk | null = null
  let service: SqliteService | null = null
  afterEach(async () => {
    await service?.close()
    disk?.remove()
    ;[service, disk] = [null, null]
  })

  const health = async (path: string): Promise<[number, string]> => {
    const response = await fetch(`${service?.server.origin}${path}`)
    return [response.status, (await response.text()).trim()]
  }

  test.runIf(isPossible)('postpones everything and loses nothing', { timeout: away + 60_000 }, async () => {
    disk = open()
    disk.prepare()
    const running = await aSqliteService({ people: 120 + Math.ceil(away / 100) })
    service = running
    const { server, check } = running
    const acknowledged: HttpAnswer[] = []
    for (let n = 0; n < 3; n += 1) acknowledged.push(await service.signs())
    disk.fill(service)
    // The first signatures may still fit into space already allocated for the write-ahead log.
    let refused: HttpAnswer | null = null
    for (let n = 0; n < 90 && refused === null; n += 1) {
      const answer = await service.signs()
      if (answer.status === 200) acknowledged.push(answer)
      else refused = answer
    }
    expect(acknowledged.every(({ status }) => status === 200)).toBe(true)
    expect([refused?.status, refused?.code, refused?.retryAfter]).toEqual([503, 'cla.system_error', '5'])
    expect([await health('/livez'), await health('/readyz')]).toEqual([
      [200, 'ok'],
      [503, 'not ready: disk'],
    ])
    expect((await server.get(check)).status).toBe(200)
    const end = performance.now() + away
    do {
      const postponed = await withinLimit(3000, () => Promise.all(Array.from({ length: 10 }, () => running.signs())))
      expect(postponed.filter((answer) => answer.status !== 503)).toEqual([])
      await setTimeout(Math.min(away, 1000))
    } while (performance.now() < end)
    expect(await health('/readyz')).toEqual([503, 'not ready: disk'])
    const lines = server.complaints()
    expect(lines.filter((line) => !line.includes(`The database ${cause}`))).toEqual([])
    expect(lines.length).toBeLessThanOrEqual(1 + Math.ceil(away / 60_000))

    disk.makeRoom(service)
    // Readiness returns only after some time without a failed write.
    await expect.poll(() => health('/readyz'), { interval: 50 }).toEqual([200, 'ok'])
    acknowledged.push(await withinLimit(2000, () => running.signs()))
    expect(acknowledged.at(-1)?.status).toBe(200)
    await server.kill()
    const file = new DatabaseSync(service.file, { readOnly: true })
    const { stored } = file.prepare('select count(*) as stored from signings').get() as { stored: number }
    expect(stored).toBe(acknowledged.length)
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    file.close()
  })
})
