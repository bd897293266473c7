import { Fragment } from 'react'
import type { AgreementBlock } from '../../../../domain/agreements/agreement-block.ts'
import { isHeaded } from '../../../../domain/agreements/agreement-text.ts'
import { shownBlocks } from '../../../../domain/agreements/changed-blocks.ts'
import { cellsOf, type DifferingBlock, numberApart, type Part } from '../../../../domain/agreements/difference.ts'
import type { Language } from '../../../../domain/text/languages.ts'
import { Block, BlockShape, TableShape } from './agreement-block-view.tsx'

/** Renders every block of the new text with its changes, and each removed block at its original position. */
export function MarkedBlocks({ changes, language }: { changes: readonly DifferingBlock[]; language: Language }) {
  const blocks = shownBlocks(changes)
  return changes.map((change, index) => {
    const shown = <MarkedBlock change={change} block={blocks[index]} language={language} />
    return change.kind === 'kept' ? (
      // oxlint-disable-next-line react/no-array-index-key
      <Fragment key={index}>{shown}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <div key={index} {...changeAnchor(index)}>
        {shown}
      </div>
    )
  })
}

/** Returns the element ID of a changed block. */
export const changeId = (place: number): string => `change-${place}`

/** Returns the attributes that make a changed block a link target. */
export const changeAnchor = (place: number) =>
  ({ id: changeId(place), tabIndex: -1, className: 'change-place' }) as const

type MarkedBlockProps = { change: DifferingBlock; block: AgreementBlock | undefined; language: Language }

/** Renders a block of `shownBlocks` with its changes. */
export function MarkedBlock({ change: { kind, parts }, block, language }: MarkedBlockProps) {
  if (!block) return null
  if (kind === 'kept') return <Block block={block} language={language} />
  const { kind: shape, level, number, rows } = block
  const own = kind === 'removed' ? 'removed' : 'added'
  if (rows) {
    // oxlint-disable-next-line react/no-array-index-key
    const cells = cellsOf(parts, own).map((row) => row.map((cell, column) => <Marked key={column} parts={cell} />))
    return <TableShape rows={cells} headed={isHeaded(rows)} />
  }
  const [mark, text] = numberApart(parts, own, number?.length ?? 0)
  return (
    <BlockShape
      kind={shape}
      level={level}
      role={own === 'removed' && (shape === 'heading' || shape === 'title') ? 'none' : undefined}
      {...(number !== undefined && { number: <Marked parts={mark} /> })}
    >
      <span>
        <Marked parts={text} />
      </span>
    </BlockShape>
  )
}

const tags = { added: 'ins', removed: 'del', kept: 'span' } as const

/** Renders text with additions and removals marked. */
function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const Tag = tags[kind]
    // oxlint-disable-next-line react/no-array-index-key
    return <Tag key={index}>{text}</Tag>
  })
}
