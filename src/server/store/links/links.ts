import { sql } from 'kysely'
import { keysOfNames } from '../../../domain/projects/community-name.ts'
import { versionGrace } from '../../../domain/text/limits.ts'
import { type Connection, isDuplicate, locked, statement } from '../engine/connection.ts'
import type { Mailbox } from '../emails/mailboxes.ts'
import type { Tables } from '../tables/tables.ts'

/** A community's project and what it asks of contributors. */
export type Link = Omit<Tables['links'], 'state' | 'nextAgreement' | 'mailboxId' | 'aliasKey' | 'projectKey'>

type Named = Pick<Link, 'alias' | 'names' | 'platform' | 'organization' | 'repository'>

const findLive = statement<{ id: string }, Link>(({ db }, value) =>
  db.selectFrom('links').selectAll().where('id', '=', value('id')).where('state', '=', 'live'),
)

/**
 * Whether a link is looked after by an account, `accounts` in the query: as who linked it; invited or granted; or as an administrator of its
 * organisation. Who linked it and comes from the organisation's platform counts as an administrator, once the organisation is proven.
 */
const isLookedAfter = sql<boolean>`(
  (links.submitter = accounts.id and links.released <> accounts.id
    and (links.organization_id = '' or links.platform <> accounts.platform))
  or exists (select 1 from link_managers where link_managers.link_id = links.id
    and link_managers.account_id = accounts.id and link_managers.state = 'live')
  or (links.organization_id <> '' and links.platform = accounts.platform and exists (
    select 1 from administered_organizations as administered where administered.account_id = accounts.id
    and administered.organization_id = links.organization_id and administered.state = 'live'))
)`

const findManaged = statement<{ id: string; account: string }, Link>(({ db }, value) =>
  db
    .selectFrom('links')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account')))
    .selectAll('links')
    .where('links.id', '=', value('id'))
    .where('links.state', '=', sql.lit('live'))
    .where('accounts.state', '=', sql.lit('live'))
    .where(isLookedAfter),
)

const listManaged = statement<{ account: string }, Link>(({ db }, value) =>
  db
    .selectFrom('links')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account')))
    .selectAll('links')
    .where((where) =>
      where(
        'links.id',
        'in',
        db
          .selectFrom('links')
          .select('id')
          .where('submitter', '=', value('account'))
          .union(
            db
              .selectFrom('linkManagers')
              .select('linkId as id')
              .where('accountId', '=', value('account'))
              .where('state', '=', sql.lit('live')),
          )
          .union(
            db
              .selectFrom('administeredOrganizations as administered')
              .innerJoin('links', (join) =>
                join
                  .onRef('links.platform', '=', 'administered.platform')
                  .onRef('links.organizationId', '=', 'administered.organizationId'),
              )
              .select('links.id')
              // Written out, so that the index of proven organisations is known to do.
              .where('links.organizationId', '<>', sql.lit(''))
              .where('administered.accountId', '=', value('account'))
              .where('administered.state', '=', sql.lit('live')),
          ),
      ),
    )
    .where('links.state', '=', sql.lit('live'))
    .where('accounts.state', '=', sql.lit('live'))
    .where(isLookedAfter)
    .orderBy('links.createdAt')
    .orderBy('links.id'),
)

/** What no two live links share, whatever their case, as the database keeps it: the community's one name, and the project. */
const keysOf = ({ alias, platform, organization, repository }: Omit<Named, 'names'>) => ({
  aliasKey: alias.toLowerCase(),
  projectKey: [platform, organization, repository].join('/').toLowerCase(),
})

/** Whether a live link has one of these names, in whatever language. */
async function isNameTaken({ db }: Connection, named: Pick<Link, 'alias' | 'names'>): Promise<boolean> {
  const keys = keysOfNames(named)
  const rows = await db
    .selectFrom('links')
    .select(['alias', 'names'])
    .where((where) => where.or([where('aliasKey', 'in', keys), where('names', '<>', sql<never>`'{}'`)]))
    .where('state', '=', 'live')
    .execute()
  return rows.some((row) => keysOfNames(row).some((key) => keys.includes(key)))
}

