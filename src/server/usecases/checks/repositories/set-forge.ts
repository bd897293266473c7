import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { urgency } from '../../../../domain/pull-requests/check-limits.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { Services } from '../../../context/services.ts'
import type { Forge } from '../../../store/repositories/forges.ts'
import type { Transaction } from '../../../store/store.ts'
import { auditOperator } from '../../shared/evidence/audit-entry.ts'
import { updateHeadStatus } from '../evaluation/head-status.ts'

/**
 * Settings of a forge that is connected by token. Undefined settings remain unchanged. If `oauth` is null, users cannot prove their accounts on the
 * instance.
 */
export type ForgeSettings = {
  oauth: { id: string; secret: string } | null | undefined
  /** Lowercase noreply domains of the instance (`NO_REPLY_ADDRESS` on Gitea). An empty list selects the default of its kind. */
  noreplyHosts: string[] | undefined
}

/**
 * Sets the OAuth application and the noreply domains of a forge that is connected by token. Its open pull requests are evaluated again. Refuses with
 * `not_found`.
 */
export async function setForge(
  services: Services,
  { id, oauth, noreplyHosts }: { id: string } & ForgeSettings,
): Promise<Forge> {
  const { store, crypto } = services
  return store.transaction(async (tx) => {
    const forge = await tx.forges.find(id)
    if (!forge || forgeKindFacts[forge.kind].connection !== 'token') throw new Refusal('cla.not_found')
    await tx.forges.change(id, {
      ...(oauth === undefined
        ? {}
        : {
            clientId: oauth?.id ?? '',
            clientSecret: oauth === null ? null : crypto.seal(oauth.secret, `forge-client:${id}`),
          }),
      ...(noreplyHosts === undefined ? {} : { noreplyHosts }),
    })
    await judgeAgain(tx, forge, noreplyHosts !== undefined)
    await auditOperator(services, tx, 'forge.set')
    return forge
  })
}

/**
 * Requests new verdicts on the forge's open pull requests. With `needsReading`, clears passed checks until the commits are read again, because other
 * noreply domains may select different people.
 */
async function judgeAgain(tx: Transaction, { id }: Forge, needsReading: boolean): Promise<void> {
  for (const watch of await tx.watches.ofForge(id)) {
    const green = needsReading ? await tx.watchPages.headsOf(watch.id, 'covered') : []
    await tx.pullRequests.wantOfWatch(watch.id, { at: tx.at, needsReading, priority: urgency.asked }, needsReading)
    for (const sha of green) await updateHeadStatus(tx, watch, sha)
  }
}
