/** Synchronizes the browser history with the steps of a sign page: Back shows the previous step, Forward the next step. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { answersFromTyped } from '../../../../../domain/agreements/answers.ts'
import { problemOf } from '../../../../../domain/agreements/fields.ts'
import { verificationCode } from '../../../../../domain/text/limits.ts'
import {
  type SigningStage,
  useReadSigningStage,
  useSigning,
  useSigningActions,
  useSigningDraft,
  useSigningStage,
} from './connect.tsx'
import { typedFromAnswers, typedFromDraft } from './typed-answers.ts'

/** State of a history entry: its step, and the step of this page's first entry. The entries of a page are consecutive. */
type Entry = { step: number; first: number }

const steps = ['describing', 'confirming', 'checking'] as const

/** Returns the number of the step shown in a stage; 0 if the stage shows none. */
const stepOf = (stage: SigningStage): number => (steps as readonly string[]).indexOf(stage) + 1

function entryOf(state: unknown): Entry | null {
  const { step, first } = Object(state) as Partial<Entry>
  return typeof step === 'number' && typeof first === 'number' ? { step, first } : null
}

export function StepHistory(): null {
  const stage = useSigningStage()
  const { key, hash } = useLocation()
  const travels = useTravels()
  /** History entry that was last compared with the step; null before the first comparison. */
  const compared = useRef<{ key: string; step: number; travels: number } | null>(null)
  /** Step whose history entry this page is navigating to. `isNew` is true if the navigation adds the entry. */
  const moving = useRef({ step: 0, isNew: false })
  const goAlong = useGoAlong()
  const align = useAlign()
  const compare = useEffectEvent((step: number, key: string, travels: number) => {
    const isElsewhere = compared.current !== null && compared.current.key !== key
    // The router updates after the step changes, possibly while the next step is already loading. Such an update is not a navigation by the user.
    if (isElsewhere && moving.current.step === align.at) compared.current = { key, step: align.at, travels }
    // True if the user navigated back from an entry before the router rendered it.
    const isUnseen = !isElsewhere && moving.current.isNew && compared.current?.travels !== travels
    if (isElsewhere || (isUnseen && step !== 0)) moving.current = { step: 0, isNew: false }
    const last = compared.current
    const wentTo = isUnseen || (last !== null && last.key !== key)
    if (step === 0) return
    compared.current = { key, step: align.at, travels }
    // An in-page link adds a history entry. Like the first entry, it becomes the entry of the current step.
    if (!align.isKnown && step !== 1 && (last === null || (wentTo && hash !== ''))) return align.take(step)
    // Do not navigate while another navigation is pending.
    if (align.at === step || moving.current.step !== 0) return
    if (wentTo && goAlong(step, align.at)) return
    moving.current = { step, isNew: align.to(step, wentTo || last === null) }
  })
  // Runs before paint, so that the user can navigate back from a step as soon as it is visible.
  useLayoutEffect(() => compare(stepOf(stage), key, travels), [stage, key, travels])
  return null
}

/** Counts the history navigations (`popstate` events) by the user and by this page. */
function useTravels(): number {
  const [travels, setTravels] = useState(0)
  useEffect(() => {
    const count = (): void => setTravels((before) => before + 1)
    window.addEventListener('popstate', count)
    return () => window.removeEventListener('popstate', count)
  }, [])
  return travels
}

/** After signing, Back skips the entries of the steps and leaves the page, because a completed signature cannot be changed. */
export function SignedHistory(): null {
  const align = useAlign()
  const { at } = align
  const last = useRef(at)
  const leave = useEffectEvent(() => align.leave())
  useEffect(() => {
    if (at < last.current) leave()
    last.current = at
  }, [at])
  return null
}

/** Returns the current history entry and the functions that navigate to the entry of a step. */
function useAlign() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const entry = entryOf(state)
  const { step: at, first } = entry ?? { step: 1, first: 1 }
  const here = { pathname, search }
  // Keeps the hash of an in-page link.
  const take = (step: number): void => void navigate({ ...here, hash }, { replace: true, state: { step, first: step } })
  return {
    at,
    isKnown: entry !== null,
    take,
    /**
     * Navigates to the history entry of a step and returns whether the entry was added. If `isBound` is true, the user reached the current entry
     * through the history, so no entry is added.
     */
    to(step: number, isBound: boolean): boolean {
      const isNew = step > at && !isBound
      if (isNew) void navigate(here, { state: { step, first } })
      else if (step >= first) void navigate(step - at)
      else take(step)
      return isNew
    },
    leave: (): void => void navigate(first - at - 1),
  }
}

/**
 * Returns a function that applies a history navigation to the flow and returns whether the stage changed. Back changes the step; Forward submits the
 * stored input if it is valid, like the button.
 */
function useGoAlong(): (from: number, to: number) => boolean {
  const { agreement, answers } = useSigning()
  const { changeStep, describe, submitCode } = useSigningActions()
  const { readTyped, readCode } = useSigningDraft()
  const readStage = useReadSigningStage()
  const fields = agreement?.fields ?? []
  const forward = [
    () => {
      const typed = { ...typedFromAnswers(fields, answers), ...typedFromDraft(fields, readTyped()) }
      if (fields.every((field) => problemOf(field, typed[field.type] ?? '') === null))
        describe(answersFromTyped(fields, typed))
    },
    () => {
      if (readCode().length === verificationCode.digits) submitCode(readCode())
    },
  ]
  return (from, to) => {
    const before = readStage()
    if (to > from) forward[from - 1]?.()
    else changeStep(to === 1 ? 'describing' : 'confirming')
    return readStage() !== before
  }
}
