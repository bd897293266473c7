/** Validation schema of the agreement form, based on the domain rules. */
import { array, boolean, mixed, object, string, type TestContext, ValidationError } from 'yup'
import type { DraftRow } from '../../../../../domain/agreements/agreement-draft.ts'
import { fieldsFromRows } from '../../../../../domain/agreements/field-rows.ts'
import type { AgreementType } from '../../../../../domain/agreements/fields.ts'
import { type Language, languageOf } from '../../../../../domain/text/languages.ts'
import { textLength } from '../../../../../domain/text/limits.ts'

const longestUrl = 2000

/** Returns whether a text is an HTTP(S) URL. The server checks whether the host is allowed. */
const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** Returns whether a row has a type. A row that was added and not filled in needs none and is skipped. */
function isChosen(type: string | undefined, { parent }: TestContext): boolean {
  const { title = '', description = '', required = false } = parent as Partial<DraftRow>
  return (type ?? '') !== '' || (title.trim() === '' && description.trim() === '' && !required)
}

/** Returns the schema of the field rows. Titles and types must be unique (requirements §5). */
function rowsSchema(kind: AgreementType, languageIn: (values: unknown) => Language) {
  return array()
    .of(
      object({
        type: string().default('').test('given', 'problem.missing.fieldType', isChosen),
        title: string().default(''),
        description: string().default('').max(textLength.description, 'problem.longDescription'),
        required: boolean().default(false),
      }),
    )
    .default([])
    .test('rows', (rows: DraftRow[], test) => rowProblem(kind, languageIn(test.parent), rows, test))
}

const problems = {
  repeated: 'problem.repeatedField',
  unknown: 'problem.missing.fieldType',
  too_long: 'problem.too_long',
} as const

function rowProblem(
  kind: AgreementType,
  language: Language,
  rows: DraftRow[],
  test: TestContext,
): true | ValidationError {
  const read = fieldsFromRows(kind, language, rows)
  if ('fields' in read) return true
  return test.createError({ path: `${test.path}.${read.row}.title`, message: problems[read.problem] })
}

/** Returns the schema of the agreement form. `hasFile` is true if an uploaded file was parsed. */
export function agreementSchema(kind: AgreementType, hasFile: boolean) {
  return object({
    language: string().default('').required('problem.missing.language'),
    source: mixed<'url' | 'upload'>().oneOf(['url', 'upload']).default('url'),
    url: string()
      .default('')
      .when('source', {
        is: 'url',
        then: (url) =>
          url
            .required('problem.missing.url')
            .max(longestUrl, 'problem.malformed.url')
            .test('url', 'problem.malformed.url', (typed) => isWebAddress(typed.trim())),
        otherwise: (url) =>
          url.test('file', 'problem.missing.file', (_, test) => {
            return hasFile || test.createError({ path: 'source', message: 'problem.missing.file' })
          }),
      }),
    summary: string().default(''),
    rows: rowsSchema(kind, (values) => languageOf((values as { language: string }).language)),
  })
}
