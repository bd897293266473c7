import { type Connection, statement } from '../engine/connection.ts'

const findOne = statement<{ linkId: string }, { hash: string }>(({ db }, value) =>
  db.selectFrom('robotTokens').select('hash').where('linkId', '=', value('linkId')),
)

/** What a robot must know to ask a link who has signed: the hash of its token, where the link asks for one. */
export const robotTokens = (connection: Connection) => ({
  async find(linkId: string): Promise<string | null> {
    const [row] = await findOne(connection, { linkId })
    return row?.hash ?? null
  },

  /** From now on this one, and no other; null asks for none. */
  async set(linkId: string, hash: string | null): Promise<void> {
    await connection.db.deleteFrom('robotTokens').where('linkId', '=', linkId).execute()
    if (hash !== null) await connection.db.insertInto('robotTokens').values({ linkId, hash }).execute()
  },
})
