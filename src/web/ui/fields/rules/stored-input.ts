import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Stores the form input of a signed-in user after the session expires, until the next sign-in. Secrets are never stored. */
export type StoredInput = {
  recall: (formId: string) => unknown
  /** Stores the input if the session has just expired. */
  remember: (formId: string, values: object) => void
  forget: (formId: string) => void
}

const StoredInputContext = createContext<StoredInput | null>(null)

export const StoredInputProvider = StoredInputContext.Provider

const SecretsContext = createContext<Set<string> | null>(null)

/** Provides the set of a form's secret fields. Each secret field adds its name to the set. */
export const SecretsProvider = SecretsContext.Provider

/** Marks a form field as secret: its input is never stored. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext)
  useEffect(() => void secrets?.add(name), [secrets, name])
}

/**
 * Returns the initial values of a form: `values`, overridden by input that was stored when the session expired. Stored input can be read only once.
 */
export function useRecalledInput<Values extends object>(formId: string, values: Values): Values {
  const memory = useContext(StoredInputContext)
  const [recalled] = useState(() => merged(values, memory?.recall(formId)))
  useEffect(() => memory?.forget(formId), [memory, formId])
  return recalled
}

/** Stores the input when the form unmounts, without secret fields. */
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

/**
 * Merges stored input into the form's values. Values of a different type are ignored, because the input may come from another version of the form.
 */
function merged<Values extends object>(values: Values, memory: unknown): Values {
  const known = Object.entries(Object(memory) as object).filter(
    ([name, value]) => name in values && isPlain(value) && typeof value === typeof values[name as keyof Values],
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** Returns whether a value can be stored. Files cannot; strings, booleans, numbers and lists of rows can. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((row) => isPlain(row) || isRow(row))
  return ['string', 'boolean', 'number'].includes(typeof value)
}

const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null && Object.values(row).every(isPlain)
