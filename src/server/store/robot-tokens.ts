import { type Connection, statement } from './connection.ts'

const findOne = statement<{ linkId: string }, { hash: string }>(({ db }, value) =>
  db.selectFrom('robot_tokens').select('hash').where('link_id', '=', value('linkId')),
)

/** What a robot must know to ask a link who has signed: the hash of its token, where the link asks for one. */
export const robotTokens = (connection: Connection) => ({
  async find(linkId: string): Promise<string | null> {
    const [row] = await findOne(connection, { linkId })
    return row?.hash ?? null
  },

  /** From now on this one, and no other; null asks for none. */
  async set(linkId: string, hash: string | null): Promise<void> {
    await connection.db.deleteFrom('robot_tokens').where('link_id', '=', linkId).execute()
    if (hash !== null) await connection.db.insertInto('robot_tokens').values({ link_id: linkId, hash }).execute()
  },
})
