/** Git repository of a fake forge. Uses one `git fast-import` process to write and one `git cat-file --batch` process to read. */
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'

/** Name and email address without angle brackets and line breaks, as stored by git. */
export type Identity = { name: string; email: string }

/** A commit. `at` is in seconds since the Unix epoch. */
export type GitCommit = {
  sha: string
  parents: string[]
  author: Identity & { at: number }
  committer: Identity & { at: number }
  message: string
}

export type CommitDraft = Omit<GitCommit, 'sha'>

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

const identityLine = ({ name, email, at }: Identity & { at: number }): string => `${name} <${email}> ${at} +0000`

/** Computes the ID of a commit without files, as git does. */
function shaOfCommit({ parents, author, committer, message }: CommitDraft): string {
  const lines = [
    `tree ${emptyTree}`,
    ...parents.map((parent) => `parent ${parent}`),
    `author ${identityLine(author)}`,
    `committer ${identityLine(committer)}`,
  ]
  const body = Buffer.from(`${lines.join('\n')}\n\n${message}`)
  return createHash('sha1').update(`commit ${body.length}\0`).update(body).digest('hex')
}

function readIdentity(line: string): Identity & { at: number } {
  const open = line.lastIndexOf('<')
  const close = line.lastIndexOf('>')
  return {
    name: line.slice(0, open).replace(/ $/, ''),
    email: line.slice(open + 1, close),
    at: Number(line.slice(close + 2).split(' ')[0]),
  }
}

function readCommit(sha: string, text: string): GitCommit {
  const end = text.indexOf('\n\n')
  const headers = text.slice(0, end).split('\n')
  const valuesOf = (name: string): string[] =>
    headers.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  return {
    sha,
    parents: valuesOf('parent'),
    author: readIdentity(valuesOf('author')[0] ?? ''),
    committer: readIdentity(valuesOf('committer')[0] ?? ''),
    message: text.slice(end + 2),
  }
}

type Git = ChildProcessByStdio<Writable, Readable, null>

export type GitRepository = ReturnType<typeof openGitRepository>

