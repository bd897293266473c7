/** Fake Gitea: routes for the commits of a branch, comparisons and branch protection. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { GiteaCall, GiteaRoute } from './gitea-calls.ts'
import type { giteaShapes } from './gitea-shapes.ts'
import type { GiteaState } from './gitea-state.ts'

export function giteaBranchRoutes(
  shapes: ReturnType<typeof giteaShapes>,
  state: GiteaState,
  paged: (request: ForgeRequest, items: readonly unknown[]) => ForgeAnswer,
): GiteaRoute[] {
  /** Lists the first-parent commits of a branch, newest first. */
  async function commits({ request, repository }: GiteaCall): Promise<ForgeAnswer> {
    const { history } = repository
    await history.git.flush()
    const shas: string[] = []
    const branch = request.query.get('sha') ?? 'main'
    for (let sha: string | undefined = history.head(branch); sha; [sha] = history.draftOf(sha).parents) shas.push(sha)
    const answer = paged(request, shas)
    const page = await Promise.all((answer.body as string[]).map((sha) => history.git.commit(sha)))
    return { ...answer, body: page.map((commit) => shapes.commit(repository, commit, false)) }
  }

  /** Compares a base with a branch or commit (`compare/base...sha`). Source: Gitea's API description, `repoCompareDiff`. */
  async function compare({ repository: { history }, parts: [name = '', sha = ''] }: GiteaCall): Promise<ForgeAnswer> {
    await history.git.flush()
    const head = /^[\da-f]{40}$/.test(name)
      ? (await history.git.find(name)) && name
      : history.git.refs.get(`refs/heads/${history.prefix}${decodeURIComponent(name)}`)
    if (!head || !(await history.git.find(sha))) return { status: 404, body: { message: 'not found' } }
    return { status: 200, body: { total_commits: (await history.git.between(head, sha)).length, commits: [] } }
  }

  /** Returns the diff of a commit. Source: Gitea's API description, `repoDownloadCommitDiffOrPatch`. */
  const diff = ({ repository: { history }, parts: [sha = ''] }: GiteaCall): ForgeAnswer => ({
    ...{ status: 200, body: history.diffs.get(sha) ?? '' },
  })

  /** Source: Gitea's API description, `repoGetBranch`. */
  const branch = ({ repository: { history }, parts: [name = ''] }: GiteaCall): ForgeAnswer => {
    const id = history.git.refs.get(`refs/heads/${history.prefix}${decodeURIComponent(name)}`)
    return id === undefined
      ? { status: 404, body: { message: 'not found' } }
      : { status: 200, body: { name: decodeURIComponent(name), commit: { id } } }
  }

  const protections = ({ repository: { id } }: GiteaCall): ForgeAnswer => ({
    status: 200,
    body: state.protections
      .filter(({ repositoryId }) => repositoryId === id)
      .map(({ rule, contexts }) => ({
        ...{ rule_name: rule, branch_name: rule, enable_status_check: contexts.length > 0 },
        status_check_contexts: contexts,
      })),
  })

  return [
    { method: 'GET', path: /^\/compare\/([^/]+?)\.\.\.([\da-f]{40})$/, level: 'read', answer: compare },
    { method: 'GET', path: /^\/git\/commits\/([\da-f]{40})\.diff$/, level: 'read', answer: diff },
    { method: 'GET', path: /^\/branches\/([^/]+)$/, level: 'read', answer: branch },
    { method: 'GET', path: /^\/commits$/, level: 'read', answer: commits },
    { method: 'GET', path: /^\/branch_protections$/, level: 'admin', answer: protections },
  ]
}
