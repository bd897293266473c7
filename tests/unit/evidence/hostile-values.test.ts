/** Writes hostile values to every column. `verify` must report the damaged row on a single line and still check all other rows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isDuplicate } from '../../../src/server/store/engine/connection.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { seeded } from '../../support/seeded.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { type Verified, verifyEvidence } from '../../support/evidence/verification.ts'
import type { World } from '../../support/service/world.ts'
import {
  type BareDatabase,
  openBareDatabase,
  type DatabaseRow,
  type Value,
} from '../../support/databases/bare-database.ts'
import { type Column, columnsIn } from './columns.ts'
import { aServiceWithHistory } from './history.ts'
import { hostileValues, namesOf } from './hostile-values.ts'
import { besideTheRecord, type Contents, keys, readContents, rowsOf, tables, writeContents } from './tables.ts'

/** Deep tests try all values. Other runs try two values per column. */
const isDeep = process.env['DEEP'] !== undefined
const most = isDeep ? Infinity : 2
const seed = 20261122

/** Returns whether the database has rejected a value: the row would be a duplicate, or the text is too long for an index (54000). */
const isRefused = (error: unknown): boolean => isDuplicate(error) || (error as { code?: string }).code === '54000'

describe.each(sqliteOrBoth)('a hostile value on %s', (database) => {
  let scene: World
  let bare: BareDatabase
  let clean: Contents
  let sound: Verified
  let columns: Column[]
  const random = seeded(seed)

  beforeAll(async () => {
    scene = await aServiceWithHistory(database)
    bare = await openBareDatabase(scene.home.services.config)
    columns = await columnsIn(bare, database)
    await bare.takeGuardsAway()
    clean = await readContents(bare)
    sound = await verifies()
  })
  afterAll(async () => {
    await bare.close()
    await scene.close()
  })

  const verifies = () => scene.home.services.store.snapshot((reading) => verifyEvidence(reading))

  /** Writes a value directly to the database. Returns false if the database rejects it. */
  async function puts({ table, name, kind }: Column, row: DatabaseRow, value: Value): Promise<boolean> {
    const place = kind === 'number' ? 'cast(? as bigint)' : '?'
    const where = keys[table].map((key) => `${key} = ?`).join(' and ')
    try {
      const values = keys[table].map((key) => row[key] ?? null)
      await bare.run(`update ${table} set ${name} = ${place} where ${where}`, value, ...values)
      return true
    } catch (error) {
      if (isRefused(error)) return false
      throw error
    }
  }

  /** Replaces all rows of a table, because the key of a damaged row may have changed. */
  async function mends(table: Column['table']): Promise<void> {
    await bare.run(`delete from ${table}`)
    await writeContents(bare, { ...clean, [table]: [] }, clean)
  }

  /** Returns null if a finding names the damaged row and all other rows were counted. Otherwise, returns an error. */
  function faultOf(found: Verified, column: Column, row: DatabaseRow): string | null {
    const lines = found.problems.map(({ link, seq, what }) => `${link} #${seq ?? '?'}: ${what} `)
    const names = namesOf[column.table](row, clean)
    if (!lines.some((line) => names.some((name) => line.includes(name)))) return `no line names it: ${lines.join('; ')}`
    const isCounted = (['links', 'events', 'signings', 'documents'] as const).every((of) => found[of] >= sound[of] - 1)
    return isCounted ? null : `the rest is not counted: ${JSON.stringify({ ...found, problems: 0 })}`
  }

  test('control: the database verifies', () => expect(sound.problems).toEqual([]))

  test.each(tables)(
    'in any column of %s is reported in a line that names the record',
    { timeout: 3_600_000 },
    async (table) => {
      const faults: string[] = []
      let tried = 0
      for (const column of columns.filter((one) => one.table === table)) {
        if (besideTheRecord[table]?.[column.name] !== undefined) continue
        const rows = rowsOf(clean, table)
        const nothing = rows.some((row) => row[column.name] === null) ? [null] : []
        const values = [...nothing, ...hostileValues(column, database).toSorted(() => random.below(3) - 1)]
        for (const value of values.slice(0, most)) {
          const others = rows.filter((row) => String(row[column.name]) !== String(value))
          const row = others.length > 0 ? random.pick(others) : null
          if (row && (await puts(column, row, value))) {
            tried += 1
            const found = await verifies().catch((error: unknown) => String(error))
            const fault = typeof found === 'string' ? found : faultOf(found, column, row)
            if (fault) faults.push(`${table}.${column.name} = ${JSON.stringify(value).slice(0, 60)}: ${fault}`)
            await mends(table)
          }
        }
      }
      expect(faults).toEqual([])
      expect(tried).toBeGreaterThan(0)
    },
  )

  test('in a column outside of the record is not reported, and the list names existing columns', async () => {
    for (const table of tables) {
      for (const [name, reason] of Object.entries(besideTheRecord[table] ?? {})) {
        expect([table, name, columns.filter((one) => one.table === table && one.name === name).length]).toEqual([
          table,
          name,
          1,
        ])
        expect(reason).not.toBe('')
      }
    }
    const reads = columns.find(({ table, name }) => table === 'employees' && name === 'reads') as Column
    await puts(reads, clean.employees[0] as DatabaseRow, '\u202E')
    expect((await verifies()).problems).toEqual([])
    await mends('employees')
  })

  test('is one line of the command, which prints the sum and exits with 1', async () => {
    const answers = columns.find(({ table, name }) => table === 'employees' && name === 'answers') as Column
    const row = clean.employees[0] as DatabaseRow
    await puts(answers, row, '[{}]')
    const env = environmentOf(scene.home.services.config, 'smtp://127.0.0.1:1')
    const { code, out, err } = await operates(env, 'verify')
    const { links, events, signings, documents } = sound
    expect({ code, err, out: out.trimEnd().split('\n') }).toEqual({
      code: 1,
      err: '',
      out: [
        `${String(row['link_id'])} #${String(row['evidence_seq'])}: employee ${String(row['id'])} cannot be read`,
        `links ${links}, events ${events}, signings ${signings}, documents ${documents}, problems 1`,
      ],
    })
    const json = JSON.parse((await operates(env, 'verify', '--json')).out) as Verified
    expect(json).toMatchObject({ links, events, problems: [{ seq: row['evidence_seq'] }] })
    await mends('employees')
  })
})
