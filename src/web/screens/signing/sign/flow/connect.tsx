import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { employerFindingMachine } from '../../../../../../machines/signing/employer-finding.machine.ts'
import { signingMachine } from '../../../../../../machines/signing/signing.machine.ts'
import type { Answers } from '../../../../../domain/agreements/answers.ts'
import { dialogTargetOf } from '../../../../../domain/pages/dialog-type.ts'
import type { DraftStep, SignerKind } from '../../../../../domain/agreements/draft.ts'
import type { Language } from '../../../../../domain/text/languages.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import { useCodeDialog, useCodeSending } from '../../../shared/codes/verification-code.connect.ts'

type Snapshot = SnapshotFrom<typeof signingMachine>
type EmployerSnapshot = SnapshotFrom<typeof employerFindingMachine> | undefined

const flow = createFlow(signingMachine)

export type SigningFlowProps = {
  linkId: string
  language: Language
  onCookiesAccepted?: () => void
  children: ReactNode
}

/**
 * Provides the signing flow, by default for an individual, and restores the stored draft. `language` may change at any time. Set a `key` that
 * includes the link.
 */
export function SigningFlow(props: SigningFlowProps & { signerKind?: SignerKind }): ReactElement {
  const { signerKind = 'individual', linkId, language, children } = props
  const { draft, openedPage } = useBrowserEnvironment()
  return (
    <flow.Provider
      input={() => ({
        signerKind,
        linkId,
        language,
        draft: draft.recall(linkId, signerKind),
        preloaded: openedPage.recall(linkId, signerKind),
      })}
      on={{
        'boxes.ticked': ({ cookiesAccepted }) => {
          if (cookiesAccepted) props.onCookiesAccepted?.()
        },
      }}
    >
      <LanguageChanges language={language} />
      <DraftStorage />
      {children}
    </flow.Provider>
  )
}

function LanguageChanges({ language }: { language: Language }): null {
  const send = flow.useSend()
  useEffect(() => send({ type: 'language.changed', language }), [send, language])
  return null
}

/** Stores the signer's step until the signature is submitted. */
function DraftStorage(): null {
  const actor = flow.useActor()
  const { draft, openedPage } = useBrowserEnvironment()
  useEffect(() => openedPage.forget(), [openedPage])
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { linkId, signerKind, codeSent, isHandedOver, former } = snapshot.context
      const step = draftStepOf(snapshot)
      const { typed, code, codeSent: before } = draft.recall(linkId, signerKind)
      // A code is kept only if it was sent to the same address.
      const isSameAddress = before?.to === codeSent?.to
      const kept = { typed, code: isSameAddress ? code : '', codeSent, isHandedOver, former }
      if (step) draft.remember(linkId, signerKind, { ...kept, step })
      if (snapshot.matches('signed')) draft.forget(linkId)
    })
    return () => subscription.unsubscribe()
  }, [actor, draft])
  return null
}

export type SigningStage =
  | 'opening'
  | 'unavailable'
  | 'arriving'
  | 'describing'
  | 'employing'
  | 'employed'
  | 'sending'
  | 'confirming'
  | 'recalling'
  | 'checking'
  | 'signing'
  | 'refused'
  | 'agreementChanged'
  | 'signedBefore'
  | 'left'
  | 'signed'

/** Returns the stage for a snapshot. The stage after the form is `sending` until the code is sent. */
function stageOf({ value }: Snapshot): SigningStage {
  if (typeof value === 'string') return value
  const { step } = value.filling
  if (typeof step === 'string') return step
  return step.confirming === 'sending' ? 'sending' : 'confirming'
}

const lastSteps: ReadonlySet<SigningStage> = new Set(['signing', 'refused', 'agreementChanged', 'signedBefore'])

/** Returns the step at which a returning signer resumes; null if there is none. */
function draftStepOf(snapshot: Snapshot): DraftStep | null {
  const stage = stageOf(snapshot)
  if (stage === 'describing' || stage === 'confirming' || stage === 'checking') return stage
  return lastSteps.has(stage) ? 'checking' : null
}

