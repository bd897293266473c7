import type { Schemas } from '../../../openapi/index.ts'
import { differenceOf } from '../../domain/difference.ts'
import { nameOfLanguage } from '../../domain/languages.ts'
import type { Agreement } from '../store/agreements.ts'
import type { Nouns } from '../store/store.ts'

/** A version in force beside the one somebody is bound by, block by block. */
export async function versionDifference(
  { agreements }: Nouns,
  bound: Agreement,
  current: Agreement,
): Promise<Schemas['Difference']> {
  const [before, after] = await Promise.all([agreements.text(bound.textSha256), agreements.text(current.textSha256)])
  return {
    cla_id: current.id,
    language: nameOfLanguage(current.language),
    from_version: bound.version,
    to_version: current.version,
    blocks: differenceOf(before, after),
  }
}
