import { createActorContext, useSelector } from '@xstate/react'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { agreementReadingMachine } from '../../../../../machines/community/agreement-reading.machine.ts'
import { configurationMachine } from '../../../../../machines/community/configuration.machine.ts'
import type { emailAuthorisationMachine } from '../../../../../machines/community/email-authorisation.machine.ts'
import type { organisationSelectionMachine } from '../../../../../machines/community/organisation-selection.machine.ts'
import { withClient } from '../../../../../machines/shared/operation.ts'
import { type ConfigurationStep, emptyConfiguration } from '../../../../domain/configuration.ts'
import { readConfiguration } from '../../../../domain/configuration-memory.ts'
import { useBinding } from '../../../flow.tsx'
import { returnedWith } from '../email-authorisation/gmail-return.ts'
import { useBrowserEnvironment } from '../../../browser-environment.ts'

type Snapshot = SnapshotFrom<typeof configurationMachine>

const Flow = createActorContext(configurationMachine)

/** A piece of the wizard's snapshot; define the selector outside the component. */
export const useConfiguration = Flow.useSelector
/** The actor to `send` events to. */
export const useConfigurationRef = Flow.useActorRef

/** What the tab keeps of the wizard; what is typed and not finished stands under names that begin so. */
const keptAs = 'configuration'

type Props = {
  /** The step of the page's address. */
  asked: ConfigurationStep
  /** Whoever signed in with a password names the organisation by hand. */
  isByHand: boolean
  /** The wizard stands elsewhere than the address: it went on, or the step asked for is not open yet. */
  onStep: (step: ConfigurationStep, how: 'went on' | 'led back') => void
  children: ReactNode
}

/** The configuration wizard, begun with what the tab kept of it. `asked` may change at any time: the wizard follows where it may. */
export function ConfigurationFlow({ asked, isByHand, onStep, children }: Props): ReactElement {
  const { client, inspect } = useBinding()
  const environment = useBrowserEnvironment()
  const [logic] = useState(() => withClient(configurationMachine, client))
  const [input] = useState(() => ({
    configuration: readConfiguration(environment.kept.recall(keptAs)),
    asked,
    returned: asked === 'mailbox' ? returnedWith(environment) : null,
    isByHand,
  }))
  return (
    <Flow.Provider logic={logic} options={{ input, ...(inspect && { inspect }) }}>
      <Memory />
      <Address asked={asked} onStep={onStep} />
      {children}
    </Flow.Provider>
  )
}

function Memory(): null {
  const actor = Flow.useActorRef()
  const { kept, told, authorised, leaveFor } = useBrowserEnvironment()
  const mailbox = useConfiguration(mailboxOf)
  useEffect(() => {
    told.forget()
    authorised.forget()
  }, [told, authorised])
  useEffect(() => {
    let before = actor.getSnapshot().context.configuration
    const subscription = actor.subscribe(({ context: { configuration } }) => {
      const isOver = configuration.linkId !== null || configuration === emptyConfiguration
      if (configuration !== before && isOver) kept.forget(keptAs)
      if (configuration !== before) kept.remember(keptAs, configuration)
      before = configuration
    })
    return () => subscription.unsubscribe()
  }, [actor, kept])
  useEffect(() => {
    const subscription = mailbox?.on('redirect.prepared', ({ url }) => leaveFor(url))
    return () => subscription?.unsubscribe()
  }, [mailbox, leaveFor])
  return null
}

/** Tells the wizard where the address is, and the page where the wizard is. */
function Address({ asked, onStep }: Pick<Props, 'asked' | 'onStep'>): null {
  const actor = Flow.useActorRef()
  const tell = useRef(onStep)
  useEffect(() => {
    tell.current = onStep
  })
  useEffect(() => {
    const subscription = actor.on('step.reached', ({ step }) => tell.current(step, 'went on'))
    return () => subscription.unsubscribe()
  }, [actor])
  useEffect(() => {
    actor.send({ type: 'step.visited', step: asked })
    const step = stepOf(actor.getSnapshot())
    if (step !== asked) tell.current(step, 'led back')
  }, [actor, asked])
  return null
}

/** The step the wizard stands at. */
export const stepOf = ({ context }: Snapshot): ConfigurationStep => context.asked

export const configurationOf = ({ context }: Snapshot) => context.configuration

const projectOf = ({ children }: Snapshot) => children.organisationSelection
const mailboxOf = ({ children }: Snapshot) => children.emailAuthorisation
const readingOf = ({ children }: Snapshot) => children.agreementReading
const dialogOf = ({ children }: Snapshot) => children.dialog

export type OrganisationSelection = ActorRefFrom<typeof organisationSelectionMachine>
export type EmailAuthorisation = ActorRefFrom<typeof emailAuthorisationMachine>
export type AgreementReading = ActorRefFrom<typeof agreementReadingMachine>

/** The actor that chooses the organisation; undefined at other steps. */
export const useOrganisationSelection = () => useConfiguration(projectOf)
/** The actor that proves a mailbox; undefined at other steps. */
export const useEmailAuthorisation = () => useConfiguration(mailboxOf)
/** The actor that has an agreement read; undefined at other steps. */
export const useAgreementReading = () => useConfiguration(readingOf)
/** The wizard's own dialog; undefined while it is closed. */
export const useConfigurationDialog = () => useConfiguration(dialogOf)

/** A piece of a child's snapshot; define the selector outside the component. */
export const usePieceOf = useSelector

/** What is in a form of the wizard before it is finished: where it is kept, and what was kept. */
export function useTypedInto(form: string): { kept: () => unknown; keep: (typed: unknown) => void } {
  const environment = useBrowserEnvironment()
  const name = `${keptAs}:${form}`
  return { kept: () => environment.kept.recall(name), keep: (typed) => environment.kept.remember(name, typed) }
}
