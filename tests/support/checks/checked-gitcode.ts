/** Fake GitCode for random histories. Its verdicts are labels or a tester of each pull request. */
import type { CheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../forges/forge-world.ts'
import { type FakeGitcode, startGitcode } from '../forges/gitcode/gitcode.ts'
import type { CheckedForge } from './checked-forge.ts'

export const gitcodeLabels = { covered: 'kit-cla/yes', uncovered: 'kit-cla/no' }

/** Marks of a history: labels for a merge robot, or a required tester for the merge button. */
export const gitcodeMarksOf = (seed: number): Pick<CheckPolicy, 'labels' | 'tester'> =>
  seed % 2 === 0 ? { labels: null, tester: true } : { labels: gitcodeLabels, tester: false }

export async function openCheckedGitcode(pace: {
  now: () => number
  delay?: () => number
}): Promise<CheckedForge & { ofKind: FakeGitcode }> {
  const gitcode = await startGitcode({ ...pace, noreplyHost: 'users.noreply.github.com' })
  const { world, state } = gitcode

  const pullsAt = (repositoryId: number, sha: string, number?: number): FakePull[] =>
    world.pulls.filter(
      (pull) =>
        pull.repository.id === repositoryId && pull.headSha === sha && (number === undefined || pull.number === number),
    )

  const hasTester = (of: Pick<FakeRepository, 'id'>): boolean => (state.settings.get(of.id)?.requiredTesters ?? 0) > 0

  /** Whether a merge robot or the merge button merges a pull request. */
  const canMerge = (pull: FakePull): boolean =>
    hasTester(pull.repository) ? gitcode.isMergeable(pull) : gitcode.robotMerges(pull, gitcodeLabels)

  function standing(repositoryId: number, sha: string): string | undefined {
    const pull = pullsAt(repositoryId, sha).at(-1)
    if (!pull) return undefined
    if (canMerge(pull)) return 'success'
    if (hasTester(pull.repository)) return 'failure'
    return state.labels.get(pull.id)?.includes(gitcodeLabels.uncovered) ? 'failure' : undefined
  }

  return {
    ...{ kind: 'gitcode', url: gitcode.url, apiUrl: `${gitcode.url}/api/v5`, world, server: gitcode.server },
    ...{ hooks: gitcode.hooks, enqueue: null, ofKind: gitcode, stop: gitcode.stop, marksPulls: () => true, standing },
    tell: (pull) => (pull.state === 'open' ? gitcode.push(pull) : gitcode.close(pull, pull.mergedAt !== null)),
    isGreen: (of, sha, number) => (standing(of.id, sha) ? pullsAt(of.id, sha, number).some(canMerge) : null),
    async disturbs(pull) {
      if (!state.labels.get(pull.id)?.includes(gitcodeLabels.uncovered)) return ''
      await gitcode.setLabels(pull, [gitcodeLabels.covered])
      return 'label'
    },
    async merges(pull) {
      if (pull.state !== 'open' || !canMerge(pull)) return false
      await gitcode.close(pull, true)
      return true
    },
    greens: (of) =>
      new Set(
        world
          .inRepository(of)
          .filter((pull) => pull.state === 'open' && canMerge(pull))
          .map(({ headSha }) => headSha),
      ),
  }
}

/** Gives a repository a webhook, and its bot a token. A repository whose mark is a tester requires the bot. */
export function connectGitcode(
  gitcode: FakeGitcode,
  { repository, bot, url, secret }: { repository: FakeRepository; bot: FakeAccount; url: string; secret: string },
  hasTester: boolean,
): void {
  gitcode.state.hooks.push({
    ...{ id: gitcode.world.nextId(), repository, url, password: secret, encryption: 1 },
    events: { merge_requests_events: true, note_events: true, push_events: false },
  })
  if (hasTester) Object.assign(gitcode.settingsOf(repository), { requiredTesters: 1, testers: [bot] })
}
