import { signatureFileSize } from '../../../domain/text/limits.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import { formParts } from './form-data.ts'

/**
 * The file of a form sent as `name`. Refuses `error_reading_file` where there is none or the form is malformed, and `too_big_pdf`; 415 for another
 * content type.
 */
export async function readFormFile(
  raw: Uint8Array | undefined,
  contentType: string,
  name: string,
): Promise<Uint8Array> {
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new Refusal('cla.error_parsing_api_body', { message: 'content type', status: 415 })
  }
  const parts = await formParts(raw ?? new Uint8Array(), contentType, new Set([name]))
  const file = parts?.files[name]
  if (!file) throw new Refusal('cla.error_reading_file', { message: `form without one file ${name}` })
  if (file.bytes.length > signatureFileSize) throw new Refusal('cla.too_big_pdf')
  return file.bytes
}
