import { forgeRegistrationLifetime } from '../../../../domain/pull-requests/check-limits.ts'
import { githubPlace } from '../../../../domain/pull-requests/forge-address.ts'
import { pathOf } from '../../../../domain/pages/page-path.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'

/**
 * Creates a one-time URL for registering an App on a GitHub instance. `organization` will own the App; if it is empty, the account of the registering
 * user will. Refuses with `forge_not_allowed`, `forge_exists`.
 */
export async function addForge(
  services: Services,
  { url, organization }: { url: string; organization: string },
): Promise<{ address: string; expiresAt: number }> {
  const place = githubPlace(url)
  if (!place || !services.forges.mayBeAt(place.url)) throw new Refusal('cla.forge_not_allowed')
  if (!/^[\w-]{0,100}$/.test(organization)) throw new Refusal('cla.bad_request_parameter', { message: 'organization' })
  const key = services.random.key()
  const expiresAt = await services.store.transaction(async (tx) => {
    if (await tx.forges.findByApi(place.apiUrl)) throw new Refusal('cla.forge_exists')
    const registration = {
      ...{ id: sha256(key), ...place, organization, hookId: services.random.id(), forgeId: '' },
      ...{ createdAt: tx.at, expiresAt: tx.at + forgeRegistrationLifetime },
    }
    await tx.forgeRegistrations.insert(registration)
    await auditOperator(services, tx, 'forge.add')
    return registration.expiresAt
  })
  return { address: services.config.publicUrl + pathOf('forgeRegistration', { token: key }), expiresAt }
}
