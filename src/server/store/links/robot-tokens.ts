import { type Connection, statement } from '../engine/connection.ts'

const findOne = statement<{ linkId: string }, { hash: string }>(({ db }, value) =>
  db.selectFrom('robotTokens').select('hash').where('linkId', '=', value('linkId')),
)

/** Hashes of the tokens that API clients need for has-signed checks, for links that require a token. */
export const robotTokens = (connection: Connection) => ({
  async find(linkId: string): Promise<string | null> {
    const [row] = await findOne(connection, { linkId })
    return row?.hash ?? null
  },

  /** Replaces the token; null removes the requirement. */
  async set(linkId: string, hash: string | null): Promise<void> {
    await connection.db.deleteFrom('robotTokens').where('linkId', '=', linkId).execute()
    if (hash !== null) await connection.db.insertInto('robotTokens').values({ linkId, hash }).execute()
  },
})
