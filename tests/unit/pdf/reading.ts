import { readPdf } from '../../../src/server/pdf/read/read-pdf.ts'

/** Reads an agreement in this process, because starting a separate one takes a second. */
export async function read(bytes: Uint8Array): Promise<{ text: string; pages: number; title: string }> {
  const product = await readPdf(bytes)
  if (!('text' in product)) throw new Error(JSON.stringify(product))
  return product
}

export const pdfTextOf = async (bytes: Uint8Array): Promise<string> => (await read(bytes)).text
