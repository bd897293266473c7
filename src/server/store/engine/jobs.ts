import { type Connection, locked } from './connection.ts'

/** Locks that allow only one process at a time to run a recurring job. Times are in milliseconds. */
export const jobs = (connection: Connection) => ({
  /** Returns the time of a job's last run; null if it never ran. */
  async doneAt(name: string): Promise<number | null> {
    const { db } = connection
    const row = await db.selectFrom('jobs').select('doneAt').where('name', '=', name).executeTakeFirst()
    return row?.doneAt || null
  },

  /**
   * Acquires a job if its last run was at least `every` ago and no process holds it. The lock expires at `now + hold`, so a crashed process does not
   * keep it.
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

  /** Extends the lock of a job that this process holds. */
  async hold(name: string, until: number): Promise<void> {
    await connection.db.updateTable('jobs').set({ heldUntil: until }).where('name', '=', name).execute()
  },

  /** Records a time for a name, without a lock. */
  async note(name: string, time: number): Promise<void> {
    await connection.db
      .insertInto('jobs')
      .values({ name, doneAt: time, heldUntil: 0 })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ doneAt: time }))
      .execute()
  },

  /** Records a run of a job and releases its lock. */
  async done(name: string, now: number): Promise<void> {
    await connection.db.updateTable('jobs').set({ doneAt: now, heldUntil: 0 }).where('name', '=', name).execute()
  },
})
