/** Fake GitCode: builds response bodies as documented and recorded. Account IDs are hexadecimal here. */
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GitCommit } from '../git-repository.ts'
import { timeOf } from '../github/github-shapes.ts'
import { discussionIdOf, gitcodeIdOf, type GitcodeHook, type GitcodeState, settingsOf } from './gitcode-state.ts'

export function gitcodeShapes(url: string, world: ForgeWorld, state: GitcodeState) {
  const { switches } = state

  /** A flag whose documented type is a boolean, or a number if `isNumber`. */
  function flag(value: boolean, isNumber = false): boolean | number | string {
    const kind = switches.flags === 'documented' ? (isNumber ? 'number' : 'boolean') : switches.flags
    if (kind === 'boolean') return value
    return kind === 'number' ? Number(value) : String(Number(value))
  }

  const user = (account: FakeAccount) => ({
    ...{ id: gitcodeIdOf(account), login: account.login, name: account.login },
    ...{ avatar_url: `${url}/avatars/${account.login}`, html_url: `${url}/${account.login}` },
  })

  const ownUser = (account: FakeAccount) => ({
    ...user(account),
    ...{ email: '', bio: '', blog: '', company: '', followers: 0, following: 0, top_languages: [], type: 'User' },
    ...{ url: `${url}/api/v5/users/${account.login}`, followers_url: '' },
  })

  function repository({ id, fullName, owner, isPrivate, changedAt = 0 }: FakeRepository) {
    const [space = '', path = ''] = fullName.split('/')
    const { login } = owner
    return {
      ...{ id, full_name: fullName, name: path, path, human_name: fullName, description: '', url: '' },
      ...{ owner: { id: gitcodeIdOf(owner), login, name: login, type: owner.kind } },
      namespace: { id: 90_000 + owner.id, name: space, path: space, html_url: `${url}/${space}` },
      ...{ private: flag(isPrivate, true), public: flag(!isPrivate, true), internal: flag(false, true) },
      ...{ fork: flag(false, true), default_branch: 'main', status: '开始', web_url: `${url}/${fullName}` },
      ...{
        project_labels: [],
        members: [login],
        assignees_number: 0,
        created_at: timeOf(0),
        updated_at: timeOf(changedAt),
      },
    }
  }

  const found = (email: string) => {
    const account = world.findOwner(email)
    return account && user(account)
  }
  const person = ({ name, email, at }: GitCommit['author']) => ({ name, email, date: timeOf(at * 1000) })
  const account = (email: string): object => {
    const one = found(email)
    return one ? { author: one } : {}
  }

  /** A commit in the list of a pull request: `parents` is an object. Without an account, `author` and `committer` are missing. */
  function pullCommit(of: FakeRepository, { sha, parents, author, committer, message }: GitCommit) {
    const by = found(committer.email)
    return {
      ...{ sha, html_url: `${url}/${of.fullName}/commit/${sha}` },
      commit: { author: person(author), committer: person(committer), message },
      ...{ ...account(author.email), ...(by && { committer: by }) },
      parents: { sha: parents[0] ?? '', shas: [...parents] },
    }
  }

  /** A commit in other lists: `parents` is a list. */
  function commit(of: FakeRepository, { sha, parents, author, committer, message }: GitCommit) {
    return {
      ...{ sha, url: `${url}/api/v5/repos/${of.fullName}/commits/${sha}`, html_url: '', comments_url: '' },
      commit: { author: person(author), committer: person(committer), message, tree: { sha, url: '' } },
      parents: parents.map((parent) => ({ sha: parent, url: '' })),
    }
  }

  const stateOf = (of: FakePull, open: string): string =>
    of.mergedAt === null ? (of.state === 'open' ? open : 'closed') : 'merged'

  const labels = (of: FakePull) =>
    (state.labels.get(of.id) ?? []).map((name, at) => ({
      ...{ id: of.id * 100 + at, name, color: '#B4B4B4', repository_id: of.repository.id },
      ...{ created_at: timeOf(0), updated_at: timeOf(0) },
    }))

  const testers = (of: FakePull) =>
    (state.testers.get(of.id) ?? []).map(({ account: one, hasPassed }) => ({
      ...{ id: gitcodeIdOf(one), login: one.login, name: one.login, html_url: `${url}/${one.login}` },
      ...{ accept: flag(hasPassed), assignee: flag(false), code_owner: flag(false) },
    }))

  const isUnresolved = ({ id, repository: { id: place }, number }: FakeComment, of: FakePull): boolean =>
    place === of.repository.id && number === of.number && switches.commentsAreDiscussions && !state.resolved.has(id)

  /** Computes whether the merge button is enabled, and each condition. */
  function mergeableState(of: FakePull) {
    const { requiredTesters, requiresResolvedDiscussions, canForceMerge } = settingsOf(state, of.repository)
    const passed = (state.testers.get(of.id) ?? []).filter(({ hasPassed }) => hasPassed).length
    const isTested = passed >= requiredTesters
    const isResolved = !requiresResolvedDiscussions || !world.comments.some((each) => isUnresolved(each, of))
    const isOpen = of.state === 'open'
    const passes = {
      ...{ conflict_passed: true, branch_missing_passed: true, non_ff_passed: true, mr_state_passed: isOpen },
      ...{ merged_by_user_passed: true, work_in_progress_passed: !of.isDraft, resolve_discussion_passed: isResolved },
      ...{ ci_state_passed: true, merge_by_self_passed: true, all_depend_merge_request_merged_passed: true },
      ...{ approval_reviewers_required_passed: true, approval_approvers_required_passed: true },
      ...{ approval_testers_required_passed: isTested },
    }
    const flags = Object.fromEntries(Object.entries(passes).map(([name, value]) => [name, flag(value)])) as {
      [name in keyof typeof passes]: ReturnType<typeof flag>
    }
    const isMergeable = Object.values(passes).every(Boolean)
    const blocked = Object.entries(passes).filter(([, value]) => !value)
    return {
      ...{ merge_request_id: of.id, state: flag(isMergeable), status_without_user_auth: flag(isMergeable), ...flags },
      ...{ can_force_merge: flag(canForceMerge), check_tasks_num: 0 },
      merge_request_switch: {
        ...{ review_mode: 'approval', merge_method: 'merge', can_force_merge: flag(canForceMerge) },
        ...{ only_allow_merge_if_all_discussions_are_resolved: flag(requiresResolvedDiscussions) },
        ...{ only_allow_merge_if_pipeline_succeeds: flag(false), disable_merge_by_self: flag(false) },
        ...{ approval_required_reviewers_count: 0, approval_required_reviewers_branch: '*', can_reopen: flag(true) },
      },
      reason: Object.fromEntries(blocked.map(([name]) => [name.replace(/_passed$/, ''), 'not passed'])),
    }
  }

  const dates = (of: FakePull) => ({
    ...{ created_at: timeOf(of.updatedAt), updated_at: timeOf(of.updatedAt), closed_at: '' },
    merged_at: of.mergedAt === null ? '' : timeOf(of.mergedAt),
  })

  const place = ({ fullName }: { fullName: string }) => {
    const [space = '', path = ''] = fullName.split('/')
    return { path, name: path, namespace: { path: space } }
  }

  /** A single pull request. `base.repo` has neither an ID nor a full name, only the namespace and the path. */
  const pull = (of: FakePull) => ({
    ...{ id: of.id, number: of.number, title: of.title, body: '', state: stateOf(of, 'open'), draft: flag(of.isDraft) },
    ...{ html_url: `${url}/${of.repository.fullName}/merge_requests/${of.number}`, url: '', issue_url: '' },
    ...{ ...dates(of), user: user(of.opener), labels: labels(of), testers: testers(of), assignees: [] },
    ...{ can_merge_check: flag(true), prune_branch: flag(false), mergeable: flag(true), assignees_number: 0 },
    head: {
      ...{ ref: of.branch, label: of.branch, sha: of.headSha, user: user(of.opener) },
      repo: place(of.fork ?? of.repository),
    },
    base: { ref: of.base, label: of.base, sha: world.baseSha(of), repo: place(of.repository) },
    mergeable_state: mergeableState(of),
  })

  /** A pull request in a list: another state word, and `base.repo` with its full name, but without an ID. */
  const listedPull = (of: FakePull) => {
    const { fullName } = of.repository
    const repo = { full_name: fullName, full_path: fullName, ...place(of.repository), namespace: undefined }
    return {
      ...{ id: of.id, iid: of.number, number: of.number, title: of.title, body: '', draft: flag(of.isDraft) },
      ...{ state: stateOf(of, switches.listedState), source_branch: of.branch, target_branch: of.base },
      ...{ ...dates(of), user: user(of.opener), labels: labels(of).map((one) => ({ ...one, title: one.name })) },
      ...{ head: { ref: of.branch, label: of.branch, sha: of.headSha, user: user(of.opener) } },
      base: { ref: of.base, label: of.base, sha: world.baseSha(of), repo },
      ...{ locked: flag(false), mergeable: flag(true), notes: 0, testers_number: 0 },
    }
  }

  /** A listed comment: a numeric note ID, and the hexadecimal ID of its discussion. */
  const comment = ({ id, author, body, at }: FakeComment) => ({
    ...{ id, discussion_id: discussionIdOf(id), body, comment_type: 'pr_comment', user: user(author), reply: [] },
    ...{ created_at: timeOf(at), updated_at: timeOf(at) },
    ...(switches.commentsAreDiscussions && { resolved: flag(state.resolved.has(id)) }),
  })

  const hook = ({ id, url: to, repository: { id: of }, events }: GitcodeHook) => ({
    ...{ id, url: to, project_id: of, password: '', result: null, result_code: 0, created_at: timeOf(0) },
    ...Object.fromEntries(Object.entries(events).map(([name, isOn]) => [name, flag(isOn, true)])),
    ...{ issues_events: flag(false, true), tag_push_events: flag(false, true) },
  })

  return {
    flag,
    user,
    ownUser,
    repository,
    pullCommit,
    commit,
    pull,
    listedPull,
    labels,
    testers,
    comment,
    hook,
    mergeableState,
  }
}
