import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '../../support/databases/postgres.ts'

const ask = async (url: string, sql: string): Promise<unknown> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows[0]
  } finally {
    await client.end()
  }
}

test('every test file gets its own empty database, and fsync is on', async () => {
  const [first, second] = await Promise.all([createDatabase(), createDatabase()])
  await ask(first.url, 'create table things (name text)')
  const count = "select count(*)::int as n from pg_tables where schemaname = 'public'"
  expect(await ask(first.url, count)).toEqual({ n: 1 })
  expect(await ask(second.url, count)).toEqual({ n: 0 })
  expect(await ask(first.url, 'show fsync')).toEqual({ fsync: 'on' })
  await Promise.all([first.drop(), second.drop()])
  await expect(ask(first.url, count)).rejects.toThrow(/does not exist/)
})
