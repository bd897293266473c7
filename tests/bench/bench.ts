/** `npm run bench`: how much the service adds to what the machine can do. Ratios of one run: nothing here passes or fails. */
import { aCommunity } from '../support/community.ts'
import { aHouse, type TestHouse } from '../support/house.ts'
import { growth, type Place } from './growth.ts'
import { hasSigned } from './has-signed.ts'
import type { Result } from './ratio.ts'
import { signing } from './signing.ts'

const unlimited = { checksAMinute: 1_000_000_000 }
const columns = (result: Result): string[] => [result.name, result.ratio.toFixed(2), result.aim, result.figures]

/** Runs a measure on empty houses, each with a community. */
async function on(count: number, measure: (...places: Place[]) => Promise<Result>): Promise<void> {
  const houses: TestHouse[] = []
  for (let n = 0; n < count; n += 1) houses.push(await aHouse({ database: 'sqlite', config: unlimited }))
  const places = await Promise.all(
    houses.map(async ({ house }) => ({ house, linkId: await aCommunity(house, ['en']) })),
  )
  const [name = '', ratio = '', aim = '', figures = ''] = columns(await measure(...places))
  console.log(`${name.padEnd(60)}${ratio.padStart(6)}${aim.padStart(8)}   ${figures}`)
  for (const house of houses) await house.close()
}

console.log(`${'what, beside what'.padEnd(60)}${'ratio'.padStart(6)}${'aim'.padStart(8)}   for information`)
await on(1, ({ house, linkId }) => hasSigned(house, linkId))
await on(1, ({ house, linkId }) => signing(house, linkId))
await on(2, growth)
