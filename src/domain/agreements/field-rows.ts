import {
  composeFields,
  type Field,
  type FieldType,
  fieldTypes,
  fixedTypes,
  isDefaultDescription,
  isFormerTitle,
  type AgreementType,
  optionalTypes,
  titleKey,
  typeOfTitle,
} from './fields.ts'
import type { Language } from '../text/languages.ts'
import { textLength } from '../text/limits.ts'

/** A form row for a field of an agreement. */
export type FieldRow = { title?: string; type?: string; description?: string; required?: boolean }

/** `repeated`: a title or type occurs twice. `unknown`: the row contains neither a type of this agreement nor a standard title. */
export type FieldRowProblem = 'repeated' | 'unknown' | 'too_long'

/** A problem and its row index. */
export type FieldRowsRefused = { problem: FieldRowProblem; row: number }

type Chosen = { type: FieldType; required: boolean; title?: string; description?: string }

/**
 * Converts form rows to the fields of an agreement. Skips rows for fixed fields and rows without title and type. A standard title in any language
 * selects its type; any other title is a custom title for the row's type. An earlier standard title is stored as sent, even for a fixed field
 * (decision 31). A standard description is replaced by the current standard description.
 */
export function fieldsFromRows(
  kind: AgreementType,
  language: Language,
  rows: readonly FieldRow[],
): { fields: Field[] } | FieldRowsRefused {
  const chosen: (Chosen & { row: number })[] = []
  const types = new Set<FieldType>()
  const fixedTitles: Partial<Record<FieldType, string>> = {}
  for (const [row, written] of rows.entries()) {
    const read = readRow(kind, written)
    if (read === 'nothing') continue
    if (typeof read === 'string') return { problem: read, row }
    if (types.has(read.type)) return { problem: 'repeated', row }
    types.add(read.type)
    if (!isFixed(kind, read.type)) chosen.push({ ...read, row })
    else if (read.title !== undefined && isFormerTitle(read.type, read.title)) fixedTitles[read.type] = read.title
  }
  const fields = composeFields(kind, language, chosen, fixedTitles)
  const titles = new Set<string>()
  for (const [index, { type, title }] of fields.entries()) {
    const isTaken = fields.some((other) => other.type !== type && isFormerTitle(other.type, title))
    if (isTaken || titles.has(titleKey(title)))
      return { problem: 'repeated', row: chosen.at(index - fields.length)?.row ?? 0 }
    titles.add(titleKey(title))
  }
  return { fields }
}

const isFixed = (kind: AgreementType, type: FieldType): boolean => fixedTypes(kind).includes(type)

function readRow(kind: AgreementType, row: FieldRow): Chosen | 'nothing' | 'unknown' | 'too_long' {
  const title = (row.title ?? '').trim()
  const written = (row.type ?? '').trim()
  if (title === '' && written === '') return 'nothing'
  const description = (row.description ?? '').trim()
  if ([...title].length > textLength.title || [...description].length > textLength.description) return 'too_long'
  const titled = typeOfTitle(kind, title)
  const type = written === '' ? titled : fieldTypes.find((one) => one === written)
  if (!type || (!isFixed(kind, type) && !optionalTypes(kind).includes(type))) return 'unknown'
  const required = row.required ?? false
  return {
    type,
    required,
    ...(title !== '' && (titled !== type || isFormerTitle(type, title)) && { title }),
    ...(description !== '' && !isDefaultDescription(type, description) && { description }),
  }
}
