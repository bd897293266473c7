import { sql } from 'kysely'
import type { Language } from '../../domain/languages.ts'
import { type Connection, isDuplicate, locked, statement } from './connection.ts'
import type { Mailbox } from './mailboxes.ts'
import type { Tables } from './schema.ts'

/** A community's project and what it asks of contributors. */
export type Link = {
  id: string
  platform: string
  organization: string
  repository: string
  alias: string
  projectUrl: string
  summaries: Partial<Record<Language, string>>
  /** The account that linked the project, or that the operator gave it to; empty for none yet. */
  submitter: string
  /** The account that linked it and looks after it no more; empty while that is not so. */
  released: string
  /** The platform's id of the organisation, once an account has proven that it administers it; empty until then. */
  organizationId: string
  createdAt: number
}

type Named = Pick<Link, 'alias' | 'platform' | 'organization' | 'repository'>

const findLive = statement<{ id: string }, Tables['links']>(({ db }, value) =>
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

const findManaged = statement<{ id: string; account: string }, Tables['links']>(({ db }, value) =>
  db
    .selectFrom('links')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', value('account')))
    .selectAll('links')
    .where('links.id', '=', value('id'))
    .where('links.state', '=', sql.lit('live'))
    .where('accounts.state', '=', sql.lit('live'))
    .where(isLookedAfter),
)

const listManaged = statement<{ account: string }, Tables['links']>(({ db }, value) =>
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
              .selectFrom('link_managers')
              .select('link_id as id')
              .where('account_id', '=', value('account'))
              .where('state', '=', sql.lit('live')),
          )
          .union(
            db
              .selectFrom('administered_organizations as administered')
              .innerJoin('links', (join) =>
                join
                  .onRef('links.platform', '=', 'administered.platform')
                  .onRef('links.organization_id', '=', 'administered.organization_id'),
              )
              .select('links.id')
              // Written out, so that the index of proven organisations is known to do.
              .where('links.organization_id', '<>', sql.lit(''))
              .where('administered.account_id', '=', value('account'))
              .where('administered.state', '=', sql.lit('live')),
          ),
      ),
    )
    .where('links.state', '=', sql.lit('live'))
    .where('accounts.state', '=', sql.lit('live'))
    .where(isLookedAfter)
    .orderBy('links.created_at')
    .orderBy('links.id'),
)

/** What the version before this one reads and writes of a link's mailbox: the address of one that the submitter has authorised. */
const forVersionBefore = (submitter: string, address: string) => ({
  mailbox: address,
  mailbox_for: `${submitter} ${address}`,
})

function linkFrom(row: Tables['links']): Link {
  return {
    id: row.id,
    platform: row.platform,
    organization: row.organization,
    repository: row.repository,
    alias: row.alias,
    projectUrl: row.project_url,
    summaries: JSON.parse(row.summaries) as Link['summaries'],
    submitter: row.submitter,
    released: row.released,
    organizationId: row.organization_id,
    createdAt: row.created_at,
  }
}

/** What no two live links share, whatever their case: the community's name, and the project. */
const keysOf = ({ alias, platform, organization, repository }: Named) => ({
  alias_key: alias.toLowerCase(),
  project_key: [platform, organization, repository].join('/').toLowerCase(),
})

/** Links: live ones are found, unlinked ones are kept for their evidence. */
export const links = (connection: Connection) => ({
  /** The live link, or null. */
  async find(id: string): Promise<Link | null> {
    const [row] = await findLive(connection, { id })
    return row ? linkFrom(row) : null
  },

  /** All live links, oldest first. */
  async list(): Promise<Link[]> {
    const rows = await connection.db
      .selectFrom('links')
      .selectAll()
      .where('state', '=', 'live')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(linkFrom)
  },

  /** The live link, where the account looks after it; or null. */
  async findManaged(id: string, account: string): Promise<Link | null> {
    const [row] = await findManaged(connection, { id, account })
    return row ? linkFrom(row) : null
  },

  /** The live links that an account looks after, oldest first. */
  async listManagedBy(account: string): Promise<Link[]> {
    return (await listManaged(connection, { account })).map(linkFrom)
  },

  /** The live links of a platform that an account linked and whose organisation is not proven; held until the transaction ends. */
  async unproven(submitter: string, platform: string): Promise<Link[]> {
    const query = connection.db
      .selectFrom('links')
      .selectAll()
      .where('submitter', '=', submitter)
      .where('platform', '=', platform)
      .where('organization_id', '=', '')
      .where('state', '=', 'live')
      .orderBy('id')
    return (await query.execute()).map(linkFrom)
  },

  /** Whether a live link has the name or the project already. */
  async isTaken(named: Named): Promise<boolean> {
    const { alias_key, project_key } = keysOf(named)
    const row = await connection.db
      .selectFrom('links')
      .select('id')
      .where((where) => where.or([where('alias_key', '=', alias_key), where('project_key', '=', project_key)]))
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row !== undefined
  },

  /** A new link, and the mailbox its letters go out through; null for the service's own. `duplicate` where the name or the project is taken; the transaction must then roll back. */
  async insert(link: Link, mailbox: Mailbox | null = null): Promise<'inserted' | 'duplicate'> {
    const row: Tables['links'] = {
      id: link.id,
      platform: link.platform,
      organization: link.organization,
      repository: link.repository,
      alias: link.alias,
      project_url: link.projectUrl,
      summaries: JSON.stringify(link.summaries),
      state: 'live',
      next_agreement: 0,
      created_at: link.createdAt,
      submitter: link.submitter,
      organization_id: link.organizationId,
      released: link.released,
      mailbox_id: mailbox?.id ?? '',
      ...forVersionBefore(link.submitter, mailbox?.address ?? ''),
      ...keysOf(link),
      evidenced: 1,
    }
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
      .set({ submitter, released: '', mailbox_id: '', ...forVersionBefore(submitter, ''), evidenced: 1 })
      .where('id', '=', id)
      .execute()
  },

  /** Unlinks: it is found no more, and its name and project are free again. */
  async remove(id: string): Promise<void> {
    await connection.db.updateTable('links').set({ state: 'unlinked' }).where('id', '=', id).execute()
  },

  /** From now on its letters go out through another mailbox; null is the service's own. */
  async setMailbox({ id, submitter }: Pick<Link, 'id' | 'submitter'>, mailbox: Mailbox | null): Promise<void> {
    // The version before knows none but the submitter's: there its letters go out through the service's own.
    const address = mailbox?.accountId === submitter ? mailbox.address : ''
    const named = { mailbox_id: mailbox?.id ?? '', ...forVersionBefore(submitter, address) }
    await connection.db.updateTable('links').set(named).where('id', '=', id).execute()
  },

  /** Who linked it looks after it no more. */
  async release(id: string, submitter: string): Promise<void> {
    await connection.db.updateTable('links').set({ released: submitter }).where('id', '=', id).execute()
  },

  /** Its organisation is proven to be the one with this number. */
  async proveOrganization(id: string, organizationId: string): Promise<void> {
    await connection.db.updateTable('links').set({ organization_id: organizationId }).where('id', '=', id).execute()
  },

  /** The next agreement id of the link: counted from 0, never given twice. Holds the link until the transaction ends. */
  async nextAgreementId(id: string): Promise<string> {
    const row = await connection.db
      .updateTable('links')
      .set((column) => ({ next_agreement: column('next_agreement', '+', 1) }))
      .where('id', '=', id)
      .returning('next_agreement')
      .executeTakeFirstOrThrow()
    return String(row.next_agreement - 1)
  },
})
