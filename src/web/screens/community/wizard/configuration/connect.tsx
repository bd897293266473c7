import { type ReactElement, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { SnapshotFrom } from 'xstate'
import { configurationMachine } from '../../../../../../machines/community/projects/configuration.machine.ts'
import {
  type AgreementEdit,
  type Configuration,
  type ConfigurationStep,
  emptyConfiguration,
} from '../../../../../domain/projects/configuration.ts'
import { readConfiguration } from '../../../../../domain/projects/configuration-memory.ts'
import { wordingOf } from '../../../../../domain/pages/wording.ts'
import { useBrowserEnvironment } from '../../../../client/browser-environment.ts'
import { createFlow } from '../../../shared/flow/flow.tsx'
import { useWords } from '../../../../i18n/use-words.ts'
import { googleAnswer, storedTrial, useGoogleRoundTrip, useStoredTrial } from '../email-authorization/connect.ts'

type Snapshot = SnapshotFrom<typeof configurationMachine>

const flow = createFlow(configurationMachine)

/** Tab storage key of the wizard, and key prefix for unfinished forms. */
const storedAs = 'configuration'
const trialStoredAs = `${storedAs}:mailbox on trial`

type Props = {
  /** Step in the page's path. */
  asked: ConfigurationStep
  /** True if the manager signed in with a password and must therefore type the organization. */
  isByHand: boolean
  /** Called when the wizard's step differs from the path, because the wizard advanced or the requested step is not available yet. */
  onStep: (step: ConfigurationStep, how: 'went on' | 'led back') => void
  children: ReactNode
}

/** Provides the wizard and restores its stored answers. `asked` may change at any time; the wizard changes to that step if it is available. */
export function ConfigurationFlow({ asked, isByHand, onStep, children }: Props): ReactElement {
  const environment = useBrowserEnvironment()
  const initialInput = () => ({
    configuration: readConfiguration(environment.tabMemory.recall(storedAs)),
    asked,
    returned: asked === 'mailbox' ? googleAnswer(environment) : null,
    tried: storedTrial(environment, trialStoredAs),
    isByHand,
  })
  return (
    <flow.Provider input={initialInput} on={{ 'step.reached': ({ step }) => onStep(step, 'went on') }}>
      <AnswerStorage />
      <PathSync asked={asked} onStep={onStep} />
      {children}
    </flow.Provider>
  )
}

/** Stores the wizard's answers and the response from Google. */
function AnswerStorage(): null {
  const actor = flow.useActor()
  const { tabMemory } = useBrowserEnvironment()
  useGoogleRoundTrip(flow.useFlow(authorizationOf))
  useStoredTrial(flow.useFlow(triedOf), trialStoredAs)
  useEffect(() => {
    let before = actor.getSnapshot().context.configuration
    const subscription = actor.subscribe(({ context: { configuration } }) => {
      const isOver = configuration.linkId !== null || configuration === emptyConfiguration
      if (configuration !== before && isOver) tabMemory.forget(storedAs)
      if (configuration !== before) tabMemory.remember(storedAs, configuration)
      before = configuration
    })
    return () => subscription.unsubscribe()
  }, [actor, tabMemory])
  return null
}

/** Synchronizes the wizard's step with the page's path. */
function PathSync({ asked, onStep }: Pick<Props, 'asked' | 'onStep'>): null {
  const actor = flow.useActor()
  const leadBack = useEffectEvent((step: ConfigurationStep) => onStep(step, 'led back'))
  useEffect(() => {
    actor.send({ type: 'step.visited', step: asked })
    const step = stepOf(actor.getSnapshot())
    if (step !== asked) leadBack(step)
  }, [actor, asked])
  return null
}

const stepOf = ({ context }: Snapshot): ConfigurationStep => context.asked
const refusalOf = ({ context }: Snapshot) => context.refusal
const triedOf = ({ context }: Snapshot) => context.tried
const configurationOf = ({ context }: Snapshot) => context.configuration
const dialogOf = ({ children }: Snapshot) => children.dialog
const progressOf = ({ context }: Snapshot) => context.reading
const isDiscarding = (snapshot: Snapshot) => snapshot.matches({ configuring: { project: 'discarding' } })
const isContradicted = (snapshot: Snapshot) => snapshot.matches({ configuring: { agreements: 'contradicted' } })
const selectionOf = ({ children }: Snapshot) => children.organizationSelection
const authorizationOf = ({ children }: Snapshot) => children.emailAuthorization
const readingOf = ({ children }: Snapshot) => children.agreementReading

export const useAnswers = (): Configuration => flow.useFlow(configurationOf)

/** Returns the reason why the service rejected the answers of a step; null if it did not. */
export function useStepRefusal(step: ConfigurationStep): { code: string; words: string } | null {
  const { say, languageName } = useWords()
  const { agreements } = useAnswers()
  const refusal = flow.useFlow(refusalOf)
  if (refusal?.step !== step) return null
  const { key, values } = wordingOf(refusal.failure, 'admin')
  const language = agreements
    .flatMap((agreement) => (agreement.language ? languageName(agreement.language) : []))
    .join('、')
  return { code: refusal.failure.code, words: say(key, { language, ...values }) }
}

export function useConfiguration() {
  return {
    step: flow.useFlow(stepOf),
    /** True while the project is being linked. */
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
  }
}

/** Returns whether the confirmation for discarding all answers is open. */
export const useIsDiscarding = (): boolean => flow.useFlow(isDiscarding)

/** Returns whether the confirmation is open for a file whose content contradicts the selected type or language. */
export const useIsContradicted = (): boolean => flow.useFlow(isContradicted)

/** Returns the actor that selects the organization; undefined in other steps. */
export const useSelectionActor = () => flow.useFlow(selectionOf)
/** Returns the actor that confirms a mailbox; undefined in other steps. */
export const useAuthorizationActor = () => flow.useFlow(authorizationOf)
/** Returns the actor that reads agreements; undefined in other steps. */
export const useReadingActor = () => flow.useFlow(readingOf)

/** Returns the progress of reading the selected files. */
export const useReadingProgress = () => flow.useFlow(progressOf)

export function useConfigurationActions() {
  const send = flow.useSend()
  return {
    removeAgreement: (id: number) => send({ type: 'agreement.removed', id }),
    /** Removes the other agreements of the same type and language. */
    preferAgreement: (id: number) => send({ type: 'agreement.preferred', id }),
    changeAgreement: (id: number, change: AgreementEdit) => send({ type: 'agreement.changed', id, change }),
    confirmAgreements: () => send({ type: 'agreements.confirmed' }),
    confirmContradiction: () => send({ type: 'contradiction.confirmed' }),
    dismissContradiction: () => send({ type: 'contradiction.dismissed' }),
    submitFields: (fields: NonNullable<Configuration['fields']>) => send({ type: 'fields.submitted', fields }),
    link: () => send({ type: 'link.confirmed' }),
    askToDiscard: () => send({ type: 'discarding.asked' }),
    cancelDiscarding: () => send({ type: 'discarding.cancelled' }),
    /** Discards all answers and returns to the first step. */
    discard: () => send({ type: 'configuration.discarded' }),
  }
}

/** Returns the tab storage for a form's unfinished input. */
export function useTypedInto(form: string): { recall: () => unknown; remember: (typed: unknown) => void } {
  const { tabMemory } = useBrowserEnvironment()
  const name = `${storedAs}:${form}`
  return { recall: () => tabMemory.recall(name), remember: (typed) => tabMemory.remember(name, typed) }
}
