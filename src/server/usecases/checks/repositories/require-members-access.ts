import type { Schemas } from '../../../../../openapi/index.ts'
import { forgeKindFacts } from '../../../../domain/pull-requests/forge-kinds.ts'
import { memberTeams } from '../../../../domain/pull-requests/check-policy.ts'
import { Refusal } from '../../../../domain/pages/refusal.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { getWatched, noteBudget, repositoryOf } from '../forges/forge-access.ts'
import { ownWatch, type WatchRef } from './own-watch.ts'
import { readPermissions } from '../forges/read-permissions.ts'
import { policyFrom } from './watch-answers.ts'

/**
 * Verifies that the memberships required by a changed rule can be read from the forge. Refuses with `no_link`, `not_found`, `members_permission` if
 * the App lacks the permission, `members_token` if the token lacks it, `no_organization`, `no_team`, and `forge_away`. Call it outside of a
 * transaction.
 */
export async function requireMembersAccess(
  services: Services,
  caller: CommunityManager,
  ref: WatchRef,
  chosen: Schemas['WatchPolicy'],
): Promise<void> {
  const watched = await services.store.snapshot(async (queries) => {
    await ownWatch(queries, caller, ref)
    return getWatched(queries, ref.watchId)
  })
  const { watch, forge, installation } = watched
  const before = watch.policy
  const { members } = policyFrom(before, chosen)
  const teams = memberTeams({ members })
  if (members.scope === 'teams' && teams.length === 0) throw new Refusal('cla.no_team')
  if (JSON.stringify(members) === JSON.stringify(before.members) || teams.length === 0) return
  const answer = await repositoryOf(services, watched).membersAccess(teams)
  await noteBudget(services, installation, answer)
  if (answer.kind === 'refused') {
    // Updates the stored permissions so that the page shows the missing permission.
    await readPermissions(services, forge, installation)
    throw new Refusal(forgeKindFacts[forge.kind].connection === 'app' ? 'cla.members_permission' : 'cla.members_token')
  }
  if (answer.kind !== 'ok') throw new Refusal('cla.forge_away')
  const { missing, team } = answer.value
  if (missing === 'organization') throw new Refusal('cla.no_organization')
  if (missing === 'team') throw new Refusal('cla.no_team', { message: team })
}
