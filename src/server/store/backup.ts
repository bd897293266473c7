/** Copies whole databases with the database's own tools: SQLite's online backup, and PostgreSQL's pg_dump and pg_restore. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, open, rename, rm } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { Client } from 'pg'
import type { StoreAddress } from './store.ts'

/** A database tool failed. The message contains the reason, without a final period. */
export class CopyFailure extends Error {}

export const fileOfCopy = (address: StoreAddress): string => ('file' in address ? 'assent.sqlite' : 'assent.dump')

type Head = { linkId: string; seq: number; hash: string }

/** Copies the database in a consistent state while other processes write to it, and returns the heads of its chains in that state. */
export async function copyDatabase(address: StoreAddress, folder: string): Promise<Head[]> {
  const file = join(folder, fileOfCopy(address))
  return 'file' in address ? copySqlite(address.file, file) : dumpPostgres(address.url, file)
}

/** Copies all pages in one step: with several steps, a change by another process in between would restart the copy. */
const allPages = 2 ** 31 - 1

async function copySqlite(from: string, to: string): Promise<Head[]> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 })
  try {
    await backup(source, to, { rate: allPages })
  } finally {
    source.close()
  }
  const copy = new DatabaseSync(to)
  try {
    // Leaves a single file, without WAL files that a later copy could miss.
    copy.exec('pragma journal_mode = delete')
    return copy.prepare(heads).all() as Head[]
  } finally {
    copy.close()
  }
}

const heads = 'select link_id as "linkId", seq, hash from chains order by link_id'

async function dumpPostgres(url: string, to: string): Promise<Head[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const { rows: found } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const { rows } = await client.query<{ linkId: string; seq: string; hash: string }>(heads)
    await run('pg_dump', url, ['--format=custom', `--snapshot=${found[0]?.id}`, `--file=${to}`])
    return rows.map(({ linkId, seq, hash }) => ({ linkId, seq: Number(seq), hash }))
  } finally {
    await client.end()
  }
}

/** Returns whether the restore target is empty. */
export async function isVacant(address: StoreAddress): Promise<boolean> {
  if ('file' in address) {
    const file = await open(address.file).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    })
    await file?.close()
    return file === null
  }
  const tables = `select 1 from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname not like 'pg\\_%' and nspname <> 'information_schema' limit 1`
  return (await onServer(address.url, tables)).length === 0
}

/** Restores a backup into an empty database, completely or not at all. */
export async function readBack(address: StoreAddress, folder: string): Promise<void> {
  const file = join(folder, fileOfCopy(address))
  if ('url' in address) {
    const options = ['--exit-on-error', '--single-transaction', '--no-owner', '--no-privileges', file]
    return run('pg_restore', address.url, options)
  }
  mkdirSync(dirname(address.file), { recursive: true })
  const beside = `${address.file}.restoring`
  await copyFile(file, beside)
  const written = await open(beside, 'r+')
  try {
    await written.sync()
  } finally {
    await written.close()
  }
  await rename(beside, address.file)
}

/** Creates a temporary database for inspecting a copy; `drop` removes it. */
export async function spareDatabase(
  address: StoreAddress,
  folder: string,
  name: string,
): Promise<{ address: StoreAddress; drop: () => Promise<unknown> }> {
  if ('file' in address) {
    const file = join(folder, `${name}.sqlite`)
    return {
      address: { file },
      drop: () => Promise.all(['', '-wal', '-shm'].map((end) => rm(file + end, { force: true }))),
    }
  }
  const url = new URL(address.url)
  url.pathname = `/${name}`
  await onServer(address.url, `create database ${name}`)
  return {
    address: { ...address, url: url.href },
    drop: () => onServer(address.url, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } catch (error) {
    throw new CopyFailure(`PostgreSQL reported an error: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await client.end()
  }
}

/** Passes the password in the environment, because program arguments are visible to every user of the machine. */
async function run(program: string, url: string, options: readonly string[]): Promise<void> {
  const address = new URL(url)
  const password = decodeURIComponent(address.password)
  address.password = ''
  const kept = Object.entries(process.env).filter(
    ([name]) => name === 'PATH' || name === 'HOME' || name.startsWith('PG'),
  )
  const env = { ...Object.fromEntries(kept), ...(password && { PGPASSWORD: password }) }
  const child = spawn(program, [`--dbname=${address.href}`, '--no-password', ...options], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = text(child.stderr)
  const [code] = (await once(child, 'close').catch((error: unknown) => {
    throw new CopyFailure(
      `Cannot run ${program} (is it installed?): ${error instanceof Error ? error.message : String(error)}`,
    )
  })) as [number | null]
  if (code !== 0) throw new CopyFailure(`${program} failed: ${(await said).trim().split('\n').at(-1)}`)
}
