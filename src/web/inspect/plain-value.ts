const secretName = /^authorize$|^invitation$|(?:password|code|key|token)$/i
const refusalCode = /^[a-z]+[._][a-z._]+$/
const mask = '••••••'

/**
 * A value as it may leave the page: plain JSON. Passwords, codes and keys are masked, for pictures of the inspector are shared; an
 * actor becomes its id, a file its name, an error its message.
 */
export function plainValue(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, plainMember) ?? 'null')
}

function plainMember(this: object, name: string, value: unknown): unknown {
  if (typeof value === 'string') return isSecret(this, name, value) ? mask : value
  if (typeof value === 'function') return value.name || 'function'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof File) return `File ${value.name}, ${value.size} bytes`
  if (value instanceof Blob) return `Blob, ${value.size} bytes`
  if (ArrayBuffer.isView(value)) return `${value.constructor.name}, ${value.byteLength} bytes`
  if (value instanceof Node) return value.nodeName.toLowerCase()
  if (value instanceof Error) return { ...value, name: value.name, message: value.message }
  return value
}

/** The code of a refusal is no secret, nor is the key of a row of a list. */
function isSecret(holder: object, name: string, value: string): boolean {
  if (value === '' || !secretName.test(name) || 'item' in holder) return false
  return !(/code$/i.test(name) && refusalCode.test(value))
}
