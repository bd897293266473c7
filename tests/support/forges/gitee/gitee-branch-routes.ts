/** Fake Gitee: routes for the commits of a branch and comparisons. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { GiteeShapes } from './gitee-shapes.ts'
import { type GiteeCall, giteeError, giteePage, type GiteeRoute } from './gitee-state.ts'

/** Maximum number of commits in a comparison. Gitee lists fewer without a notice. */
const mostCompared = 100

export function giteeBranchRoutes(shapes: GiteeShapes): GiteeRoute[] {
  /** Lists the first-parent commits of a branch, newest first. */
  async function commits({ request, repository }: GiteeCall): Promise<ForgeAnswer> {
    const { history } = repository
    await history.git.flush()
    const shas: string[] = []
    const branch = request.query.get('sha') ?? 'main'
    for (let sha: string | undefined = history.head(branch); sha; [sha] = history.draftOf(sha).parents) shas.push(sha)
    const answer = giteePage(request, shas)
    const page = await Promise.all((answer.body as string[]).map((sha) => history.git.commit(sha)))
    return { ...answer, body: page.map((commit) => shapes.repoCommit(repository, commit)) }
  }

  /** Compares two branches or commits (`compare/base...head`). */
  async function compare({ repository, parts: [base = '', head = ''] }: GiteeCall): Promise<ForgeAnswer> {
    const { git, prefix } = repository.history
    await git.flush()
    const shaOf = async (name: string): Promise<string | undefined> =>
      /^[\da-f]{40}$/.test(name)
        ? (await git.find(name))?.sha
        : git.refs.get(`refs/heads/${prefix}${decodeURIComponent(name)}`)
    const [from, to] = [await shaOf(base), await shaOf(head)]
    if (from === undefined || to === undefined) return giteeError.message(404, '分支或提交不存在')
    const between = (await git.between(from, to)).slice(-mostCompared)
    const [baseCommit] = [await git.commit(from)]
    return {
      status: 200,
      body: {
        ...{ base_commit: shapes.repoCommit(repository, baseCommit), files: [], truncated: false },
        commits: between.map((commit) => shapes.repoCommit(repository, commit)),
      },
    }
  }

  /** A commit with the changes of its files, whose patches have no file header. */
  async function oneCommit({ repository, parts: [sha = ''] }: GiteeCall): Promise<ForgeAnswer> {
    const commit = await repository.history.git.find(sha)
    if (!commit) return giteeError.message(404, 'Commit 不存在')
    const files = (repository.history.diffs.get(sha) ?? '').split(/^(?=diff --git )/m).flatMap((text) => {
      const [, filename] = /^diff --git a\/(\S+) /.exec(text) ?? []
      return filename === undefined
        ? []
        : [{ sha, filename, status: 'modified', patch: text.slice(text.indexOf('\n') + 1) }]
    })
    return { status: 200, body: { ...shapes.repoCommit(repository, commit), files, truncated: false } }
  }

  const branch = ({ repository: { history }, parts: [name = ''] }: GiteeCall): ForgeAnswer => {
    const sha = history.git.refs.get(`refs/heads/${history.prefix}${decodeURIComponent(name)}`)
    return sha === undefined
      ? giteeError.message(404, 'Branch 不存在')
      : { status: 200, body: { name: decodeURIComponent(name), commit: { sha }, protected: false } }
  }

  const read = { method: 'GET', scope: 'projects', level: 'read' } as const
  return [
    { ...read, path: /^\/compare\/([^/]+?)\.\.\.([^/]+)$/, answer: compare },
    { ...read, path: /^\/commits\/([\da-f]{40})$/, answer: oneCommit },
    { ...read, path: /^\/branches\/([^/]+)$/, answer: branch },
    { ...read, path: /^\/commits$/, answer: commits },
  ]
}
