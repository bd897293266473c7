/**
 * Facts read in addition to the commits of a pull request: accounts of noreply addresses without an account ID, and commits that are already merged.
 */
import {
  type AccountsByLogin,
  loginsToFind,
  type MergedCommit,
} from '../../../../domain/pull-requests/contributions.ts'
import { originalsIn } from '../../../../domain/pull-requests/patch-id.ts'
import type { ForgeAccount, PullCommit } from '../../../../domain/pull-requests/pull-request.ts'
import type { ForgeAnswer, ForgeRepository } from '../../../platforms/forges/port/forge.ts'
import type { Services } from '../../../context/services.ts'
import { noteBudget, type WatchedRepository } from '../forges/forge-access.ts'
import { traitsOfForge } from '../forges/forge-traits.ts'

export type FurtherFacts = { logins: AccountsByLogin; merged: readonly MergedCommit[] }

type Found<Value> = Exclude<ForgeAnswer<Value>, { kind: 'unchanged' }>

const ok = <Value>(value: Value): Found<Value> => ({ kind: 'ok', value, budget: { remaining: null, resetAt: null } })

export async function findMore(
  services: Services,
  repository: ForgeRepository,
  watched: WatchedRepository,
  commits: readonly PullCommit[],
): Promise<Found<FurtherFacts>> {
  const logins = await findLogins(services, repository, watched, commits)
  if (logins.kind !== 'ok') return logins
  const merged = await findMerged(services, repository, watched, commits)
  return merged.kind === 'ok' ? ok({ logins: logins.value, merged: merged.value }) : merged
}

/** Maximum number of commits whose originals are looked up. All others are treated as ordinary commits. */
const maxCherryPicks = 100

/** Returns the commits that the project has already merged. The rule is disabled if no branch is configured. */
async function findMerged(
  services: Services,
  repository: ForgeRepository,
  { watch, installation }: WatchedRepository,
  commits: readonly PullCommit[],
): Promise<Found<MergedCommit[]>> {
  const { mergedBranches: branches } = watch.policy
  if (branches.length === 0) return ok([])
  const questions = commits.flatMap(({ sha, parents, message }) => {
    const originals = parents.length === 1 ? originalsIn(message) : []
    return originals.length === 0 ? [] : [{ sha, originals, branches }]
  })
  const merged: MergedCommit[] = []
  for (const question of questions.slice(0, maxCherryPicks)) {
    const answer = await repository.mergedOriginal(question)
    await noteBudget(services, installation, answer)
    if (answer.kind === 'unchanged') continue
    if (answer.kind !== 'ok') return answer
    if (answer.value !== '') merged.push({ sha: question.sha, original: answer.value })
  }
  return ok(merged)
}

/** Maximum number of logins that are looked up. All others are treated as unknown accounts. */
const maxLoginLookups = 20

/** Looks up the accounts of noreply addresses without an account ID, once per login. */
async function findLogins(
  services: Services,
  repository: ForgeRepository,
  { watch, forge, installation }: WatchedRepository,
  commits: readonly PullCommit[],
): Promise<Found<AccountsByLogin>> {
  const logins = new Map<string, ForgeAccount>()
  for (const login of loginsToFind(commits, watch.policy, traitsOfForge(forge)).slice(0, maxLoginLookups)) {
    const answer = await repository.account(login)
    await noteBudget(services, installation, answer)
    if (answer.kind === 'ok') logins.set(login, answer.value)
    // No account has this login, or the forge rejects it as invalid.
    else if (answer.kind !== 'gone' && answer.kind !== 'refused' && answer.kind !== 'unchanged') return answer
  }
  return ok(logins)
}