/** Creates an empty bare repository in a temporary folder. `close` deletes it. Commits can be read only after `flush`. */
export function openGitRepository() {
  const folder = mkdtempSync(join(tmpdir(), 'assent-git-'))
  for (const name of ['objects/info', 'objects/pack', 'refs/heads']) mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'HEAD'), 'ref: refs/heads/main\n')
  writeFileSync(join(folder, 'config'), '[core]\n\trepositoryformatversion = 0\n\tbare = true\n')
  const running: Git[] = []
  const git = (...words: string[]): Git => {
    const child = spawn('git', ['--git-dir', folder, ...words], { stdio: ['pipe', 'pipe', 'inherit'] })
    running.push(child)
    return child
  }
  const refs = new Map<string, string>()
  let importer: Git | null = null
  let reader: ReturnType<typeof readObjects> | null = null
  let flushes = 0
  let [written, onDisk] = [0, 0]
  // git fast-import finds new objects by mark only, until it writes its pack.
  const marks = new Map<string, string>()
  let lastMark = 0
  const named = (sha: string): string => marks.get(sha) ?? sha
  const importing = (): Git =>
    (importer ??= git('-c', 'fastimport.unpackLimit=0', 'fast-import', '--quiet', '--force', '--date-format=raw'))

  function setRef(ref: string, sha: string): void {
    if (refs.get(ref) === sha) return
    written += 1
    refs.set(ref, sha)
    importing().stdin.write(`reset ${ref}\nfrom ${named(sha)}\n\n`)
  }

  /** Writes a commit and updates the reference to it. */
  function write(ref: string, draft: CommitDraft): string {
    const sha = shaOfCommit(draft)
    written += 1
    const message = Buffer.from(draft.message)
    const [first, ...others] = draft.parents.map(named)
    lastMark += 1
    marks.set(sha, `:${lastMark}`)
    const { stdin } = importing()
    stdin.write(
      `reset ${ref}\ncommit ${ref}\nmark ${marks.get(sha)}\nauthor ${identityLine(draft.author)}\ncommitter ${identityLine(draft.committer)}\ndata ${message.length}\n`,
    )
    stdin.write(message)
    const from = first === undefined ? '' : `from ${first}\n`
    stdin.write(`\n${from}${others.map((parent) => `merge ${parent}\n`).join('')}\n`)
    refs.set(ref, sha)
    return sha
  }

  async function flush(): Promise<void> {
    const { stdin, stdout, exitCode } = importing()
    if (exitCode !== null) throw new Error('git fast-import has ended')
    // Every checkpoint creates a pack, so skip it if nothing was written since the last one.
    if (onDisk === written) return
    const upTo = written
    flushes += 1
    stdin.write(`checkpoint\nprogress ${flushes}\n`)
    await once(stdout, 'data')
    onDisk = upTo
  }

  const find = async (sha: string): Promise<GitCommit | null> =>
    (reader ??= readObjects(git('cat-file', '--batch'))).find(sha)

  async function commit(sha: string): Promise<GitCommit> {
    const found = await find(sha)
    if (!found) throw new Error(`There is no commit ${sha}`)
    return found
  }

  async function reachable(sha: string, without: ReadonlySet<string> = new Set()): Promise<Map<string, GitCommit>> {
    const known = new Map<string, GitCommit>()
    const waiting = [sha]
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (known.has(next) || without.has(next)) continue
      const read = await commit(next)
      known.set(next, read)
      waiting.push(...read.parents)
    }
    return known
  }

  /** Returns a pull request's commits with parents before children, like `git rev-list --reverse --topo-order base..head`. */
  async function between(base: string, head: string): Promise<GitCommit[]> {
    const brought = await reachable(head, new Set((await reachable(base)).keys()))
    const ordered = new Map<string, GitCommit>()
    const waiting = [...brought.values()].toReversed()
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (ordered.has(next.sha)) continue
      const missing = next.parents.flatMap((sha) => (ordered.has(sha) ? [] : (brought.get(sha) ?? [])))
      if (missing.length === 0) ordered.set(next.sha, next)
      else waiting.push(next, ...missing)
    }
    return [...ordered.values()]
  }

  async function close(): Promise<void> {
    const ended = running.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'))
    for (const { stdin } of running) stdin.end()
    await Promise.all(ended)
    rmSync(folder, { recursive: true, force: true })
  }

  return { folder, refs, setRef, write, flush, find, commit, between, close }
}

/** Reads commits through one `git cat-file --batch` process and caches them. */
function readObjects(child: Git) {
  const known = new Map<string, Promise<GitCommit | null>>()
  const asked: { sha: string; answer: (commit: GitCommit | null) => void }[] = []
  let rest: Buffer = Buffer.alloc(0)
  child.stdout.on('data', (bytes: Buffer) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes])
    while (asked.length > 0) {
      const end = rest.indexOf(10)
      if (end < 0) return
      const [, kind, size] = rest.subarray(0, end).toString().split(' ')
      const length = kind === 'missing' ? 0 : Number(size) + 1
      if (rest.length < end + 1 + length) return
      const { sha, answer } = asked.shift() as (typeof asked)[number]
      const body = rest.subarray(end + 1, end + length).toString()
      rest = rest.subarray(end + 1 + length)
      answer(kind === 'commit' ? readCommit(sha, body) : null)
    }
  })
  const ask = (sha: string): Promise<GitCommit | null> =>
    new Promise((answer) => {
      asked.push({ sha, answer })
      child.stdin.write(`${sha}\n`)
    })
  const find = async (sha: string): Promise<GitCommit | null> => {
    const answer = known.get(sha) ?? ask(sha)
    known.set(sha, answer)
    const commit = await answer
    // The commit may be written later, so a miss is not cached.
    if (!commit) known.delete(sha)
    return commit
  }
  return { find }
}
