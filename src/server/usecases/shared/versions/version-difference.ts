import type { Schemas } from '../../../../../openapi/index.ts'
import { type DifferingBlock, differenceOf } from '../../../../domain/agreements/difference.ts'
import { nameOfLanguage } from '../../../../domain/text/languages.ts'
import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Queries } from '../../../store/store.ts'

/** Returns the differing blocks between the version that binds the signer and a current version. */
export async function versionDifference(
  queries: Queries,
  bound: Agreement,
  current: Agreement,
): Promise<Schemas['Difference']> {
  return {
    cla_id: current.id,
    language: nameOfLanguage(current.language),
    from_version: bound.version,
    to_version: current.version,
    blocks: await blocksBetween(queries, bound.textSha256, current.textSha256),
  }
}

/** Cache of recent comparisons. Comparing 200 pages blocks the process for one second, and the text for a given hash never changes. */
const compared = new Map<string, DifferingBlock[]>()
const maxCached = 16

/** Returns the differences between two texts, identified by their hashes. */
export async function blocksBetween(
  { agreements }: Queries,
  former: string,
  current: string,
): Promise<DifferingBlock[]> {
  const pair = `${former} ${current}`
  const known = compared.get(pair)
  if (known) return known
  const [before, after] = await Promise.all([agreements.text(former), agreements.text(current)])
  const blocks = differenceOf(before, after)
  compared.set(pair, blocks)
  if (compared.size > maxCached) compared.delete(compared.keys().next().value ?? pair)
  return blocks
}
