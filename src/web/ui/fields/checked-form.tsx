import { chakra } from '@chakra-ui/react'
import { Formik, type FormikValues } from 'formik'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { keepComposing } from './rules/composition.ts'
import { ErrorSummary, FirstProblem } from './error-summary.tsx'
import type { Rules } from './rules/fetched-rules.ts'
import { type FieldRefusal, RefusalsProvider } from './rules/refusals.ts'
import { SecretsProvider, useStoredInput, useRecalledInput } from './rules/stored-input.ts'

type CheckedFormProps<Values extends FormikValues> = {
  /** Form ID. The ID of a field is `<id>-<name>`. */
  id: string
  values: Values
  /** A yup schema, or validation rules that are loaded on demand. */
  schema: Rules<Values>
  /** Returns the title of a field for the error summary. */
  nameOf: (field: string) => string
  onSubmit: (values: Values) => void
  /** Called with the form's values on each change. */
  onTyped?: (values: Values) => void
  /**
   * Fields refused by the service. Each refusal is shown on its field and in the summary until the user changes the field. A new array replaces
   * earlier refusals.
   */
  refusals?: readonly FieldRefusal[]
  /** Focuses the first invalid field instead of showing a summary. For short forms whose fields are all visible. */
  firstOnly?: boolean
  /** Number of problems from which the summary is shown; default 1. Fewer are shown on their fields only, and the first field is focused. */
  summaryFrom?: number
  children: ReactNode
}

const none: readonly FieldRefusal[] = []

/** Form that is validated on submit, and on each change after that. Problems are shown on their fields and in a summary. */
export function CheckedForm<Values extends FormikValues>(props: CheckedFormProps<Values>) {
  const { id, values, schema, nameOf, onSubmit, onTyped, refusals = none, children } = props
  const { firstOnly = false, summaryFrom = 1 } = props
  const initial = useRecalledInput(id, values)
  const [secrets] = useState(() => new Set<string>())
  return (
    <Formik<Values>
      initialValues={initial}
      validationSchema={schema}
      validateOnBlur={false}
      onSubmit={(typed, { setSubmitting }) => {
        setSubmitting(false)
        onSubmit(typed)
      }}
    >
      {(form) => (
        <chakra.form
          width="full"
          id={id}
          noValidate
          onSubmit={form.handleSubmit}
          onKeyDown={keepComposing}
          display="flex"
          flexDirection="column"
          gap="5"
        >
          {onTyped && <Typing values={form.values} onTyped={onTyped} />}
          <Kept id={id} values={form.values} secrets={secrets} />
          <RefusalsProvider value={refusals}>
            {firstOnly ? (
              <FirstProblem formId={id} />
            ) : (
              <ErrorSummary formId={id} nameOf={nameOf} refusals={refusals} from={summaryFrom} />
            )}
            <SecretsProvider value={secrets}>{children}</SecretsProvider>
          </RefusalsProvider>
        </chakra.form>
      )}
    </Formik>
  )
}

type KeptProps = { id: string; values: object; secrets: ReadonlySet<string> }

function Kept({ id, values, secrets }: KeptProps): null {
  useStoredInput(id, values, secrets)
  return null
}

type TypingProps<Values> = { values: Values; onTyped: (values: Values) => void }

function Typing<Values>({ values, onTyped }: TypingProps<Values>): null {
  const tell = useRef(onTyped)
  const announced = useRef(values)
  useEffect(() => {
    tell.current = onTyped
  })
  useEffect(() => {
    if (announced.current !== values) tell.current(values)
    announced.current = values
  }, [values])
  return null
}
