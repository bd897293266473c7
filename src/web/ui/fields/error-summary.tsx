import { Box, chakra, Link } from '@chakra-ui/react'
import { getIn, useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { useRefusals } from './refusals.ts'
import { problemValues } from './typed.ts'

/**
 * All problems of a form: it takes the focus when a form could not be submitted, and links to each field. What the service refused stands here too,
 * and leaves the focus to its field.
 */
export function ErrorSummary({ formId, nameOf }: { formId: string; nameOf: (field: string) => string }) {
  const { t, say } = useWords()
  const { errors, values, initialValues, submitCount, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const summary = useRef<HTMLDivElement>(null)
  const refusals = Object.entries(useRefusals()).flatMap(([name, words]): [string, string][] =>
    words !== undefined && getIn(values, name) === getIn(initialValues, name) ? [[name, words]] : [],
  )
  const found = submitCount === 0 ? [] : problemsIn(errors)
  const isFound = (name: string): boolean => found.some(([other]) => other === name)
  const problems = [
    ...found.map(([name, key]): [string, string] => [name, say(key, problemValues(name, nameOf(name)))]),
    ...refusals.filter(([name]) => !isFound(name)),
  ]

  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) summary.current?.focus()
  }, [submitCount, isSubmitting])

  if (problems.length === 0) return null
  return (
    <Box
      ref={summary}
      tabIndex={-1}
      role="alert"
      aria-labelledby={`${formId}-problems`}
      bg="error.soft"
      borderStartWidth="3px"
      borderColor="error"
      borderEndRadius="l2"
      px="4"
      py="3"
    >
      <chakra.p id={`${formId}-problems`} fontWeight="bold">
        {t('problem.summary')}
      </chakra.p>
      <chakra.ul listStyleType="none" margin="0" mt="1" padding="0" textStyle="small">
        {problems.map(([name, words]) => (
          <chakra.li key={name}>
            <Link
              href={`#${formId}-${name}`}
              color="error"
              display="inline-block"
              py="1"
              onClick={(event) => focusField(event, `${formId}-${name}`)}
            >
              {nameOf(name)}: {words}
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  )
}

/** Every problem by its field's name; one in a row of several is `rows.1.title`. */
function problemsIn(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, found]: [string, unknown]) => {
    if (typeof found === 'string') return [[path + name, found]] as [string, string][]
    return typeof found === 'object' && found !== null ? problemsIn(found, `${path}${name}.`) : []
  })
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
