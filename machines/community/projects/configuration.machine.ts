import { assign, emit, setup } from 'xstate'
import {
  type AgreementEdit,
  arePlaced,
  areReadable,
  type Configuration,
  type ConfigurationStep,
  configurationSteps,
  contradictionsIn,
  emptyConfiguration,
  type NamedProject,
  withChanged,
  withContradictionsConfirmed,
  withoutAgreement,
  withPreferred,
} from '../../../src/domain/projects/configuration.ts'
import { dialogMachine, isRepeated } from '../../shared/dialog.machine.ts'
import { failureFrom, rememberError } from '../../shared/failure.ts'
import { operation } from '../../shared/operation.ts'
import { retryDialogState } from '../../shared/retry-dialog.ts'
import { agreementReadingMachine } from '../agreements/agreement-reading.machine.ts'
import {
  initialConfiguration,
  type ConfigurationInput,
  type ConfigurationContext,
  type ConfigurationEvent,
  isCorrectedAt,
  isNextStep,
  linkRequest,
  correctAt,
  advanceTo,
  nothingRead,
  rememberStep,
  withReadAgreement,
} from './configuration.context.ts'
import type { ReadingContext } from '../agreements/agreement-reading.context.ts'
import { emailAuthorizationMachine, triedMailbox, type TriedMailbox } from './email-authorization.machine.ts'
import { organizationSelectionMachine } from './organization-selection.machine.ts'

const readSoFar = ({ event }: { event: { snapshot: unknown } }) => ({
  read: (event.snapshot as { context: ReadingContext }).context,
})
const completeAgreements = [
  { type: 'rememberAnswers', params: { answers: { areAgreementsComplete: true } } },
  { type: 'announceStep', params: { step: 'fields' } },
] as const

/**
 * Configuration wizard: project, mailbox, agreements, fields, review, link. Steps already reached may be opened in any order; a request for a later
 * step leads to the first incomplete step. An error leads to the step that caused it and is shown there. `step.reached` is emitted when the wizard
 * itself changes the step.
 */
