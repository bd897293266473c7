import type { Language } from '../../domain/languages.ts'
import { type Connection, statement } from './connection.ts'

/** A community's project and what it asks of contributors. */
export type Link = {
  id: string
  platform: string
  organization: string
  repository: string
  alias: string
  projectUrl: string
  summaries: Partial<Record<Language, string>>
  createdAt: number
}

export type Links = ReturnType<typeof links>

const findLive = statement<
  { id: string },
  { id: string; alias: string; project_url: string } & Record<string, unknown>
>(({ db }, value) => db.selectFrom('links').selectAll().where('id', '=', value('id')).where('state', '=', 'live'))

function linkFrom(row: Record<string, unknown>): Link {
  return {
    id: String(row['id']),
    platform: String(row['platform']),
    organization: String(row['organization']),
    repository: String(row['repository']),
    alias: String(row['alias']),
    projectUrl: String(row['project_url']),
    summaries: JSON.parse(String(row['summaries'])) as Link['summaries'],
    createdAt: Number(row['created_at']),
  }
}

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

  async insert(link: Link): Promise<void> {
    await connection.db
      .insertInto('links')
      .values({
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
      })
      .execute()
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
