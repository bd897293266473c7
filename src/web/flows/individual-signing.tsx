import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import { individualSigningMachine } from '../../../machines/signing/individual-signing.machine.ts'
import { type verificationCodeMachine } from '../../../machines/verification-code.machine.ts'
import { withClient } from '../../../machines/operation.ts'
import type { Language } from '../../domain/languages.ts'
import { useBinding } from './binding.ts'

type Snapshot = SnapshotFrom<typeof individualSigningMachine>

const Flow = createActorContext(individualSigningMachine)

/** A piece of the flow's snapshot; define the selector outside the component. */
export const useIndividualSigning = Flow.useSelector
/** The actor to `send` events to. */
export const useIndividualSigningRef = Flow.useActorRef

type Props = { linkId: string; language: Language; onCookiesAccepted?: () => void; children: ReactNode }

/** One signer's flow. `language` may change at any time; give it a `key` of the link. */
export function IndividualSigningFlow({ linkId, language, onCookiesAccepted, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const [logic] = useState(() => withClient(individualSigningMachine, client))
  return (
    <Flow.Provider logic={logic} options={{ input: { linkId, language }, ...(inspect && { inspect }) }}>
      <Surroundings language={language} onCookiesAccepted={onCookiesAccepted} />
      {children}
    </Flow.Provider>
  )
}

/** Tells the machine what changes around it, and the page what the machine announces. */
function Surroundings({
  language,
  onCookiesAccepted,
}: {
  language: Language
  onCookiesAccepted?: (() => void) | undefined
}): null {
  const actor = Flow.useActorRef()
  useEffect(() => actor.send({ type: 'language.changed', language }), [actor, language])
  useEffect(() => {
    const subscription = actor.on('consent.given', ({ cookiesAccepted }) => {
      if (cookiesAccepted) onCookiesAccepted?.()
    })
    return () => subscription.unsubscribe()
  }, [actor, onCookiesAccepted])
  return null
}

/** Where the signer is, as one word; `reading` is another language's text on its way, beside any step. */
export type Stage =
  | 'opening'
  | 'unavailable'
  | 'describing'
  | 'confirming'
  | 'checking'
  | 'signing'
  | 'refused'
  | 'agreementChanged'
  | 'signed'

export function stageOf(snapshot: Snapshot): Stage {
  const { value } = snapshot
  if (typeof value === 'string') return value
  return 'filling' in value ? value.filling.step : 'agreementChanged'
}

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
