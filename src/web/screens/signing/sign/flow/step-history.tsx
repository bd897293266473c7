/** Keeps the browser's history and the steps of a sign page in line: Back leads to the step before, and Forward to the next one again. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { answersFromTyped } from '../../../../../domain/agreements/answers.ts'
import { problemOf } from '../../../../../domain/agreements/fields.ts'
import { verificationCode } from '../../../../../domain/text/limits.ts'
import {
  type SigningStage,
  useReadSigningStage,
  useSigning,
  useSigningActs,
  useSigningDraft,
  useSigningStage,
} from './connect.tsx'
import { typedFromAnswers, typedFromDraft } from './typed-answers.ts'

/** The state of a history entry: its step, and that of the first of this page's entries, which lie one behind the other. */
type Entry = { step: number; first: number }

const steps = ['describing', 'confirming', 'checking'] as const

/** The number of the step that the stage rests at; 0 while another one is on its way. */
const stepOf = (stage: SigningStage): number => (steps as readonly string[]).indexOf(stage) + 1

function entryOf(state: unknown): Entry | null {
  const { step, first } = Object(state) as Partial<Entry>
  return typeof step === 'number' && typeof first === 'number' ? { step, first } : null
}

export function StepHistory(): null {
  const stage = useSigningStage()
  const { key, hash } = useLocation()
  const travels = useTravels()
  /** The entry that was last compared with the step; null before the first. */
  const compared = useRef<{ key: string; step: number; travels: number } | null>(null)
  /** The step whose entry this page moves to by itself; `isNew` where it added the entry. */
  const moving = useRef({ step: 0, isNew: false })
  const goAlong = useGoAlong()
  const align = useAlign()
  const compare = useEffectEvent((step: number, key: string, travels: number) => {
    const isElsewhere = compared.current !== null && compared.current.key !== key
    // The router shows an entry after its step, perhaps with the next step on its way already: the reader has not gone to it.
    if (isElsewhere && moving.current.step === align.at) compared.current = { key, step: align.at, travels }
    // The reader has gone back from an entry before the router showed it.
    const isUnseen = !isElsewhere && moving.current.isNew && compared.current?.travels !== travels
    if (isElsewhere || (isUnseen && step !== 0)) moving.current = { step: 0, isNew: false }
    const last = compared.current
    const wentTo = isUnseen || (last !== null && last.key !== key)
    if (step === 0) return
    compared.current = { key, step: align.at, travels }
    // An entry that a link within the text made is one of its own, like the first one.
    if (!align.isKnown && step !== 1 && (last === null || (wentTo && hash !== ''))) return align.take(step)
    // While the entry is on its way nothing else is asked for.
    if (align.at === step || moving.current.step !== 0) return
    if (wentTo && goAlong(step, align.at)) return
    moving.current = { step, isNew: align.to(step, wentTo || last === null) }
  })
  // Before the step is painted, so that the reader who sees it can go back from it.
  useLayoutEffect(() => compare(stepOf(stage), key, travels), [stage, key, travels])
  return null
}

/** How often the reader, or this page, has gone to another entry of the history. */
function useTravels(): number {
  const [travels, setTravels] = useState(0)
  useEffect(() => {
    const count = (): void => setTravels((before) => before + 1)
    window.addEventListener('popstate', count)
    return () => window.removeEventListener('popstate', count)
  }, [])
  return travels
}

/** Nothing of what is signed can be changed: Back leads out of the page, past the entries of its steps. */
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

/** Moves to the entry of a step. */
function useAlign() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  const entry = entryOf(state)
  const { step: at, first } = entry ?? { step: 1, first: 1 }
  const here = { pathname, search }
  // A link within the text keeps its place in it.
  const take = (step: number): void => void navigate({ ...here, hash }, { replace: true, state: { step, first: step } })
  return {
    at,
    isKnown: entry !== null,
    take,
    /** `isBound`: the entry was reached by the history, so that none is added. Answers whether one was. */
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

/** Back is a change of step; Forward submits what was typed, as the button does, where it can be submitted. Answers whether the flow went along. */
function useGoAlong(): (from: number, to: number) => boolean {
  const { agreement, answers } = useSigning()
  const { changeStep, describe, submitCode } = useSigningActs()
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
