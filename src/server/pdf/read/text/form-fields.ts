import { plainCharacters } from './characters.ts'
import { asMatrix, placed } from './matrix.ts'

/** A form field with its position in page space: points, y increasing downwards. */
export type FormField = {
  x: number
  right: number
  top: number
  bottom: number
  value: string
  /** The field's tooltip; empty if there is none. */
  prompt: string
}

/** Returns the form fields of a page, except hidden fields and push buttons. */
export function fieldsOf(annotations: unknown[], pageMatrix: number[]): FormField[] {
  const matrix = asMatrix(pageMatrix)
  return annotations.flatMap((annotation) => {
    const { subtype, rect, hidden, pushButton, ...field } = annotation as Record<string, unknown>
    if (subtype !== 'Widget' || hidden === true || pushButton === true || !Array.isArray(rect)) return []
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rect.map(Number)
    const [one, other] = [placed(matrix, x1, y1), placed(matrix, x2, y2)]
    const box = {
      x: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      top: Math.min(one.y, other.y),
      bottom: Math.max(one.y, other.y),
    }
    const text = { value: valueOf(field), prompt: promptIn(field) }
    return box.right - box.x > 0 && box.bottom - box.top > 0 ? [{ ...box, ...text }] : []
  })
}

function valueOf({ checkBox, radioButton, fieldValue, exportValue, buttonValue }: Record<string, unknown>): string {
  if (checkBox === true || radioButton === true) {
    const on = checkBox === true ? exportValue : buttonValue
    return fieldValue !== null && fieldValue !== undefined && fieldValue === on ? '☑' : '☐'
  }
  const values = Array.isArray(fieldValue) ? fieldValue : [fieldValue]
  return plainText(values.filter((value): value is string => typeof value === 'string').join(', '))
}

/** Maximum length of a tooltip that is read as a prompt; longer ones are instructions. */
const maxPromptLength = 80
/** Names that programs give to fields. */
const madeName = /_|^(?:text|field|check ?box|undefined|date|signature|form|button|group|fill|untitled)[ \w]*\d+$/i

function promptIn({ alternativeText }: Record<string, unknown>): string {
  const text = typeof alternativeText === 'string' ? plainText(alternativeText) : ''
  return text.length > maxPromptLength || madeName.test(text) ? '' : text
}

function plainText(text: string): string {
  return Array.from(text, (one) => plainCharacters(/\s/.test(one) ? ' ' : one))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
}
