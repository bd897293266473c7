import { Busboy } from '@fastify/busboy'
import type { Upload } from '../../../../openapi/index.ts'

const forms: ReadonlySet<string> = new Set(['multipart/form-data', 'application/x-www-form-urlencoded'])

/** Limits the number and size of the parts. The total size of the body is limited before it is parsed. */
const limits = { parts: 32, fields: 32, files: 8, headerPairs: 64, headerSize: 8192, fieldSize: 1024 * 1024 }

export function isForm(mediaType: string): boolean {
  return forms.has(mediaType)
}

/** Content of a form: the text of the field `data` (null if it is missing), the other fields, and the files of the requested parts. */
export type FormParts = { data: string | null; fields: Record<string, string>; files: Record<string, Upload> }

/**
 * Parses the parts of a form; returns null if it is malformed or repeats a part. Skips files of other parts. The bytes of a file may be a view of
 * `raw`.
 */
export function formParts(
  raw: Uint8Array,
  contentType: string,
  wanted: ReadonlySet<string>,
): Promise<FormParts | null> {
  const { promise, resolve } = Promise.withResolvers<FormParts | null>()
  const found: string[] = []
  const fields = new Map<string, string>()
  const files = new Map<string, Upload>()
  let broken = false
  const end = (): void =>
    resolve(
      broken || found.length > 1
        ? null
        : { data: found[0] ?? null, fields: Object.fromEntries(fields), files: Object.fromEntries(files) },
    )
  const breaks = (): void => {
    broken = true
    end()
  }
  try {
    const reader = new Busboy({ headers: { 'content-type': contentType }, limits })
    reader.on('field', (name, value, _nameTruncated, valueTruncated) => {
      if (name === 'data') found.push(value)
      else fields.set(name, value)
      broken ||= valueTruncated
    })
    reader.on('file', (name, stream, filename) => {
      const chunks: Buffer[] = []
      const isWanted = wanted.has(name)
      // Truncation is reported only by the file's stream; without a listener, its error would end the process.
      stream.on('error', breaks)
      stream.on('data', (chunk: Buffer) => isWanted && chunks.push(chunk))
      stream.on('end', () => {
        if (!isWanted) return
        broken ||= files.has(name)
        files.set(name, { bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), filename })
      })
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
