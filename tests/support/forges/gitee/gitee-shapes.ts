/** Fake Gitee: builds response bodies and the bodies of deliveries. */
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GitCommit } from '../git-repository.ts'
import { timeOf } from '../github/github-shapes.ts'
import type { GiteeCheckRun, GiteeHook, GiteeState } from './gitee-state.ts'

export type GiteeShapes = ReturnType<typeof giteeShapes>

export function giteeShapes(url: string, world: ForgeWorld, state: GiteeState) {
  const pathOf = ({ fullName }: FakeRepository): string => `${url}/api/v5/repos/${fullName}`

  // Gitee reports bots as users, too.
  const user = ({ id, login }: FakeAccount) => ({
    ...{ id, login, name: `${login} 的名字`, avatar_url: `${url}/avatars/${id}`, url: `${url}/api/v5/users/${login}` },
    ...{ html_url: `${url}/${login}`, remark: '', type: 'User' },
  })

  function repository({ id, fullName, owner, isPrivate, changedAt = 0 }: FakeRepository) {
    const [namespace = '', path = ''] = fullName.split('/')
    return {
      ...{ id, full_name: fullName, human_name: `组织/${path}`, url: `${url}/api/v5/repos/${fullName}` },
      namespace: {
        id: owner.id,
        type: 'group',
        name: `组织 ${namespace}`,
        path: namespace,
        html_url: `${url}/${namespace}`,
      },
      ...{ path, name: path, owner: user(owner), private: isPrivate, public: !isPrivate, fork: false },
      ...{ html_url: `${url}/${fullName}.git`, default_branch: 'main', permission: {} },
      pushed_at: timeOf(changedAt),
    }
  }

  function commit(of: FakeRepository, { sha, author, committer, message }: GitCommit) {
    const person = ({ name, email, at }: GitCommit['author']) => ({ name, email, date: timeOf(at * 1000) })
    const found = (email: string) => {
      const account = world.findOwner(email)
      return account && user(account)
    }
    return {
      ...{ url: `${pathOf(of)}/commits/${sha}`, sha, html_url: `${url}/${of.fullName}/commit/${sha}` },
      ...{ comments_url: `${pathOf(of)}/commits/${sha}/comments` },
      commit: { author: person(author), committer: person(committer), message, tree: { sha, url }, comment_count: 0 },
      ...{ author: found(author.email), committer: found(committer.email) },
    }
  }

  const parentUrl = (of: FakeRepository, sha: string): string => `${pathOf(of)}/commits/${sha}`

  /** Commits of a pull request have one object for all parents. */
  const pullCommit = (of: FakeRepository, given: GitCommit) => {
    const [sha = ''] = given.parents
    return { ...commit(of, given), parents: { url: parentUrl(of, sha), sha, shas: given.parents } }
  }

  const repoCommit = (of: FakeRepository, given: GitCommit) => ({
    ...commit(of, given),
    parents: given.parents.map((sha) => ({ sha, url: parentUrl(of, sha) })),
  })

  const label = (of: FakeRepository, name: string) => ({
    ...{ id: name.length * 1000 + of.id, color: '008672', name, repository_id: of.id },
    ...{ url: `${pathOf(of)}/labels/${name}`, created_at: timeOf(0), updated_at: timeOf(0) },
  })

  const labelsOf = ({ id, repository: of }: FakePull) =>
    [...(state.labels.get(id) ?? [])].map((name) => label(of, name))

  const stateOf = ({ state: now, mergedAt }: FakePull): string => (mergedAt === null ? now : 'merged')

  function pull(of: FakePull) {
    const { repository: base, number, fork } = of
    const at = timeOf(of.updatedAt)
    const head = fork
      ? fork.isGone
        ? null
        : { ...repository(base), id: fork.id, full_name: fork.fullName }
      : repository(base)
    return {
      ...{ id: of.id, number, title: of.title, body: '', state: stateOf(of), draft: of.isDraft, locked: false },
      ...{ url: `${pathOf(base)}/pulls/${number}`, html_url: `${url}/${base.fullName}/pulls/${number}` },
      ...{ user: user(of.opener), labels: labelsOf(of), mergeable: true, can_merge_check: true },
      ...{ created_at: at, updated_at: at, ...(of.mergedAt !== null && { merged_at: timeOf(of.mergedAt) }) },
      head: { label: of.branch, ref: of.branch, sha: of.headSha, user: user(of.opener), repo: head },
      base: {
        ...{ label: of.base, ref: of.base, sha: state.switches.staleBase ? of.baseAtPush : world.baseSha(of) },
        ...{ user: user(base.owner), repo: repository(base) },
      },
    }
  }

  const comment = ({ id, repository: of, number, author, body, at }: FakeComment) => ({
    ...{ url: `${pathOf(of)}/pulls/comments/${id}`, id, body, user: user(author), comment_type: 'pr_comment' },
    ...{ created_at: timeOf(at), updated_at: timeOf(at), html_url: `${url}/${of.fullName}/pulls/${number}#note_${id}` },
    pull_request_url: `${pathOf(of)}/pulls/${number}`,
  })

  const checkRun = (of: FakeRepository, { id, head_sha: sha, ...run }: GiteeCheckRun) => ({
    ...{ id, head_sha: sha, url: `${pathOf(of)}/check-runs/${id}`, html_url: `${url}/${of.fullName}/check_runs/${id}` },
    ...{ details_url: run.details_url, status: run.status, name: run.name, output: run.output },
    ...(run.conclusion !== null && { conclusion: run.conclusion, completed_at: timeOf(0) }),
    started_at: timeOf(0),
  })

  /** Gitee returns the secret of a webhook. */
  const hook = ({ id, url: to, password, repository: of, events, resultCode }: GiteeHook) => ({
    ...{
      id,
      url: to,
      password,
      project_id: of.id,
      result: '',
      result_code: resultCode,
      created_at: timeOf(0),
      title: '',
    },
    ...{ push_events: events.push, tag_push_events: false, issues_events: false, note_events: events.notes },
    merge_requests_events: events.mergeRequests,
  })

  /** The repository in a delivery. */
  const project = (of: FakeRepository) => {
    const { namespace, ...rest } = repository(of)
    const display = `${namespace.name}/${rest.path}`
    const names = { full_name: state.switches.displayNames ? display : of.fullName, path_with_namespace: of.fullName }
    return { ...rest, ...names, namespace: namespace.path, name_with_namespace: display }
  }

  /** The pull request in a delivery, which has the number of commits. */
  const toldPull = async (of: FakePull) => ({
    ...pull(of),
    ...{ commits: (await world.commitsOf(of)).length, merged: of.mergedAt !== null, merge_status: 'can_be_merged' },
  })

  return {
    ...{ user, repository, pull, comment, label, labelsOf, checkRun, hook },
    ...{ pullCommit, repoCommit, project, toldPull },
  }
}
