import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Organizations whose repositories are all connected. */
export const organizations = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, statements)

const statements = [
  `create table organization_watches (
     id text primary key, link_id text not null, forge_id text not null, installation_id text not null,
     native_id text not null, name text not null, account_id text not null, login text not null,
     is_dry integer not null, exceptions text not null, covered_label text not null, uncovered_label text not null,
     list_page integer not null, listed_at integer not null, sweep_at integer not null, claimed_until integer not null,
     trouble text not null, added_by text not null, added_at integer not null, ended_at integer
   ) strict`,
  `create unique index one_organization_watch on organization_watches (link_id, forge_id, native_id) where ended_at is null`,
  `create index organization_watches_due on organization_watches (sweep_at) where ended_at is null`,
  `create index organization_watches_by_installation on organization_watches (installation_id)`,
  `create index organization_watches_ended on organization_watches (ended_at) where ended_at is not null`,
  `create table organization_repositories (
     organization_id text not null references organization_watches (id) on delete cascade, repository_id text not null,
     full_name text not null, is_private integer not null, state text not null, watch_id text not null,
     active_at integer not null, seen_at integer not null, due_at integer,
     primary key (organization_id, repository_id)
   ) strict`,
  `create index organization_repositories_due on organization_repositories (organization_id, due_at) where due_at is not null`,
  `create index organization_repositories_of_watch on organization_repositories (watch_id) where watch_id <> ''`,
]
