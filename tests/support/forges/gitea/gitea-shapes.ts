/** Fake Gitea: builds response bodies, using the types of Gitea's API description. */
import type * as Api from 'gitea-js'
import type { FakeAccount, FakeComment, FakePull, FakeRepository, ForgeWorld } from '../forge-world.ts'
import type { GitCommit } from '../git-repository.ts'
import { timeOf } from '../github/github-shapes.ts'

export function giteaShapes(url: string, world: ForgeWorld) {
  const user = (account: FakeAccount): Api.User => ({
    ...{
      id: account.id,
      login: account.login,
      login_name: '',
      source_id: 0,
      full_name: '',
      email: world.noreply(account),
    },
    ...{
      avatar_url: `${url}/avatars/${account.id}`,
      html_url: `${url}/${account.login}`,
      is_admin: false,
      active: true,
    },
    ...{ created: timeOf(0), visibility: 'public' },
  })

  const pathOf = ({ fullName }: FakeRepository): string => `${url}/api/v1/repos/${fullName}`

  function repository(of: FakeRepository, to?: FakeAccount): Api.Repository {
    const { id, fullName, owner, isPrivate, isArchived = false, changedAt = 0, admins, writers } = of
    const permissions = to && { admin: admins.has(to.id), push: writers.has(to.id), pull: true }
    return {
      ...{ id, full_name: fullName, name: fullName.split('/')[1] ?? '', owner: user(owner), private: isPrivate },
      ...{ url: pathOf(of), html_url: `${url}/${fullName}`, default_branch: 'main', archived: isArchived, fork: false },
      updated_at: timeOf(changedAt),
      ...(permissions && { permissions }),
    }
  }

  function commit(of: FakeRepository, given: GitCommit, hasVerification: boolean): Api.Commit {
    const { sha, parents, author, committer, message } = given
    const verified = world.isVerified(of.history, given)
    const person = ({ name, email, at }: GitCommit['author']) => ({ name, email, date: timeOf(at * 1000) })
    const found = (email: string): Api.User | null => {
      const account = world.findOwner(email)
      return account && user(account)
    }
    const body = {
      ...{ sha, url: `${pathOf(of)}/git/commits/${sha}`, html_url: `${url}/${of.fullName}/commit/${sha}` },
      commit: {
        ...{ message, url: `${pathOf(of)}/git/commits/${sha}`, author: person(author), committer: person(committer) },
        ...(hasVerification && { verification: { verified, reason: verified ? '' : 'gpg.error.not_signed_commit' } }),
      },
      parents: parents.map((parent) => ({ sha: parent, url: `${pathOf(of)}/git/commits/${parent}` })),
    }
    // Gitea returns null if no account has the email address. Its API description does not mention this.
    return { ...body, author: found(author.email), committer: found(committer.email) } as Api.Commit
  }

  async function pull(of: FakePull): Promise<Api.PullRequest> {
    const { repository: base, number, fork } = of
    const at = timeOf(of.updatedAt)
    const headId = fork ? (fork.isGone ? 0 : fork.id) : base.id
    return {
      ...{
        id: of.id,
        number,
        title: of.isDraft ? `WIP: ${of.title}` : of.title,
        body: '',
        state: of.state,
      },
      ...{ user: user(of.opener), draft: of.isDraft, merged: of.mergedAt !== null, mergeable: true, comments: 0 },
      ...(of.mergedAt !== null && { merged_at: timeOf(of.mergedAt) }),
      ...{ url: `${pathOf(base)}/pulls/${number}`, html_url: `${url}/${base.fullName}/pulls/${number}` },
      ...{ created_at: at, updated_at: at, merge_base: await mergeBase(of) },
      head: {
        ...{ ref: of.branch, label: of.branch, sha: of.headSha, repo_id: headId },
        ...(headId !== 0 && { repo: repository(base) }),
      },
      base: { ref: of.base, label: of.base, sha: world.baseSha(of), repo_id: base.id, repo: repository(base) },
    }
  }

  const mergeBase = async (of: FakePull): Promise<string> =>
    (await world.commitsOf(of))[0]?.parents[0] ?? world.baseSha(of)

  const comment = ({ id, repository: of, number, author, body, at }: FakeComment): Api.Comment => ({
    ...{ id, body, user: user(author), created_at: timeOf(at), updated_at: timeOf(at), issue_url: '' },
    ...{
      html_url: `${url}/${of.fullName}/pulls/${number}#issuecomment-${id}`,
      pull_request_url: `${url}/${of.fullName}/pulls/${number}`,
    },
  })

  return { user, repository, commit, pull, comment, pathOf }
}
