import { type Kysely, sql } from 'kysely'

/** The database that a migration changes. */
export type Dialect = 'sqlite' | 'postgres'

/**
 * Runs statements that are written for SQLite. On PostgreSQL `integer` becomes `bigint` and `blob` becomes `bytea`; `collate binary` becomes
 * `collate "C"`, which sorts by bytes; options of tables are removed.
 */
export async function runStatements(
  db: Kysely<unknown>,
  dialect: Dialect,
  statements: readonly string[],
): Promise<void> {
  for (const statement of statements) {
    await sql.raw(dialect === 'sqlite' ? statement : inPostgres(statement)).execute(db)
  }
}

const inPostgres = (statement: string): string =>
  statement
    .replaceAll(/\binteger\b/g, 'bigint')
    .replaceAll(/\bblob\b/g, 'bytea')
    .replaceAll('collate binary', 'collate "C"')
    .replace(/\) strict(, without rowid)?$/, ')')
