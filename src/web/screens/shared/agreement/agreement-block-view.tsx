import type { ReactNode } from 'react'
import {
  blankWord,
  type ItemList,
  outlineOf,
  type OutlinePart,
  stretchesOf,
} from '../../../../domain/agreements/agreement-outline.ts'
import type { AgreementBlock } from '../../../../domain/agreements/agreement-block.ts'
import { blocksOf, isHeaded } from '../../../../domain/agreements/agreement-text.ts'
import type { Language } from '../../../../domain/text/languages.ts'

const tags = { title: 'h2', heading: 'h3', paragraph: 'p', clause: 'p' } as const

type BlockShapeProps = {
  kind: AgreementBlock['kind']
  level?: number | undefined
  number?: ReactNode
  /** `none` for the heading of a removed block, which is not part of the document outline. */
  role?: 'none' | undefined
  children: ReactNode
}

/** Renders a heading, paragraph or clause with the same markup as the server (`src/server/http/pages/agreement-html.ts`). */
export function BlockShape({ kind, level, number, role, children }: BlockShapeProps) {
  const Tag = tags[kind === 'table' ? 'paragraph' : kind]
  return (
    <Tag role={role} {...(kind === 'clause' && { className: 'clause', 'data-level': level ?? 1 })}>
      {number !== undefined && <span className="number">{number}</span>} {children}
    </Tag>
  )
}

export function Block({ block, language }: { block: AgreementBlock; language: Language }) {
  const { kind, number, text, level, rows } = block
  if (rows) {
    const cells = rows.map((row) => row.map((cell) => withBlanks(cell, language)))
    return <TableShape rows={cells} headed={isHeaded(rows)} />
  }
  const content = withBlanks(text, language)
  return (
    <BlockShape kind={kind} level={level} number={number}>
      {kind === 'clause' && typeof content !== 'string' ? <span>{content}</span> : content}
    </BlockShape>
  )
}

type TableShapeProps = { rows: readonly (readonly ReactNode[])[]; headed: boolean }

/** Renders a table. The last cell of a short row spans the remaining columns. */
export function TableShape({ rows, headed }: TableShapeProps) {
  const width = Math.max(...rows.map(({ length }) => length))
  return (
    <table>
      <tbody>
        {rows.map((row, place) => {
          const Tag = headed && place === 0 ? 'th' : 'td'
          return (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place}>
              {row.map((cell, column) => {
                const span = column === row.length - 1 && width - column > 1 ? { colSpan: width - column } : {}
                return (
                  // oxlint-disable-next-line react/no-array-index-key
                  <Tag key={column} {...(Tag === 'th' && { scope: 'col' })} {...span}>
                    {cell}
                  </Tag>
                )
              })}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Wraps each blank (fill-in space) of the text in an element. */
export function withBlanks(text: string, language: Language): ReactNode {
  const stretches = stretchesOf(text)
  if (!stretches.some(({ isBlank }) => isBlank)) return text
  return stretches.map(({ text: part, isBlank }, index) =>
    isBlank ? (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="blank" role="img" aria-label={blankWord(language)}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

/** Renders the text of an agreement. Blocks are keyed by index because the text is only ever replaced as a whole. */
export function Blocks({ text, language }: { text: string; language: Language }) {
  // oxlint-disable-next-line react/no-array-index-key
  return outlineOf(blocksOf(text)).map((part, index) => <Part key={index} part={part} language={language} />)
}

function Part({ part, language }: { part: OutlinePart; language: Language }) {
  return 'items' in part ? <Items list={part} language={language} /> : <Block block={part.block} language={language} />
}

function Items({ list: { ordered, items }, language }: { list: ItemList; language: Language }) {
  const Tag = ordered ? 'ol' : 'ul'
  return (
    <Tag>
      {items.map((item) => (
        <li key={item.place}>
          <Block block={item.block} language={language} />
          {item.within && <Items list={item.within} language={language} />}
        </li>
      ))}
    </Tag>
  )
}
