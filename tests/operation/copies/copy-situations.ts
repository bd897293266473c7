/** Situations in which a database is a copy, or looks like one but is not. */
import { execFile } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import type { Service } from '../../../src/server/service.ts'
import { operates } from '../../support/service/operator.ts'
import { findPostgres } from '../../support/prepare/cluster.ts'
import { startServer } from '../../support/service/running-server.ts'
import type { DatabaseKind } from '../../support/databases/stores.ts'

export type Environment = Record<string, string>

/** A machine with a data folder and a database that no service has used yet. */
export type Machine = {
  env: Environment
  folder: string
  /** Starts the service and stops it again. Returns whether it paused the emails. */
  serve: (env?: Environment) => Promise<boolean>
  start: (env?: Environment) => Promise<Service>
  command: (...words: string[]) => Promise<void>
  run: (statement: string) => Promise<void>
  newFolder: () => Environment
  newPostgres: () => Promise<Environment>
}

export const production = {
  ...{ SECRET_KEY: '5a'.repeat(32), SMTP_URL: 'smtp://127.0.0.1:1', DRAIN_SECONDS: '0' },
  ...{ PUBLIC_URL: 'http://localhost:8080', NODE_ENV: 'development' },
}
const program = (name: string, ...words: string[]) => promisify(execFile)(join(findPostgres() ?? '', name), words)
const bothSides = ['--organization', 'lantern', '--alias', 'Lantern', '--project-url', 'https://lantern.example']

type Situation = {
  is: string
  on?: DatabaseKind
  paused: boolean
  /** Prepares the machine. Afterwards, the service is started a last time, with the returned settings if there are any. */
  happens: (machine: Machine) => Promise<Environment | void>
}

/** Creates a link with the CLI, so that the database is in use before the service first starts. */
const linkCreated = async ({ command, folder }: Machine): Promise<void> => {
  await command('migrate')
  await command('link', 'create', ...bothSides, '--individual-en', join(folder, '..', 'agreement.pdf'))
}

const trialFirst = async ({ env }: Machine): Promise<void> => {
  await (await startServer({ DATA_DIR: env['DATA_DIR'] ?? '' })).stop()
}

const lost = (beats: number) => `update database_marks set beats = beats - ${beats}`

