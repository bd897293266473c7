import type { AgreementBlock } from '../../domain/agreement-text.ts'

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
