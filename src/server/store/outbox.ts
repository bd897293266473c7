import { type Connection, statement } from './connection.ts'
import { laneOf, type LetterKind, letterKinds } from './letter-kinds.ts'
import type { Language } from '../../domain/languages.ts'
import type { Sealed } from '../../domain/sealed.ts'
import type { Tables } from './schema.ts'

/** A letter that must go out. It carries ids; the mail worker reads the rest when it goes. */
export type OutgoingLetter = {
  /** Also the Message-ID, so that a letter sent twice is known as one. */
  id: string
  kind: LetterKind
  linkId: string
  recipient: string
  language: Language
  /** What it is about: the id of a signing, of a code or of an account, or the hash of a key. */
  subject: string
  /** A secret it must tell, sealed for this letter; wiped once it is sent or failed. */
  secret: Sealed | null
}

/** A letter with what became of it so far. `state` is a state of the letter lifecycle. */
export type LetterRecord = OutgoingLetter & {
  state: string
  tries: number
  dueAt: number
  createdAt: number
  settledAt: number | null
  lastError: string | null
}

const insertOne = statement<Record<keyof Tables['outbox'], never>>(({ db }, value) =>
  db.insertInto('outbox').values({
    id: value('id'),
    kind: value('kind'),
    link_id: value('link_id'),
    recipient: value('recipient'),
    language: value('language'),
    subject: value('subject'),
    secret: value('secret'),
    state: value('state'),
    tries: value('tries'),
    due_at: value('due_at'),
    claimed_until: value('claimed_until'),
    created_at: value('created_at'),
    settled_at: value('settled_at'),
    last_error: value('last_error'),
    lane: value('lane'),
    class: value('class'),
  }),
)

/** A letter as its row has it. */
export function letterFrom(row: Tables['outbox']): LetterRecord {
  return {
    id: row.id,
    kind: row.kind as LetterKind,
    linkId: row.link_id,
    recipient: row.recipient,
    language: row.language as Language,
    subject: row.subject,
    secret: row.secret,
    state: row.state,
    tries: row.tries,
    dueAt: row.due_at,
    createdAt: row.created_at,
    settledAt: row.settled_at,
    lastError: row.last_error,
  }
}

/** Letters on their way: put in the transaction of the fact they tell. */
export const outbox = (connection: Connection) => ({
  async put(letter: OutgoingLetter, now: number): Promise<void> {
    const row: Tables['outbox'] = {
      id: letter.id,
      kind: letter.kind,
      link_id: letter.linkId,
      recipient: letter.recipient,
      language: letter.language,
      subject: letter.subject,
      secret: letter.secret,
      state: 'queued',
      tries: 0,
      due_at: now,
      claimed_until: null,
      created_at: now,
      settled_at: null,
      last_error: null,
      lane: laneOf(letter),
      class: letterKinds[letter.kind].class,
    }
    await insertOne(connection, row as Record<keyof Tables['outbox'], never>)
  },

  async get(id: string): Promise<LetterRecord | null> {
    const row = await connection.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst()
    return row ? letterFrom(row) : null
  },

  /** Letters by state, newest first; all states when none is named. */
  async list(state: string | null, most: number): Promise<LetterRecord[]> {
    let query = connection.db.selectFrom('outbox').selectAll()
    if (state) query = query.where('state', '=', state)
    return (await query.orderBy('created_at', 'desc').orderBy('id').limit(most).execute()).map(letterFrom)
  },

  /** Forgets every letter about a corporation, with the addresses they went to: by its id, a key of its letters, or the code its representative asked for. */
  async forgetCorporation({ id, linkId, email }: { id: string; linkId: string; email: string }): Promise<void> {
    const { db } = connection
    const keys = db.selectFrom('corporation_keys').select('key_hash').where('corporation_id', '=', id)
    await db
      .deleteFrom('outbox')
      .where((where) =>
        where.or([
          where('subject', '=', id),
          where('subject', 'in', keys),
          where.and([
            where('kind', '=', 'corporation-code'),
            where('link_id', '=', linkId),
            where('recipient', '=', email),
          ]),
        ]),
      )
      .execute()
  },

  /** Forgets a letter that nobody was to read. */
  async forget(id: string): Promise<void> {
    await connection.db.deleteFrom('outbox').where('id', '=', id).execute()
  },

  /** Writes down what became of a letter. Its claim ends unless `claimedUntil` is given. */
  async record(
    id: string,
    change: {
      state: string
      tries?: number
      dueAt?: number
      claimedUntil?: number
      settledAt?: number
      lastError?: string | null
      secret?: null
    },
  ): Promise<void> {
    await connection.db
      .updateTable('outbox')
      .set({
        state: change.state,
        claimed_until: change.claimedUntil ?? null,
        ...(change.tries === undefined ? {} : { tries: change.tries }),
        ...(change.dueAt === undefined ? {} : { due_at: change.dueAt }),
        ...(change.settledAt === undefined ? {} : { settled_at: change.settledAt }),
        ...(change.lastError === undefined ? {} : { last_error: change.lastError }),
        ...(change.secret === undefined ? {} : { secret: change.secret }),
      })
      .where('id', '=', id)
      .execute()
  },
})
