import type { ResultOf } from '../../../../../openapi/index.ts'
import { missingPermissions } from '../../../../domain/pull-requests/app-permissions.ts'
import { memberTeams } from '../../../../domain/pull-requests/check-policy.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { memberPlaceOf } from '../evaluation/project-members.ts'
import { policyOnWire, watchOnWire, webhookOnWire } from './watch-answers.ts'

/** Returns a watched repository with its rules. Refuses with `no_link`, `not_found`. */
export async function getWatch(
  { store }: Services,
  caller: CommunityManager,
  ref: WatchRef,
): Promise<ResultOf<'getWatch'>> {
  return store.snapshot(async (queries) => {
    const watch = await ownWatch(queries, caller, ref)
    const { installationId, forgeId } = watch
    const policy = watch.policy
    const places = memberTeams(policy).map((team) => memberPlaceOf(watch, team))
    const listed = await queries.watchPages.find(ref.linkId, ref.watchId)
    if (!listed) throw new Refusal('cla.not_found')
    const { permissions, settingsUrl } = await queries.forgeInstallations.get(installationId)
    const missing = missingPermissions(permissions)
    const { kind } = await queries.forges.get(forgeId)
    const proof = (await queries.accounts.find(caller.account))?.platform === '' ? 'password' : 'sign_in'
    return {
      watch: watchOnWire(listed),
      kind,
      policy: policyOnWire(policy),
      proof,
      ...webhookOnWire(watch),
      ...(watch.requirement !== '' && watch.requirement !== 'unknown' && { is_required: watch.requirement !== 'no' }),
      ...((await queries.memberships.isRefused(forgeId, places)) && { members_refused: true }),
      ...(missing.length > 0 && { missing_permissions: missing, permissions_url: settingsUrl }),
    }
  })
}
