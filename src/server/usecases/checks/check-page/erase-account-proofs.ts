import { emailKey } from '../../../../domain/people/email.ts'
import type { Services } from '../../../context/services.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'

/**
 * Erases the forge accounts proven for an address, at the request of its owner. Open pull requests by these accounts are evaluated again. Returns the
 * number of erased accounts. The audit log does not contain the address.
 */
export async function eraseAccountProofs(services: Services, { email }: { email: string }): Promise<number> {
  return services.store.transaction(async (tx) => {
    await tx.memberships.eraseOf(await tx.provenAccounts.ofEmail(emailKey(email)))
    const count = await tx.provenAccounts.eraseOf(emailKey(email))
    await auditOperator(services, tx, 'proof.erase')
    return count
  })
}
