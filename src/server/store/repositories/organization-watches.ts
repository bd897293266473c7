import { sql } from 'kysely'
import { type Connection, locked, lockedOrSkipped, statement } from '../engine/connection.ts'
import type { Tables } from '../tables/tables.ts'

/** An organization of which a link connects all repositories. */
export type OrganizationWatch = Tables['organizationWatches']
export type OrganizationChange = Partial<Omit<OrganizationWatch, 'id' | 'linkId' | 'forgeId' | 'nativeId'>>

/** Maximum number of ended organizations that a link's managers see. */
const maxEnded = 20

const placeOf = ({ forgeId, nativeId }: OrganizationWatch): string => `${forgeId} ${nativeId}`

const firstToSweepAt = statement<{ now: number }, { id: string }>(({ db }, value) =>
  db
    .selectFrom('organizationWatches')
    .select('id')
    .where('endedAt', 'is', null)
    .where('sweepAt', '<=', value('now'))
    .limit(1),
)

/** Organizations of links. A unique index ensures that a link connects each only once. */
export const organizationWatches = (connection: Connection) => {
  const { db } = connection
  const all = () => db.selectFrom('organizationWatches').selectAll()
  const live = () => all().where('endedAt', 'is', null)

  return {
    async insert(organization: OrganizationWatch): Promise<void> {
      await db.insertInto('organizationWatches').values(organization).execute()
    },

    async find(id: string): Promise<OrganizationWatch | null> {
      return (await all().where('id', '=', id).executeTakeFirst()) ?? null
    },

    /** Returns an organization and locks it until the transaction ends. */
    async hold(id: string): Promise<OrganizationWatch> {
      return locked(connection, all().where('id', '=', id)).executeTakeFirstOrThrow()
    },

    /** Returns the organization of a link that has not ended, and locks it until the transaction ends. */
    async holdNative(linkId: string, forgeId: string, nativeId: string): Promise<OrganizationWatch | null> {
      const query = live().where('linkId', '=', linkId).where('forgeId', '=', forgeId).where('nativeId', '=', nativeId)
      return (await locked(connection, query).executeTakeFirst()) ?? null
    },

    /** Returns the organization of a link that ended last, or null. */
    async findEnded(linkId: string, forgeId: string, nativeId: string): Promise<OrganizationWatch | null> {
      const query = all().where('linkId', '=', linkId).where('forgeId', '=', forgeId).where('nativeId', '=', nativeId)
      return (
        (await query.where('endedAt', 'is not', null).orderBy('endedAt', 'desc').limit(1).executeTakeFirst()) ?? null
      )
    },

    /** Returns a link's organizations by name, then those that ended because of a problem and were not connected again. */
    async ofLink(linkId: string): Promise<OrganizationWatch[]> {
      const current = await live().where('linkId', '=', linkId).orderBy('name').execute()
      const query = all().where('linkId', '=', linkId).where('endedAt', 'is not', null).where('trouble', '<>', '')
      const seen = new Set(current.map(placeOf))
      const ended = (await query.orderBy('endedAt', 'desc').limit(maxEnded).execute()).filter((one) => {
        const isFirst = !seen.has(placeOf(one))
        seen.add(placeOf(one))
        return isFirst
      })
      return [...current, ...ended]
    },

    async ofInstallation(installationId: string): Promise<OrganizationWatch[]> {
      return live().where('installationId', '=', installationId).execute()
    },

    async change(id: string, change: OrganizationChange): Promise<void> {
      await db.updateTable('organizationWatches').set(change).where('id', '=', id).execute()
    },

    /** Lists the repositories of an installation's organizations at `at`, because one may be new. */
    async listAgain(installationId: string, at: number): Promise<void> {
      await db
        .updateTable('organizationWatches')
        .set({ sweepAt: at, listPage: 1 })
        .where('installationId', '=', installationId)
        .where('endedAt', 'is', null)
        // One that is being swept may have read the page before.
        .where((where) => where.or([where('sweepAt', '>', at), where('claimedUntil', '>', at)]))
        .execute()
    },

    async endOfForge(forgeId: string, endedAt: number): Promise<void> {
      const query = db.updateTable('organizationWatches').set({ endedAt }).where('forgeId', '=', forgeId)
      await query.where('endedAt', 'is', null).execute()
    },

    /** Releases all claims, including those left by a killed process. No other process may be using the database. */
    async release(now: number): Promise<void> {
      await db.updateTable('organizationWatches').set({ claimedUntil: 0 }).where('claimedUntil', '>', now).execute()
    },

    async isToSweep(now: number): Promise<boolean> {
      return (await firstToSweepAt(connection, { now })).length > 0
    },

    /** Claims organizations that are due. Other processes skip them until the claim expires. */
    async takeToSweep(now: number, until: number, limit: number): Promise<OrganizationWatch[]> {
      const query = live().where('sweepAt', '<=', now).where('claimedUntil', '<=', now).orderBy('sweepAt').limit(limit)
      const taken = await lockedOrSkipped(connection, query).execute()
      const ids = taken.map(({ id }) => id)
      if (ids.length > 0) {
        await db.updateTable('organizationWatches').set({ claimedUntil: until }).where('id', 'in', ids).execute()
      }
      return taken
    },
  }
}

