import { blocksOf, isHeaded } from '../../../domain/agreement-text.ts'
import { cellsOf, type DifferingBlock, numberApart, textAfter } from '../../../domain/difference.ts'
import type { Language } from '../../../domain/languages.ts'
import { Block, BlockShape, TableShape } from './agreement-block.tsx'
import { Marked } from './marked.tsx'

/** Every block of the new text of an agreement, with its changes, and the removed blocks in their places. */
export function MarkedBlocks({ changes, language }: { changes: readonly DifferingBlock[]; language: Language }) {
  const left = changes.filter(({ kind }) => kind !== 'removed')
  const blocks = blocksOf(left.map(({ parts }) => textAfter(parts)).join('\n\n'))
  let next = 0
  return changes.map((change, index) => {
    const block = change.kind === 'removed' ? removed(change) : blocks[next++]
    if (!block) return null
    // oxlint-disable-next-line react/no-array-index-key
    if (change.kind === 'kept') return <Block key={index} block={block} language={language} />
    // oxlint-disable-next-line react/no-array-index-key
    return <MarkedBlock key={index} change={change} block={block} />
  })
}

/** A removed block as its own kind, but never as a title. */
const removed = ({ parts }: DifferingBlock) => blocksOf(`-\n\n${parts.map(({ text }) => text).join('')}`)[1]

type MarkedBlockProps = { change: DifferingBlock; block: NonNullable<ReturnType<typeof removed>> }

function MarkedBlock({ change: { kind, parts }, block: { kind: shape, level, number, rows } }: MarkedBlockProps) {
  const own = kind === 'removed' ? 'removed' : 'added'
  if (rows) {
    // oxlint-disable-next-line react/no-array-index-key
    const cells = cellsOf(parts, own).map((row) => row.map((cell, column) => <Marked key={column} parts={cell} />))
    return <TableShape rows={cells} headed={isHeaded(rows)} />
  }
  const [mark, text] = numberApart(parts, own, number?.length ?? 0)
  return (
    <BlockShape kind={shape} level={level} {...(number !== undefined && { number: <Marked parts={mark} /> })}>
      <span>
        <Marked parts={text} />
      </span>
    </BlockShape>
  )
}
