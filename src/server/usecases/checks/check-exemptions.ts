import type { Services } from '../../services.ts'
import { type CheckExemption, exemptionRow } from '../../store/check-exceptions.ts'
import type { Transaction } from '../../store/store.ts'
import { evidenceOfRow, salted } from '../shared/row-evidence.ts'

/** Exempts an account, with its evidence. The link's chain is held before. */
export async function recordExemption(
  services: Pick<Services, 'random'>,
  tx: Transaction,
  exemption: Pick<CheckExemption, 'linkId' | 'forgeId' | 'accountId' | 'login' | 'reason' | 'addedBy'>,
): Promise<void> {
  const whole = { ...exemption, id: services.random.id(), addedAt: tx.at, endedAt: null, endedBy: '' }
  const row = salted(services, 'check_exemptions', exemptionRow(whole))
  await tx.evidence.append(exemption.linkId, 'check.exempted', tx.at, evidenceOfRow('check_exemptions', row))
  await tx.checkExceptions.exempt(row)
}
