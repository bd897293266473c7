import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { NamedProject } from '../../../src/domain/projects/configuration.ts'
import { bugs, dialogAnswers, type MachineExamples } from '../../shared/examples.ts'
import type { organizationSelectionMachine } from './organization-selection.machine.ts'

const overloaded = new Refusal('cla.system_error')
const named: NamedProject = { platform: 'github', organization: 'harbour', repository: '', site: '', alias: '' }
const withRepository: NamedProject = { ...named, repository: 'tide' }

export const organizationSelectionExamples: MachineExamples = {
  inputs: [{ isByHand: true }, { isByHand: false }],
  events: {
    'form.submitted': [{ project: named }, { project: withRepository }],
    'doubt.accepted': [{}],
    'doubt.dismissed': [{}],
    'retry.asked': [{}],
  },
  outputs: {
    getOrganizationChoice: () => [
      { names: ['harbour'] },
      { names: [], hidden: { reason: 'approval', url: 'https://github.example/' } },
    ],
    findRepository: () => [
      ...['found', 'not_asked', 'not_in_organisation', 'no_projects_scope', 'rate_limited', 'token_gone'].map(
        (result) => ({ result }),
      ),
      { result: 'found', name: 'new' },
    ],
    dialog: () => dialogAnswers,
  },
  errors: {
    getOrganizationChoice: [new Refusal('cla.auth_failed'), overloaded],
    findRepository: [overloaded],
    dialog: bugs,
  },
  heed: ({ isByHand, project, failure }: SnapshotFrom<typeof organizationSelectionMachine>['context']) => [
    isByHand,
    project?.repository,
    failure?.code,
  ],
}
