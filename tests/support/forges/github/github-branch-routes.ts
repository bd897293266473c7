/** Fake GitHub: routes for repositories, commits of a branch and required checks. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeRepository } from '../forge-world.ts'
import { type GithubCall, type GithubRoute, type GithubFixture, listAnswer } from './github-calls.ts'
import { readRoute } from './github-check-routes.ts'

export function branchRoutes({ url, shapes, state }: GithubFixture): GithubRoute[] {
  /** Returns the commit hashes of a branch, newest first. Follows first parents only. */
  function shasOf({ history }: FakeRepository, branch: string): string[] {
    const shas: string[] = []
    for (let sha: string | undefined = history.head(branch); sha; [sha] = history.draftOf(sha).parents) shas.push(sha)
    return shas
  }

  const commits = async ({ request, repository }: GithubCall): Promise<ForgeAnswer> => {
    const { git } = repository.history
    await git.flush()
    const shas = shasOf(repository, request.query.get('sha') ?? 'main')
    const answer = listAnswer(request, url, shas)
    const page = await Promise.all((answer.body as string[]).map((sha) => git.commit(sha)))
    return { ...answer, body: page.map((commit) => shapes.commit(repository, commit)) }
  }

  /** Handles `compare/branch...sha`. Only the first page includes the file list. Source: GitHub's REST description, "Compare two commits". */
  const compare = async ({
    repository: { history },
    parts: [name = '', sha = ''],
  }: GithubCall): Promise<ForgeAnswer> => {
    const { git, prefix } = history
    await git.flush()
    const head = git.refs.get(`refs/heads/${prefix}${decodeURIComponent(name)}`)
    if (head === undefined || !(await git.find(sha))) return { status: 404, body: { message: 'Not Found' } }
    return { status: 200, body: { total_commits: (await git.between(head, sha)).length, commits: [] } }
  }

  /** Returns a commit in diff format. Source: GitHub's REST description, "Get a commit", media type `diff`. */
  const diff = ({ repository: { history }, request, parts: [sha = ''] }: GithubCall): ForgeAnswer => {
    const isAsked = request.headers['accept'] === 'application/vnd.github.diff'
    return isAsked
      ? { status: 200, body: history.diffs.get(sha) ?? '' }
      : { status: 404, body: { message: 'Not Found' } }
  }

  const requiredAt = ({ id }: FakeRepository, by: 'rules' | 'protection') =>
    state.required.filter((each) => each.repositoryId === id && each.by === by)

  const rules = ({ request, repository }: GithubCall): ForgeAnswer =>
    listAnswer(
      request,
      url,
      requiredAt(repository, 'rules').map(({ context, appId }) => ({
        ...{
          type: 'required_status_checks',
          ruleset_source_type: 'Repository',
          ruleset_source: repository.fullName,
          ruleset_id: 1,
        },
        parameters: {
          strict_required_status_checks_policy: false,
          required_status_checks: [{ context, ...(appId === null ? {} : { integration_id: appId }) }],
        },
      })),
    )

  const branch = ({ repository, parts: [name = ''] }: GithubCall): ForgeAnswer => {
    const required = requiredAt(repository, 'protection')
    return {
      status: 200,
      body: {
        name: decodeURIComponent(name),
        commit: { sha: repository.history.head(decodeURIComponent(name)) },
        protected: required.length > 0,
        protection: {
          enabled: required.length > 0,
          required_status_checks: {
            enforcement_level: 'everyone',
            contexts: required.map(({ context }) => context),
            checks: required.map(({ context, appId }) => ({ context, app_id: appId })),
          },
        },
      },
    }
  }

  return [
    readRoute(/^\/$/, 'metadata', ({ repository }) => ({ status: 200, body: shapes.repository(repository) })),
    readRoute(/^\/compare\/((?![\da-f]{40}\.)[^/]+)\.\.\.([\da-f]{40})$/, 'contents', compare),
    readRoute(/^\/commits\/([\da-f]{40})$/, 'contents', diff),
    readRoute(/^\/commits$/, 'contents', commits),
    readRoute(/^\/rules\/branches\/([^/]+)$/, 'metadata', rules),
    readRoute(/^\/branches\/([^/]+)$/, 'contents', branch),
  ]
}
