/** Refusal code of the upload, or `done` if the file is accepted. */
export type Ending =
  | 'done'
  | 'cla.unsafe_pdf'
  | 'cla.locked_pdf'
  | 'cla.error_reading_file'
  | 'cla.wrong_file_type'
  | 'cla.too_big_pdf'

/** A file to upload and the expected result. If `isTableDamaged` is true, the file is accepted, but users can only download it. */
export type HostileFile = {
  name: string
  ends: Ending
  isTableDamaged?: boolean
  bytes: () => Promise<Uint8Array> | Uint8Array
}