export const situations: readonly Situation[] = [
  { is: 'the first start', paused: false, async happens() {} },
  { is: 'another start', paused: false, happens: async ({ serve }) => void (await serve()) },
  { is: 'a link created before the first start', paused: false, happens: linkCreated },
  { is: 'tables migrated before the first start', paused: false, happens: ({ command }) => command('migrate') },
  {
    is: 'a trial, then a link created in a new database before its first start',
    paused: false,
    async happens(machine) {
      await trialFirst(machine)
      rmSync(join(machine.folder, 'assent.sqlite'), { force: true })
      await linkCreated(machine)
    },
  },
  {
    is: 'a folder used before, then a link created in a new database before its first start',
    paused: false,
    async happens(machine) {
      await machine.serve()
      if (machine.env['DATABASE_URL']) {
        const env = await machine.newPostgres()
        await linkCreated({ ...machine, command: async (...words) => runsWell(env, words) })
        return env
      }
      for (const end of ['', '-wal', '-shm']) rmSync(join(machine.folder, `assent.sqlite${end}`), { force: true })
      await linkCreated(machine)
      return machine.env
    },
  },
  {
    is: 'a folder of SQLite, then a new PostgreSQL with a link created before its first start',
    on: 'postgres',
    paused: false,
    async happens(machine) {
      const { DATABASE_URL: _, ...sqlite } = machine.env
      await machine.serve(sqlite)
      await linkCreated(machine)
    },
  },
  {
    is: 'a folder of SQLite, then a PostgreSQL that was served',
    on: 'postgres',
    paused: false,
    async happens({ env, serve, newFolder }) {
      await serve({ ...env, ...newFolder() })
      const { DATABASE_URL: _, ...sqlite } = env
      await serve(sqlite)
    },
  },
  {
    is: 'a process that was killed',
    paused: false,
    async happens({ env }) {
      await (await startServer(env)).kill()
    },
  },
  {
    is: 'another time zone',
    paused: false,
    async happens({ env, serve }) {
      await serve()
      await (await startServer({ ...env, TZ: 'Pacific/Kiritimati' })).stop()
    },
  },
  {
    is: 'a clock that was set back by an hour',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run('update jobs set done_at = done_at + 3600000')
    },
  },
  {
    is: 'a clock that was set forward by an hour',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run('update jobs set done_at = done_at - 3600000')
    },
  },
  {
    is: 'a folder that was moved with mv',
    on: 'sqlite',
    paused: false,
    async happens({ env, folder, serve }) {
      await serve()
      renameSync(folder, `${folder}-moved`)
      return { ...env, DATA_DIR: `${folder}-moved` }
    },
  },
  {
    is: 'a file system without birth time',
    on: 'sqlite',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run(`update database_marks set place = substr(place, 1, instr(place, ':'))`)
    },
  },
  {
    is: 'a volume that gives its files other numbers at each mount',
    on: 'sqlite',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run(`update database_marks set place = '1' || place`)
    },
  },
  {
    is: 'two processes with one data folder',
    paused: false,
    async happens({ start }) {
      const both = [await start(), await start()]
      for (const service of both) await service.close()
    },
  },
  {
    is: 'two processes with two data folders',
    on: 'postgres',
    paused: false,
    async happens({ env, start, newFolder }) {
      const both = [await start(), await start({ ...env, ...newFolder() })]
      for (const service of both) await service.close()
    },
  },
  {
    is: 'a container recreated with its volume, or with an empty folder beside its database',
    paused: false,
    async happens({ env, serve, newFolder }) {
      await serve()
      return env['DATABASE_URL'] ? { ...env, ...newFolder() } : env
    },
  },
  {
    is: 'another system identifier alone, as after pg_upgrade',
    on: 'postgres',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run(`update database_marks set place = place || '7'`)
    },
  },
  {
    is: 'another system identifier, and a row that another transaction wrote',
    on: 'postgres',
    paused: true,
    async happens({ serve, run }) {
      await serve()
      await run(`update database_marks set place = place || '7'`)
      await run('update database_writers set name = name')
    },
  },
  {
    is: 'an ordinary role that may not read the system identifier',
    on: 'postgres',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run(`update database_marks set place = substr(place, 1, strpos(place, ':'))`)
    },
  },
  {
    is: 'a new PostgreSQL database beside an old folder',
    on: 'postgres',
    paused: false,
    async happens({ serve, newPostgres }) {
      await serve()
      return newPostgres()
    },
  },
  {
    is: 'a standby that lost the beats of the last minute',
    paused: false,
    async happens({ serve, run }) {
      await serve()
      await run(lost(1))
    },
  },
  {
    is: 'a standby that lost more',
    paused: true,
    async happens({ serve, run }) {
      await serve()
      await run(lost(2))
    },
  },
  {
    is: 'a folder copied with cp -a',
    on: 'sqlite',
    paused: true,
    async happens({ env, folder, serve }) {
      await serve()
      cpSync(folder, `${folder}-copied`, { recursive: true, preserveTimestamps: true })
      return { ...env, DATA_DIR: `${folder}-copied` }
    },
  },
  {
    is: 'a file copied to another machine, as a copy-up of an image layer does',
    on: 'sqlite',
    paused: true,
    async happens({ env, folder, serve, newFolder }) {
      await serve()
      const there = newFolder()
      mkdirSync(there['DATA_DIR'] ?? '', { recursive: true })
      copyFileSync(join(folder, 'assent.sqlite'), join(there['DATA_DIR'] ?? '', 'assent.sqlite'))
      return { ...env, ...there }
    },
  },
  {
    is: 'a file copied to another machine, and a command before the first start there',
    on: 'sqlite',
    paused: true,
    async happens({ env, folder, serve, newFolder }) {
      await serve()
      const there = { ...env, ...newFolder() }
      mkdirSync(there['DATA_DIR'] ?? '', { recursive: true })
      copyFileSync(join(folder, 'assent.sqlite'), join(there['DATA_DIR'] ?? '', 'assent.sqlite'))
      await runsWell(there, ['mailbox', 'list'])
      return there
    },
  },
  {
    is: 'a dump restored into another database',
    on: 'postgres',
    paused: true,
    async happens({ env, folder, serve, newPostgres }) {
      await serve()
      const there = await newPostgres()
      const dump = join(folder, 'dump')
      await program('pg_dump', '--format=custom', `--file=${dump}`, env['DATABASE_URL'] ?? '')
      await program('pg_restore', '--no-owner', `--dbname=${there['DATABASE_URL']}`, dump)
      return there
    },
  },
]

export async function runsWell(env: Environment, words: readonly string[]): Promise<void> {
  const { code, err } = await operates(env, ...words)
  expect({ words, code, err }).toEqual({ words, code: 0, err: '' })
}
