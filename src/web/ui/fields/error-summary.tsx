import { chakra, Link } from '@chakra-ui/react'
import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWords } from '../../i18n/use-words.ts'
import { ErrorNotice } from '../messages/error-notice.tsx'
import { type FieldRefusal, useRefusals } from './rules/refusals.ts'
import { problemValues } from './rules/typed.ts'

type ErrorSummaryProps = {
  formId: string
  nameOf: (field: string) => string
  /** Fields refused by the service. */
  refusals: readonly FieldRefusal[]
  /** Number of problems from which the summary is shown. Fewer are shown on their fields only. */
  from: number
}

/**
 * Summary of all problems in a form, with a link to each field. It receives the focus when a submitted form is invalid or refused. With fewer problems
 * than `from`, the first field receives the focus instead.
 */
export function ErrorSummary({ formId, nameOf, refusals, from }: ErrorSummaryProps) {
  const { t, say } = useWords()
  const { errors, submitCount, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const summary = useRef<HTMLDivElement>(null)
  const own = submitCount === 0 ? [] : problemsIn(errors)
  const refused = useRefusals().filter(({ name }) => !own.some(([wrong]) => wrong === name))
  const problems = [
    ...own.map(([name, key]) => [name, say(key, problemValues(name, nameOf(name)))] as const),
    ...refused.map(({ name, problem }) => [name, problem] as const),
  ]

  // The summary stays while the user corrects the fields of the last submission.
  const [settled, setSettled] = useState({ submitCount: 0, refusals, count: refusals.length })
  if (!isSubmitting && (settled.submitCount !== submitCount || settled.refusals !== refusals))
    setSettled({ submitCount, refusals, count: problems.length })
  const takeFocus = useEffectEvent(() => {
    const [first] = problems
    if (summary.current) summary.current.focus()
    else if (first) focusInView(`${formId}-${first[0]}`)
  })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) takeFocus()
  }, [submitCount, isSubmitting])
  useEffect(() => {
    if (refusals.length > 0) takeFocus()
  }, [refusals])

  if (problems.length === 0 || settled.count < from) return null
  return (
    <ErrorNotice ref={summary} tabIndex={-1} aria-labelledby={`${formId}-problems`}>
      <chakra.p id={`${formId}-problems`} fontWeight="bold">
        {t('problem.summary')}
      </chakra.p>
      <chakra.ul listStyleType="none" margin="0" mt="1" padding="0" textStyle="small">
        {problems.map(([name, problem]) => (
          <chakra.li key={name}>
            <Link
              href={`#${formId}-${name}`}
              color="error"
              display="inline-block"
              py="1"
              onClick={(event) => focusField(event, `${formId}-${name}`)}
            >
              {t('problem.named', { name: nameOf(name), problem })}
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </ErrorNotice>
  )
}

/** Focuses the first invalid field when a form is submitted. */
export function FirstProblem({ formId }: { formId: string }): null {
  const { errors, submitCount, isSubmitting } = useFormikContext<Record<string, unknown>>()
  const first = problemsIn(errors)[0]?.[0]
  const latest = useRef(first)
  useEffect(() => {
    latest.current = first
  })
  useEffect(() => {
    if (submitCount === 0 || isSubmitting || latest.current === undefined) return
    focusInView(`${formId}-${latest.current}`)
  }, [formId, submitCount, isSubmitting])
  return null
}

/** Returns all problems with their field names; a field in a row list is named like `rows.1.title`. */
function problemsIn(errors: object, path = ''): [string, string][] {
  return Object.entries(errors).flatMap(([name, found]: [string, unknown]) => {
    if (typeof found === 'string') return [[path + name, found]] as [string, string][]
    return typeof found === 'object' && found !== null ? problemsIn(found, `${path}${name}.`) : []
  })
}

/** Focuses a field. Its label and its problem are scrolled into view with it. */
function focusInView(id: string): void {
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  ;(field?.closest('[data-part=root]') ?? field)?.scrollIntoView({ block: 'nearest' })
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  event.preventDefault()
  document.getElementById(id)?.focus()
}
