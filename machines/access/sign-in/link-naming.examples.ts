import { Refusal } from '../../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../../shared/examples.ts'

const overloaded = new Refusal('cla.system_error')

export const linkNamingExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }],
  outputs: { getLink: () => [{ org_alias: 'A', project_url: '', summaries: {} }] },
  errors: { getLink: [new Refusal('cla.no_link'), overloaded] },
}
