/** Fake forges for random histories, by kind. */
import type { ForgeKind } from '../../../src/domain/pull-requests/forge-kinds.ts'
import type { FakeRepository } from '../forges/forge-world.ts'
import { startGitea } from '../forges/gitea/gitea.ts'
import type { GiteeSwitches } from '../forges/gitee/gitee-state.ts'
import type { GitlabSwitches } from '../forges/gitlab/gitlab-state.ts'
import { startGithub } from '../forges/github/github.ts'
import type { GithubSwitches } from '../forges/github/github-state.ts'
import type { CheckedForge } from './checked-forge.ts'
import { openCheckedGitcode } from './checked-gitcode.ts'
import { openCheckedGitee } from './checked-gitee.ts'
import { openCheckedGitlab } from './checked-gitlab.ts'

/** Results of a check that allow merging. */
const passing = new Set<string | null>(['success', 'neutral', 'skipped'])

export type Pace = {
  now: () => number
  delay?: () => number
  switches?: Partial<GithubSwitches>
  giteeSwitches?: Partial<GiteeSwitches>
  gitlabSwitches?: Partial<GitlabSwitches>
}

/** Starts the fake forge of a kind. `ofKind` is the fake itself. */
export async function openForge(kind: ForgeKind, pace: Pace): Promise<CheckedForge & { ofKind: object }> {
  if (kind === 'gitcode') return openCheckedGitcode(pace)
  if (kind === 'gitlab') return openCheckedGitlab({ ...pace, switches: pace.gitlabSwitches ?? {} })
  if (kind === 'gitee') return openCheckedGitee({ ...pace, switches: pace.giteeSwitches ?? {} })
  if (kind === 'gitea') {
    const gitea = await startGitea({ ...pace, noreplyHost: 'users.noreply.github.com' })
    const standing = (of: Pick<FakeRepository, 'id'>, sha: string) =>
      gitea.statuses.findLast((each) => each.repositoryId === of.id && each.sha === sha)
    return {
      ...{ kind, url: gitea.url, apiUrl: `${gitea.url}/api/v1`, world: gitea.world, server: gitea.server },
      ...{ hooks: gitea.hooks, enqueue: null, ofKind: gitea, stop: gitea.stop, marksPulls: () => false },
      standing: (id, sha) => standing({ id }, sha)?.status,
      tell: (pull) => (pull.state === 'open' ? gitea.push(pull) : gitea.close(pull)),
      isGreen: (of, sha) => {
        const found = standing(of, sha)
        return found ? found.status === 'success' : null
      },
      greens: (of) =>
        new Set(gitea.statuses.map(({ sha }) => sha).filter((sha) => standing(of, sha)?.status === 'success')),
    }
  }
  const github = await startGithub(pace)
  const standing = (of: Pick<FakeRepository, 'id'>, sha: string) =>
    github.checkRuns.findLast((run) => run.repositoryId === of.id && run.head_sha === sha)
  const isPassed = (of: FakeRepository, sha: string): boolean => passing.has(standing(of, sha)?.conclusion ?? null)
  return {
    ...{ kind, url: github.url, apiUrl: `${github.url}/api/v3`, world: github.world, server: github.server },
    ...{ hooks: github.hooks, enqueue: github.enqueue, ofKind: github, stop: github.stop, marksPulls: () => false },
    standing: (id, sha) => {
      const run = standing({ id }, sha)
      return run ? (run.conclusion ?? 'pending') : undefined
    },
    tell: (pull) => (pull.state === 'open' ? github.push(pull) : github.close(pull)),
    isGreen: (of, sha) => (standing(of, sha) ? isPassed(of, sha) : null),
    greens: (of) => new Set(github.checkRuns.map(({ head_sha: sha }) => sha).filter((sha) => isPassed(of, sha))),
  }
}
