import { useFormikContext } from 'formik'
import { createContext, useContext } from 'react'

/** What the service has refused of a form: the field, the input that was refused, and why, in words. */
export type FieldRefusal = { name: string; value: string; problem: string }

const Refusals = createContext<readonly FieldRefusal[]>([])

export const RefusalsProvider = Refusals.Provider

/** The refusals whose fields still have the input that was refused. */
export function useRefusals(): readonly FieldRefusal[] {
  const { values } = useFormikContext<Record<string, unknown>>()
  return useContext(Refusals).filter(({ name, value }) => {
    const input = values[name]
    return typeof input === 'string' && input.trim() === value.trim()
  })
}
