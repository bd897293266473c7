import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

const tables = { individual: 'signings', employee: 'employees', corporation: 'corporations' } as const

/**
 * Numbers of signatures by version and state. Triggers keep them, so that a process of the version before counts too. On PostgreSQL they run once a
 * statement: a row that one transaction updates a million times gets slower with each.
 */
export async function signingCounters(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db)
  const [whole, ending] = dialect === 'postgres' ? ['bigint', ''] : ['integer', ' strict, without rowid']
  await run(
    `create table signing_counts (link_id text not null, agreement_id text not null, kind text not null, state text not null,
       number ${whole} not null, primary key (link_id, agreement_id, kind, state))${ending}`,
  )
  // On PostgreSQL this locks the tables against writes until the migration ends: no signature is missed or counted twice.
  await (dialect === 'postgres' ? countStatements(run) : countRows(run))
  for (const [kind, table] of Object.entries(tables)) {
    await run(
      `insert into signing_counts select link_id, agreement_id, '${kind}', state, count(*) from ${table}
         group by link_id, agreement_id, state`,
    )
  }
}

type Run = (text: string) => Promise<unknown>

async function countRows(run: Run): Promise<void> {
  for (const [kind, table] of Object.entries(tables)) {
    const count = (row: 'new' | 'old'): string =>
      `insert into signing_counts values (${row}.link_id, ${row}.agreement_id, '${kind}', ${row}.state, ${row === 'new' ? 1 : -1})
         on conflict (link_id, agreement_id, kind, state) do update set number = signing_counts.number + excluded.number;`
    await run(`create trigger count_new_${table} after insert on ${table} begin ${count('new')} end`)
    await run(
      `create trigger count_changed_${table} after update of state on ${table} when new.state <> old.state
         begin ${count('old')} ${count('new')} end`,
    )
    await run(`create trigger count_deleted_${table} after delete on ${table} begin ${count('old')} end`)
  }
}

async function countStatements(run: Run): Promise<void> {
  const [added, removed] = ['select *, 1 as change from new_rows', 'select *, -1 as change from old_rows']
  const changes = { insert: added, update: `${added} union all ${removed}`, delete: removed }
  const rows = {
    insert: 'new table as new_rows',
    update: 'old table as old_rows new table as new_rows',
    delete: 'old table as old_rows',
  }
  for (const change of ['insert', 'update', 'delete'] as const) {
    await run(
      `create function count_signings_on_${change}() returns trigger language plpgsql as $$ begin
         insert into signing_counts
         select link_id, agreement_id, tg_argv[0], state, sum(change) from (${changes[change]}) as changed
         group by link_id, agreement_id, state having sum(change) <> 0
         on conflict (link_id, agreement_id, kind, state) do update set number = signing_counts.number + excluded.number;
         return null; end $$`,
    )
    for (const [kind, table] of Object.entries(tables)) {
      await run(
        `create trigger count_${table}_on_${change} after ${change} on ${table} referencing ${rows[change]}
           for each statement execute function count_signings_on_${change}('${kind}')`,
      )
    }
  }
}
