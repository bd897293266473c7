import { type Kysely, sql } from 'kysely'
import type { Connection } from '../connection.ts'

/** Employees of corporations, and who manages them. */
export async function employees(db: Kysely<unknown>, dialect: Connection['dialect']): Promise<void> {
  const whole = dialect === 'postgres' ? 'bigint' : 'integer'
  // Sorted and searched by its beginning: both databases compare byte by byte.
  const sorted = dialect === 'postgres' ? 'text collate "C"' : 'text'
  const run = (text: string): Promise<unknown> => sql.raw(text).execute(db)
  const table = (name: string, columns: string): Promise<unknown> =>
    run(`create table ${name} (${columns})${dialect === 'sqlite' ? ' strict' : ''}`)

  await table(
    'employees',
    `id text primary key, link_id text not null references links (id),
     corporation_id text not null references corporations (id), state text not null, agreement_id text not null,
     language text not null, version ${whole} not null, name text not null, name_key ${sorted} not null,
     email text not null, email_key ${sorted} not null, answers text not null, salts text not null,
     origin text not null, reads text not null, signed_at ${whole} not null, changed_at ${whole} not null,
     evidence_seq ${whole} not null,
     foreign key (link_id, agreement_id) references agreements (link_id, id)`,
  )
  // What a search finds an employee by; the state stands here too, so that a page of one state is read in one go.
  await table(
    'employee_words',
    `employee_id text not null references employees (id), word ${sorted} not null,
     corporation_id text not null, state text not null, primary key (employee_id, word)`,
  )
  // Counting a hundred thousand would take longer than a page of them.
  await table(
    'employee_counts',
    `corporation_id text not null references corporations (id), state text not null, number ${whole} not null,
     primary key (corporation_id, state)`,
  )
  await table(
    'managers',
    `account_id text primary key references accounts (id), link_id text not null,
     corporation_id text not null references corporations (id), manager_id text not null, manager_key text not null,
     name text not null, reads text not null, state text not null, added_at ${whole} not null,
     evidence_seq ${whole} not null`,
  )

  const indexes = [
    `create unique index one_live_employee on employees (link_id, email_key) where state in ('inactive', 'active')`,
    // All that a robot's question needs.
    `create index active_employees on employees (link_id, email_key, agreement_id) where state = 'active'`,
    `create index employees_by_date on employees (corporation_id, state, signed_at, id)`,
    `create index employees_by_email on employees (corporation_id, state, email_key, id)`,
    `create index employees_by_name on employees (corporation_id, state, name_key, id)`,
    `create index employees_of_link on employees (link_id, id)`,
    `create index employees_by_word on employee_words (corporation_id, state, word, employee_id)`,
    `create unique index one_live_manager_id on managers (corporation_id, manager_key) where state = 'live'`,
    `create index managers_of_link on managers (link_id, account_id)`,
  ]
  for (const index of indexes) await run(index)
}
