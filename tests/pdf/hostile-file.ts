/** `done` for a file that is taken, else the code of the refusal. */
export type Ending = 'done' | 'cla.unsafe_pdf' | 'cla.error_reading_file' | 'cla.wrong_file_type' | 'cla.too_big_pdf'

/** A file that may be uploaded, and its expected outcome. */
export type HostileFile = { name: string; ends: Ending; bytes: () => Promise<Uint8Array> | Uint8Array }