export const configurationMachine = setup({
  types: {
    context: {} as ConfigurationContext,
    input: {} as ConfigurationInput,
    events: {} as ConfigurationEvent,
    emitted: {} as { type: 'step.reached'; step: ConfigurationStep },
    tags: {} as 'busy' | 'dialog',
    children: {} as {
      organizationSelection: 'organizationSelection'
      emailAuthorization: 'emailAuthorization'
      agreementReading: 'agreementReading'
      dialog: 'dialog'
    },
  },
  actors: {
    organizationSelection: organizationSelectionMachine,
    emailAuthorization: emailAuthorizationMachine,
    agreementReading: agreementReadingMachine,
    linkProject: operation('linkProject'),
    dialog: dialogMachine,
  },
  actions: {
    rememberAsked: assign((_, { asked }: { asked: ConfigurationStep }) => ({ asked })),
    rememberAnswers: assign(({ context }, { answers }: { answers: Partial<Configuration> }) => ({
      configuration: { ...context.configuration, ...answers },
      refusal: null,
      tried: answers.mailbox ? null : context.tried,
    })),
    rememberRead: assign(({ context }, { read }: { read: ReadingContext }) => withReadAgreement(context, read)),
    forgetReading: assign({ reading: nothingRead }),
    changeAgreement: assign(({ context }, { id, change }: { id: number; change: AgreementEdit }) => ({
      configuration: withChanged(context.configuration, id, change),
      refusal: null,
    })),
    preferAgreement: assign(({ context }, { id }: { id: number }) => ({
      configuration: withPreferred(context.configuration, id),
    })),
    forgetAgreement: assign(({ context }, { id }: { id: number }) => ({
      configuration: withoutAgreement(context.configuration, id),
      refusal: null,
    })),
    confirmContradictions: assign(({ context }) => ({
      configuration: withContradictionsConfirmed(context.configuration),
    })),
    countAttempt: assign(({ context }) => ({
      reading: { ...context.reading, attempts: context.reading.attempts + 1 },
    })),
    rememberTried: assign((_, { tried }: { tried: TriedMailbox | null }) => ({ tried })),
    forgetReturned: assign({ returned: null }),
    forgetEverything: assign({ configuration: emptyConfiguration, tried: null, refusal: null, failure: null }),
    rememberRefusal: assign((_, { step, error }: { step: ConfigurationStep; error: unknown }) => ({
      refusal: { step, failure: failureFrom(error) },
    })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null }),
    announceStep: emit((_, { step }: { step: ConfigurationStep }) => ({ type: 'step.reached' as const, step })),
  },
  guards: {
    isLinked: ({ context }) => context.configuration.linkId !== null,
    leadsTo: ({ context }, { step }: { step: ConfigurationStep }) => isNextStep(context, step),
    isElsewhere: ({ context }, { step }: { step: ConfigurationStep }) => context.asked !== step,
    areReadable: ({ context }) => areReadable(context.configuration) && !context.reading.isBusy,
    areUnplaced: ({ context }) => !arePlaced(context.configuration) && !context.reading.isBusy,
    areContradicted: ({ context }) =>
      contradictionsIn(context.configuration).length > 0 &&
      areReadable(context.configuration) &&
      !context.reading.isBusy,
    isCorrectedAt: (_, { step, error }: { step: ConfigurationStep; error: unknown }) =>
      isCorrectedAt(failureFrom(error), step),
    isRepeated,
  },
}).createMachine({
  id: 'configuration',
  context: ({ input }) => initialConfiguration(input),
  initial: 'configuring',
  states: {
    configuring: {
      on: {
        'step.visited': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: '.arriving',
          actions: { type: 'rememberAsked', params: ({ event }) => ({ asked: event.step }) },
        },
        'configuration.discarded': {
          target: '.project',
          actions: ['forgetEverything', { type: 'announceStep', params: { step: 'project' } }],
        },
      },
      initial: 'arriving',
      states: {
        arriving: {
          always: [
            { guard: 'isLinked', target: '#configuration.linked' },
            ...configurationSteps.map((step) => ({
              guard: { type: 'leadsTo' as const, params: { step } },
              target: step,
            })),
          ],
        },
        project: {
          entry: rememberStep('project'),
          invoke: {
            src: 'organizationSelection',
            id: 'organizationSelection',
            input: ({ context }) => ({ isByHand: context.isByHand }),
            onDone: advanceTo('mailbox', ({ project }: { project: NamedProject }) => ({ project })),
            onError: { target: 'broken', actions: rememberError },
          },
          initial: 'choosing',
          states: {
            choosing: { on: { 'discarding.asked': 'discarding' } },
            // Discarding all answers requires a confirmation.
            discarding: { on: { 'discarding.cancelled': 'choosing' } },
          },
        },
        mailbox: {
          entry: rememberStep('mailbox'),
          exit: 'forgetReturned',
          invoke: {
            src: 'emailAuthorization',
            id: 'emailAuthorization',
            input: ({ context: { configuration, returned, tried, refusal } }) => ({
              // A rejected mailbox is not offered again.
              address: refusal?.step === 'mailbox' ? null : (configuration.mailbox?.address ?? null),
              returned,
              tried,
            }),
            onSnapshot: {
              actions: { type: 'rememberTried', params: ({ event }) => ({ tried: triedMailbox(event.snapshot) }) },
            },
            onDone: advanceTo('agreements', (mailbox: { address: string }) => ({ mailbox })),
            onError: { target: 'broken', actions: rememberError },
          },
        },
        agreements: {
          entry: rememberStep('agreements'),
          on: {
            'agreement.changed': { actions: { type: 'changeAgreement', params: ({ event }) => event } },
            'agreement.preferred': { actions: { type: 'preferAgreement', params: ({ event }) => event } },
            'agreement.removed': { actions: { type: 'forgetAgreement', params: ({ event }) => event } },
          },
          initial: 'checking',
          states: {
            checking: {
              on: {
                'agreements.confirmed': [
                  { guard: 'areUnplaced', actions: 'countAttempt' },
                  { guard: 'areContradicted', target: 'contradicted' },
                  { guard: 'areReadable', target: '#configuration.configuring.fields', actions: completeAgreements },
                ],
              },
            },
            // The text of a file indicates a different type or language than selected; the manager must confirm the selection.
            contradicted: {
              tags: 'dialog',
              on: {
                'contradiction.confirmed': {
                  target: '#configuration.configuring.fields',
                  actions: ['confirmContradictions', ...completeAgreements],
                },
                'contradiction.dismissed': 'checking',
              },
            },
          },
          exit: 'forgetReading',
          invoke: {
            src: 'agreementReading',
            id: 'agreementReading',
            onSnapshot: { actions: { type: 'rememberRead', params: readSoFar } },
            onError: { target: 'broken', actions: rememberError },
          },
        },
        fields: {
          entry: rememberStep('fields'),
          on: {
            'fields.submitted': {
              target: 'checking',
              actions: [
                { type: 'rememberAnswers', params: ({ event }) => ({ answers: { fields: event.fields } }) },
                { type: 'announceStep', params: { step: 'checking' } },
              ],
            },
          },
        },
        broken: retryDialogState('arriving', 'arriving'),
        checking: {
          entry: rememberStep('checking'),
          on: { 'link.confirmed': '#configuration.linking' },
        },
      },
    },
    // The service may already have linked the project, so the step does not change until the response arrives.
    linking: {
      tags: 'busy',
      invoke: {
        src: 'linkProject',
        id: 'linkProject',
        input: ({ context }) => linkRequest(context),
        onDone: {
          target: 'linked',
          actions: { type: 'rememberAnswers', params: ({ event }) => ({ answers: { linkId: event.output.link_id } }) },
        },
        onError: [
          correctAt('project'),
          correctAt('mailbox'),
          correctAt('agreements'),
          correctAt('fields'),
          { target: 'refused', actions: rememberError },
        ],
      },
    },
    refused: retryDialogState('linking', 'configuring.checking'),
    // The configuration is complete; opening another step starts a new configuration.
    linked: {
      on: {
        'step.visited': {
          guard: { type: 'isElsewhere', params: ({ event }) => event },
          target: 'configuring.project',
          actions: ['forgetEverything'],
        },
        'configuration.discarded': {
          target: 'configuring.project',
          actions: ['forgetEverything', { type: 'announceStep', params: { step: 'project' } }],
        },
      },
    },
  },
})