/** A repository of an organization that a link connects. */
export type OrganizationRepository = Tables['organizationRepositories']

/** Numbers of an organization's repositories, and the names of some that were left out. */
export type OrganizationCounts = {
  connected: number
  waiting: number
  leftOut: number
  examples: Pick<OrganizationRepository, 'fullName' | 'state'>[]
}

const states = {
  connected: ['connecting', 'connected'],
  waiting: ['waiting'],
  leftOut: ['not_administered', 'watched_elsewhere', 'hook_refused', 'archived'],
} as const

export const organizationRepositories = (connection: Connection) => {
  const { db } = connection
  const all = (organizationId: string) =>
    db.selectFrom('organizationRepositories').selectAll().where('organizationId', '=', organizationId)

  async function countOf(organizationId: string, of: readonly OrganizationRepository['state'][]): Promise<number> {
    const query = db.selectFrom('organizationRepositories').select((select) => select.fn.countAll().as('count'))
    const row = await query.where('organizationId', '=', organizationId).where('state', 'in', of).executeTakeFirst()
    return Number(row?.count ?? 0)
  }

  return {
    async ofIds(organizationId: string, ids: readonly string[]): Promise<OrganizationRepository[]> {
      return ids.length === 0 ? [] : all(organizationId).where('repositoryId', 'in', ids).execute()
    },

    async ofOrganization(organizationId: string): Promise<OrganizationRepository[]> {
      return all(organizationId).orderBy('fullName').execute()
    },

    async find(organizationId: string, repositoryId: string): Promise<OrganizationRepository | null> {
      return (await all(organizationId).where('repositoryId', '=', repositoryId).executeTakeFirst()) ?? null
    },

    /** Returns the entries of a watch's repository. Several organizations contain it if one was connected again after it had ended. */
    async ofWatch(watchId: string): Promise<OrganizationRepository[]> {
      const query = db.selectFrom('organizationRepositories').selectAll().where('watchId', '=', watchId)
      return query.where('watchId', '<>', sql.lit('')).orderBy('organizationId').execute()
    },

    async put(row: OrganizationRepository): Promise<void> {
      const { organizationId: _, repositoryId: __, ...change } = row
      await db
        .insertInto('organizationRepositories')
        .values(row)
        .onConflict((conflict) => conflict.columns(['organizationId', 'repositoryId']).doUpdateSet(change))
        .execute()
    },

    async change(
      { organizationId, repositoryId }: Pick<OrganizationRepository, 'organizationId' | 'repositoryId'>,
      change: Partial<Omit<OrganizationRepository, 'organizationId' | 'repositoryId'>>,
    ): Promise<void> {
      const query = db.updateTable('organizationRepositories').set(change).where('organizationId', '=', organizationId)
      await query.where('repositoryId', '=', repositoryId).execute()
    },

    /** Deletes the repositories that a listing since `seenAt` did not contain. */
    async deleteUnseen(organizationId: string, seenAt: number): Promise<void> {
      const query = db.deleteFrom('organizationRepositories').where('organizationId', '=', organizationId)
      await query.where('seenAt', '<', seenAt).execute()
    },

    /** Returns the next repository to connect: one whose connection was interrupted, then the most recently changed. */
    async nextDue(organizationId: string, now: number, isFull: boolean): Promise<OrganizationRepository | null> {
      const due = all(organizationId).where('dueAt', 'is not', null).where('dueAt', '<=', now)
      const query = isFull ? due.where('state', '=', sql.lit('connecting')) : due
      const first = sql`case when state = 'connecting' then 0 else 1 end`
      return (
        (await query.orderBy(first).orderBy('activeAt', 'desc').orderBy('fullName').limit(1).executeTakeFirst()) ?? null
      )
    },

    /** Returns the number of connected repositories whose watches were added at `since` or later. */
    async countConnected(organizationId: string, since: number): Promise<number> {
      const row = await db
        .selectFrom('organizationRepositories')
        .innerJoin('watches', 'watches.id', 'organizationRepositories.watchId')
        .select((select) => select.fn.countAll().as('count'))
        .where('organizationId', '=', organizationId)
        .where('organizationRepositories.state', 'in', states.connected)
        .where('watches.addedAt', '>=', since)
        .executeTakeFirst()
      return Number(row?.count ?? 0)
    },

    async counts(organizationId: string, maxExamples: number): Promise<OrganizationCounts> {
      const query = db.selectFrom('organizationRepositories').select(['fullName', 'state'])
      return {
        connected: await countOf(organizationId, states.connected),
        waiting: await countOf(organizationId, states.waiting),
        leftOut: await countOf(organizationId, states.leftOut),
        examples: await query
          .where('organizationId', '=', organizationId)
          .where('state', 'in', states.leftOut)
          .orderBy('fullName')
          .limit(maxExamples)
          .execute(),
      }
    },
  }
}
