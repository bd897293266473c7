/** Members of the project's organization and teams, according to recent answers from the forge. */
import { membership } from '../../../../domain/pull-requests/check-limits.ts'
import { clockSkew } from '../../../../domain/text/limits.ts'
import type { Membership } from '../../../store/repositories/memberships.ts'
import type { Queries } from '../../../store/store.ts'
import type { Watch } from '../../../store/repositories/watches.ts'

/** Returns the organization of a repository: the owner part of its name, on GitLab the group that contains it. */
export const organizationOf = ({ fullName }: Pick<Watch, 'fullName'>): string =>
  fullName.split('/').slice(0, -1).join('/')

/** Returns the stored name of an organization or team. All repositories of the organization share the answers. */
export const memberPlaceOf = (watch: Pick<Watch, 'fullName'>, team: string): string =>
  `${organizationOf(watch)}${team === '' ? '' : `/${team}`}`.toLowerCase()

export type MemberLookup = {
  /** Accounts that are members according to an unexpired answer. */
  members: string[]
  /** Accounts without an unexpired answer. */
  unknown: string[]
  /** Accounts to query at the forge, because there is no recent answer. */
  toAsk: string[]
  /** Time of the oldest answer in `members` (ms); null if there is none. */
  askedAt: number | null
}

export const noMembers: MemberLookup = Object.freeze({ members: [], unknown: [], toAsk: [], askedAt: null })

export async function membersAmong(
  queries: Queries,
  { watch, teams }: { watch: Watch; teams: readonly string[] },
  accountIds: readonly string[],
  now: number,
): Promise<MemberLookup> {
  const places = teams.map((team) => memberPlaceOf(watch, team))
  const since = now - membership.counted
  const answers = (await queries.memberships.find(watch.forgeId, { places, accountIds, since })).filter(
    // An answer from the future was stored before the clock was set back, so its age is unknown.
    ({ askedAt }) => askedAt <= now + clockSkew,
  )
  const ofAccount = Map.groupBy(answers, ({ accountId }) => accountId)
  const isRecent = ({ answer, askedAt }: Membership): boolean =>
    answer !== 'refused' && askedAt >= now - membership.cached
  const result: MemberLookup = { members: [], unknown: [], toAsk: [], askedAt: null }
  for (const id of accountIds) {
    const all = ofAccount.get(id) ?? []
    const [yes] = all.filter(({ answer }) => answer === 'yes').toSorted((one, other) => other.askedAt - one.askedAt)
    if (yes) {
      result.members.push(id)
      result.askedAt = Math.min(result.askedAt ?? Infinity, yes.askedAt)
    } else if (all.length < places.length) result.unknown.push(id)
    const isKnown = yes ? isRecent(yes) : all.length === places.length && all.every(isRecent)
    if (!isKnown) result.toAsk.push(id)
  }
  return result
}
