/** Fake GitLab: commits, branches, comparisons and labels of a project. */
import type { ForgeAnswer } from '../forge-server.ts'
import type { FakeRepository } from '../forge-world.ts'
import type { GitCommit } from '../git-repository.ts'
import {
  type GitlabCall,
  gitlabError,
  gitlabNotFound,
  gitlabOk,
  gitlabPage,
  gitlabRefusal,
  gitlabRoute,
  gitlabText,
  type GitlabRoute,
  type GitlabScene,
} from './gitlab-calls.ts'
import { projectOf } from './gitlab-state.ts'

export function gitlabRepositoryRoutes({ world, shapes, state, url }: GitlabScene): GitlabRoute[] {
  async function resolved({ history }: FakeRepository, name: string): Promise<string | null> {
    await history.git.flush()
    if (/^[\da-f]{40}$/.test(name)) return (await history.git.find(name)) ? name : null
    const ref = /^refs\/heads\/(.+)$/.exec(name)?.[1] ?? name
    return history.git.refs.get(`refs/heads/${history.prefix}${ref}`) ?? null
  }

  const withCommit =
    (answer: (commit: GitCommit, call: GitlabCall) => Promise<ForgeAnswer> | ForgeAnswer): GitlabRoute['answer'] =>
    async (call) => {
      const sha = await resolved(call.repository, decodeURIComponent(call.parts[0] ?? ''))
      return sha === null ? gitlabNotFound('Commit') : answer(await call.repository.history.git.commit(sha), call)
    }

  /** Commits of a branch, or of a range such as `main..fix`, newest first. With `first_parent`, merged branches are left out. */
  async function commits({ request, repository, given }: GitlabCall): Promise<ForgeAnswer> {
    const { git } = repository.history
    const [name = '', end] = gitlabText(given['ref_name'], 'main').split('..')
    const start = await resolved(repository, name)
    const to = end === undefined ? start : await resolved(repository, end)
    if (start === null || to === null) return gitlabNotFound('Tree')
    if (end !== undefined) {
      const between = (await git.between(start, to)).toReversed()
      return gitlabPage(request, between, (commit) => shapes.commit(repository, commit), { counts: false })
    }
    const shas: GitCommit[] = []
    const walk = [start]
    const seen = new Set<string>()
    for (let sha = walk.shift(); sha !== undefined; sha = walk.shift()) {
      if (seen.has(sha)) continue
      seen.add(sha)
      const commit = await git.commit(sha)
      shas.push(commit)
      walk.push(...(given['first_parent'] === 'true' ? commit.parents.slice(0, 1) : commit.parents))
    }
    return gitlabPage(request, shas, (commit) => shapes.commit(repository, commit), { counts: false })
  }

  /** Commits that are reachable from `to` but not from `from`, oldest first, without pages. */
  async function compare({ repository, given }: GitlabCall): Promise<ForgeAnswer> {
    const [from, to] = [
      await resolved(repository, gitlabText(given['from'])),
      await resolved(repository, gitlabText(given['to'])),
    ]
    if (from === null || to === null) return gitlabNotFound('Ref')
    const between = (await repository.history.git.between(from, to)).map((commit) => shapes.commit(repository, commit))
    return gitlabOk({
      ...{ commits: between, commit: between.at(-1) ?? null, diffs: [], compare_timeout: false },
      ...{ compare_same_ref: from === to, web_url: `${url}/${repository.fullName}/-/compare/${from}...${to}` },
    })
  }

  function branch({ repository, parts: [name = ''] }: GitlabCall): ForgeAnswer {
    const { history } = repository
    const wanted = decodeURIComponent(name)
    const sha = history.git.refs.get(`refs/heads/${history.prefix}${wanted}`)
    if (sha === undefined) return gitlabNotFound('Branch')
    const commit = shapes.commit(repository, { sha, ...history.draftOf(sha) })
    return gitlabOk({ name: wanted, merged: false, protected: wanted === 'main', default: wanted === 'main', commit })
  }

  const diff = withCommit(({ sha }, { repository: { history } }) => {
    const text = history.diffs.get(sha)
    return gitlabOk(text === undefined ? [] : [{ old_path: 'a', new_path: 'a', diff: text, new_file: false }])
  })

  /** Unsigned commits have no signature. */
  const signature = withCommit(({ sha }, { repository: { history } }) =>
    history.signatures.has(sha)
      ? gitlabOk({ signature_type: 'PGP', verification_status: 'verified', gpg_key_id: 1 })
      : gitlabNotFound('Signature'),
  )

  function makeLabel({ repository, given }: GitlabCall): ForgeAnswer {
    const { labels } = projectOf(state, repository)
    const { name, color } = given
    if (typeof name !== 'string' || typeof color !== 'string')
      return gitlabError(400, `${typeof name === 'string' ? 'color' : 'name'} is missing`)
    if (labels.has(name)) return gitlabRefusal(409, 'Label already exists')
    labels.add(name)
    return gitlabOk({ id: world.nextId(), name, color, description: null }, 201)
  }

  const commit = String.raw`^/repository/commits/([^/]+)`
  return [
    gitlabRoute('GET', /^\/repository\/commits$/, 0, commits),
    gitlabRoute(
      ...(['GET', new RegExp(`${commit}$`), 0] as const),
      withCommit((found, { repository }) => gitlabOk({ ...shapes.commit(repository, found), stats: {}, status: null })),
    ),
    gitlabRoute('GET', new RegExp(`${commit}/diff$`), 0, diff),
    gitlabRoute('GET', new RegExp(`${commit}/signature$`), 0, signature),
    gitlabRoute('GET', /^\/repository\/compare$/, 0, compare),
    gitlabRoute('GET', /^\/repository\/branches\/([^/]+)$/, 0, branch),
    gitlabRoute('GET', /^\/protected_branches$/, 30, ({ request }) =>
      gitlabPage(request, [{ id: 1, name: 'main', push_access_levels: [], merge_access_levels: [] }], (each) => each),
    ),
    gitlabRoute('GET', /^\/labels$/, 0, ({ request, repository }) =>
      gitlabPage(request, [...projectOf(state, repository).labels], (name) => ({ id: 1, name, color: '#428BCA' })),
    ),
    gitlabRoute('POST', /^\/labels$/, 20, makeLabel),
  ]
}
