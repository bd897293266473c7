import type { SnapshotFrom } from 'xstate'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'
import type { linkedProjectsMachine } from './linked-projects.machine.ts'

const overloaded = new Refusal('cla.system_error', { status: 0 })
const counts = { individuals: 1, employees: 0, corporations: 0, failed_letters: 0, red_pull_requests: 0 }
const link = (link_id: string) => ({
  link_id,
  org_alias: link_id,
  org_id: 'o',
  repo_id: '',
  org_email: '',
  counts: { ...counts, individuals: link_id === 'L1' ? 0 : 1 },
})
const links = Array.from({ length: 12 }, (_, index) => link(`L${index}`))
type ProjectsContext = SnapshotFrom<typeof linkedProjectsMachine>['context']

export const linkedProjectsExamples: MachineExamples = {
  inputs: [{}],
  events: {
    'projects.outdated': [{}],
    'retry.asked': [{}],
  },
  outputs: { listLinks: () => [links] },
  errors: { listLinks: [overloaded] },
  heed: ({ links: shown }: ProjectsContext) => [shown.length],
}
