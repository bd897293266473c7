import { Refusal } from '../../src/domain/pages/refusal.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../shared/examples.ts'

const refused = (code: ConstructorParameters<typeof Refusal>[0]) => new Refusal(code)
const connected = { organization_id: 'o' }

export const organizationConnectingExamples: MachineExamples = {
  inputs: [
    { linkId: 'l', forgeId: 'f' },
    { linkId: 'l', forgeId: '' },
  ],
  events: {
    'installation.given': [{ installation: { installation_id: '1', exceptions: ['website'] } }],
    'organization.given': [{ organization: { url: 'https://git.example.org/org', token: 't' } }],
  },
  outputs: {
    connectForgeOrganization: () => [connected],
    connectTokenOrganization: () => [connected],
    dialog: () => dialogAnswers,
  },
  errors: {
    connectForgeOrganization: [refused('cla.not_signed_in_to_forge')],
    connectTokenOrganization: [refused('cla.not_your_organization'), refused('cla.platform_away')],
    dialog: bugs,
  },
}
