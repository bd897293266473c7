/** Has-signed checks over HTTP with a million signatures, compared with a thousand. */
import { buildApp } from '../../src/server/app.ts'
import type { Services } from '../../src/server/context/services.ts'
import { checksOf, listening, openLoad } from '../support/measures/load.ts'
import { inPairs, type Result } from '../support/measures/ratio.ts'
import { fileOf, seedSignings } from '../support/databases/seeds.ts'

export type Place = { services: Services; linkId: string }

const few = 1000
const many = 1_000_000

/** Returns the growth of the duration of a check. `small` and `large` are services without signatures. */
export async function growth(small: Place, large: Place): Promise<Result> {
  const load = openLoad()
  const open = async ({ services, linkId }: Place, count: number) => {
    seedSignings(fileOf(services), linkId, 0, count)
    const app = await buildApp(services)
    const port = await listening(app)
    return { check: () => load.ask(port, checksOf(linkId, count)), close: () => app.close() }
  }
  const [little, much] = [await open(small, few), await open(large, many)]
  // The measured values are rates, so the growth of the duration is the rate with few signatures divided by the rate with many.
  const { ratio, ours, theirs } = await inPairs(27, little.check, much.check)
  await Promise.all([load.close(), little.close(), much.close()])
  return {
    name: 'has-signed check, a million signatures beside a thousand',
    value: ratio.toFixed(2),
    aim: '≤ 1.2',
    figures: `${theirs.toFixed(0)} beside ${ours.toFixed(0)} requests/s`,
  }
}
