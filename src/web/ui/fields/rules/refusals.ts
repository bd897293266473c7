import { getIn, useFormikContext } from 'formik'
import { createContext, useContext, useMemo } from 'react'

/**
 * Field that the service refused. `name` is its path in the form (`rows.1.title` in a row list), `value` the refused input, and `problem` the reason
 * as text.
 */
export type FieldRefusal = { name: string; value: string; problem: string }

const Refusals = createContext<readonly FieldRefusal[]>([])

export const RefusalsProvider = Refusals.Provider

/** Returns the refusals of the enclosing form. A refusal is dropped as soon as its field no longer contains the refused input. */
export function useRefusals(): readonly FieldRefusal[] {
  const { values } = useFormikContext<Record<string, unknown>>()
  return useContext(Refusals).filter(({ name, value }) => {
    const input: unknown = getIn(values, name)
    return typeof input === 'string' && input.trim() === value.trim()
  })
}

/** Returns a list with the refusal of a single field; empty if `problem` is undefined. */
export function useFieldRefusal(name: string, value: string, problem: string | undefined): readonly FieldRefusal[] {
  return useMemo(() => (problem === undefined ? [] : [{ name, value, problem }]), [name, value, problem])
}
