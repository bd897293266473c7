/** Names of columns in the database and in the code, and the conversion of rows between them. */
import { CamelCasePlugin, ParseJSONResultsPlugin } from 'kysely'
import { describe, expect, test } from 'vitest'
import { storedRow, storedRows } from '../../../src/server/store/engine/rows.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { signs } from '../../support/people/people.ts'
import { databases } from '../../support/databases/stores.ts'
import { world } from '../../support/service/world.ts'

const columnsOf = {
  sqlite: `select t.name as of_table, c.name as of_column from sqlite_master t, pragma_table_info(t.name) c where t.type = 'table'`,
  postgres: `select table_name as of_table, column_name as of_column from information_schema.columns where table_schema = 'public'`,
}

const nameOf = (stored: string): string => {
  const read = storedRows.reader([stored])
  return read ? (Object.keys(read({ [stored]: null }))[0] ?? '') : stored
}

describe.each(databases)('rows on %s', (database) => {
  test('every table and column has a unique name in code that maps back to it', async () => {
    const scene = await world(database)
    const bare = await openBareDatabase(scene.home.services.config)
    const columns = await bare.run(columnsOf[database])
    const stored = [...new Set(columns.flatMap((row) => [String(row['of_table']), String(row['of_column'])]))]
    const names = stored.map(nameOf)
    expect(names.length).toBeGreaterThan(150)
    expect(names.map((name) => storedRows.stored(name))).toEqual(stored)
    expect(names.filter((name) => name.includes('_'))).toEqual([])
    expect(names).toContain('documentSha256')
    await bare.close()
    await scene.close()
  })

  test('keys inside JSON are unchanged: a field a_b is requested, answered and read', async () => {
    const scene = await world(database)
    const { store, config } = scene.home.services
    await store.transaction(async (tx) => {
      const known = await tx.agreements.find(scene.linkId, '1')
      if (!known) throw new Error('no agreement')
      const asked = { id: 'a_b', type: 'address', title: 'a_b c_d', description: '', required: true } as const
      const counts = { words: 1, missing: 0, added: 0, moved: 0, strange: 0 }
      const acceptedReading = { ...counts, by: 'operator', difference_sha256: 'd_e' }
      const [bytes, text] = [
        await tx.agreements.bytes(known.documentSha256),
        await tx.agreements.text(known.textSha256),
      ]
      const fields = [...known.fields.slice(0, 2), asked]
      await tx.agreements.publish({ ...known, id: '7', version: 2, fields, acceptedReading }, bytes, text)
    })
    const shown = await scene.wire.get(`/v1/link/${scene.linkId}/individual`)
    expect(shown.body).toContain('"id":"a_b"')
    const signed = await signs(scene, 'ada@lantern.example', { cla_id: '7', info: { a_b: 'under_score 1' } })
    expect([signed.status, signed.body]).toEqual([200, expect.stringContaining('successfully')])

    const [signing] = await store.reading.signings.page(scene.linkId, 10)
    expect(signing?.answers.at(-1)).toEqual({ id: 'a_b', type: 'address', title: 'a_b c_d', value: 'under_score 1' })
    expect(Object.keys(signing?.salts ?? {})).toContain('field:a_b')
    const agreement = await store.reading.agreements.find(scene.linkId, '7')
    expect(agreement?.acceptedReading?.difference_sha256).toBe('d_e')
    // A precompiled statement must return the same row as an ordinary one.
    expect(agreement).toEqual((await store.reading.agreements.all(scene.linkId)).find(({ id }) => id === '7'))

    const bare = await openBareDatabase(config)
    const [row] = await bare.run('select * from signings')
    expect(storedRow(signing ?? {})).toEqual({ ...row })
    await bare.close()

    // Control: Kysely's own plugins would also rename the keys inside JSON values.
    const queryId = { queryId: 'control' }
    const parsed = await new ParseJSONResultsPlugin().transformResult({ queryId, result: { rows: [{ ...row }] } })
    const renamed = await new CamelCasePlugin().transformResult({ queryId, result: parsed })
    expect(Object.keys(Object(renamed.rows[0]?.['salts']))).toContain('field:aB')
    await scene.close()
  })

  test('text that looks like JSON stays text', async () => {
    const scene = await world(database)
    const name = '["x"]'
    expect((await signs(scene, 'x@lantern.example', { name })).status).toBe(200)
    const [signing] = await scene.home.services.store.reading.signings.page(scene.linkId, 10)
    expect(signing?.name).toBe(name)
    await scene.close()
  })
})
