/** Fake GitHub: builds response bodies, using the types of GitHub's API description (version 2022-11-28). */
import type { components } from '@octokit/openapi-types'
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GitCommit } from '../git-repository.ts'

type Schemas = components['schemas']
export type GithubUser = Schemas['simple-user']
export type GithubRepository = Schemas['repository']
export type GithubCommit = Schemas['commit']
export type GithubPull = Schemas['pull-request']
export type GithubSimplePull = Schemas['pull-request-simple']
export type GithubCheckRun = Schemas['check-run']
export type GithubComment = Schemas['issue-comment']
export type GithubComparison = Schemas['commit-comparison']
export type GithubStatus = Schemas['status']
export type GithubApp = NonNullable<Schemas['nullable-integration']>

export const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

const urls = <Name extends string>(base: string, names: readonly Name[]): Record<`${Name}_url`, string> =>
  Object.fromEntries(names.map((name) => [`${name}_url`, `${base}/${name}`])) as Record<`${Name}_url`, string>

export function githubShapes(url: string, world: ForgeWorld, { staleBase }: { staleBase: boolean }) {
  const node = (kind: string, id: number | string): string => Buffer.from(`${kind}:${id}`).toString('base64')

  const user = ({ id, login, kind }: FakeAccount): GithubUser => ({
    ...{ id, login, type: kind, node_id: node('User', id), site_admin: false, gravatar_id: '' },
    ...{ url: `${url}/users/${login}`, html_url: `${url}/${login}`, avatar_url: `${url}/avatars/${id}` },
    ...urls(`${url}/users/${login}`, ['events', 'followers', 'following', 'gists', 'organizations']),
    ...urls(`${url}/users/${login}`, ['received_events', 'repos', 'starred', 'subscriptions']),
  })

  const pathOf = ({ fullName }: FakeRepository): string => `${url}/repos/${fullName}`

  function repository(of: FakeRepository, fork?: { id: number; fullName: string }): GithubRepository {
    const { id, fullName } = fork ?? of
    const api = `${url}/repos/${fullName}`
    const at = timeOf(of.changedAt ?? 0)
    return {
      ...{ id, full_name: fullName, name: fullName.split('/')[1] ?? '', node_id: node('Repository', id), url: api },
      ...{ owner: user(of.owner), private: of.isPrivate, fork: fork !== undefined, html_url: `${url}/${fullName}` },
      ...{ description: null, default_branch: 'main', homepage: null, language: null, license: null, mirror_url: null },
      ...{
        archived: of.isArchived ?? false,
        disabled: false,
        has_downloads: true,
        has_issues: true,
        has_projects: true,
        has_wiki: false,
      },
      ...{ has_pages: false, forks: 0, forks_count: 0, open_issues: 0, open_issues_count: 0, size: 0, watchers: 0 },
      ...{ watchers_count: 0, stargazers_count: 0, created_at: at, updated_at: at, pushed_at: at },
      ...urls(api, ['archive', 'assignees', 'blobs', 'branches', 'collaborators', 'comments', 'commits', 'compare']),
      ...urls(api, ['contents', 'contributors', 'deployments', 'downloads', 'events', 'forks', 'git_commits']),
      ...urls(api, ['git_refs', 'git_tags', 'hooks', 'issue_comment', 'issue_events', 'issues', 'keys', 'labels']),
      ...urls(api, ['languages', 'merges', 'milestones', 'notifications', 'pulls', 'releases', 'stargazers']),
      ...urls(api, ['statuses', 'subscribers', 'subscription', 'tags', 'teams', 'trees', 'clone', 'git', 'ssh', 'svn']),
    }
  }

  function commit(of: FakeRepository, given: GitCommit): GithubCommit {
    const { sha, parents, author, committer, message } = given
    const verified = world.isVerified(of.history, given)
    const by = world.findOwner(author.email)
    const from = world.findOwner(committer.email)
    const api = `${pathOf(of)}/commits/${sha}`
    return {
      ...{ sha, url: api, html_url: `${url}/${of.fullName}/commit/${sha}`, comments_url: `${api}/comments` },
      node_id: node('Commit', sha),
      commit: {
        ...{ url: `${pathOf(of)}/git/commits/${sha}`, message, comment_count: 0 },
        author: { name: author.name, email: author.email, date: timeOf(author.at * 1000) },
        committer: { name: committer.name, email: committer.email, date: timeOf(committer.at * 1000) },
        tree: { sha: '4b825dc642cb6eb9a060e54bf8d69288fbee4904', url: `${pathOf(of)}/git/trees/${sha}` },
        verification: {
          ...{ verified, reason: verified ? 'valid' : of.history.signatures.has(sha) ? 'bad_email' : 'unsigned' },
          ...{ signature: verified ? 'signature' : null, payload: null, verified_at: verified ? timeOf(0) : null },
        },
      },
      author: by && user(by),
      committer: from && user(from),
      parents: parents.map((parent) => ({ sha: parent, url: `${pathOf(of)}/commits/${parent}` })),
    }
  }

  function simplePull(of: FakePull): GithubSimplePull {
    const { repository: base, fork, number, headSha, branch } = of
    const api = `${pathOf(base)}/pulls/${number}`
    const at = timeOf(of.updatedAt)
    const link = (href: string): { href: string } => ({ href })
    const headRepository = fork ? (fork.isGone ? null : repository(base, fork)) : repository(base)
    return {
      ...{ id: of.id, number, node_id: node('PullRequest', of.id), title: of.title, body: null, state: of.state },
      ...{ locked: false, draft: of.isDraft, user: user(of.opener), author_association: 'CONTRIBUTOR', labels: [] },
      ...{ assignee: null, milestone: null, auto_merge: null, merge_commit_sha: null, created_at: at, updated_at: at },
      closed_at: of.state === 'closed' ? at : null,
      merged_at: of.mergedAt === null ? null : timeOf(of.mergedAt),
      // GitHub returns null as `repo` if the fork was deleted. Its API description does not mention this.
      head: {
        ...{ ref: branch, sha: headSha, user: user(of.opener), label: `${of.opener.login}:${branch}` },
        repo: headRepository as GithubRepository,
      },
      base: {
        ...{
          ref: of.base,
          sha: staleBase ? of.baseAtPush : world.baseSha(of),
          user: user(base.owner),
          label: `${base.owner.login}:${of.base}`,
        },
        repo: repository(base),
      },
      ...{ url: api, html_url: `${url}/${base.fullName}/pull/${number}`, commits_url: `${api}/commits` },
      ...{ diff_url: `${api}.diff`, patch_url: `${api}.patch`, issue_url: `${pathOf(base)}/issues/${number}` },
      ...{
        comments_url: `${api}/comments`,
        review_comments_url: `${api}/reviews`,
        review_comment_url: `${api}/review`,
      },
      statuses_url: `${pathOf(base)}/statuses/${headSha}`,
      _links: {
        ...{ self: link(api), html: link(api), issue: link(api), comments: link(api), commits: link(api) },
        ...{ statuses: link(api), review_comments: link(api), review_comment: link(api) },
      },
    }
  }

  function pull(of: FakePull, commits: number): GithubPull {
    const {
      labels: _,
      user: __,
      requested_reviewers: ___,
      requested_teams: ____,
      state: _____,
      head,
      base,
      ...simple
    } = simplePull(of)
    return {
      ...simple,
      ...{ state: of.state, head: { ...head, user: user(of.opener) } },
      base: { ...base, user: user(of.repository.owner) },
      ...{ user: user(of.opener), labels: [], commits, additions: 1, deletions: 0, changed_files: 1, comments: 0 },
      ...{ review_comments: 0, maintainer_can_modify: true, mergeable: true, mergeable_state: 'blocked' },
      ...{ merged: of.mergedAt !== null, merged_by: null },
    }
  }

  const comment = ({ id, repository: of, number, author, body, at, app }: FakeComment): GithubComment => ({
    ...{ id, body, node_id: node('IssueComment', id), user: user(author), author_association: 'NONE' },
    ...{ url: `${pathOf(of)}/issues/comments/${id}`, html_url: `${url}/${of.fullName}/pull/${number}#${id}` },
    // Null if a user wrote the comment. Source: schema issue-comment of GitHub's API description.
    performed_via_github_app: (app ? { id: app.id, client_id: app.clientId } : null) as NonNullable<
      GithubComment['performed_via_github_app']
    > | null,
    ...{ issue_url: `${pathOf(of)}/issues/${number}`, created_at: timeOf(at), updated_at: timeOf(at) },
  })

  return { user, repository, commit, simplePull, pull, comment, node, pathOf }
}
