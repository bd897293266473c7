import type { Language } from '../../domain/languages.ts'
import { type Connection, isDuplicate, locked, statement } from './connection.ts'
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
  /** The account whose link it is; empty for nobody's yet. */
  submitter: string
  /** The address of the mailbox its letters go out through; empty for the service's own. */
  mailbox: string
  createdAt: number
}

type Named = Pick<Link, 'alias' | 'platform' | 'organization' | 'repository'>

const findLive = statement<{ id: string }, Tables['links']>(({ db }, value) =>
  db.selectFrom('links').selectAll().where('id', '=', value('id')).where('state', '=', 'live'),
)

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
    mailbox: row.mailbox,
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

  /** The live links of an account, oldest first. */
  async listOf(submitter: string): Promise<Link[]> {
    const rows = await connection.db
      .selectFrom('links')
      .selectAll()
      .where('submitter', '=', submitter)
      .where('state', '=', 'live')
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    return rows.map(linkFrom)
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

  /** `duplicate` where the name or the project is taken; the transaction must then roll back. */
  async insert(link: Link): Promise<'inserted' | 'duplicate'> {
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
      mailbox: link.mailbox,
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
      .set({ submitter, mailbox: '', evidenced: 1 })
      .where('id', '=', id)
      .execute()
  },

  /** Unlinks: it is found no more, and its name and project are free again. */
  async remove(id: string): Promise<void> {
    await connection.db.updateTable('links').set({ state: 'unlinked' }).where('id', '=', id).execute()
  },

  /** From now on its letters go out through another mailbox; an empty address is the service's own. */
  async setMailbox(id: string, address: string): Promise<void> {
    await connection.db.updateTable('links').set({ mailbox: address }).where('id', '=', id).execute()
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
