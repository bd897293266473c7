import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type CaughtAttachment = { filename: string; contentType: string; content: Uint8Array }

export type CaughtEmail = {
  id: string
  at: Date
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  attachments: CaughtAttachment[]
}

type EmailFolder = {
  /** Returns the stored emails, newest first. Unreadable files are skipped. */
  read(): Promise<CaughtEmail[]>
  /** Stores an email and deletes the oldest emails beyond `max`. */
  add(email: CaughtEmail): Promise<void>
}

/** Stores the emails of a trial as files, so that their links and codes remain available after a restart. */
export function openEmailFolder(folder: string, max: number): EmailFolder {
  // File names start with the time, so they sort chronologically.
  const nameOf = ({ at, id }: CaughtEmail): string => `${at.toISOString().replaceAll(':', '-')} ${id}.json`
  const names = async (): Promise<string[]> =>
    (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  return {
    async read() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const newest = (await names()).toReversed().slice(0, max)
      const read = await Promise.all(newest.map(async (name) => parseEmail(await readFile(join(folder, name), 'utf8'))))
      return read.filter((email) => email !== null)
    },
    async add(email) {
      await writeFile(join(folder, nameOf(email)), JSON.stringify(email, inBase64), { mode: 0o600 })
      for (const name of (await names()).slice(0, -max)) await rm(join(folder, name), { force: true })
    },
  }
}

const inBase64 = (_: string, value: unknown): unknown =>
  value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value

/** Returns null for a truncated file. */
function parseEmail(text: string): CaughtEmail | null {
  try {
    const { at, attachments, ...email } = JSON.parse(text) as Omit<CaughtEmail, 'at' | 'attachments'> & {
      at: string
      attachments: { filename: string; contentType: string; content: string }[]
    }
    return {
      ...email,
      at: new Date(at),
      attachments: attachments.map((each) => ({
        ...each,
        content: new Uint8Array(Buffer.from(each.content, 'base64')),
      })),
    }
  } catch {
    return null
  }
}
