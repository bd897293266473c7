/** A file of a form: its bytes and its name. */
export type Upload = { bytes: Uint8Array; filename: string }

/** The file of a request, as use cases take it; null where there is none. */
export async function uploadFrom(file: File | undefined): Promise<Upload | null> {
  return file ? { bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name } : null
}
