/** Backs up and restores a database as the README describes: with SQLite's online backup or PostgreSQL's tools. */
import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { findPostgres } from '../../../support/prepare/cluster.ts'
import { createDatabase } from '../../../support/databases/postgres.ts'
import type { Env, WholeService } from './whole-service.ts'

/** `env` contains the settings of a service that uses the restored database. */
export type Restored = { env: Env; drop(): Promise<void> }

/** Backs up the database while the service is running, and restores it in another location. */
export async function restored(whole: WholeService): Promise<Restored> {
  const folder = join(whole.folder, 'restored')
  mkdirSync(folder)
  const here = { ...whole.env, DATA_DIR: folder }
  if ('file' in whole.address) {
    const database = new DatabaseSync(whole.address.file, { readOnly: true })
    await backup(database, join(folder, 'assent.sqlite'))
    database.close()
    return { env: here, drop: async () => undefined }
  }
  const copy = await createDatabase()
  const [program, file] = [(name: string) => join(findPostgres() ?? '', name), join(folder, 'assent.dump')]
  execFileSync(program('pg_dump'), ['--format=custom', `--file=${file}`, whole.address.url])
  execFileSync(program('pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${copy.url}`, file])
  return { env: { ...here, DATABASE_URL: copy.url }, drop: copy.drop }
}
