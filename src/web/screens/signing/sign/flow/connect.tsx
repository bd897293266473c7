import { useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { employerFindingMachine } from '../../../../../../machines/signing/employer-finding.machine.ts'
import { signingMachine } from '../../../../../../machines/signing/signing.machine.ts'
import type { Answers } from '../../../../../domain/agreements/answers.ts'
import { wayOutOf } from '../../../../../domain/pages/dialog-kind.ts'
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

/** One signer's flow, an individual's by default, beginning with the stored draft. `language` may change at any time; use a `key` of the link. */
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

/** Stores the signer's step until the signature is given. */
function DraftStorage(): null {
  const actor = flow.useActor()
  const { draft, openedPage } = useBrowserEnvironment()
  useEffect(() => openedPage.forget(), [openedPage])
  useEffect(() => {
    const subscription = actor.subscribe((snapshot) => {
      const { linkId, signerKind, codeSent, former } = snapshot.context
      const step = draftStepOf(snapshot)
      const { typed, code, codeSent: before } = draft.recall(linkId, signerKind)
      // A code belongs to the address it was mailed to.
      const isSameAddress = before?.to === codeSent?.to
      if (step) draft.remember(linkId, signerKind, { typed, code: isSameAddress ? code : '', codeSent, step, former })
      if (snapshot.matches('signed')) draft.forget(linkId)
    })
    return () => subscription.unsubscribe()
  }, [actor, draft])
  return null
}

/** The stage of the flow, as one word. */
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

/** The step after the form begins once its code was sent: until then it is `sending`. */
function stageOf({ value }: Snapshot): SigningStage {
  if (typeof value === 'string') return value
  const { step } = value.filling
  if (typeof step === 'string') return step
  return step.confirming === 'sending' ? 'sending' : 'confirming'
}

const lastSteps: ReadonlySet<SigningStage> = new Set(['signing', 'refused', 'agreementChanged', 'signedBefore'])

/** The step that a returning signer resumes at; null where there is nothing to resume. */
function draftStepOf(snapshot: Snapshot): DraftStep | null {
  const stage = stageOf(snapshot)
  if (stage === 'describing' || stage === 'confirming' || stage === 'checking') return stage
  return lastSteps.has(stage) ? 'checking' : null
}

/** The exit of a signer who leaves: the sign page of another kind, or the choice of kinds. */
const wayOutIn = ({ context: { failure } }: Snapshot) => (failure === null ? 'entry' : wayOutOf(failure))

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

/** The flow's context: link, shown agreement, answers, receipt … */
export const useSigning = () => flow.useFlow(contextOf)

export const useSigningStage = () => flow.useFlow(stageOf)

/** Reads the stage at this very moment. */
export function useReadSigningStage(): () => SigningStage {
  const actor = flow.useActor()
  return () => stageOf(actor.getSnapshot())
}

export const useExit = () => flow.useFlow(wayOutIn)

export const useIsSigningBusy = flow.useIsBusy

/** The state of the text in the language of the screens: read, still loading, or unreadable. */
export const useTextState = () => flow.useFlow(textStateOf)

/** The changes since the signer signed an earlier version, where the shown text is the later one; else null. */
export const useEarlierChanges = () => flow.useFlow(earlierChangesOf)

/** The actor that finds an employee's corporation, while there is one. */
export const useEmployerFindingActor = () => flow.useFlow(employerActorOf)

/** The state of the mailed code that confirms the address. Before its machine starts it counts as being sent. */
export function useSigningCode() {
  const sending = useCodeSending(flow.useActor())
  return flow.useFlow(hasCodeActor) ? sending : { ...sending, standing: 'sending' as const }
}

/** The question to answer first: a dialog, whichever machine opened it, or an agreement that changed. */
export function useSigningDialog() {
  const own = useCodeDialog(flow.useActor())
  const ofEmployer = useSelector(flow.useFlow(employerActorOf), dialogOfEmployer)
  return { dialog: own ?? ofEmployer, change: flow.useFlow(changeActorOf) }
}

type Consent = { agreed: boolean; privacyChecked: boolean; cookiesAccepted: boolean }

export function useSigningActs() {
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

/** The input in the forms of this flow, stored until the signature is given. */
export function useSigningDraft() {
  const { linkId, signerKind } = useSigning()
  const { draft } = useBrowserEnvironment()
  const current = () => draft.recall(linkId, signerKind)
  return {
    readTyped: (): Record<string, string> => current().typed,
    readCode: (): string => current().code,
    // Another SignerKind has other fields: their answers are kept.
    storeTyped: (typed: Record<string, string>): void =>
      draft.remember(linkId, signerKind, { ...current(), typed: { ...current().typed, ...typed } }),
    storeCode: (code: string): void => draft.remember(linkId, signerKind, { ...current(), code }),
  }
}
