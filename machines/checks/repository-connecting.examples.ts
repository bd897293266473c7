import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const refused = (code: ConstructorParameters<typeof Refusal>[0]) => new Refusal(code)
const connected = { watch_ids: ['w'] }

export const repositoryConnectingExamples: MachineExamples = {
  inputs: [
    { linkId: 'l', forgeId: '', told: null },
    { linkId: 'l', forgeId: 'f', told: null },
    { linkId: 'l', forgeId: 'h', told: null },
  ],
  events: {
    'forge.chosen': [{ forgeId: 'f' }, { forgeId: 'g' }, { forgeId: 'h' }],
    'token.chosen': [{}],
    'repositories.chosen': [{ chosen: { installation_id: '1', repository_ids: ['2'] } }],
    'repository.given': [{ repository: { url: 'https://git.example.org/org/kit', token: 't' } }],
    'installation.asked': [{}],
    'account.changed': [{}],
    'list.asked': [{}],
    'way.reopened': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    listForges: () => [
      [
        { id: 'f', kind: 'github', url: 'https://github.com', login: '' },
        { id: 'g', kind: 'gitlab', url: 'https://gitlab.com', login: '' },
        { id: 'h', kind: 'gitlab', url: 'https://gitlab.example.org', login: 'kate' },
      ],
    ],
    beginForgeSignIn: () => [{ url: 'https://github.com/login/oauth/authorize' }],
    beginForgeInstallation: () => [{ url: 'https://github.com/apps/cla/installations/new' }],
    listForgeRepositories: () => [{ login: 'kate', installations: [] }],
    connectForgeRepositories: () => [connected],
    connectTokenRepository: () => [connected],
    dialog: () => dialogAnswers,
  },
  errors: {
    listForges: [refused('cla.system_error')],
    beginForgeSignIn: [refused('cla.too_many_request')],
    beginForgeInstallation: [refused('cla.too_many_request')],
    listForgeRepositories: [refused('cla.not_signed_in_to_forge'), refused('cla.platform_away')],
    connectForgeRepositories: [refused('cla.not_signed_in_to_forge'), refused('cla.repository_watched')],
    connectTokenRepository: [refused('cla.forge_token_refused'), refused('cla.platform_away')],
    dialog: bugs,
  },
}
