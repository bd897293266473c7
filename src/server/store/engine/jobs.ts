import { type Connection, locked } from './connection.ts'

/** What is done again and again without anybody asking, by one process at a time. Times are milliseconds. */
export const jobs = (connection: Connection) => ({
  /** When a job was last done; null where it never was. */
  async doneAt(name: string): Promise<number | null> {
    const { db } = connection
    const row = await db.selectFrom('jobs').select('doneAt').where('name', '=', name).executeTakeFirst()
    return row?.doneAt || null
  },

  /**
   * Whether the job is this process's to do: last done `every` ago or longer, and held by no process. It is then held until `now + hold`:
   * a process that dies holds it no longer than that.
   */
  async take(name: string, { every, hold, now }: { every: number; hold: number; now: number }): Promise<boolean> {
    const { db } = connection
    const row = { name, doneAt: 0, heldUntil: 0 }
    await db
      .insertInto('jobs')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const found = await locked(
      connection,
      db.selectFrom('jobs').selectAll().where('name', '=', name),
    ).executeTakeFirst()
    if (!found || found.doneAt + every > now || found.heldUntil > now) return false
    await db
      .updateTable('jobs')
      .set({ heldUntil: now + hold })
      .where('name', '=', name)
      .execute()
    return true
  },

  /** Holds the job that is this process's until `until`. */
  async hold(name: string, until: number): Promise<void> {
    await connection.db.updateTable('jobs').set({ heldUntil: until }).where('name', '=', name).execute()
  },

  /** Notes that something was done at `time`, which no process has to take. */
  async note(name: string, time: number): Promise<void> {
    await connection.db
      .insertInto('jobs')
      .values({ name, doneAt: time, heldUntil: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ doneAt: time }))
      .execute()
  },

  /** Notes that the job is done; it is held no longer. */
  async done(name: string, now: number): Promise<void> {
    await connection.db.updateTable('jobs').set({ doneAt: now, heldUntil: 0 }).where('name', '=', name).execute()
  },
})
