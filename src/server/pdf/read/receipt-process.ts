import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { damageOf } from '../inspect/damage.ts'
import { insidePdf, readGlyphs } from './open-pdf.ts'
import { packedTwiceIn } from '../inspect/packed-twice.ts'
import type { ReceiptProduct } from './read-receipt.ts'
import { serve } from '../processes/serve.ts'

const maxPages = 50

async function read(bytes: Uint8Array): Promise<ReceiptProduct> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const damage = damageOf(bytes) ?? packedTwiceIn(file)
  if (damage !== null) return { unreadable: damage }
  try {
    return await insidePdf(bytes, contentOf)
  } catch (error) {
    return { unreadable: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}

async function contentOf(document: PDFDocumentProxy): Promise<ReceiptProduct> {
  if (document.numPages > maxPages) return { unreadable: `more than ${maxPages} pages` }
  let printed = ''
  for (let number = 1; number <= document.numPages; number += 1) {
    const { glyphs } = await readGlyphs(await document.getPage(number))
    printed += glyphs.map(({ text, space }) => (space ? '' : text)).join('')
  }
  const attachments = (await document.getAttachments()) as Map<string, { filename: string }> | null
  const files: Record<string, Uint8Array> = {}
  for (const [id, { filename }] of attachments ?? []) {
    files[filename] = (await document.getAttachmentContent(id)) ?? new Uint8Array()
  }
  return { printed, files }
}

serve(read)
