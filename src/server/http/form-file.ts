import { Busboy } from '@fastify/busboy'
import { signatureFileSize } from '../../domain/limits.ts'
import { Refusal } from '../../domain/refusal.ts'

const limits = { parts: 16, fields: 16, files: 1, headerPairs: 64, headerSize: 8192, fieldSize: 1024 }

type Found = { bytes: Buffer[]; isTooBig: boolean }

/**
 * The one file of a form, sent as `name`. Refuses `error_reading_file` where there is none, more than one, or the form is
 * broken, and `too_big_pdf`; 415 for what is no form.
 */
export async function readFormFile(
  raw: Uint8Array | undefined,
  contentType: string,
  name: string,
): Promise<Uint8Array> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Refusal('cla.error_parsing_api_body', { message: 'content type', status: 415 })
  }
  const found = await fileOf(raw ?? new Uint8Array(), contentType, name)
  if (!found) throw new Refusal('cla.error_reading_file', { message: `form without one file ${name}` })
  if (found.isTooBig) throw new Refusal('cla.too_big_pdf')
  return new Uint8Array(Buffer.concat(found.bytes))
}

function fileOf(raw: Uint8Array, contentType: string, name: string): Promise<Found | null> {
  const { promise, resolve } = Promise.withResolvers<Found | null>()
  let found: Found | null = null
  const breaks = (): void => resolve(null)
  try {
    const reader = new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fileSize: signatureFileSize },
    })
    reader.on('file', (field, stream) => {
      const bytes: Buffer[] = []
      const own: Found = { bytes, isTooBig: false }
      if (field === name) found = own
      stream.on('data', (chunk: Buffer) => void bytes.push(chunk))
      stream.on('limit', () => {
        own.isTooBig = true
      })
      stream.on('error', breaks)
    })
    reader.on('partsLimit', breaks).on('fieldsLimit', breaks).on('filesLimit', breaks).on('error', breaks)
    reader.on('finish', () => resolve(found))
    reader.end(raw)
  } catch {
    breaks()
  }
  return promise
}
