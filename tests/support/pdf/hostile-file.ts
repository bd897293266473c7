/** `done` for a file that is taken, else the code of the refusal. */
export type Ending = 'done' | 'cla.unsafe_pdf' | 'cla.error_reading_file' | 'cla.wrong_file_type' | 'cla.too_big_pdf'

/** A file that may be uploaded, and its expected outcome. If `isTableDamaged`, it is taken and only offered as a download. */
export type HostileFile = {
  name: string
  ends: Ending
  isTableDamaged?: boolean
  bytes: () => Promise<Uint8Array> | Uint8Array
}
