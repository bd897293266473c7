import { array, object, type TestContext, ValidationError } from 'yup'
import { type OwnField, rowsIn } from '../../../../../domain/projects/configuration.ts'
import { readFields } from '../../../../../domain/projects/configuration-memory.ts'
import { fieldsFromRows } from '../../../../../domain/agreements/field-rows.ts'
import type { AgreementType } from '../../../../../domain/agreements/fields.ts'
import type { Language } from '../../../../../domain/text/languages.ts'
import { textLength } from '../../../../../domain/text/limits.ts'

/** Rows of additional fields, for both types of agreement. */
export type TypedFields = Record<AgreementType, OwnField[]>

/** The languages of each type of agreement. */
export type LanguagesOfTypes = Record<AgreementType, readonly Language[]>

/**
 * Returns the validation schema of the additional fields (requirements §5, decision 31). Each field has a type and a title in every language of its
 * agreement. Types and titles must be unique. Messages are translation keys.
 */
export function fieldsSchema(languages: LanguagesOfTypes) {
  const of = (kind: AgreementType) =>
    array()
      .default([])
      .test('rows', (typed, test) => {
        // Formik removes empty values before it validates.
        const rows = readFields({ [kind]: typed })[kind]
        const problems = rows.flatMap((row, index) => problemsOf(kind, languages[kind], rows, row, index))
        return problems.length === 0 || refused(problems, test)
      })
  return object({ individual: of('individual'), corporation: of('corporation') })
}

type Problem = { path: string; message: string }

function refused(problems: readonly Problem[], test: TestContext): ValidationError {
  return new ValidationError(
    problems.map(({ path, message }) => test.createError({ path: `${test.path}.${path}`, message })),
  )
}

function problemsOf(
  kind: AgreementType,
  languages: readonly Language[],
  rows: readonly OwnField[],
  row: OwnField,
  index: number,
): Problem[] {
  if (row.type === '') return [{ path: `${index}.type`, message: 'problem.missing.fieldType' }]
  return languages.flatMap((language) => {
    const path = `${index}.titles.${language}`
    const title = row.titles[language].trim()
    if (title === '') return [{ path, message: 'problem.missing.fieldTitle' }]
    if ([...title].length > textLength.title) return [{ path, message: 'problem.too_long' }]
    if ([...row.descriptions[language].trim()].length > textLength.description) {
      return [{ path: `${index}.descriptions.${language}`, message: 'problem.longDescription' }]
    }
    // Validates the rows up to the current row, so that a duplicate is reported on the later row.
    const read = fieldsFromRows(kind, language, rowsIn(language, rows.slice(0, index + 1)))
    return 'problem' in read && read.row === index ? [{ path, message: 'problem.repeatedField' }] : []
  })
}