/** Links: live ones are found, unlinked ones stay for their evidence. */
export const links = (connection: Connection) => ({
  /** The live link, or null. */
  async find(id: string): Promise<Link | null> {
    return (await findLive(connection, { id }))[0] ?? null
  },

  /** The link and its state, also once it is unlinked. */
  async get(id: string): Promise<Link & Pick<Tables['links'], 'state'>> {
    return connection.db.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  },

  /** All live links, oldest first. */
  async list(): Promise<Link[]> {
    return connection.db
      .selectFrom('links')
      .selectAll()
      .where('state', '=', 'live')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  },

  /** The live link, where the account looks after it; or null. */
  async findManaged(id: string, account: string): Promise<Link | null> {
    return (await findManaged(connection, { id, account }))[0] ?? null
  },

  /** The live links that an account looks after, oldest first. */
  async listManagedBy(account: string): Promise<Link[]> {
    return listManaged(connection, { account })
  },

  /** The live links of a platform that an account linked and whose organisation is not proven; held until the transaction ends. */
  async unproven(submitter: string, platform: string): Promise<Link[]> {
    const query = connection.db
      .selectFrom('links')
      .selectAll()
      .where('submitter', '=', submitter)
      .where('platform', '=', platform)
      .where('organizationId', '=', '')
      .where('state', '=', 'live')
      .orderBy('id')
    return query.execute()
  },

  /** Whether a live link has the name or the project already. */
  async isTaken(named: Named): Promise<boolean> {
    const { projectKey } = keysOf(named)
    const row = await connection.db
      .selectFrom('links')
      .select('id')
      .where('projectKey', '=', projectKey)
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row !== undefined || isNameTaken(connection, named)
  },

  /** A new link, and the mailbox its letters go out through; null for the service's own. `duplicate` where the name or the project is taken; the transaction must then roll back. */
  async insert(link: Omit<Link, 'graceDays'>, mailbox: Mailbox | null = null): Promise<'inserted' | 'duplicate'> {
    const row: Tables['links'] = {
      ...link,
      state: 'live',
      nextAgreement: 0,
      graceDays: versionGrace.days,
      mailboxId: mailbox?.id ?? '',
      ...keysOf(link),
    }
    // No index knows the names by language: links are inserted one after the other.
    if (connection.dialect === 'postgres') await sql`select pg_advisory_xact_lock(35)`.execute(connection.db)
    if (await isNameTaken(connection, link)) return 'duplicate'
    try {
      await connection.db.insertInto('links').values(row).execute()
      return 'inserted'
    } catch (error) {
      if (isDuplicate(error)) return 'duplicate'
      throw error
    }
  },

  /** Holds the link until the transaction ends, so that its agreements change one after the other. */
  async hold(id: string): Promise<void> {
    await locked(connection, connection.db.selectFrom('links').select('id').where('id', '=', id)).execute()
  },

  /** Gives the link to an account; a mailbox of another's is its mailbox no more. */
  async give(id: string, submitter: string): Promise<void> {
    await connection.db
      .updateTable('links')
      .set({ submitter, released: '', mailboxId: '' })
      .where('id', '=', id)
      .execute()
  },

  /** Unlinks: it is found no more, and its name and project are free again. */
  async remove(id: string): Promise<void> {
    await connection.db.updateTable('links').set({ state: 'unlinked' }).where('id', '=', id).execute()
  },

  /** From now on its letters go out through another mailbox; null is the service's own. */
  async setMailbox(id: string, mailbox: Pick<Mailbox, 'id'> | null): Promise<void> {
    const mailboxId = mailbox?.id ?? ''
    await connection.db.updateTable('links').set({ mailboxId }).where('id', '=', id).execute()
  },

  /** The grace of its versions, where a publication does not say. */
  async setGrace(id: string, graceDays: number): Promise<void> {
    await connection.db.updateTable('links').set({ graceDays }).where('id', '=', id).execute()
  },

  /** Who linked it looks after it no more. */
  async release(id: string, submitter: string): Promise<void> {
    await connection.db.updateTable('links').set({ released: submitter }).where('id', '=', id).execute()
  },

  /** Its organisation is proven to be the one with this number. */
  async proveOrganization(id: string, organizationId: string): Promise<void> {
    await connection.db.updateTable('links').set({ organizationId }).where('id', '=', id).execute()
  },

  /** The next agreement id of the link: counted from 0, never given twice. Holds the link until the transaction ends. */
  async nextAgreementId(id: string): Promise<string> {
    const row = await connection.db
      .updateTable('links')
      .set((column) => ({ nextAgreement: column('nextAgreement', '+', 1) }))
      .where('id', '=', id)
      .returning('nextAgreement')
      .executeTakeFirstOrThrow()
    return String(row.nextAgreement - 1)
  },
})
