/**
 * Signing rate on one link compared with eight links, and the latency of concurrent checks, on PostgreSQL. Signatures of the same link are serialized
 * by its evidence chain.
 */
import { checkIndividualSigning } from '../../src/server/usecases/signing/public/check-individual-signing.ts'
import { signIndividualCla } from '../../src/server/usecases/signing/sign/sign-individual-cla.ts'
import type { Caller } from '../../src/server/context/caller.ts'
import type { Services } from '../../src/server/context/services.ts'
import { openBareDatabase } from '../support/databases/bare-database.ts'
import { aCommunity } from '../support/community/community.ts'
import { inPairs, median, type Result } from '../support/measures/ratio.ts'
import type { Place } from './growth.ts'
import { signerOf } from '../support/databases/seeds.ts'

const [links, pairs, digits] = [8, 9, '123456']
/** Number of concurrent signers, and number of signatures per measurement. */
const [some, batch] = [10, 240]
const [waiting, waitingBatch] = [40, 600]
const caller: Caller = {
  role: 'anonymous',
  client: '203.0.113.7',
  userAgent: 'Mozilla/5.0 (X11)',
  language: 'en',
  chosenLanguage: 'en',
}

/** Stores valid codes for signers of a link, numbered from `from` up to but excluding `to`. */
async function seedCodes(services: Services, linkId: string, from: number, to: number): Promise<void> {
  const database = await openBareDatabase(services.config)
  const now = services.clock.now()
  for (let n = from; n < to; n += 1) {
    const email = signerOf(n)
    await database.run(
      `insert into codes (id, purpose, link_id, email_key, mac, state, tries, issued_at, expires_at)
       values (?, 'individual-signing', ?, ?, ?, 'live', 0, ?, ?)`,
      ...[services.random.id(), linkId, email],
      ...[services.crypto.mac('verification-code', 'individual-signing', linkId, email, digits), now, now + 1_000_000],
    )
  }
  await database.close()
}

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? NaN
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Calls `act` `count` times, with at most `atOnce` calls running concurrently. Returns the duration of each call in milliseconds. */
async function timesOf(count: number, atOnce: number, act: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let next = 0
  async function queue(): Promise<void> {
    while (next < count) {
      const begun = performance.now()
      await act(next++)
      times.push(performance.now() - begun)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, queue))
  return times
}

/** Measures one link and eight links. `services` must use PostgreSQL. */
export async function oneLink({ services, linkId }: Place): Promise<Result[]> {
  const several = [linkId]
  while (several.length < links)
    several.push(await aCommunity(services, ['en'], ['individual'], `Link ${several.length}`))
  let signers = 0
  /** Signs on the given links in turn. Returns the duration of each signature in milliseconds, and the number of signatures per second. */
  async function sign(
    ids: readonly string[],
    count: number,
    atOnce: number,
  ): Promise<{ times: number[]; rate: number }> {
    const from = signers
    signers += count
    for (const id of ids) await seedCodes(services, id, from, from + count)
    const begun = performance.now()
    const times = await timesOf(count, atOnce, async (n) => {
      const who = { linkId: ids[n % ids.length] ?? '', name: 'Ada Lovelace', email: signerOf(from + n) }
      const what = { claId: '0', claLanguage: 'English', privacyChecked: true, verificationCode: digits }
      await signIndividualCla(services, caller, { ...who, ...what, info: { '2': '2026-11-02' } })
    })
    return { times, rate: (count * 1000) / (performance.now() - begun) }
  }

  const { ratio, ours, theirs } = await inPairs(
    pairs,
    async () => (await sign([linkId], batch, some)).rate,
    async () => (await sign(several, batch, some)).rate,
  )

  const check = (n: number): Promise<unknown> =>
    checkIndividualSigning(services, { linkId, email: signerOf(n % signers), robotToken: '' })
  const moved: { alone: number; beside: number; mean: number; p99: number }[] = []
  for (let round = 0; round < 5; round += 1) {
    const elsewhere = sign(several.slice(1), waitingBatch, waiting)
    const alone = await timesOf(1500, 1, check)
    await elsewhere
    const signing = sign([linkId], waitingBatch, waiting)
    const beside = await timesOf(1500, 1, check)
    const { times } = await signing
    moved.push({
      alone: percentile(alone, 0.99),
      beside: percentile(beside, 0.99),
      mean: mean(times),
      p99: percentile(times, 0.99),
    })
  }
  const of = (part: keyof (typeof moved)[number]): number => median(moved.map((round) => round[part]))
  return [
    {
      name: `signatures at one link, of those at ${links}, ${some} at once`,
      value: ratio.toFixed(2),
      aim: '≥ 0.6',
      figures: `${ours.toFixed(0)} beside ${theirs.toFixed(0)} signatures/s`,
    },
    {
      name: `signing at one link, ${waiting} waiting: p99, of the mean`,
      value: (of('p99') / of('mean')).toFixed(2),
      aim: '≤ 3',
      figures: `p99 ${of('p99').toFixed(0)} ms, mean ${of('mean').toFixed(0)} ms`,
    },
    {
      name: `checks beside ${waiting} at one link: p99, of that beside ${waiting} at ${links - 1}`,
      value: (of('beside') / of('alone')).toFixed(2),
      aim: '≤ 1.2',
      figures: `${of('beside').toFixed(1)} beside ${of('alone').toFixed(1)} ms`,
    },
  ]
}
