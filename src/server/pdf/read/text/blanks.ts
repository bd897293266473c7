import type { FormField } from './form-fields.ts'
import type { Glyph } from './pdf-glyphs.ts'
import type { Rule } from './pdf-rules.ts'
import { type Segment, segmentOf } from './segments.ts'

/** Type size in points if there is no printed text. */
const defaultSize = 11
/** Minimum length of a blank line in points. */
const minBlankLength = 24
/** Maximum distance in points of a blank line from its label. */
const maxLabelGap = 200
/** Minimum and maximum distance in points between two blank lines. */
const [minLineGap, maxLineGap] = [8, 40]

/** Returns the values of form fields as glyphs positioned in the fields, and the prompts of fields without a printed label. */
export function valuesOf(fields: FormField[], glyphs: Glyph[]): Glyph[] {
  return fields.flatMap((field): Glyph[] => {
    const [size, right] = [sizeIn(field), field.x]
    const inside = glyphs.filter((glyph) => isWithin(glyph, field))
    const y = baselineIn(field, inside)
    const prompt = promptOf(field, fields, glyphs)
    const label = {
      text: prompt,
      x: right - (1 + 0.5 * prompt.length) * size,
      y,
      width: 0.5 * prompt.length * size,
      size,
    }
    // A printed box below a box that is not ticked is the same box.
    const isPrinted = field.value === '☐' && inside.some(({ text }) => boxes.test(text))
    const value = { text: field.value, x: field.x, y, width: field.right - field.x, size }
    return [...(prompt === '' ? [] : [label]), ...(field.value === '' || isPrinted ? [] : [value])].map((glyph) => ({
      ...glyph,
      space: false,
    }))
  })
}

const boxes = /[☐☑☒□❏❑❒■]/u

/** Returns a field's tooltip if no text is printed beside, above or below the field, or above the fields that it continues like a table's column. */
export function promptOf(field: FormField, fields: readonly FormField[], glyphs: readonly Glyph[]): string {
  if (field.prompt === '') return ''
  const head = columnHead(field, fields)
  const isBox = field.value === '☐' || field.value === '☑'
  const hasLabel = glyphs.some(({ x, y, width, size, space }) => {
    if (space) return false
    const isLevel = y > field.top - 0.3 * size && y - 0.5 * size < field.bottom + 0.3 * size
    const isBeside = x + width > field.x - maxLabelGap && x < field.right + (isBox ? maxLabelGap : 0)
    const isOver = x < field.right && x + width > field.x
    return (isLevel && isBeside) || (isOver && y > head - 1.5 * size && y < field.bottom + 1.8 * size)
  })
  return hasLabel ? '' : field.prompt
}

/** Returns the upper edge of the fields that are directly above one another. */
function columnHead({ x, right, top }: FormField, fields: readonly FormField[]): number {
  const above = fields.find(
    (field) => field.top < top && Math.abs(field.bottom - top) < 12 && field.x < right && field.right > x,
  )
  return above ? columnHead(above, fields) : top
}

function isWithin({ x, y, width, size }: Glyph, { x: left, right, top, bottom }: FormField): boolean {
  return x + 0.5 * width > left && x + 0.5 * width < right && y > top && y - 0.5 * size < bottom
}

/**
 * Returns blanks without printed characters: empty fields, ruled lines next to a label or above a caption, and ruled lines without a label that are
 * one below the other like those of a sheet to write on. A line below or in a field is the same blank.
 */
export function blanksOf(rules: Rule[], fields: FormField[], printed: Segment[]): Segment[] {
  const ofFields = fields.filter((field) => field.value === '' && !printed.some((segment) => isIn(segment, field)))
  const blanks = ofFields.map((field) => blankAt(field, baselineIn(field, printed), sizeIn(field)))
  const free = rules
    .filter((rule) => rule.level && rule.right - rule.x >= minBlankLength)
    .filter((rule) => !printed.some((segment) => standsOn(segment, rule)))
    .filter((rule) => !fields.some((field) => isLineOf(rule, field)))
    .toSorted((a, b) => a.top - b.top)
  const size = printed.toSorted((a, b) => b.glyphs.length - a.glyphs.length)[0]?.size ?? defaultSize
  for (const rule of free) {
    const label = labelOf(rule, printed)
    const above = blanks.find((blank) => isBelow(rule, blank))
    if (blanks.some((blank) => isAt(rule, blank))) continue
    const caption = captionOf(rule, printed)
    if (label) blanks.push(blankAt(rule, label.y, label.size))
    else if (caption) blanks.push(blankAt(rule, rule.top - 2, caption.size))
    else if (above) blanks.push(blankAt(rule, rule.top - 2, above.size))
    else if (free.some((next) => isNext(rule, next, printed))) blanks.push(blankAt(rule, rule.top - 2, size))
  }
  return blanks
}

