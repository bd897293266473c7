import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** What is typed into the forms behind the guard, from the end of a session until somebody signs in again; never a secret. */
export type StoredInput = {
  recall: (formId: string) => unknown
  /** Keeps it where the session has just ended, and nowhere else. */
  remember: (formId: string, values: object) => void
  forget: (formId: string) => void
}

const StoredInputContext = createContext<StoredInput | null>(null)

export const StoredInputProvider = StoredInputContext.Provider

const SecretsContext = createContext<Set<string> | null>(null)

/** The fields of a form that are secret, as they tell it. */
export const SecretsProvider = SecretsContext.Provider

/** This field of the form is a secret: what is typed into it is kept nowhere. */
export function useSecret(name: string): void {
  const secrets = useContext(SecretsContext)
  useEffect(() => void secrets?.add(name), [secrets, name])
}

/** What a form begins with: what was typed when the session ended, over `values`. It is recalled once. */
export function useRecalledInput<Values extends object>(formId: string, values: Values): Values {
  const kept = useContext(StoredInputContext)
  const [recalled] = useState(() => merged(values, kept?.recall(formId)))
  useEffect(() => kept?.forget(formId), [kept, formId])
  return recalled
}

/** Hands what is typed over when the form is taken away, without its secrets. */
export function useStoredInput(formId: string, values: object, secrets: ReadonlySet<string>): void {
  const kept = useContext(StoredInputContext)
  const latest = useRef({ kept, values })
  useEffect(() => {
    latest.current = { kept, values }
  })
  useEffect(
    () => () => {
      const { kept, values } = latest.current
      kept?.remember(formId, Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.has(name))))
    },
    [formId, secrets],
  )
}

/** What was kept is our own, but another version's form may have kept it: only what fits is taken. */
function merged<Values extends object>(values: Values, kept: unknown): Values {
  const known = Object.entries(Object(kept) as object).filter(
    ([name, value]) => name in values && isPlain(value) && typeof value === typeof values[name as keyof Values],
  )
  return { ...values, ...Object.fromEntries(known) }
}

/** Text, ticks, and rows of them: a chosen file is not kept. */
function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every((row) => isPlain(row) || isRow(row))
  return ['string', 'boolean', 'number'].includes(typeof value)
}

const isRow = (row: unknown): boolean => typeof row === 'object' && row !== null && Object.values(row).every(isPlain)
