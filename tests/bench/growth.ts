/** The has-signed check with a million signatures beside the same with a thousand. */
import type { House } from '../../src/server/house.ts'
import { checkIndividualSigning } from '../../src/server/usecases/signing/check-individual-signing.ts'
import { inPairs, perSecond, type Result } from './ratio.ts'
import { fileOf, seedSignings, signerOf } from './seeds.ts'

export type Place = { house: House; linkId: string }

const checks = 5000
const few = 1000
const many = 1_000_000

/** `small` and `large` are empty houses; every check asks for another signer, in an order without pattern. */
export async function growth(small: Place, large: Place): Promise<Result> {
  seedSignings(fileOf(small.house), small.linkId, 0, few)
  seedSignings(fileOf(large.house), large.linkId, 0, many)
  const check =
    ({ house, linkId }: Place, count: number) =>
    (): Promise<number> =>
      perSecond(checks, async () => {
        const email = signerOf(Math.floor(Math.random() * count))
        const { signed } = await checkIndividualSigning(house, { linkId, email })
        if (!signed) throw new Error('a seeded signer was not found')
      })
  // A growing cost is a falling rate: small over large is the time of a check grown by so much.
  const { ratio, ours, theirs } = await inPairs(9, check(small, few), check(large, many))
  return {
    name: 'has-signed check, a million signatures beside a thousand',
    ratio,
    aim: '≤ 1.2',
    figures: `${(1e6 / theirs).toFixed(1)} beside ${(1e6 / ours).toFixed(1)} µs`,
  }
}
