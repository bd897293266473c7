import { memberTeams } from '../../../../domain/pull-requests/check-policy.ts'
import type { Services } from '../../../context/services.ts'
import type { Membership } from '../../../store/repositories/memberships.ts'
import type { PullRequest } from '../../../store/pull-requests/pull-requests.ts'
import { getWatched, noteBudget, repositoryOf, type WatchedRepository } from '../forges/forge-access.ts'
import { memberPlaceOf } from './project-members.ts'
import { readPermissions } from '../forges/read-permissions.ts'
import { checkInputsOf, verdictOf } from './verdict-of.ts'

type Question = { accountIds: readonly string[]; teams: readonly string[] }

/**
 * Queries the forge for the memberships of people in a pull request and stores the answers. Does nothing if the rule is disabled, if the signatures
 * suffice, or if the answers are recent. Call it outside of a transaction.
 */
export async function fetchMembers(services: Services, { id }: Pick<PullRequest, 'id'>): Promise<void> {
  const found = await services.store.snapshot(async (queries) => {
    const pull = await queries.pullRequests.find(id)
    if (pull?.state !== 'open' || pull.readSha === '' || pull.readSha !== pull.headSha) return null
    const surroundings = await checkInputsOf(queries, pull.watchId)
    const teams = memberTeams(surroundings.policy)
    if (teams.length === 0) return null
    const rows = await queries.contributions.ofPullRequest(id)
    const { members } = await verdictOf(queries, pull, surroundings, { rows, now: services.clock.now() })
    return { watched: await getWatched(queries, pull.watchId), accountIds: members.toAsk, teams }
  })
  if (!found || found.accountIds.length === 0) return
  const answers = await answersOf(services, found.watched, found)
  if (answers.length === 0) return
  await services.store.transaction(async (tx) => {
    // Sorted, so that two transactions cannot deadlock.
    const inOrder = answers.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    for (const answer of inOrder) await tx.memberships.put(answer)
  })
}

const keyOf = ({ place, accountId }: Membership): string => `${place} ${accountId}`

/** Queries the forge until a query fails or the forge requests a delay. Returns the answers so far. A refusal applies to all remaining accounts. */
async function answersOf(
  services: Services,
  watched: WatchedRepository,
  { accountIds, teams }: Question,
): Promise<Membership[]> {
  const { watch, forge, installation } = watched
  const repository = repositoryOf(services, watched)
  const answers: Membership[] = []
  const note = (accountId: string, team: string, answer: Membership['answer']): void =>
    void answers.push({
      ...{ forgeId: watch.forgeId, place: memberPlaceOf(watch, team), accountId, answer },
      askedAt: services.clock.now(),
    })
  for (const [index, accountId] of accountIds.entries()) {
    for (const team of teams) {
      const answer = await repository.membership(accountId, team)
      await noteBudget(services, installation, answer)
      if (answer.kind === 'refused') {
        // Updates the stored permissions so that the page shows the missing permission.
        await readPermissions(services, forge, installation)
        for (const each of accountIds.slice(index)) for (const other of teams) note(each, other, 'refused')
        return answers
      }
      if (answer.kind !== 'ok') return answers
      note(accountId, team, answer.value ? 'yes' : 'no')
      if (answer.value) break
    }
  }
  return answers
}
