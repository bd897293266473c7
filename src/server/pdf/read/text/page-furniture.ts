import { isInTitleCase, namesAgreement } from '../../../../domain/agreements/agreement-text.ts'
import type { Line, PdfPage } from './pdf-lines.ts'

type PageLine = { page: number; line: Line }
type Edge = 'top' | 'bottom'

/** Maximum vertical offset of a header between pages, in points. */
const tolerance = 4
/** Share of a page's height, at the top and bottom, that contains headers and footers in two-page documents. */
const margin = 0.09
/** Share of a page's height, at the top and bottom, without running text. */
const outerMargin = 0.06
/** Share of a page's height, at the top and bottom, that is searched for lines that are furniture on other pages. */
const strayMargin = 0.12
/** Minimum distance from the top and bottom, as a share of the page's height, of lines in the middle of a page. */
const amid = 0.2

/** Number of lines on the first page that may be the title. */
const maxTitleLines = 5

const pageNumber =
  /^[\s\-–—·|/.]*(?:page|p\.|第|共)?\s*#\s*(?:页|頁)?[\s,，/|]*(?:(?:of|共|\/)?\s*#\s*(?:页|頁)?)?[\s\-–—·|/.]*$/i

/**
 * Removes page furniture: lines at the top or bottom that repeat, at the same position, on at least half of the pages. Lines that differ only in the
 * page number count as repeated. In two-page documents, only page numbers and lines in the margin of both pages are removed, because text often
 * repeats on two pages by chance.
 */
export function withoutPageFurniture(pages: PdfPage[]): PdfPage[] {
  const [whole, ...others] = pages
  if (!whole || others.length === 0) return pages
  const [left = whole, ...rest] = peeled(pages, 'top')
  const titled = withTitle(whole, left)
  const own = titled.lines.filter((line) => !left.lines.includes(line))
  return withoutStrays(pages, peeled([titled, ...rest], 'bottom'), own)
}

/**
 * Removes furniture of most pages from the opposite edge of the other pages, such as a letterhead in the footer of later pages, or a page number at
 * the bottom of the first page only. Keeps titles and the lines in `own`.
 */
function withoutStrays(whole: PdfPage[], left: PdfPage[], own: Line[]): PdfPage[] {
  const taken = whole.flatMap((page, index) => page.lines.filter((line) => !left[index]?.lines.includes(line)))
  const patterns = new Set(taken.map(pattern))
  return left.map((page) => {
    const lines = [...page.lines].toSorted((a, b) => a.y - b.y)
    const isStray = (line: Line): boolean => {
      const isAtEdge = line.y <= strayMargin * page.height || line.y >= (1 - strayMargin) * page.height
      return isAtEdge && !own.includes(line) && patterns.has(pattern(line)) && !(isTitle(line) && !/\d/.test(line.text))
    }
    const top = lines.findIndex((line) => !isStray(line))
    const bottom = lines.findLastIndex((line) => !isStray(line))
    const content = new Set(lines.slice(Math.max(top, 0), bottom + 1))
    return { ...page, lines: page.lines.filter((line) => content.has(line)) }
  })
}

/** Removes the outermost lines while they repeat. */
function peeled(pages: PdfPage[], edge: Edge): PdfPage[] {
  const needed = Math.max(2, Math.ceil(pages.length / 2))
  const outermost = pages.flatMap((page, index): PageLine[] => {
    const line = outermostOf(page.lines, edge)
    return line ? [{ page: index, line }] : []
  })
  const groups = grouped(outermost).filter((group) => group.length >= needed && isFurniture(group, pages, edge))
  if (groups.length === 0) return pages
  const left = pages.map((page, index) => {
    const lines = page.lines.filter((line) => !groups.some((group) => belongs({ page: index, line }, group)))
    return { ...page, lines }
  })
  return peeled(left, edge)
}

/**
 * Restores the header of the first page if it contains the agreement's title and no other title follows. The header is then part of the agreement,
 * although other pages repeat it.
 */
