import { sql } from 'kysely'
import { keysOfNames } from '../../../domain/projects/community-name.ts'
import { versionGrace } from '../../../domain/text/limits.ts'
import { type Connection, isDuplicate, locked, statement } from '../engine/connection.ts'
import type { Mailbox } from '../emails/mailboxes.ts'
import type { Tables } from '../tables/tables.ts'

/** A community's project and its requirements. */
export type Link = Omit<Tables['links'], 'state' | 'nextAgreement' | 'mailboxId' | 'aliasKey' | 'projectKey'>

type Named = Pick<Link, 'alias' | 'names' | 'platform' | 'organization' | 'repository'>

const findLive = statement<{ id: string }, Link>(({ db }, value) =>
  db.selectFrom('links').selectAll().where('id', '=', value('id')).where('state', '=', 'live'),
)

/**
 * SQL condition: the account (`accounts` in the query) manages the link as its creator, by invitation or grant, or as an administrator of its
 * organization. A creator who signs in with the organization's platform counts as an administrator once the organization is proven.
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
              // Inlined as a literal, so that the database uses the partial index of proven organizations.
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

/** Returns the unique keys of a live link, in lowercase: the community's general name, and the project. */
const keysOf = ({ alias, platform, organization, repository }: Omit<Named, 'names'>) => ({
  aliasKey: alias.toLowerCase(),
  projectKey: [platform, organization, repository].join('/').toLowerCase(),
})

/** Returns whether a live link has one of these names in any language. */
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

/** Links. Removed links are hidden, but their rows are kept for their evidence. */
export const links = (connection: Connection) => ({
  /** Returns the live link, or null. */
  async find(id: string): Promise<Link | null> {
    return (await findLive(connection, { id }))[0] ?? null
  },

  /** Returns a link, including removed links, with its state. */
  async get(id: string): Promise<Link & Pick<Tables['links'], 'state'>> {
    return connection.db.selectFrom('links').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  },

  /** Returns all live links, oldest first. */
  async list(): Promise<Link[]> {
    return connection.db
      .selectFrom('links')
      .selectAll()
      .where('state', '=', 'live')
      .orderBy('createdAt')
      .orderBy('id')
      .execute()
  },

  /** Returns the live link if the account manages it, or null. */
  async findManaged(id: string, account: string): Promise<Link | null> {
    return (await findManaged(connection, { id, account }))[0] ?? null
  },

  /** Returns the live links that an account manages, oldest first. */
  async listManagedBy(account: string): Promise<Link[]> {
    return listManaged(connection, { account })
  },

  /** Returns the live links on a platform that an account created and whose organization is not proven. */
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

  /** Returns whether a live link already has this name or project. */
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

  /**
   * Inserts a link with its mailbox; null for the service's own mailbox. Returns `duplicate` if the name or project is taken; the transaction must
   * then be rolled back.
   */
  async insert(link: Omit<Link, 'graceDays'>, mailbox: Mailbox | null = null): Promise<'inserted' | 'duplicate'> {
    const row: Tables['links'] = {
      ...link,
      state: 'live',
      nextAgreement: 0,
      graceDays: versionGrace.days,
      mailboxId: mailbox?.id ?? '',
      ...keysOf(link),
    }
    // Serializes inserts, since no index covers the names in each language.
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

  /** Locks the link until the transaction ends, so that changes to its agreements are serialized. */
  async hold(id: string): Promise<void> {
    await locked(connection, connection.db.selectFrom('links').select('id').where('id', '=', id)).execute()
  },

  /** Transfers the link to an account and resets its mailbox, which belongs to the previous account. */
  async give(id: string, submitter: string): Promise<void> {
    await connection.db
      .updateTable('links')
      .set({ submitter, released: '', mailboxId: '' })
      .where('id', '=', id)
      .execute()
  },

  /** Removes a link. It is hidden, and its name and project become available. */
  async remove(id: string): Promise<void> {
    await connection.db.updateTable('links').set({ state: 'unlinked' }).where('id', '=', id).execute()
  },

  /** Sets the mailbox that sends the link's emails; null for the service's own mailbox. */
  async setMailbox(id: string, mailbox: Pick<Mailbox, 'id'> | null): Promise<void> {
    const mailboxId = mailbox?.id ?? ''
    await connection.db.updateTable('links').set({ mailboxId }).where('id', '=', id).execute()
  },

  /** Sets the default grace period for the link's versions. */
  async setGrace(id: string, graceDays: number): Promise<void> {
    await connection.db.updateTable('links').set({ graceDays }).where('id', '=', id).execute()
  },

  /** Ends the creator's management of the link. */
  async release(id: string, submitter: string): Promise<void> {
    await connection.db.updateTable('links').set({ released: submitter }).where('id', '=', id).execute()
  },

  /** Stores the ID of the proven organization. */
  async proveOrganization(id: string, organizationId: string): Promise<void> {
    await connection.db.updateTable('links').set({ organizationId }).where('id', '=', id).execute()
  },

  /** Returns the link's next agreement ID; IDs start at 0 and are never reused. Locks the link until the transaction ends. */
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
