import { assign, emit, setup } from 'xstate'
import type { RequestOf } from '../../openapi/index.ts'
import { dialogMachine, isRepeated } from '../shared/dialog.machine.ts'
import { errorParams, type Failure, failureFrom, rememberError } from '../shared/failure.ts'
import { operation } from '../shared/operation.ts'
import { retryDialogState } from '../shared/retry-dialog.ts'

type InstallationDraft = RequestOf<'connectForgeOrganization'>['body']
type OrganizationDraft = RequestOf<'connectTokenOrganization'>['body']

/** `forgeId` is empty if the organization is connected by token. */
type Input = { linkId: string; forgeId: string }
type Context = Input & {
  installation: InstallationDraft | null
  organization: OrganizationDraft | null
  /** Error for an organization that is connected by token, shown next to its field. */
  refusal: Failure | null
  failure: Failure | null
}

/** Errors that concern the form for an organization that is connected by token. */
const aboutOrganization: readonly string[] = [
  ...['cla.forge_not_allowed', 'cla.not_your_organization', 'cla.bad_request_parameter', 'cla.unknown_forge_kind'],
  ...['cla.forge_token_refused', 'cla.forge_token_expired', 'cla.forge_scopes_missing', 'cla.old_forge_version'],
  ...['cla.own_token_needed', 'cla.own_token_refused', 'cla.own_token_of_bot'],
]

const announceConnected = { type: 'announceConnected' } as const

/**
 * Connects all repositories of an organization: of a GitHub installation, or of an organization with a URL and a token. Ends with
 * `organization.connected`; the repositories are then connected in the background.
 */
export const organizationConnectingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Input,
    events: {} as
      | { type: 'installation.given'; installation: InstallationDraft }
      | { type: 'organization.given'; organization: OrganizationDraft },
    emitted: {} as { type: 'organization.connected' },
    tags: {} as 'busy' | 'dialog',
    children: {} as { dialog: 'dialog' },
  },
  actors: {
    connectForgeOrganization: operation('connectForgeOrganization'),
    connectTokenOrganization: operation('connectTokenOrganization'),
    dialog: dialogMachine,
  },
  actions: {
    rememberInstallation: assign((_, { installation }: { installation: InstallationDraft }) => ({ installation })),
    rememberOrganization: assign((_, { organization }: { organization: OrganizationDraft }) => ({
      organization,
      refusal: null,
    })),
    rememberRefusal: assign((_, { error }: { error: unknown }) => ({ refusal: failureFrom(error) })),
    rememberError: assign((_, { error }: { error: unknown }) => ({ failure: failureFrom(error) })),
    forgetFailure: assign({ failure: null, refusal: null }),
    announceConnected: emit({ type: 'organization.connected' as const }),
  },
  guards: {
    isAboutOrganization: (_, { error }: { error: unknown }) => aboutOrganization.includes(failureFrom(error).code),
    isRepeated,
  },
}).createMachine({
  id: 'organizationConnecting',
  context: ({ input }) => ({ ...input, installation: null, organization: null, refusal: null, failure: null }),
  initial: 'filling',
  states: {
    filling: {
      on: {
        'installation.given': {
          target: 'connecting',
          actions: { type: 'rememberInstallation', params: ({ event }) => event },
        },
        'organization.given': {
          target: 'connectingByToken',
          actions: { type: 'rememberOrganization', params: ({ event }) => event },
        },
      },
    },
    connecting: {
      tags: 'busy',
      invoke: {
        src: 'connectForgeOrganization',
        id: 'connectForgeOrganization',
        input: ({ context: { linkId, forgeId, installation } }) => ({
          path: { link_id: linkId, forge_id: forgeId },
          body: installation as InstallationDraft,
        }),
        onDone: { target: 'connected', actions: announceConnected },
        onError: { target: 'refused', actions: rememberError },
      },
    },
    refused: retryDialogState('connecting'),
    connectingByToken: {
      tags: 'busy',
      invoke: {
        src: 'connectTokenOrganization',
        id: 'connectTokenOrganization',
        input: ({ context: { linkId, organization } }) => ({
          path: { link_id: linkId },
          body: organization as OrganizationDraft,
        }),
        onDone: { target: 'connected', actions: announceConnected },
        onError: [
          {
            guard: { type: 'isAboutOrganization', params: errorParams },
            target: 'filling',
            actions: { type: 'rememberRefusal', params: errorParams },
          },
          { target: 'tokenRefused', actions: rememberError },
        ],
      },
    },
    tokenRefused: retryDialogState('connectingByToken'),
    connected: { type: 'final' },
  },
})
