import type { ExpressionBuilder } from 'kysely'
import { type Connection, lockedOrSkipped, statement } from './connection.ts'
import type { Language } from '../../domain/languages.ts'
import type { Tables } from './schema.ts'

/** Which letters there are. Each has a file in mailroom/letters that says how it reads. */
export type LetterKind =
  | 'individual-code'
  | 'individual-receipt'
  | 'account'
  | 'password-retrieval'
  | 'password-changed'
  | 'password-guessed'
  | 'employee-code'
  | 'employee-signed'
  | 'employee-waiting'
  | 'employee-activated'
  | 'employee-inactivated'
  | 'employee-deleted'
  | 'manager-removed'
  | 'domain-code'
  | 'domain-added'
  | 'corporation-code'
  | 'signing-document'
  | 'corporation-deleted'
  | 'corporation-restored'
  | 'representative-replaced'
  | 'individual-grace'

/** A letter that must go out. It carries ids; the postman reads the rest when it goes. */
export type Letter = {
  /** Also the Message-ID, so that a letter sent twice is known as one. */
  id: string
  kind: LetterKind
  linkId: string
  recipient: string
  language: Language
  /** What it is about: the id of a signing, of a code or of an account, or the hash of a key. */
  subject: string
  /** A secret it must tell, sealed for this letter; wiped once it is sent or failed. */
  secret: string | null
}

/** A letter with what became of it so far. `state` is a state of the letter lifecycle. */
export type LetterRecord = Letter & {
  state: string
  tries: number
  dueAt: number
  createdAt: number
  settledAt: number | null
  lastError: string | null
}

/** A letter that is due, and the mailbox it goes out through; empty for the service's own. */
export type DueLetter = LetterRecord & { mailbox: string }

/** Letters that let somebody in: they go out through the service's own mailbox, for whoever owns another can read what it has sent. */
const lettersOfAccounts: readonly LetterKind[] = [
  'account',
  'password-retrieval',
  'password-changed',
  'password-guessed',
]

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

/** The mailbox a letter goes out through now: its link's, whatever it was when the letter was written; the service's where that one is gone. */
function mailboxOf(column: ExpressionBuilder<Tables, 'outbox'>) {
  const ofLink = column
    .selectFrom('links')
    .innerJoin('mailboxes', (join) =>
      join
        .onRef('mailboxes.account_id', '=', 'links.submitter')
        .onRef('mailboxes.address_key', '=', (on) => on.fn('lower', ['links.mailbox'])),
    )
    .select('mailboxes.id')
    .whereRef('links.id', '=', 'outbox.link_id')
  return column
    .case()
    .when('outbox.kind', 'in', lettersOfAccounts)
    .then('')
    .else(column.fn.coalesce(ofLink, column.val('')))
    .end()
}

/** Letters on their way: put in the transaction of the fact they tell, taken by the postman. */
export const outbox = (connection: Connection) => ({
  async put(letter: Letter, now: number): Promise<void> {
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
    }
    await insertOne(connection, row as Record<keyof Tables['outbox'], never>)
  },

  /**
   * Letters that are due, or whose postman has not been heard of since its claim ended; oldest first, held. None of those
   * that go through the mailboxes in `passed`, or through one that rests.
   */
  async due(now: number, most: number, passed: readonly string[] = []): Promise<DueLetter[]> {
    const resting = connection.db.selectFrom('mailboxes').select('id').where('rests_until', '>', now)
    const query = connection.db
      .selectFrom('outbox')
      .selectAll()
      .select((column) => mailboxOf(column).as('mailbox'))
      .where((where) =>
        where.or([
          where.and([where('state', '=', 'queued'), where('due_at', '<=', now)]),
          where.and([where('state', '=', 'sending'), where('claimed_until', '<=', now)]),
        ]),
      )
      .where((where) => where(mailboxOf(where), 'not in', resting))
      .$if(passed.length > 0, (some) => some.where((where) => where(mailboxOf(where), 'not in', passed)))
      .orderBy('due_at')
      .limit(most)
    const rows = await lockedOrSkipped(connection, query).execute()
    return rows.map((row) => ({ ...letterFrom(row), mailbox: row.mailbox }))
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

  /** Keeps the claims on letters that are still in hand. */
  async renew(ids: readonly string[], claimedUntil: number): Promise<void> {
    // The last one may have gone while this waited for its turn; PostgreSQL knows no empty list.
    if (ids.length === 0) return
    await connection.db
      .updateTable('outbox')
      .set({ claimed_until: claimedUntil })
      .where('id', 'in', ids)
      .where('state', '=', 'sending')
      .execute()
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
