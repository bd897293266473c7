import { type Connection, insertion, insertions } from '../engine/connection.ts'
import { letterKinds } from '../schema/generated/letter-kinds.ts'
import { laneOf } from '../schema/letter-lanes.ts'
import type { Tables } from '../tables/tables.ts'

/** A letter that must go out. It carries ids; the mail worker reads the rest when it goes. */
export type OutgoingLetter = Pick<
  Tables['outbox'],
  'id' | 'kind' | 'linkId' | 'recipient' | 'language' | 'subject' | 'secret'
>

/** A letter with what became of it so far. */
export type LetterRecord = Omit<Tables['outbox'], 'claimedUntil' | 'lane' | 'class'>

const insertOne = insertion('outbox')
const insertAll = insertions('outbox')

/** A letter as it is put at `now`, to leave from `dueAt` on. */
const queued = (letter: OutgoingLetter, now: number, dueAt: number): Tables['outbox'] => ({
  ...letter,
  state: 'queued',
  tries: 0,
  dueAt,
  claimedUntil: null,
  createdAt: now,
  settledAt: null,
  lastError: null,
  lane: laneOf(letter),
  class: letterKinds[letter.kind].class,
})

/** Letters on their way: put in the transaction of the fact they tell. */
export const outbox = (connection: Connection) => ({
  /** `dueAt`: before which it does not leave; at once where it is left out. */
  async put(letter: OutgoingLetter, now: number, dueAt = now): Promise<void> {
    await insertOne(connection, queued(letter, now, dueAt))
  },

  /** Puts letters that leave at once. */
  async putAll(letters: readonly OutgoingLetter[], now: number): Promise<void> {
    await insertAll(
      connection,
      letters.map((letter) => queued(letter, now, now)),
    )
  },

  async get(id: string): Promise<LetterRecord | null> {
    const row = await connection.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    return row ?? null
  },

  /** The letters about a record, newest first. */
  async about(subject: string, most: number): Promise<LetterRecord[]> {
    return connection.db
      .selectFrom('outbox')
      .selectAll()
      .where('subject', '=', subject)
      .orderBy('createdAt', 'desc')
      .limit(most)
      .execute()
  },

  /** Letters by state, newest first; all states when none is named. */
  async list(state: string | null, most: number): Promise<LetterRecord[]> {
    let query = connection.db.selectFrom('outbox').selectAll()
    if (state) query = query.where('state', '=', state)
    return query.orderBy('createdAt', 'desc').orderBy('id').limit(most).execute()
  },

  /** Forgets every letter about a corporation, with the addresses they went to: by its id, a key of its letters, or the code its representative asked for. */
  async forgetCorporation({ id, linkId, email }: { id: string; linkId: string; email: string }): Promise<void> {
    const { db } = connection
    const keys = db.selectFrom('corporationKeys').select('keyHash').where('corporationId', '=', id)
    await db
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('subject', '=', id),
          where('subject', 'in', keys),
          where.and([
            where('kind', '=', 'corporation-code'),
            where('linkId', '=', linkId),
            where('recipient', '=', email),
          ]),
        ]),
      )
      .execute()
  },

  /** Deletes a letter that must not be sent. */
  async forget(id: string): Promise<void> {
    await connection.db.deleteFrom('outbox').where('id', '=', id).execute()
  },

  /** Writes down what became of a letter. Its claim ends unless `claimedUntil` is given. */
  async record(
    id: string,
    change: Pick<Tables['outbox'], 'state'> &
      Partial<Pick<Tables['outbox'], 'tries' | 'dueAt' | 'claimedUntil' | 'settledAt' | 'lastError'>> & {
        secret?: null
      },
  ): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({ claimedUntil: null, ...change })
      .where('id', '=', id)
      .execute()
  },
})
