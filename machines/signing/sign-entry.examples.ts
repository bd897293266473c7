import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const link = { org_alias: 'Acme', project_url: '', summaries: {} }
const english = { cla_id: '0', language: 'English', fields: [] }
const refused = [new Refusal('cla.no_link')]
/** The same operation lists both types of agreements. */
const bothLists = <T>(examples: T) => ({
  'listAgreementsToSign (individual)': examples,
  'listAgreementsToSign (corporation)': examples,
})

export const signEntryExamples: MachineExamples = {
  inputs: [{ linkId: 'L' }, { linkId: 'L', preloaded: { link, individual: [english], corporation: [] } }],
  events: { 'retry.asked': [{}] },
  outputs: { getLink: () => [link], ...bothLists(() => [[english]]) },
  errors: { getLink: refused, ...bothLists(refused) },
}
