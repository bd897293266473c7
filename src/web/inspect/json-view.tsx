import type { ReactElement } from 'react'

const longText = 120
const manyMembers = 12
const openDepth = 2

/** Displays a value as JSON. Long and deeply nested values are collapsed. */
export function JsonView({ value, name, depth = 0 }: { value: unknown; name?: string; depth?: number }): ReactElement {
  const label = name === undefined ? null : <span className="name">{name}: </span>
  if (typeof value === 'string' && value.length > longText) {
    return (
      <details className="json">
        <summary>
          {label}
          {JSON.stringify(`${value.slice(0, 40)}…`)} <small>{value.length} characters</small>
        </summary>
        <pre>{value}</pre>
      </details>
    )
  }
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="json">
        {label}
        {JSON.stringify(value) ?? 'undefined'}
      </div>
    )
  }
  const members = Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (members.length === 0) {
    return (
      <div className="json">
        {label}
        {open + close}
      </div>
    )
  }
  return (
    <details className="json" open={depth < openDepth && (depth === 0 || members.length <= manyMembers)}>
      <summary>
        {label}
        {open} <small>{members.length}</small> {close}
      </summary>
      {members.map(([key, member]) => (
        <JsonView key={key} name={key} value={member} depth={depth + 1} />
      ))}
    </details>
  )
}
