import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Returns a PDF's text without spaces, its number of pages, and whether every page is tagged. */
export async function openPdf(bytes: Uint8Array): Promise<{ text: string; isTagged: boolean; pages: number }> {
  const loading = getDocument({ data: Uint8Array.from(bytes), useSystemFonts: false, verbosity: 0 })
  const pdf = await loading.promise
  let text = ''
  let isTagged = true
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const opened = await pdf.getPage(page)
    const { items } = await opened.getTextContent()
    isTagged &&= (await opened.getStructTree()) !== null
    for (const item of items) if ('str' in item) text += item.str
  }
  const pages = pdf.numPages
  await loading.destroy()
  return { text: text.replaceAll(/\s/g, ''), isTagged, pages }
}
