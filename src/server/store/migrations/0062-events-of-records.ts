import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/**
 * Finds the events that name a signature or an employee. That of a signing names none: its record has its number, and nothing is looked for in its body. The id is taken
 * from the text, so that a body that is no JSON stops nothing.
 */
export async function eventsOfRecords(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const at = (member: string): string => `${dialect === 'postgres' ? 'strpos' : 'instr'}(body, '"${member}":"')`
  const of = (member: string): string =>
    `when ${at(member)} > 0 then substr(body, ${at(member)} + ${member.length + 4}, 32)`
  const record = `(case ${of('signing')} ${of('employee')} end)`
  const named = `type <> 'individual.signed' and type <> 'employee.signed' and ${record} is not null`
  await sql.raw(`create index events_of_records on evidence (${record}, link_id, seq) where ${named}`).execute(db)
}
