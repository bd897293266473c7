import { chainedAgain, textIn } from './changes.ts'
import type { Contents } from './tables.ts'

/** The same history as it was written while a community had one name for all languages. */
export function asBeforeNames(contents: Contents): Contents {
  const evidence = contents.evidence.map((row) => {
    if (row['type'] !== 'link.created') return row
    const { names: _, ...body } = JSON.parse(textIn(row, 'body')) as Record<string, unknown>
    return { ...row, body: JSON.stringify(body) }
  })
  return contents.chains.reduce<Contents>((all, chain) => {
    const link = textIn(chain, 'link_id')
    return chainedAgain(all, { link, from: 1, rows: evidence.filter((row) => row['link_id'] === link) })
  }, contents)
}
