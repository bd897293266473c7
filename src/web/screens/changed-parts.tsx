import type { Schemas } from '../../../openapi/index.ts'

const tags = { added: 'ins', removed: 'del', kept: 'span' } as const

/** A block of an agreement with what came and what went marked in it. */
export function ChangedParts({ parts }: { parts: Schemas['DifferingBlock']['parts'] }) {
  return (
    <p>
      {parts.map(({ kind, text }, index) => {
        const Tag = tags[kind]
        // oxlint-disable-next-line react/no-array-index-key
        return <Tag key={index}>{text}</Tag>
      })}
    </p>
  )
}
