/** Git operations on a history: commit, merge, squash, rebase, force push and merge queue. */
import {
  type CommitDraft,
  type GitCommit,
  type GitRepository,
  type Identity,
  openGitRepository,
} from './git-repository.ts'

export type NewCommit = {
  by: Identity
  committer?: Identity
  message?: string
  coAuthors?: readonly Identity[]
  /** Account ID of the signer, or `forge`. */
  signedBy?: string
  /** Text of the diff. The commits have no files. */
  diff?: string
}

export type History = ReturnType<typeof startHistory>

const trailer = ({ name, email }: Identity): string => `Co-authored-by: ${name} <${email}>`

export const branchRef = (branch: string): string => `refs/heads/${branch}`

/** Creates a history with a first commit on `main`, which no pull request contains. Every commit is one minute later than the last. */
export function startHistory(git: GitRepository = openGitRepository(), prefix = '') {
  const signatures = new Map<string, string>()
  const diffs = new Map<string, string>()
  const written = new Map<string, CommitDraft>()
  let at = Date.UTC(2026, 10, 2, 9) / 1000
  const refOf = (branch: string): string => branchRef(`${prefix}${branch}`)
  const root: Identity = { name: 'Root', email: 'root@kit.example' }

  function put(branch: string, parents: readonly string[], commit: NewCommit): string {
    at += 60
    const { by, committer = by, message = `Change ${at}`, coAuthors = [] } = commit
    const text = coAuthors.length === 0 ? message : `${message}\n\n${coAuthors.map(trailer).join('\n')}`
    const draft = { parents: [...parents], author: { ...by, at }, committer: { ...committer, at }, message: text }
    const sha = git.write(refOf(branch), draft)
    written.set(sha, draft)
    if (commit.signedBy !== undefined) signatures.set(sha, commit.signedBy)
    if (commit.diff !== undefined) diffs.set(sha, commit.diff)
    return sha
  }

  const head = (branch: string): string => {
    const sha = git.refs.get(refOf(branch))
    if (sha === undefined) throw new Error(`There is no branch ${branch}`)
    return sha
  }
  const draftOf = (sha: string): CommitDraft => {
    const draft = written.get(sha)
    if (!draft) throw new Error(`This history has no commit ${sha}`)
    return draft
  }

  const commit = (branch: string, given: NewCommit): string => put(branch, [head(branch)], given)

  /** Creates a branch, or moves it to another commit like a force push. */
  const branch = (name: string, sha = head('main')): void => git.setRef(refOf(name), sha)

  /** Merges a branch into another. The committer in `given` is either a person or the forge. */
  const merge = (into: string, from: string, given: NewCommit): string => put(into, [head(into), head(from)], given)

  /** Squashes commits onto a branch, as forges do: joins their messages, and adds the other authors as co-authors. */
  function squash(onto: string, commits: readonly GitCommit[], given: NewCommit): string {
    const messages = commits.map(({ message }) => `* ${message}`).join('\n\n')
    const others = commits.map(({ author }) => author).filter(({ email }) => email !== given.by.email)
    const coAuthors = [...new Map(others.map((each) => [each.email, each])).values()]
    return put(onto, [head(onto)], { message: `Squashed\n\n${messages}`, coAuthors, ...given })
  }

  /** Rebases a branch without its merge commits. `by` becomes the committer, and signatures are lost. */
  function rebase(name: string, commits: readonly GitCommit[], onto: string, by: Identity): string {
    git.setRef(refOf(name), onto)
    for (const { author, message } of commits.filter(({ parents }) => parents.length < 2))
      put(name, [head(name)], { by: author, committer: by, message })
    return head(name)
  }

  /** Creates the commit for a merge queue, and returns its ref, which is named as on GitHub. */
  function queue(
    number: number,
    base: string,
    commits: readonly GitCommit[],
    given: NewCommit,
    onto = head(base),
  ): { ref: string; sha: string } {
    const name = `gh-readonly-queue/${base}/pr-${number}-${onto}`
    git.setRef(refOf(name), onto)
    return { sha: squash(name, commits, given), ref: branchRef(name) }
  }

  put('main', [], { by: root, message: 'Begin' })
  return {
    git,
    prefix,
    signatures,
    diffs,
    head,
    draftOf,
    commit,
    branch,
    merge,
    squash,
    rebase,
    queue,
    close: git.close,
  }
}
