import type { FormField } from './form-fields.ts'
import type { Glyph } from './pdf-glyphs.ts'
import type { Rule } from './pdf-rules.ts'
import { type Segment, segmentOf } from './segments.ts'

/** Type size in points if there is no printed text. */
const defaultSize = 11
/** Minimum length of a blank line in points. */
const minBlankLength = 24
/** Maximum distance in points of a blank line from its label, and from the blank line above it. */
const [maxLabelGap, maxLineGap] = [200, 40]

/** Returns the values of form fields as glyphs positioned in the fields. */
export function valuesOf(fields: FormField[]): Glyph[] {
  return fields.flatMap((field): Glyph[] => {
    if (field.value === '') return []
    const [size, width] = [sizeIn(field), field.right - field.x]
    return [{ text: field.value, x: field.x, y: baselineIn(field, []), width, size, space: false }]
  })
}

/** Returns blanks without printed characters: empty fields, and ruled lines next to a label. */
export function blanksOf(rules: Rule[], fields: FormField[], printed: Segment[]): Segment[] {
  const ofFields = fields.filter((field) => field.value === '' && !printed.some((segment) => isIn(segment, field)))
  const blanks = ofFields.map((field) => blankAt(field, baselineIn(field, printed), sizeIn(field)))
  for (const rule of rules.toSorted((a, b) => a.top - b.top)) {
    if (!rule.level || rule.right - rule.x < minBlankLength) continue
    if (printed.some((segment) => standsOn(segment, rule))) continue
    const label = labelOf(rule, printed)
    const above = blanks.find((blank) => isBelow(rule, blank))
    if (blanks.some((blank) => isAt(rule, blank))) continue
    if (label) blanks.push(blankAt(rule, label.y, label.size))
    else if (above) blanks.push(blankAt(rule, rule.top - 2, above.size))
  }
  return blanks
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
function baselineIn({ top, bottom }: FormField, printed: Segment[]): number {
  const beside = printed.map(({ y }) => y).filter((y) => y > top && y < bottom + 1)
  const usual = bottom - top > 2 * defaultSize ? top + defaultSize : bottom - 0.3 * (bottom - top)
  return beside.toSorted((a, b) => Math.abs(a - usual) - Math.abs(b - usual))[0] ?? usual
}

function isIn({ x, right, y, size }: Segment, field: FormField): boolean {
  return Math.min(right, field.right) - Math.max(x, field.x) > size && y > field.top && y - 0.5 * size < field.bottom
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

function isBelow(rule: Rule, blank: Segment): boolean {
  const down = rule.top - blank.y
  return down > 8 && down < maxLineGap && Math.abs(rule.x - blank.x) < 6 && Math.abs(rule.right - blank.right) < 6
}

function isAt(rule: Rule, { x, right, y, size }: Segment): boolean {
  return Math.min(right, rule.right) > Math.max(x, rule.x) && Math.abs(rule.top - y) < size
}