/** Returns whether a line is below another at a distance for writing, with equal ends and nothing printed between them. */
function isNext(rule: Rule, next: Rule, printed: Segment[]): boolean {
  const down = next.top - rule.top
  if (down < minLineGap || down > maxLineGap || Math.abs(rule.x - next.x) > 6 || Math.abs(rule.right - next.right) > 6)
    return false
  return !printed.some(({ x, right, y }) => x < rule.right && right > rule.x && y > rule.top && y < next.top + 2)
}

/** Returns whether a line is drawn in or below a field. */
function isLineOf(rule: Rule, { x, right, top, bottom }: FormField): boolean {
  const shared = Math.min(right, rule.right) - Math.max(x, rule.x)
  return shared > 0.5 * Math.min(right - x, rule.right - rule.x) && rule.top > top - 3 && rule.top < bottom + 8
}

/** Returns a blank as underscores, 4 to 24 according to its width, with a gap to adjacent text. */
export function blankAt({ x, right }: { x: number; right: number }, y: number, size: number): Segment {
  const count = Math.min(24, Math.max(4, Math.round((right - x) / (0.5 * size))))
  const [start, width] = [x + 0.3 * size, Math.max(right - x - 0.6 * size, 0)]
  return segmentOf([{ text: '_'.repeat(count), x: start, y, width, size, space: false }])
}

function sizeIn({ top, bottom }: FormField): number {
  return Math.min(defaultSize, 0.8 * (bottom - top))
}

/** Returns the baseline of a field: the baseline of the adjacent text, or of the field's first line. */
function baselineIn({ top, bottom }: FormField, printed: readonly { y: number }[]): number {
  const beside = printed.map(({ y }) => y).filter((y) => y > top && y < bottom + 1)
  const usual = bottom - top > 2 * defaultSize ? top + defaultSize : bottom - 0.3 * (bottom - top)
  return beside.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0] ?? usual
}

/** Returns whether text fills a field: it is inside, or covers most of it. A label whose end reaches into the field does not. */
function isIn({ x, right, y, size }: Segment, field: FormField): boolean {
  const shared = Math.min(right, field.right) - Math.max(x, field.x)
  const isMost = shared > 0.7 * (right - x) || shared > 0.5 * (field.right - field.x)
  return shared > size && isMost && y > field.top && y - 0.5 * size < field.bottom
}

/** Returns whether text is directly above a line, that is, underlined or filled in. */
function standsOn({ x, right, y, size }: Segment, rule: Rule): boolean {
  const shared = Math.min(right, rule.right) - Math.max(x, rule.x)
  return shared > 0.5 * size && y > rule.top - 0.9 * size && y < rule.bottom + 0.5 * size
}

/** Returns the text that ends to the left of a line, at the same height. */
function labelOf(rule: Rule, printed: Segment[]): Segment | undefined {
  return printed
    .filter(({ right, y, size }) => {
      const gap = rule.x - right
      return gap > -0.3 * size && gap < maxLabelGap && y > rule.top - 1.1 * size && y < rule.bottom + 0.6 * size
    })
    .toSorted((a, b) => Math.abs(a.y - rule.top) - Math.abs(b.y - rule.top) || b.right - a.right)[0]
}

/** Captions that say what to write on the line above them. Other text below a line, such as a footnote or a section, is no caption. */
const captions =
  /^[(（]?(?:(?:authori[sz]ed |electronic |your |full |printed |print |company |corporate |legal )*(?:signature|name|title|date|place|position|e-?mail|address|seal|stamp)\b|sign(?:ed)?(?: here| by)?\b|(?:授权代表|法定代表人|代表|企业|公司|贡献者)?(?:签字|签名|签署|签章|盖章|公章|日期|姓名|职务|名称))/i
/** Maximum number of characters of a caption. */
const maxCaption = 40

/** Returns the short text directly below a line that says what to write on it. It begins and ends within the line. */
function captionOf(rule: Rule, printed: Segment[]): Segment | undefined {
  return printed.find(({ glyphs, x, right, y, size }) => {
    const down = y - rule.bottom
    if (x < rule.x - 6 || right > rule.right + 6 || down < 0.5 * size || down > 1.8 * size) return false
    const text = glyphs.map((glyph) => (glyph.space ? ' ' : glyph.text)).join('')
    return text.length <= maxCaption && captions.test(text)
  })
}

function isBelow(rule: Rule, blank: Segment): boolean {
  const down = rule.top - blank.y
  return (
    down > minLineGap && down < maxLineGap && Math.abs(rule.x - blank.x) < 6 && Math.abs(rule.right - blank.right) < 6
  )
}

function isAt(rule: Rule, { x, right, y, size }: Segment): boolean {
  return Math.min(right, rule.right) > Math.max(x, rule.x) && Math.abs(rule.top - y) < size
}
