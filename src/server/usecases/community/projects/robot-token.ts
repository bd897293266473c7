/** Token that API clients of a project send with has-signed checks. Only its hash is stored. */
import type { ResultOf } from '../../../../../openapi/index.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { sha256 } from '../../../crypto/digest.ts'
import { auditOperator, writeAudit } from '../../shared/evidence/audit-entry.ts'
import { ownLink } from '../../shared/people/own-link.ts'

type OfLink = { linkId: string }

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

/** Returns whether has-signed checks of the link need a token. Refuses with `no_link`. */
export async function getRobotToken(
  { store }: Services,
  caller: CommunityManager,
  { linkId }: OfLink,
): Promise<ResultOf<'getRobotToken'>> {
  return store.snapshot(async (queries) => {
    await ownLink(queries, caller, linkId)
    return { is_required: (await queries.robotTokens.find(linkId)) !== null }
  })
}

/** Replaces the token of the link and returns the new one. Refuses with `no_link`. */
export async function createRobotToken(
  services: Services,
  caller: CommunityManager,
  { linkId }: OfLink,
): Promise<ResultOf<'createRobotToken'>> {
  const token = services.random.key()
  await changeToken(services, caller, { linkId, hash: sha256(token) })
  return { token }
}

/** Removes the requirement of a token. Without one, changes nothing. Refuses with `no_link`. */
export async function removeRobotToken(
  services: Services,
  caller: CommunityManager,
  { linkId }: OfLink,
): Promise<'successfully'> {
  await changeToken(services, caller, { linkId, hash: null })
  return 'successfully'
}

async function changeToken(
  services: Services,
  caller: CommunityManager,
  { linkId, hash }: { linkId: string; hash: string | null },
): Promise<void> {
  await services.store.transaction(async (tx) => {
    await ownLink(tx, caller, linkId)
    await tx.links.hold(linkId)
    await ownLink(tx, caller, linkId)
    if (hash === null && (await tx.robotTokens.find(linkId)) === null) return
    await tx.robotTokens.set(linkId, hash)
    const detail = hash === null ? 'removed' : 'created'
    const act = { what: 'link.robot_token' as const, linkId, client: caller.client, refusal: null }
    await writeAudit(services, tx, { who: { account: caller.account }, ...act, detail })
  })
}
