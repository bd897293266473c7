import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { employerFindingMachine } from '../../../../../machines/signing/employer-finding.machine.ts'
import { individualSigningMachine } from '../../../../../machines/signing/individual-signing.machine.ts'
import { type verificationCodeMachine } from '../../../../../machines/shared/verification-code.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import type { DraftStep, SignerKind } from '../../../../domain/draft.ts'
import type { Language } from '../../../../domain/languages.ts'
import { useBinding } from '../../../flow.tsx'
import { useBrowserEnvironment } from '../../../browser-environment.ts'

/** The machine of any of the three ways: they differ in what they call, and in the steps one comes to. */
type SigningMachine = typeof individualSigningMachine
type Snapshot = SnapshotFrom<SigningMachine>
type EmployerSnapshot = SnapshotFrom<typeof employerFindingMachine> | undefined

const Flow = createActorContext(individualSigningMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useSigning = Flow.useSelector
/** The actor to `send` events to. */
export const useSigningRef = Flow.useActorRef

export type SigningFlowProps = {
  linkId: string
  language: Language
  onCookiesAccepted?: () => void
  children: ReactNode
}

/** One signer's flow, begun with what she typed before. `language` may change at any time; give it a `key` of the link. */
export function SigningFlow(props: SigningFlowProps & { machine: SigningMachine; way: SignerKind }): ReactElement {
  const { machine, way, linkId, language, onCookiesAccepted, children } = props
  const { client, inspect } = useBinding()
  const environment = useBrowserEnvironment()
  const [logic] = useState(() => withClient(machine, client))
  const [draft] = useState(() => environment.draft.recall(linkId, way))
  const [came] = useState(() => environment.came.recall(linkId, way))
  return (
    <Flow.Provider
      logic={logic}
      options={{ input: { linkId, language, draft, preloaded: came }, ...(inspect && { inspect }) }}
    >
      <Surroundings language={language} onCookiesAccepted={onCookiesAccepted} />
      {children}
    </Flow.Provider>
  )
}

type SurroundingsProps = { language: Language; onCookiesAccepted: (() => void) | undefined }

/** Tells the machine what changes around it, and the page what the machine announces or has come to. */
function Surroundings({ language, onCookiesAccepted }: SurroundingsProps): null {
  const actor = Flow.useActorRef()
  const { draft, came } = useBrowserEnvironment()
  useEffect(() => came.forget(), [came])
  useEffect(() => actor.send({ type: 'language.changed', language }), [actor, language])
  useEffect(() => {
    const subscription = actor.on('boxes.ticked', ({ cookiesAccepted }) => {
      if (cookiesAccepted) onCookiesAccepted?.()
    })
    return () => subscription.unsubscribe()
  }, [actor, onCookiesAccepted])
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { linkId, way, codeSent } = snapshot.context
      const step = draftStepOf(snapshot)
      const { typed, code, codeSent: before } = draft.recall(linkId, way)
      // A code belongs to the address it was mailed to.
      const isSameAddress = before?.to === codeSent?.to
      if (step) draft.remember(linkId, way, { typed, code: isSameAddress ? code : '', codeSent, step })
      if (snapshot.matches('signed')) draft.forget(linkId)
    })
    return () => subscription.unsubscribe()
  }, [actor, draft])
  return null
}

/** Where the signer is, as one word; `reading` is another language's text on its way, beside any step. */
export type Stage =
  | 'opening'
  | 'unavailable'
  | 'arriving'
  | 'describing'
  | 'employing'
  | 'employed'
  | 'confirming'
  | 'recalling'
  | 'checking'
  | 'signing'
  | 'refused'
  | 'agreementChanged'
  | 'left'
  | 'signed'

export function stageOf(snapshot: Snapshot): Stage {
  const { value } = snapshot
  return typeof value === 'string' ? value : value.filling.step
}

/** How far one who comes back later has come; null where there is nothing to come back to. */
function draftStepOf(snapshot: Snapshot): DraftStep | null {
  const stage = stageOf(snapshot)
  if (stage === 'describing' || stage === 'confirming' || stage === 'checking') return stage
  return stage === 'signing' || stage === 'refused' || stage === 'agreementChanged' ? 'checking' : null
}

/** What is in the forms of this flow before it is finished: where it is kept, and what was kept. */
export function useTyped() {
  const { linkId, way } = useSigning(contextOf)
  const { draft } = useBrowserEnvironment()
  const kept = () => draft.recall(linkId, way)
  return {
    kept: (): Record<string, string> => kept().typed,
    // Another way asks for other things: those stay beside.
    keep: (typed: Record<string, string>): void =>
      draft.remember(linkId, way, { ...kept(), typed: { ...kept().typed, ...typed } }),
    keepCode: (code: string): void => draft.remember(linkId, way, { ...kept(), code }),
  }
}

const contextOf = ({ context }: Snapshot) => context

/** Whether the text shown is not (yet) the one for the language of the screens. */
export const isTextBehind = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: { text: 'reading' } }) || snapshot.matches({ filling: { text: 'unread' } })

const codeActorOf = (snapshot: Snapshot) => snapshot.children.verificationCode

/** A piece of the code's own machine; `undefined` is given to the selector outside the step `confirming`. */
export function useVerificationCode<T>(
  selector: (snapshot: SnapshotFrom<typeof verificationCodeMachine> | undefined) => T,
): T {
  return useSelector(useSigning(codeActorOf), selector)
}

const changeActorOf = (snapshot: Snapshot) => snapshot.children.agreementChange
const dialogActorOf = (snapshot: Snapshot) => snapshot.children.dialog
const employerActorOf = (snapshot: Snapshot) => snapshot.children.employerFinding
const dialogOfEmployer = (snapshot: EmployerSnapshot) => snapshot?.children.dialog
const dialogOfCode = (snapshot: SnapshotFrom<typeof verificationCodeMachine> | undefined) => snapshot?.children.dialog

/** The actor that finds for whom an employee signs, while there is one, and a piece of it. */
export function useEmployerFinding<T>(selector: (snapshot: EmployerSnapshot) => T) {
  const actor = useSigning(employerActorOf)
  return { actor, found: useSelector(actor, selector) }
}

/** The actor that fetches a changed agreement, while there is one. */
export const useAgreementChange = () => useSigning(changeActorOf)

/** The dialog that is open, whoever opened it; undefined when none is. */
export function useOpenDialog() {
  const own = useSigning(dialogActorOf)
  const ofCode = useVerificationCode(dialogOfCode)
  const ofEmployer = useSelector(useSigning(employerActorOf), dialogOfEmployer)
  return own ?? ofCode ?? ofEmployer
}
