import { type Kysely, sql } from 'kysely'

type Row = { pull_request_id: string; position: number; commits: string }

/** Removes the titles of commits in private repositories; the version before still writes them until it is replaced. */
export async function privateTitles(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Row>`
    select c.pull_request_id, c.position, c.commits from contributions c
      join pull_requests p on p.id = c.pull_request_id join watches w on w.id = p.watch_id
      where w.is_private = 1`.execute(db)
  for (const { pull_request_id: pull, position, commits } of rows) {
    const untitled = (JSON.parse(commits) as { sha: string }[]).map(({ sha }) => ({ sha, title: '' }))
    await sql`update contributions set commits = ${JSON.stringify(untitled)}
      where pull_request_id = ${pull} and position = ${position}`.execute(db)
  }
}
