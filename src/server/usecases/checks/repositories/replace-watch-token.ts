import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { advance } from '../../../../../machines/lifecycles/advance.ts'
import { watchLifecycle } from '../../../../../machines/lifecycles/watch.lifecycle.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { writeAudit } from '../../shared/evidence/audit-entry.ts'
import { checkToken } from '../forges/prove-person.ts'
import { administeredByToken, makeHook } from '../forges/token-access.ts'
import { noteRepository } from '../forges/note-repository.ts'
import { watchFor } from '../forges/own-forge.ts'

/**
 * Replaces the token of a watched repository. The account of the new token must administer the same repository; the caller has proven to do so when
 * the repository was connected. Creates the webhook again if it is missing. Refuses with `no_link`, `not_found`, `not_your_repository`,
 * `forge_hook_refused`, `platform_away`, `platform_limited`, and the refusals of `checkToken` and `administeredByToken`.
 */
export async function replaceWatchToken(
  services: Services,
  caller: CommunityManager,
  { linkId, watchId, token }: { linkId: string; watchId: string; token: string },
): Promise<'successfully'> {
  const { store, crypto } = services
  const { watch, forge } = await watchFor(store.reading, caller, { linkId, watchId })
  if (forgeKindFacts[forge.kind].connection !== 'token') throw new Refusal('cla.not_found')
  await checkToken(services, forge, token)
  const found = await administeredByToken(services, forge.kind, {
    apiUrl: forge.apiUrl,
    token,
    fullName: watch.fullName,
  })
  if (found.id !== watch.repositoryId) throw new Refusal('cla.not_your_repository')
  await store.transaction(async (tx) => {
    const { watch: held, installation } = await watchFor(tx, caller, { linkId, watchId })
    const { id } = installation
    await tx.forgeInstallations.change(id, {
      token: crypto.seal(token, `forge-token:${id}`),
      state: 'active',
      pausedUntil: null,
    })
    const state = advance(watchLifecycle, held.state, { type: 'access.restored' })
    await noteRepository(tx, held, found)
    await tx.watches.change(watchId, { sweepAt: tx.at, ...(state ? { state, trouble: '' } : {}) })
    const who = { account: caller.account }
    await writeAudit(services, tx, {
      who,
      what: 'watch.token',
      linkId,
      client: caller.client,
      refusal: null,
      subject: watchId,
    })
  })
  const refusal = await makeHook(services, watchId)
  if (refusal) throw refusal
  return 'successfully'
}
