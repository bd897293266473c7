import { Refusal } from '../../../../domain/pages/refusal.ts'
import { sha256 } from '../../../crypto/digest.ts'
import type { Services } from '../../../context/services.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'

/**
 * Restricts a link's has-signed checks to API clients with the returned token, which replaces any earlier token; or removes the restriction and
 * returns null. Refuses with `no_link`.
 */
export async function setRobotToken(
  services: Services,
  link: { linkId: string; isAsked: boolean },
): Promise<string | null> {
  const token = link.isAsked ? services.random.key() : null
  await services.store.transaction(async (tx) => {
    if (!(await tx.links.find(link.linkId))) throw new Refusal('cla.no_link')
    await tx.robotTokens.set(link.linkId, token && sha256(token))
    const { linkId } = link
    await auditOperator(services, tx, 'link.robot_token', linkId)
  })
  return token
}
