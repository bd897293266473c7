import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type SampleStatus = { state: string; description: string; targetUrl: string; at: number }
export type SampleComment = { id: number; number: number; body: string; at: number }

/** A pull request as `/trial.json` names it; `state` is the status that was posted last. */
export type SampleCheck = { title: string; author: string; url: string; details_url: string; state: string }

/** What is written to the sample forge: the newest status of a commit, and comments. Kept in a file, so that it outlives a restart. */
export class ForgeState {
  readonly statuses: Record<string, SampleStatus> = {}
  readonly comments: SampleComment[] = []
  readonly #place: string
  #last = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(place: string) {
    this.#place = place
  }

  async read(): Promise<void> {
    try {
      const { statuses, comments, last } = JSON.parse(await readFile(this.#place, 'utf8')) as Kept
      Object.assign(this.statuses, statuses)
      this.comments.push(...comments)
      this.#last = last
    } catch {
      // A first start, or a file that cannot be read: the service writes again what is to stand here.
    }
  }

  nextId(): number {
    this.#last += 1
    return this.#last
  }

  /** One write after another, each whole. */
  async keep(): Promise<void> {
    const write = async (): Promise<void> => {
      const kept: Kept = { statuses: this.statuses, comments: this.comments, last: this.#last }
      await mkdir(dirname(this.#place), { recursive: true })
      await writeFile(`${this.#place}.new`, JSON.stringify(kept), { mode: 0o600 })
      await rename(`${this.#place}.new`, this.#place)
    }
    this.#writing = this.#writing.then(write, write)
    await this.#writing
  }
}

type Kept = { statuses: Record<string, SampleStatus>; comments: SampleComment[]; last: number }
