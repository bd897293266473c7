import type { Part } from '../../domain/difference.ts'

const tags = { added: 'ins', removed: 'del', kept: 'span' } as const

/** A block of an agreement with what came and what went marked in it. */
export function ChangedParts({ as: Block = 'p', parts }: { as?: 'h2' | 'h3' | 'p'; parts: readonly Part[] }) {
  return (
    <Block>
      {parts.map(({ kind, text }, index) => {
        const Tag = tags[kind]
        // oxlint-disable-next-line react/no-array-index-key
        return <Tag key={index}>{text}</Tag>
      })}
    </Block>
  )
}
