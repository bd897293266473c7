import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

export type SampleStatus = { state: string; description: string; targetUrl: string; at: number }
export type SampleComment = { id: number; number: number; body: string; at: number }

/** A pull request in `/trial.json`; `state` is the latest status. */
export type SampleCheck = { title: string; author: string; url: string; details_url: string; state: string }

/**
 * Statuses and comments of the sample forge: the latest status of each commit, and all comments. Stored in a file, so that they are kept across
 * restarts.
 */
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
      // First start, or an unreadable file. The service posts the statuses again.
    }
  }

  nextId(): number {
    this.#last += 1
    return this.#last
  }

  /** Writes the file atomically. Concurrent calls are serialized. */
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
