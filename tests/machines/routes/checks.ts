import type { Route } from '../walk.ts'
import type { SnapshotFrom } from 'xstate'
import type { connectionProofMachine } from '../../../machines/checks/connection-proof.machine.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { answers } from './shared.ts'

const check = (state: string, people: { id: string; state: string }[] = []) => ({
  state,
  head_sha: 'a',
  people,
  gaps: [],
})

export const diagnosisRoute: Route = {
  inputs: [{ ref: 'r' }],
  events: { 'retry.asked': [{}], 'recheck.asked': [{}], 'look.asked': [{}] },
  outputs: {
    getCheck: () => [
      check('uncovered', [{ id: '0', state: 'to_act' }]),
      check('covered', [{ id: '0', state: 'ready' }]),
      check('closed'),
    ],
    recheckPullRequest: () => ['successfully'],
  },
  errors: {
    getCheck: [new Refusal('cla.system_error')],
    recheckPullRequest: [new Refusal('cla.too_many_request')],
  },
}

const whom = { person: '0', email: '', sign: true }

export const checkProvingRoute: Route = {
  inputs: [
    { ref: 'r', draft: null },
    { ref: 'r', draft: { whom, sentAt: 1 } },
  ],
  events: {
    'code.asked': [whom],
    'code.requested': [{}],
    'code.submitted': [{ code: '123456' }],
    'proof.cancelled': [{}],
    'account.asked': [{}],
    'reminder.asked': [{ person: '0' }],
  },
  outputs: {
    sendCheckCode: () => ['successfully'],
    proveCheckAddress: () => [{ email: 'a@x.org', name: 'A', is_named: true }],
    getCheck: () => [{ entries: [] }, { entries: [{ email: 'a@x.org', next: 'sign' }] }],
    beginAccountProof: () => [{ url: 'https://forge.example' }],
    remindOfActivation: () => ['successfully'],
    verificationCode: () => [{ outcome: 'left', failure: null }],
    dialog: () => answers,
  },
  errors: {
    sendCheckCode: [
      new Refusal('cla.not_an_email'),
      new Refusal('cla.too_many_request', { retryAfter: 30 }),
      new Refusal('cla.system_error'),
    ],
    proveCheckAddress: [new Refusal('cla.wrong_verification_code'), new Refusal('cla.system_error')],
    getCheck: [new Refusal('cla.system_error')],
    beginAccountProof: [new Refusal('cla.system_error')],
    remindOfActivation: [new Refusal('cla.too_many_request')],
    verificationCode: [new Refusal('cla.system_error')],
    dialog: [new Refusal('cla.system_error')],
  },
}

export const forgeDeliveryRoute: Route = {
  events: {
    'delivery.done': [{}],
    'delivery.ignored': [{}],
    'delivery.deferred': [{}],
    'delivery.failed': [{}],
    'delivery.replayed': [{}],
  },
}

export const dispatchRoute: Route = {
  events: {
    'content.changed': [{}],
    'dispatch.accepted': [{}],
    'dispatch.deferred': [{}],
    'dispatch.refused': [{}],
    'dispatch.retried': [{}],
    'place.gone': [{}],
  },
}

export const watchRoute: Route = {
  events: { 'access.suspended': [{}], 'access.restored': [{}], 'repository.gone': [{}], 'watching.ended': [{}] },
}

const bug = [new Error('a bug')]
const refused = (code: ConstructorParameters<typeof Refusal>[0]) => new Refusal(code)

export const forgeRegistrationRoute: Route = {
  inputs: [{ token: 't', told: null }],
  events: { 'registration.begun': [{}], 'retry.asked': [{}] },
  outputs: {
    getForgeRegistration: () => [{ url: 'https://github.com', organization: '', expires_at: 1 }],
    beginForgeRegistration: () => [{ url: 'https://github.com/settings/apps/new?state=s', manifest: '{}' }],
    dialog: () => answers,
  },
  errors: {
    getForgeRegistration: [refused('cla.used_forge_registration')],
    beginForgeRegistration: [refused('cla.system_error')],
    dialog: bug,
  },
}

const connection = (delivered: number) => ({ delivered_at: delivered, posted_at: 0, state: 'live' })

export const connectionProofRoute: Route = {
  inputs: [{ linkId: 'l', watchId: 'w' }],
  events: { 'proof.asked': [{}], 'token.given': [{ token: 't' }] },
  outputs: {
    getConnection: () => [connection(0), connection(1)],
    proveConnection: () => [{ access: 'writes', required: 'no', branch: 'main', queue: 'none' }],
    replaceWatchToken: () => ['successfully'],
  },
  errors: {
    getConnection: [refused('cla.not_found')],
    proveConnection: [refused('cla.system_error')],
    replaceWatchToken: [refused('cla.forge_token_refused')],
  },
  heed: ({ looks, proof, connection: seen }: SnapshotFrom<typeof connectionProofMachine>['context']) => [
    looks,
    proof?.access,
    seen?.delivered_at,
  ],
}

const connected = { watch_ids: ['w'] }

export const repositoryConnectingRoute: Route = {
  inputs: [
    { linkId: 'l', forgeId: '', told: null },
    { linkId: 'l', forgeId: 'f', told: null },
  ],
  events: {
    'forge.chosen': [{ forgeId: 'f' }],
    'gitea.chosen': [{}],
    'repositories.chosen': [{ chosen: { installation_id: '1', repository_ids: ['2'] } }],
    'repository.given': [{ gitea: { url: 'https://git.example.org/org/kit', token: 't' } }],
    'installation.asked': [{}],
    'account.changed': [{}],
    'list.asked': [{}],
    'way.reopened': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    listForges: () => [[{ id: 'f', url: 'https://github.com', login: '' }]],
    beginForgeSignIn: () => [{ url: 'https://github.com/login/oauth/authorize' }],
    beginForgeInstallation: () => [{ url: 'https://github.com/apps/cla/installations/new' }],
    listForgeRepositories: () => [{ login: 'kate', installations: [] }],
    connectForgeRepositories: () => [connected],
    connectGiteaRepository: () => [connected],
    dialog: () => answers,
  },
  errors: {
    listForges: [refused('cla.system_error')],
    beginForgeSignIn: [refused('cla.too_many_request')],
    beginForgeInstallation: [refused('cla.too_many_request')],
    listForgeRepositories: [refused('cla.not_signed_in_to_forge'), refused('cla.platform_away')],
    connectForgeRepositories: [refused('cla.not_signed_in_to_forge'), refused('cla.repository_watched')],
    connectGiteaRepository: [refused('cla.forge_token_refused'), refused('cla.platform_away')],
    dialog: bug,
  },
}
