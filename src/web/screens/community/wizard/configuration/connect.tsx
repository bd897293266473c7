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
import { googleAnswer, storedTrial, useGoogleRoundTrip, useStoredTrial } from '../email-authorisation/connect.ts'

type Snapshot = SnapshotFrom<typeof configurationMachine>

const flow = createFlow(configurationMachine)

/** The name under which the tab stores the wizard; unfinished forms are stored under names that begin so. */
const storedAs = 'configuration'
const trialStoredAs = `${storedAs}:mailbox on trial`

type Props = {
  /** The step of the page's path. */
  asked: ConfigurationStep
  /** The manager signed in with a password, and types the organisation. */
  isByHand: boolean
  /** The wizard is at another step than the path: it advanced, or the requested step is not open yet. */
  onStep: (step: ConfigurationStep, how: 'went on' | 'led back') => void
  children: ReactNode
}

/** The configuration wizard, beginning with its stored answers. `asked` may change at any time: the wizard follows where it may. */
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
      <Memory />
      <Address asked={asked} onStep={onStep} />
      {children}
    </flow.Provider>
  )
}

/** Stores the wizard's answers, and Google's. */
function Memory(): null {
  const actor = flow.useActor()
  const { tabMemory } = useBrowserEnvironment()
  useGoogleRoundTrip(flow.useFlow(authorisationOf))
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

/** Keeps the wizard's step and the page's path in step with each other. */
function Address({ asked, onStep }: Pick<Props, 'asked' | 'onStep'>): null {
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
const selectionOf = ({ children }: Snapshot) => children.organisationSelection
const authorisationOf = ({ children }: Snapshot) => children.emailAuthorisation
const readingOf = ({ children }: Snapshot) => children.agreementReading

/** The answers so far. */
export const useAnswers = (): Configuration => flow.useFlow(configurationOf)

/** Why the service refused the answers of a step, in words; null where it did not. */
export function useStepRefusal(step: ConfigurationStep): { code: string; words: string } | null {
  const { say, languageName } = useWords()
  const { agreements } = useAnswers()
  const refusal = flow.useFlow(refusalOf)
  if (refusal?.step !== step) return null
  const { key, values } = wordingOf(refusal.failure, 'admin')
  const language = agreements.flatMap((one) => (one.language ? languageName(one.language) : [])).join('、')
  return { code: refusal.failure.code, words: say(key, { language, ...values }) }
}

export function useConfiguration() {
  return {
    /** The current step. */
    step: flow.useFlow(stepOf),
    /** The project is being linked. */
    isBusy: flow.useIsBusy(),
    dialog: flow.useFlow(dialogOf),
  }
}

/** The wizard asks whether to discard all answers. */
export const useIsDiscarding = (): boolean => flow.useFlow(isDiscarding)

/** A file contradicts the kind or the language that was chosen for it, which the wizard asks about. */
export const useIsContradicted = (): boolean => flow.useFlow(isContradicted)

/** The actor that selects the organisation; undefined at other steps. */
export const useSelectionActor = () => flow.useFlow(selectionOf)
/** The actor that confirms a mailbox; undefined at other steps. */
export const useAuthorisationActor = () => flow.useFlow(authorisationOf)
/** The actor that has an agreement read; undefined at other steps. */
export const useReadingActor = () => flow.useFlow(readingOf)

/** How far the reading of the chosen files is. */
export const useReadingProgress = () => flow.useFlow(progressOf)

export function useConfigurationActs() {
  const send = flow.useSend()
  return {
    removeAgreement: (id: number) => send({ type: 'agreement.removed', id }),
    /** Removes the other agreements of the same kind and language. */
    preferAgreement: (id: number) => send({ type: 'agreement.preferred', id }),
    changeAgreement: (id: number, change: AgreementEdit) => send({ type: 'agreement.changed', id, change }),
    confirmAgreements: () => send({ type: 'agreements.confirmed' }),
    confirmContradiction: () => send({ type: 'contradiction.confirmed' }),
    dismissContradiction: () => send({ type: 'contradiction.dismissed' }),
    submitFields: (fields: NonNullable<Configuration['fields']>) => send({ type: 'fields.submitted', fields }),
    link: () => send({ type: 'link.confirmed' }),
    askToDiscard: () => send({ type: 'discarding.asked' }),
    cancelDiscarding: () => send({ type: 'discarding.cancelled' }),
    /** Discards all answers, and begins with the first step. */
    discard: () => send({ type: 'configuration.discarded' }),
  }
}

/** The content of a wizard's form before it is submitted, as the tab stores it. */
export function useTypedInto(form: string): { recall: () => unknown; remember: (typed: unknown) => void } {
  const { tabMemory } = useBrowserEnvironment()
  const name = `${storedAs}:${form}`
  return { recall: () => tabMemory.recall(name), remember: (typed) => tabMemory.remember(name, typed) }
}
