/** Fake Gitee for random histories. Verdicts are check runs that a rule requires, or labels that a merge robot reads. */
import type { CheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../forges/forge-world.ts'
import { type FakeGitee, startGitee } from '../forges/gitee/gitee.ts'
import type { GiteeSwitches } from '../forges/gitee/gitee-state.ts'
import type { CheckedForge } from './checked-forge.ts'

export const giteeLabels = { covered: 'kit-cla/yes', uncovered: 'kit-cla/no' }

/** Half of the histories have labels. */
const hasLabels = (seed: number): boolean => seed % 2 === 1

export const giteeMarksOf = (seed: number): Pick<CheckPolicy, 'labels'> => ({
  labels: hasLabels(seed) ? giteeLabels : null,
})

export async function openCheckedGitee({
  switches,
  ...pace
}: {
  now: () => number
  delay?: () => number
  switches: Partial<GiteeSwitches>
}): Promise<CheckedForge & { ofKind: FakeGitee }> {
  const gitee = await startGitee({ ...pace, switches, noreplyHost: 'users.noreply.github.com' })
  const { world, state } = gitee

  const pullsAt = (repositoryId: number, sha: string, number?: number): FakePull[] =>
    world.pulls.filter(
      (pull) =>
        pull.repository.id === repositoryId && pull.headSha === sha && (number === undefined || pull.number === number),
    )

  const isRequired = ({ id }: Pick<FakeRepository, 'id'>): boolean =>
    state.rules.some(({ repositoryId }) => repositoryId === id)

  /** Returns whether the merge button works, or whether the robot merges. */
  const canMerge = (pull: FakePull): boolean =>
    isRequired(pull.repository)
      ? gitee.isButtonOpen(pull, pull.opener)
      : gitee.robotMerges(pull, { yes: giteeLabels.covered, no: giteeLabels.uncovered })

  /** Returns the newest check run of a name at a commit for each pull request. */
  const runsAt = (of: Pick<FakeRepository, 'id'>, sha: string) => [
    ...new Map(
      state.checkRuns
        .filter((run) => run.repositoryId === of.id && run.head_sha === sha && run.pullId !== null)
        .map((run) => [run.pullId, run] as const),
    ).values(),
  ]

  function standing(repositoryId: number, sha: string): string | undefined {
    const of = { id: repositoryId }
    if (isRequired(of)) {
      const conclusions = runsAt(of, sha).map(({ conclusion }) => conclusion ?? 'pending')
      return ['failure', 'pending', 'success'].find((each) => conclusions.includes(each))
    }
    const pulls = pullsAt(repositoryId, sha)
    const labels = pulls.map((pull) => gitee.labelsOf(pull))
    if (labels.some((each) => each.includes(giteeLabels.uncovered))) return 'failure'
    return labels.some((each) => each.includes(giteeLabels.covered)) ? 'success' : undefined
  }

  return {
    ...{ kind: 'gitee', url: gitee.url, apiUrl: `${gitee.url}/api/v5`, world, server: gitee.server },
    ...{ hooks: gitee.hooks, enqueue: null, ofKind: gitee, stop: gitee.stop, standing },
    marksPulls: (of) => !isRequired(of),
    tell: (pull) => (pull.state === 'open' ? gitee.push(pull) : gitee.close(pull, pull.mergedAt !== null)),
    isGreen(of, sha, number) {
      if (standing(of.id, sha) === undefined) return null
      return pullsAt(of.id, sha, number).some((pull) => pull.state === 'open' && canMerge(pull))
    },
    async disturbs(pull) {
      if (!isRequired(pull.repository)) {
        if (!gitee.labelsOf(pull).includes(giteeLabels.uncovered)) return ''
        await gitee.label(pull, { add: giteeLabels.covered, remove: giteeLabels.uncovered })
        return 'label'
      }
      const run = gitee.runOf(pull, 'CLA')
      if (!run || run.conclusion === 'success') return ''
      state.checkRuns.push({ ...run, id: world.nextId(), conclusion: 'success', status: 'completed', by: pull.opener })
      return 'check run'
    },
    async merges(pull) {
      if (pull.state !== 'open' || !canMerge(pull)) return false
      await gitee.close(pull, true)
      return true
    },
    greens: (of) =>
      new Set([
        ...world
          .inRepository(of)
          .filter((pull) => pull.state === 'open' && canMerge(pull))
          .map(({ headSha }) => headSha),
        // Check runs of replaced heads apply again after a push back.
        ...state.checkRuns
          .filter(({ repositoryId }) => repositoryId === of.id)
          .map((run) => run.head_sha)
          .filter((sha) => runsAt(of, sha).some(({ conclusion }) => conclusion === 'success')),
      ]),
  }
}

/**
 * Gives a repository a webhook. Either a rule requires the check run, or the token's account is a developer who cannot write check runs, and a robot
 * reads the labels.
 */
export function connectGitee(
  gitee: FakeGitee,
  { repository, bot, url, secret }: { repository: FakeRepository; bot: FakeAccount; url: string; secret: string },
  seed: number,
): void {
  const { state, world } = gitee
  const events = { push: false, notes: true, mergeRequests: true }
  state.hooks.push({ id: world.nextId(), repository, url, password: secret, isSigned: true, events, resultCode: 0 })
  if (hasLabels(seed)) repository.admins.delete(bot.id)
  else state.rules.push({ repositoryId: repository.id, branch: '*', checks: ['CLA'] })
}
