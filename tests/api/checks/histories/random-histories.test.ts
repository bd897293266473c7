import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenJudges } from './broken-judges.ts'
import { findFalse, type Histories, readHistories } from './judged-histories.ts'

const isDeep = process.env['DEEP'] !== undefined
const [batch, batches] = [100, isDeep ? 100 : 4]
const seedsOf = (index: number): number[] => Array.from({ length: batch }, (_, at) => index * batch + at + 1)

describe('random histories, compared with an independent oracle', () => {
  let first: Histories | null = null
  const histories = (): Histories => {
    if (!first) throw new Error('The histories were not read')
    return first
  }
  beforeAll(async () => {
    first = await readHistories(seedsOf(0))
  })
  afterAll(async () => first?.close())

  test(`in ${batch * batches} the check never passes while someone is not covered, and never fails without a reason`, async () => {
    let [verdicts, covered] = [0, 0]
    for (let index = 0; index < batches; index += 1) {
      const read = index === 0 ? histories() : await readHistories(seedsOf(index))
      const found = await findFalse(read)
      if (index > 0) await read.close()
      expect(found.green).toEqual([])
      expect(found.red).toEqual([])
      verdicts += found.verdicts
      covered += found.covered
    }
    // Control: a share near 0 or 1 would make the test weak.
    expect(covered / verdicts).toBeGreaterThan(0.15)
    expect(covered / verdicts).toBeLessThan(0.7)
  })

  test.each(Object.entries(brokenJudges))('detect a judge that %s', async (_, parts) => {
    expect((await findFalse(histories(), parts)).green.length).toBeGreaterThan(0)
  })
})