function withTitle(whole: PdfPage, left: PdfPage): PdfPage {
  const head = whole.lines.filter((line) => !left.lines.includes(line))
  const widest = Math.max(...whole.lines.map(({ x, right }) => right - x))
  const standsAlone = ({ x, right }: Line): boolean => right - x < 0.8 * widest
  const hasTitle = left.lines.slice(0, maxTitleLines).some((line) => isTitle(line) && standsAlone(line))
  if (!head.some(isTitle) || hasTitle) return left
  const content = head.filter((line) => /\p{L}/u.test(line.text) && !pageNumber.test(pattern(line)))
  return { ...left, lines: whole.lines.filter((line) => content.includes(line) || left.lines.includes(line)) }
}

function isTitle({ text }: Line): boolean {
  return namesAgreement(text) && isInTitleCase(text)
}

function outermostOf(lines: Line[], edge: Edge): Line | undefined {
  const sorted = lines.toSorted((a, b) => a.y - b.y)
  return edge === 'top' ? sorted[0] : sorted.at(-1)
}

function grouped(found: PageLine[]): PageLine[][] {
  const groups: PageLine[][] = []
  for (const one of found) {
    const group = groups.find((group) => belongs(one, group))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

function belongs({ line }: PageLine, group: PageLine[]): boolean {
  const first = group[0]?.line
  return first !== undefined && pattern(line) === pattern(first) && Math.abs(line.y - first.y) <= tolerance
}

/** Returns a line's text with its numbers replaced by `#`. */
function pattern({ text }: Line): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (/^[ivxlc]{1,6}$/i.test(plain)) return '#'
  return plain.replace(/\d+/g, '#').replace(/第\s?[一二三四五六七八九十百]+\s?页/g, '第#页')
}

function isFurniture(group: PageLine[], pages: PdfPage[], edge: Edge): boolean {
  const first = group[0]
  if (!first) return false
  const inMargins = group.every((found) => isInMargin(found, pages, edge))
  if (!/[\p{L}\p{N}]/u.test(first.line.text)) return inMargins
  if (isText(first.line, pages)) return false
  if (group.every(({ line }) => line.text === first.line.text)) return pages.length > 2 || inMargins
  if (!countsPages(group)) return false
  if (pageNumber.test(pattern(first.line))) return true
  return (pages.length > 2 || inMargins) && isOutsideBody(group, pages, edge)
}

/** Returns whether a line also occurs in the middle of several pages. One page is not enough, because it may be a cover with the title. */
function isText({ text }: Line, pages: PdfPage[]): boolean {
  const isAmid = ({ y }: Line, { height }: PdfPage): boolean => y > amid * height && y < (1 - amid) * height
  const found = pages.filter((page) => page.lines.some((line) => line.text === text && isAmid(line, page)))
  return found.length > 1
}

function isInMargin({ page, line }: PageLine, pages: PdfPage[], edge: Edge): boolean {
  const height = pages[page]?.height ?? 0
  return edge === 'top' ? line.y <= margin * height : line.y >= (1 - margin) * height
}

/** Returns whether a number in the lines increases with the pages, including numbers written as words. */
function countsPages(group: PageLine[]): boolean {
  const numbers = group.map(({ line }) => (line.text.match(/\d+/g) ?? []).map(Number))
  const places = numbers[0]?.length ?? 0
  if (places === 0) return true
  return Array.from({ length: places }, (_, place) => place).some((place) =>
    group.every(({ page }, index) => {
      const offset = (group[0]?.page ?? 0) - (numbers[0]?.[place] ?? 0)
      return page - (numbers[index]?.[place] ?? NaN) === offset
    }),
  )
}

/**
 * Returns whether the lines are outside the body. `Schedule 1`, `Schedule 2` at the top of their pages are text, because other pages have text at
 * that height.
 */
function isOutsideBody(group: PageLine[], pages: PdfPage[], edge: Edge): boolean {
  const heights = group.map(({ line }) => line.y)
  const isOuter = (line: Line, { height }: PdfPage): boolean =>
    edge === 'top' ? line.y <= outerMargin * height : line.y >= (1 - outerMargin) * height
  return pages.every((page, index) =>
    page.lines
      .filter((line) => !belongs({ page: index, line }, group) && !isOuter(line, page))
      .every((line) =>
        edge === 'top' ? line.y > Math.max(...heights) + tolerance : line.y < Math.min(...heights) - tolerance,
      ),
  )
}
