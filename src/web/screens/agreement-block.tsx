import { type AgreementBlock, blocksOf } from '../../domain/agreement-text.ts'

const tags = { title: 'h2', heading: 'h3', paragraph: 'p', clause: 'p' } as const

/** One block of an agreement, set as the server sets it (`src/server/documents/agreement-html.ts`). */
export function Block({ kind, number, text, level }: AgreementBlock) {
  const Tag = tags[kind]
  return (
    <Tag {...(kind === 'clause' && { className: 'clause', 'data-level': level ?? 1 })}>
      {number !== undefined && <span className="number">{number}</span>} {text}
    </Tag>
  )
}

/** The text of an agreement. Its blocks have no identity but their place: it never changes, it is only replaced. */
export function Blocks({ text }: { text: string }) {
  // oxlint-disable-next-line react/no-array-index-key
  return blocksOf(text).map((block, index) => <Block key={index} {...block} />)
}
