import { getIn, useFormikContext } from 'formik'
import { createContext, useContext, useMemo } from 'react'

/** What the service has refused of a form: the field (one in a row of several is `rows.1.title`), the input that was refused, and why, in words. */
export type FieldRefusal = { name: string; value: string; problem: string }

const Refusals = createContext<readonly FieldRefusal[]>([])

export const RefusalsProvider = Refusals.Provider

/** The refusals of the form around, whose fields still have the input that was refused. */
export function useRefusals(): readonly FieldRefusal[] {
  const { values } = useFormikContext<Record<string, unknown>>()
  return useContext(Refusals).filter(({ name, value }) => {
    const input: unknown = getIn(values, name)
    return typeof input === 'string' && input.trim() === value.trim()
  })
}

/** The refusals of a form with one refused field; none where `problem` is undefined. */
export function useFieldRefusal(name: string, value: string, problem: string | undefined): readonly FieldRefusal[] {
  return useMemo(() => (problem === undefined ? [] : [{ name, value, problem }]), [name, value, problem])
}
