import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { individualSigningMachine } from '../../../machines/signing/individual-signing.machine.ts'
import { type verificationCodeMachine } from '../../../machines/verification-code.machine.ts'
import { withClient } from '../../../machines/operation.ts'
import type { DraftStep } from '../../domain/draft.ts'
import type { Language } from '../../domain/languages.ts'
import { useBinding } from './binding.ts'
import { useVisit } from './visit.ts'

type Snapshot = SnapshotFrom<typeof individualSigningMachine>

const Flow = createActorContext(individualSigningMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useIndividualSigning = Flow.useSelector
/** The actor to `send` events to. */
export const useIndividualSigningRef = Flow.useActorRef

type Props = { linkId: string; language: Language; onCookiesAccepted?: () => void; children: ReactNode }

/** One signer's flow, begun with what she typed before. `language` may change at any time; give it a `key` of the link. */
export function IndividualSigningFlow({ linkId, language, onCookiesAccepted, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const visit = useVisit()
  const [logic] = useState(() => withClient(individualSigningMachine, client))
  const [draft] = useState(() => visit.draft.recall(linkId))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId, language, draft }, ...(inspect && { inspect }) }}>
      <Surroundings language={language} onCookiesAccepted={onCookiesAccepted} />
      {children}
    </Flow.Provider>
  )
}

type SurroundingsProps = { language: Language; onCookiesAccepted: (() => void) | undefined }

/** Tells the machine what changes around it, and the page what the machine announces or has come to. */
function Surroundings({ language, onCookiesAccepted }: SurroundingsProps): null {
  const actor = Flow.useActorRef()
  const { draft } = useVisit()
  useEffect(() => actor.send({ type: 'language.changed', language }), [actor, language])
  useEffect(() => {
    const subscription = actor.on('consent.given', ({ cookiesAccepted }) => {
      if (cookiesAccepted) onCookiesAccepted?.()
    })
    return () => subscription.unsubscribe()
  }, [actor, onCookiesAccepted])
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { linkId, codeSent } = snapshot.context
      const step = draftStepOf(snapshot)
      const { typed, code, codeSent: before } = draft.recall(linkId)
      // A code belongs to the address it was mailed to.
      const isSameAddress = before?.to === codeSent?.to
      if (step) draft.remember(linkId, { typed, code: isSameAddress ? code : '', codeSent, step })
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
  | 'confirming'
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
  const { linkId } = useIndividualSigning(linkOf)
  const { draft } = useVisit()
  return {
    kept: (): Record<string, string> => draft.recall(linkId).typed,
    keep: (typed: Record<string, string>): void => draft.remember(linkId, { ...draft.recall(linkId), typed }),
    keepCode: (code: string): void => draft.remember(linkId, { ...draft.recall(linkId), code }),
  }
}

const linkOf = ({ context }: Snapshot) => context

/** Whether the text shown is not (yet) the one for the language of the screens. */
export const isTextBehind = (snapshot: Snapshot): boolean =>
  snapshot.matches({ filling: { text: 'reading' } }) || snapshot.matches({ filling: { text: 'unread' } })

const codeActorOf = (snapshot: Snapshot) => snapshot.children.verificationCode

/** A piece of the code's own machine; `undefined` is given to the selector outside the step `confirming`. */
export function useVerificationCode<T>(
  selector: (snapshot: SnapshotFrom<typeof verificationCodeMachine> | undefined) => T,
): T {
  return useSelector(useIndividualSigning(codeActorOf), selector)
}

const changeActorOf = (snapshot: Snapshot) => snapshot.children.agreementChange
const dialogActorOf = (snapshot: Snapshot) => snapshot.children.dialog
const dialogOfCode = (snapshot: SnapshotFrom<typeof verificationCodeMachine> | undefined) => snapshot?.children.dialog

/** The actor that fetches a changed agreement, while there is one. */
export const useAgreementChange = () => useIndividualSigning(changeActorOf)

/** The dialog that is open, whoever opened it; undefined when none is. */
export function useOpenDialog() {
  const own = useIndividualSigning(dialogActorOf)
  const ofCode = useVerificationCode(dialogOfCode)
  return own ?? ofCode
}
