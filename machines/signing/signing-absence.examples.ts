import { Refusal } from '../../src/domain/pages/refusal.ts'
import type { MachineExamples } from '../shared/examples.ts'

const refused = [new Refusal('cla.no_link')]

export const signingAbsenceExamples: MachineExamples = {
  inputs: [
    { linkId: 'L', kind: 'individual', usedAt: 0 },
    { linkId: 'L', kind: 'individual', usedAt: Number.MAX_SAFE_INTEGER },
  ],
  events: { 'page.used': [{}], 'page.returned': [{}], 'notice.closed': [{}] },
  outputs: { listAgreementsToSign: () => [[{ cla_id: '1' }]] },
  errors: { listAgreementsToSign: refused },
}
