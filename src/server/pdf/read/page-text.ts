import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Item = { str: string; transform: number[]; height: number; hasEOL: boolean }

/** As a part of the type's size: text printed again so close counts once. */
const near = 0.12
/** How far back the same text is looked for. */
const sight = 80

/** A page's text as the PDF library itself returns it, lines apart; the reading guard compares the reading with it. */
export async function libraryTextOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent()
  const seen: Item[] = []
  let text = ''
  for (const item of items as Item[]) {
    const isAgain = item.str.trim() !== '' && seen.slice(-sight).some((one) => isOverprint(one, item))
    if (!isAgain) text += item.str
    if (item.hasEOL) text += '\n'
    seen.push(item)
  }
  return text
}

function isOverprint(one: Item, other: Item): boolean {
  const [x = 0, y = 0] = other.transform.slice(4)
  const reach = near * other.height
  return (
    one.str === other.str &&
    Math.abs((one.transform[4] ?? 0) - x) < reach &&
    Math.abs((one.transform[5] ?? 0) - y) < reach
  )
}
