import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Finds the events that name a signature or an employee. That of a signing names none: its record has its number, and nothing is read of its body. */
export async function eventsOfRecords(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const member = (name: string): string =>
    dialect === 'postgres' ? `(body::jsonb ->> '${name}')` : `json_extract(body, '$.${name}')`
  const record = `coalesce(${member('signing')}, ${member('employee')})`
  const named = `type <> 'individual.signed' and type <> 'employee.signed' and ${record} is not null`
  await sql.raw(`create index events_of_records on evidence (${record}, link_id, seq) where ${named}`).execute(db)
}