/** Returns the page to open when leaving: the sign page of another signer kind, or the entry page. */
const leaveTargetOf = ({ context: { failure } }: Snapshot) => (failure === null ? 'entry' : dialogTargetOf(failure))

const contextOf = ({ context }: Snapshot) => context
const textStateOf = (snapshot: Snapshot): 'read' | 'reading' | 'unread' => {
  if (snapshot.matches({ filling: { text: 'reading' } })) return 'reading'
  return snapshot.matches({ filling: { text: 'unread' } }) ? 'unread' : 'read'
}
const earlierChangesOf = ({ context: { earlierSignature, text } }: Snapshot) =>
  earlierSignature !== null && earlierSignature.difference.cla_id === text?.cla_id ? earlierSignature.difference : null
const hasCodeActor = ({ children }: Snapshot) => children.verificationCode !== undefined
const changeActorOf = ({ children }: Snapshot) => children.agreementChange
const employerActorOf = ({ children }: Snapshot) => children.employerFinding
const dialogOfEmployer = (snapshot: EmployerSnapshot) => snapshot?.children.dialog

/** Returns the flow's context: link, agreement, answers, receipt and more. */
export const useSigning = () => flow.useFlow(contextOf)

export const useSigningStage = () => flow.useFlow(stageOf)

/** Returns a function that returns the current stage. */
export function useReadSigningStage(): () => SigningStage {
  const actor = flow.useActor()
  return () => stageOf(actor.getSnapshot())
}

export const useExit = () => flow.useFlow(leaveTargetOf)

export const useIsSigningBusy = flow.useIsBusy

/** Returns the state of the text in the page's language: loaded, loading or failed. */
export const useTextState = () => flow.useFlow(textStateOf)

/** Returns the changes since the signer's earlier signature if the visible text is a later version, otherwise null. */
export const useEarlierChanges = () => flow.useFlow(earlierChangesOf)

/** Returns the actor that finds an employee's corporation; undefined if there is none. */
export const useEmployerFindingActor = () => flow.useFlow(employerActorOf)

/** Returns the state of the code that verifies the address. Until the code's actor starts, the state is `sending`. */
export function useSigningCode() {
  const sending = useCodeSending(flow.useActor())
  return flow.useFlow(hasCodeActor) ? sending : { ...sending, standing: 'sending' as const }
}

/** Returns the open dialog of any of the flow's machines, or the changed agreement to confirm. */
export function useSigningDialog() {
  const own = useCodeDialog(flow.useActor())
  const ofEmployer = useSelector(flow.useFlow(employerActorOf), dialogOfEmployer)
  return { dialog: own ?? ofEmployer, change: flow.useFlow(changeActorOf) }
}

type Consent = { agreed: boolean; privacyChecked: boolean; cookiesAccepted: boolean }

export function useSigningActions() {
  const send = flow.useSend()
  return {
    retry: () => send({ type: 'retry.asked' }),
    describe: (answers: Answers) => send({ type: 'form.submitted', answers }),
    submitCode: (code: string) => send({ type: 'code.submitted', code }),
    resendCode: () => send({ type: 'code.requested' }),
    changeStep: (step: 'describing' | 'confirming') => send({ type: 'step.changed', step }),
    sign: (consent: Consent) => send({ type: 'signature.submitted', ...consent }),
  }
}

/** Returns functions that read and store the form input. It is kept until the signature is submitted. */
export function useSigningDraft() {
  const { linkId, signerKind } = useSigning()
  const { draft } = useBrowserEnvironment()
  const current = () => draft.recall(linkId, signerKind)
  return {
    readTyped: (): Record<string, string> => current().typed,
    readCode: (): string => current().code,
    // Keeps answers to fields that only other signer kinds have.
    storeTyped: (typed: Record<string, string>): void =>
      draft.remember(linkId, signerKind, { ...current(), typed: { ...current().typed, ...typed } }),
    storeCode: (code: string): void => draft.remember(linkId, signerKind, { ...current(), code }),
  }
}
