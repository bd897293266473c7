import { getIn, useFormikContext } from 'formik'
import { createContext, useContext, useMemo } from 'react'

/** A field refused by the service: its name (`rows.1.title` in a row list), the refused input, and the reason as text. */
export type FieldRefusal = { name: string; value: string; problem: string }

const Refusals = createContext<readonly FieldRefusal[]>([])

export const RefusalsProvider = Refusals.Provider

/** Returns the enclosing form's refusals whose fields still contain the refused input. */
export function useRefusals(): readonly FieldRefusal[] {
  const { values } = useFormikContext<Record<string, unknown>>()
  return useContext(Refusals).filter(({ name, value }) => {
    const input: unknown = getIn(values, name)
    return typeof input === 'string' && input.trim() === value.trim()
  })
}

/** Returns the refusals for a single field; empty if `problem` is undefined. */
export function useFieldRefusal(name: string, value: string, problem: string | undefined): readonly FieldRefusal[] {
  return useMemo(() => (problem === undefined ? [] : [{ name, value, problem }]), [name, value, problem])
}
