/** Fake GitLab for random histories. Verdicts are internal threads that must be resolved, or external status checks, and statuses beside them. */
import type { CheckPolicy } from '../../../src/domain/pull-requests/check-policy.ts'
import type { FakeAccount, FakePull, FakeRepository } from '../forges/forge-world.ts'
import { type FakeGitlab, startGitlab } from '../forges/gitlab/gitlab.ts'
import type { GitlabProject, GitlabSwitches } from '../forges/gitlab/gitlab-state.ts'
import type { CheckedForge } from './checked-forge.ts'

export const gitlabLabels = { covered: 'cla::yes', uncovered: 'cla::no' }

/** Every fourth history has an external status check instead of threads, and every second one labels. */
const isExternal = (seed: number): boolean => seed % 4 === 3

export const gitlabMarksOf = (seed: number): Pick<CheckPolicy, 'labels' | 'externalCheck'> => ({
  ...{ labels: seed % 2 === 0 ? gitlabLabels : null, externalCheck: isExternal(seed) },
})

/** Settings of the project of a history: with CI and merge trains in every third one, with CI alone in another third. */
const settingsOf = (seed: number): Partial<GitlabProject> => ({
  ...{
    requiresThreads: !isExternal(seed),
    requiresChecks: isExternal(seed),
    tier: isExternal(seed) ? 'ultimate' : 'premium',
  },
  ...(seed % 3 === 0 && { hasCi: true, requestPipelines: 'train' as const }),
  ...(seed % 3 === 1 && { hasCi: true, requestPipelines: 'detached' as const }),
})

export async function openCheckedGitlab({
  switches,
  ...pace
}: {
  now: () => number
  delay?: () => number
  switches: Partial<GitlabSwitches>
}): Promise<CheckedForge & { ofKind: FakeGitlab }> {
  const gitlab = await startGitlab({ ...pace, switches, noreplyHost: 'users.noreply.github.com' })
  const { world, state } = gitlab
  const heads = new Map<number, string>()

  const pullsAt = (repositoryId: number, sha: string, number?: number): FakePull[] =>
    world.pulls.filter(
      (pull) =>
        pull.repository.id === repositoryId && pull.headSha === sha && (number === undefined || pull.number === number),
    )

  /** Whether the marks allow merging. Drafts and pipelines of the project's own are no concern of the check. */
  const canMerge = (pull: FakePull): boolean =>
    ['mergeable', 'ci_still_running', 'ci_must_pass'].includes(gitlab.detailedStatus(pull))

  const isMarked = (pull: FakePull): boolean =>
    gitlab.threadsOf(pull).length > 0 || gitlab.requestOf(pull).responses.size > 0

  function standing(repositoryId: number, sha: string): string | undefined {
    const pull = pullsAt(repositoryId, sha).at(-1)
    if (!pull || !isMarked(pull)) return undefined
    return canMerge(pull) ? 'success' : 'failure'
  }

  const developerOf = ({ id }: FakeRepository): FakeAccount | undefined =>
    world.accounts.find(({ login }) => login === `dev${id}`)

  return {
    ...{ kind: 'gitlab', url: gitlab.url, apiUrl: `${gitlab.url}/api/v4`, world, server: gitlab.server },
    ...{ hooks: gitlab.hooks, enqueue: null, ofKind: gitlab, stop: gitlab.stop, marksPulls: () => true, standing },
    paths: ({ id }) => ({
      any: new RegExp(`/projects/${id}(/|$)`),
      commits: new RegExp(`/projects/${id}/(merge_requests/\\d+|repository)/commits$`),
    }),
    tell: (pull) => (pull.state === 'open' ? gitlab.tellHead(pull) : gitlab.tellClosed(pull)),
    // Without a mark, a merge request can be merged.
    isGreen: (of, sha, number) => {
      const found = pullsAt(of.id, sha, number).filter(({ state: now }) => now === 'open')
      return found.length === 0 ? null : found.some(canMerge)
    },
    greens: (of) =>
      new Set(
        world
          .inRepository(of)
          .filter((pull) => pull.state === 'open' && canMerge(pull))
          .map(({ headSha }) => headSha),
      ),
    /** Half of the merge requests come from forks. A new head starts a pipeline, whose end may merge. */
    async settles(pull) {
      if (!heads.has(pull.id) && pull.number % 2 === 0) {
        pull.fork = { id: world.nextId(), fullName: `${pull.opener.login}/kit`, isGone: false }
      }
      if (heads.get(pull.id) === pull.headSha || pull.state !== 'open') return
      heads.set(pull.id, pull.headSha)
      gitlab.noteHead(pull)
      if (!gitlab.projectOf(pull.repository).hasCi) return
      const pipeline = await gitlab.startCi(pull)
      if (pipeline) await gitlab.endCi(pipeline)
    },
    async disturbs(pull, random) {
      const by = developerOf(pull.repository)
      if (!by) return ''
      const thread = gitlab.threadsOf(pull).find(({ resolvedBy }) => resolvedBy === null)
      const pipeline = pull.fork ? undefined : state.pipelines.findLast(({ sha }) => sha === pull.headSha)
      const train = state.pipelines.findLast(({ isTrain, pullId }) => isTrain && pullId === pull.id)
      const { inTrain, autoMerge, labels } = gitlab.requestOf(pull)
      const acts = {
        ...(thread && { resolve: () => gitlab.resolve(pull, thread, by) }),
        ...(labels.includes(gitlabLabels.uncovered) && {
          label: () => gitlab.setLabels(pull, [gitlabLabels.covered], by),
        }),
        ...(pipeline && { status: () => gitlab.merging.addJob(pipeline, 'CLA', by.id, 'success') }),
        ...(autoMerge === null && { 'auto-merge': () => gitlab.autoMerge(pull, by) }),
        ...(inTrain && train && { train: () => gitlab.endCi(train) }),
      }
      const act = random.pick(Object.entries(acts))
      await act?.[1]()
      return act?.[0] ?? ''
    },
    async merges(pull) {
      if (pull.state !== 'open' || !canMerge(pull)) return false
      await gitlab.close(pull, true, developerOf(pull.repository))
      return true
    },
  }
}

/** Connects a project: its settings, its external check if it has one, a webhook, the bot as a maintainer, and a Developer who changes marks. Returns the ID of the webhook. */
export function connectGitlab(
  gitlab: FakeGitlab,
  { repository, bot, url, secret }: { repository: FakeRepository; bot: FakeAccount; url: string; secret: string },
  seed: number,
): string {
  const { checks } = Object.assign(gitlab.projectOf(repository), settingsOf(seed))
  if (isExternal(seed)) checks.push({ id: gitlab.world.nextId(), name: 'CLA', url: 'https://cla.example', secret: '' })
  gitlab.join(repository, bot, 40)
  gitlab.join(repository, gitlab.world.account(`dev${repository.id}`), 30)
  return String(gitlab.addHook(repository, url, { token: secret }).id)
}
