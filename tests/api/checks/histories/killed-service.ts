/** Runs the service in a separate process that is killed and restarted at random times. */
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passes } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { pullRequestCheck } from '../../../../src/domain/pull-requests/check-limits.ts'
import { environmentOf, unlimitedCodes } from '../../../support/service/operator.ts'
import { openMailbox } from '../../../support/mail/mailbox.ts'
import { freePort } from '../../../support/service/free-port.ts'
import { type RunningServer, startServer } from '../../../support/service/running-server.ts'
import { seeded } from '../../../support/seeded.ts'
import { type CheckedService, openCheckedService } from '../../../support/checks/checked-service.ts'

type Opening = Pick<Parameters<typeof openCheckedService>[0], 'seeds' | 'kind' | 'database'> & {
  /** Entry file to run instead of the server's, and its environment variables. */
  entry?: string
  entryEnv?: Record<string, string>
  share?: number
}

export type KilledService = CheckedService & {
  kill(): Promise<void>
  kills(): number
  deliveries(): Promise<{ acknowledged: number; lost: string[] }>
}

/** Timeout of the process, and latest time of a kill within a phase, in milliseconds. */
const [patience, latest] = [120_000, 1200]

/** Maximum number of rounds per phase. A fault may last for the whole phase, so some work may remain. */
const enough = 400

const clock = pathToFileURL(join(import.meta.dirname, 'moved-clock.ts')).href

export async function openKilledService({
  entry,
  entryEnv = {},
  share = 2 / 3,
  ...opening
}: Opening): Promise<KilledService> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-clock-'))
  const file = join(folder, 'ahead')
  let ahead = 0
  const now = (): number => Date.now() + ahead
  writeFileSync(file, '0')
  const port = await freePort()
  const mailbox = await openMailbox()
  const service = await openCheckedService({ ...opening, pace: { now }, deliverTo: `http://127.0.0.1:${port}` })
  const { home, bare, forge } = service
  const env = {
    ...{ ...environmentOf(home.services.config, mailbox.url), ...unlimitedCodes, FORGE_HOSTS: '127.0.0.1' },
    ...{ NODE_OPTIONS: `--import=${clock}`, CLOCK_FILE: file },
    ...entryEnv,
  }
  const random = seeded((opening.seeds[0] ?? 0) + 3_000_003)
  const start = (): Promise<RunningServer> => startServer(env, entry, { at: port })
  let server = await start()
  let kills = 0

  function advance(ms: number): void {
    ahead += ms
    writeFileSync(`${file}-next`, String(ahead))
    renameSync(`${file}-next`, file)
    home.clock.set(now())
  }

  async function until(isOver: () => Promise<boolean>, mostRounds = Number.MAX_SAFE_INTEGER): Promise<void> {
    const last = performance.now() + patience
    for (let round = 0; round < mostRounds && !(await isOver()) && performance.now() < last; round += 1) {
      advance(pullRequestCheck.writePause + 100)
      await passes(40)
    }
  }

  async function works(): Promise<void> {
    advance(pullRequestCheck.writePause + 100)
    await until(async () => !(await service.isBusy()), enough)
  }

  async function sweeps(): Promise<void> {
    advance(pullRequestCheck.sweepEvery)
    const due = now()
    await until(async () => {
      const [found] = await bare.run('select count(*) as due from watches where sweep_at <= ?', due)
      return Number(found?.['due']) === 0
    })
    await works()
  }

  async function kill(): Promise<void> {
    await server.kill()
    kills += 1
  }

  /** Runs `work`. Meanwhile, the service process may be killed and restarted. */
  async function during(work: () => Promise<void>): Promise<void> {
    if (random.fraction() > share) return work()
    const killed = async (): Promise<void> => {
      await passes(random.below(latest))
      await kill()
      server = await start()
    }
    await Promise.all([work(), killed()])
    await works()
  }

  async function deliveries(): Promise<{ acknowledged: number; lost: string[] }> {
    const rows = await bare.run('select key from forge_deliveries')
    const stored = new Set(rows.map(({ key }) => key))
    const all = forge.hooks.sent.filter(({ status }) => status === 202).map(({ guid }) => guid)
    return { acknowledged: all.length, lost: all.filter((guid) => !stored.has(guid)) }
  }

  return {
    ...{ ...service, works, sweeps, advance, during, kill, deliveries, kills: () => kills },
    async close() {
      await server.kill()
      await mailbox.close()
      await service.close()
      rmSync(folder, { recursive: true })
    },
  }
}
