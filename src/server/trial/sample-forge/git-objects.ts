import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

type ObjectType = 'blob' | 'tree' | 'commit'

/** Author or committer of a commit. `at` is a Unix time in milliseconds; the commit uses the time zone UTC. */
export type CommitStamp = { name: string; email: string; at: number }

export type CommitDraft = {
  tree: string
  parents: readonly string[]
  author: CommitStamp
  committer: CommitStamp
  message: string
}

/** In-memory Git objects by hash, byte-identical to those written by Git. */
export class GitObjects {
  readonly #objects = new Map<string, { kind: ObjectType; body: Buffer }>()

  /** Hashes of all objects. */
  get names(): string[] {
    return [...this.#objects.keys()]
  }

  blob(text: string): string {
    return this.#add('blob', Buffer.from(text))
  }

  /** Adds a tree. `files` maps file names without folders to blob hashes. */
  tree(files: Readonly<Record<string, string>>): string {
    const entries = Object.entries(files).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const parts = entries.flatMap(([name, blob]) => [Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')])
    return this.#add('tree', Buffer.concat(parts))
  }

  commit({ tree, parents, author, committer, message }: CommitDraft): string {
    const by = ({ name, email, at }: CommitStamp): string => `${name} <${email}> ${Math.floor(at / 1000)} +0000`
    const lines = [
      `tree ${tree}`,
      ...parents.map((parent) => `parent ${parent}`),
      `author ${by(author)}`,
      `committer ${by(committer)}`,
      '',
      message,
    ]
    return this.#add('commit', Buffer.from(`${lines.join('\n')}\n`))
  }

  /** Returns an object in Git's loose format, or null if it does not exist. */
  loose(name: string): Buffer | null {
    const found = this.#objects.get(name)
    return found ? deflateSync(stored(found)) : null
  }

  #add(kind: ObjectType, body: Buffer): string {
    const name = createHash('sha1').update(stored({ kind, body })).digest('hex')
    this.#objects.set(name, { kind, body })
    return name
  }
}

const stored = ({ kind, body }: { kind: ObjectType; body: Buffer }): Buffer =>
  Buffer.concat([Buffer.from(`${kind} ${body.length}\0`), body])
