import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** The input of the forms behind the guard, stored from the end of a session until the next sign-in; never a secret. */
export type StoredInput = {
  recall: (formId: string) => unknown
  /** Stores it only when the session has just expired. */
  remember: (formId: string, values: object) => void
  forget: (formId: string) => void
}

const StoredInputContext = createContext<StoredInput | null>(null)

export const StoredInputProvider = StoredInputContext.Provider

const SecretsContext = createContext<Set<string> | null>(null)

/** The secret fields of a form, which register themselves. */
export const SecretsProvider = SecretsContext.Provider

/** Marks this field of the form as secret: its input is never stored. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext)
  useEffect(() => void secrets?.add(name), [secrets, name])
}

/** A form's initial values: the input stored when the session expired, over `values`. It is read once. */
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

/** Another version's form may have stored it: only values that fit are used. */
function merged<Values extends object>(values: Values, memory: unknown): Values {
  const known = Object.entries(Object(memory) as object).filter(
    ([name, value]) => name in values && isPlain(value) && typeof value === typeof values[name as keyof Values],
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** Text, ticks, and rows of them: a chosen file is not stored. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((row) => isPlain(row) || isRow(row))
  return ['string', 'boolean', 'number'].includes(typeof value)
}

const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null && Object.values(row).every(isPlain)
