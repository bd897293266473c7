import type { Part } from '../../../../domain/agreements/difference.ts'

const tags = { added: 'ins', removed: 'del', kept: 'span' } as const

/** A stretch of an agreement with additions and removals marked. */
export function Marked({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const Tag = tags[kind]
    // oxlint-disable-next-line react/no-array-index-key
    return <Tag key={index}>{text}</Tag>
  })
}
