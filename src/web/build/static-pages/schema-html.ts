import type { Schema } from './contract-types.ts'

export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)

/** Escapes text from the contract and renders text in backticks as code. The text is English on every page. */
export const contractText = (text: string): string =>
  `<span lang="en">${escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')}</span>`

export const code = (text: string): string => `<code>${escaped(text)}</code>`

/** Returns the ID of a schema's section. Operation and refusal sections use their names as IDs. */
export const schemaId = (name: string): string => `schema-${name}`

/** Returns the last part of a reference: `#/components/schemas/Link` → `Link`. */
export const referencedName = (reference: string): string => reference.split('/').at(-1) ?? ''

/** Returns the type on one line, with its limits: `string, 1–200 characters`, `Link[]`. Does not include nested members. */
export function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) {
    const name = referencedName(schema.$ref)
    return `<a href="#${schemaId(name)}">${escaped(name)}</a>`
  }
  if (schema.const !== undefined) return code(JSON.stringify(schema.const))
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.allOf) return schema.allOf.map(typeOf).join(' &amp; ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]${rangeOf(undefined, schema.maxItems)}`
  const { type = 'any', format } = schema
  const types = [type].flat().join(' | ')
  const named = format === undefined ? types : `${types} (${format})`
  return `${escaped(named)}${rangeOf(schema.minLength ?? schema.minimum, schema.maxLength ?? schema.maximum)}`
}

function rangeOf(min: number | undefined, max: number | undefined): string {
  if (min === undefined && max === undefined) return ''
  if (min === undefined) return ` ≤ ${max}`
  return max === undefined ? ` ≥ ${min}` : ` ${min}–${max}`
}

/** Returns the members of an object as a nested list; empty for a schema without members. */
export function membersOf(schema: Schema, required: string): string {
  const { properties = {}, additionalProperties: others, anyOf = [], allOf = [], items } = schema
  const named = Object.entries(properties).map(([name, member]) =>
    memberLine(name, member, schema.required?.includes(name) ? required : null, required),
  )
  const further = typeof others === 'object' ? [memberLine('*', others, null, required)] : []
  const lines = [...named, ...further].join('\n')
  const nested = [...anyOf, ...allOf, ...(items ? [items] : [])].map((part) => membersOf(part, required)).join('')
  return `${lines === '' ? '' : `<ul class="members">\n${lines}\n</ul>`}${nested}`
}

/** Returns the list item for a member. `mark` is the label for required members, null if the member is optional. */
function memberLine(name: string, member: Schema, mark: string | null, required: string): string {
  const described = member.description === undefined ? '' : `<br>${contractText(member.description)}`
  const marked = mark === null ? '' : ` <em>${escaped(mark)}</em>`
  return `<li>${code(name)} <span class="type">${typeOf(member)}</span>${marked}${described}${membersOf(member, required)}</li>`
}
