import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Time zones of accounts, which the settings of email notifications stored before. */
export const timeZones = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `alter table accounts add column time_zone text not null default ''`,
  `update accounts set time_zone = coalesce(
     (select max(time_zone) from notification_settings where account_id = accounts.id), ''
   )`,
  `alter table notification_settings drop column time_zone`,
  `alter table flows add column time_zone text not null default ''`,
]
