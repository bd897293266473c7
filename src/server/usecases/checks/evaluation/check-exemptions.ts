import type { CheckPolicy } from '../../../../domain/pull-requests/check-policy.ts'
import type { Services } from '../../../context/services.ts'
import { type CheckExemption, exemptionRow } from '../../../store/repositories/check-exceptions.ts'
import type { Queries, Transaction } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'
import { evidenceOfRow, salted } from '../../shared/evidence/row-evidence.ts'

type NewExemption = Pick<CheckExemption, 'linkId' | 'forgeId' | 'accountId' | 'login' | 'reason' | 'addedBy'> &
  Partial<Pick<CheckExemption, 'type' | 'address'>>

/** Stores the exemption of an account, or an exempted bot or AI tool, and its evidence. Requires the lock on the link's chain. */
export async function recordExemption(
  services: Pick<Services, 'random'>,
  tx: Transaction,
  { type = 'account', address = '', ...exemption }: NewExemption,
): Promise<void> {
  const whole = { ...exemption, type, address, id: services.random.id(), addedAt: tx.at, endedAt: null, endedBy: '' }
  const row = salted(services, 'check_exemptions', exemptionRow(whole))
  await tx.evidence.append(exemption.linkId, 'check.exempted', tx.at, evidenceOfRow('check_exemptions', row))
  await tx.checkExceptions.exempt(row)
}

/** Returns a link's exemptions and listed tools for the forge of a repository. */
export async function exemptionsAt(
  queries: Queries,
  { linkId, forgeId }: Pick<Watch, 'linkId' | 'forgeId'>,
): Promise<CheckExemption[]> {
  return (await queries.checkExceptions.ofLink(linkId)).filter((each) => each.forgeId === forgeId)
}

/** Returns the rules of a repository together with the exemptions and listed tools of its link. */
export async function policyOf(queries: Queries, watch: Watch): Promise<CheckPolicy> {
  const exempt = await exemptionsAt(queries, watch)
  const { policy } = watch
  const accounts = exempt.flatMap(({ accountId }) => (accountId === '' ? [] : [accountId]))
  return {
    ...policy,
    exemptAccounts: [...policy.exemptAccounts, ...accounts],
    listed: exempt.map(({ id, type, accountId, address, login }) => ({
      ...{ id, type, accountId, address },
      name: login || address,
    })),
  }
}
