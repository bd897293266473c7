import { blocksOf } from '../../domain/agreement-text.ts'
import type { DifferingBlock } from '../../domain/difference.ts'
import { Block } from './agreement-block.tsx'
import { ChangedParts } from './changed-parts.tsx'

const tags = { title: 'h2', heading: 'h3', paragraph: 'p', clause: 'p' } as const

/** Every block of the new text of an agreement, with what changed in it, and those that went where they stood. */
export function MarkedBlocks({ text, changes }: { text: string; changes: readonly DifferingBlock[] }) {
  const blocks = blocksOf(text)
  let next = 0
  return changes.map(({ kind, parts }, index) => {
    const block = kind === 'removed' ? undefined : blocks[next++]
    // oxlint-disable-next-line react/no-array-index-key
    if (block && kind === 'kept') return <Block key={index} {...block} />
    // oxlint-disable-next-line react/no-array-index-key
    return <ChangedParts key={index} as={tags[block?.kind ?? 'paragraph']} parts={parts} />
  })
}
