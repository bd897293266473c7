/** `done` if the file is accepted; otherwise, the refusal code. */
export type Ending = 'done' | 'cla.unsafe_pdf' | 'cla.error_reading_file' | 'cla.wrong_file_type' | 'cla.too_big_pdf'

/** An uploaded file and its expected result. With `isTableDamaged`, the file is accepted but only offered as a download. */
export type HostileFile = {
  name: string
  ends: Ending
  isTableDamaged?: boolean
  bytes: () => Promise<Uint8Array> | Uint8Array
}
