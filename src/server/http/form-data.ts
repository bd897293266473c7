import { Busboy } from '@fastify/busboy'

const forms: ReadonlySet<string> = new Set(['multipart/form-data', 'application/x-www-form-urlencoded'])

/** The whole body is in memory and already limited; these limits are against many small parts. */
const limits = { parts: 32, fields: 32, files: 8, headerPairs: 64, headerSize: 8192, fieldSize: 1024 * 1024 }

export function isForm(mediaType: string): boolean {
  return forms.has(mediaType)
}

/** The text of a form's one field `data`; null when there is none, more than one, or the form is broken. */
export function formData(raw: Uint8Array, contentType: string): Promise<string | null> {
  const { promise, resolve } = Promise.withResolvers<string | null>()
  const found: string[] = []
  let broken = false
  const end = (): void => resolve(!broken && found.length === 1 ? (found[0] ?? null) : null)
  const breaks = (): void => {
    broken = true
    end()
  }
  try {
    const reader = new Busboy({ headers: { 'content-type': contentType }, limits })
    reader.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (name === 'data') found.push(value)
      broken ||= valueTruncated
    })
    reader.on('partsLimit', breaks).on('fieldsLimit', breaks).on('filesLimit', breaks)
    reader.on('error', breaks)
    reader.on('finish', end)
    reader.end(raw)
  } catch {
    breaks()
  }
  return promise
}
