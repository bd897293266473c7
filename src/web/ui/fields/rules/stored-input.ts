import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Input of the forms that require a session, stored from the end of the session until the next sign-in; never a secret. */
export type StoredInput = {
  recall: (formId: string) => unknown
  /** Stores the input if the session has just expired; otherwise does nothing. */
  remember: (formId: string, values: object) => void
  forget: (formId: string) => void
}

const StoredInputContext = createContext<StoredInput | null>(null)

export const StoredInputProvider = StoredInputContext.Provider

const SecretsContext = createContext<Set<string> | null>(null)

/** Provides the set of a form's secret fields, which register themselves. */
export const SecretsProvider = SecretsContext.Provider

/** Marks a field of the form as secret: its input is never stored. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext)
  useEffect(() => void secrets?.add(name), [secrets, name])
}

/**
 * Returns the initial values of a form: `values`, overridden by the input that was stored when the session expired. The stored input is
 * read once.
 */
export function useRecalledInput<Values extends object>(formId: string, values: Values): Values {
  const memory = useContext(StoredInputContext)
  const [recalled] = useState(() => merged(values, memory?.recall(formId)))
  useEffect(() => memory?.forget(formId), [memory, formId])
  return recalled
}

/** Stores the input, without secrets, when the form is unmounted. */
export function useStoredInput(formId: string, values: object, secrets: ReadonlySet<string>): void {
  const memory = useContext(StoredInputContext)
  const latest = useRef({ memory, values })
  useEffect(() => {
    latest.current = { memory, values }
  })
  useEffect(
    () => () => {
      const { memory, values } = latest.current
      memory?.remember(formId, Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name))))
    },
    [formId, secrets],
  )
}

/** Merges stored input into the form's values. Another version of the form may have stored it, so only values that fit are used. */
function merged<Values extends object>(values: Values, memory: unknown): Values {
  const known = Object.entries(Object(memory) as object).filter(
    ([name, value]) => name in values && isPlain(value) && typeof value === typeof values[name as keyof Values],
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** Returns whether a value can be stored: strings, booleans, and rows of them, but not a chosen file. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((row) => isPlain(row) || isRow(row))
  return ['string', 'boolean', 'number'].includes(typeof value)
}

const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null && Object.values(row).every(isPlain)
