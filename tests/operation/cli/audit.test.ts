/** `audit list`: every option on both databases, and what wrong values say. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { auditList } from '../../../src/server/cli/audit.ts'
import { UsageError } from '../../../src/server/cli/command.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { type AuditEntry, auditRow } from '../../../src/server/store/accounts/audit.ts'
import { openBareDatabase } from '../../support/databases/bare-database.ts'
import { databases } from '../../support/databases/stores.ts'
import { linksAnother } from '../../support/people/people.ts'
import { environmentOf, operates } from '../../support/service/operator.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(databases)('the audit log on the command line (%s)', (database) => {
  let scene: World
  let env: Record<string, string>
  let other = ''
  const [noon, now] = [Date.parse('2026-11-05T12:00:00Z'), Date.parse('2026-11-20T12:00:00Z')]
  beforeAll(async () => {
    scene = await world(database)
    scene.home.clock.set(now)
    other = await linksAnother(scene.home, 'individual', 'Harbor')
    const twin = await linksAnother(scene.home, 'individual', 'Twin')
    const { config, store } = scene.home.services
    env = environmentOf(config, 'smtp://127.0.0.1:9')
    const entry = { who: 'kate', client: '203.0.113.7', result: 'done', subject: '' }
    const rows: Pick<AuditEntry, 'id' | 'at' | 'what' | 'linkId'>[] = [
      { id: 'a', at: noon, what: 'corporation.approve', linkId: scene.linkId },
      { id: 'b', at: noon + 1000, what: 'corporations.export', linkId: scene.linkId },
      { id: 'c', at: noon + duration.day, what: 'corporation.delete', linkId: other },
      { id: 'd', at: noon - duration.day, what: 'link.remove', linkId: 'removed' },
      { id: 'e', at: now - 1.5 * duration.hour, what: 'sign-in', linkId: other },
    ]
    await store.transaction(async (tx) => {
      for (const row of rows) await tx.audit.insert(auditRow({ ...entry, ...row }))
    })
    const bare = await openBareDatabase(config)
    await bare.run('update links set names = ? where id = ?', JSON.stringify({ zh: 'Harbor' }), twin)
    await bare.close()
  })
  afterAll(() => scene.close())

  const words = (options: readonly string[]) => [
    '--who',
    'kate',
    '--json',
    ...options.map((one) => (one === 'OTHER' ? other : one)),
  ]
  /** Runs the command in this process. Returns the actions that are listed, in order. */
  async function listed(options: readonly string[]): Promise<string[]> {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    try {
      expect(await auditList.run(scene.home.services, words(options))).toBe(0)
      return printed.mock.calls.map(([line]) => (JSON.parse(String(line)) as { what: string }).what)
    } finally {
      printed.mockRestore()
    }
  }

  const all = ['sign-in', 'corporation.delete', 'corporations.export', 'corporation.approve', 'link.remove']

  test.each<[string[], string[]]>([
    [[], all],
    [['--most', '2'], all.slice(0, 2)],
    [
      ['--project', 'OTHER'],
      ['sign-in', 'corporation.delete'],
    ],
    [['--project', 'removed'], ['link.remove']],
    [
      ['--project', 'LANTERN'],
      ['corporations.export', 'corporation.approve'],
    ],
    [
      ['--type', 'corporation'],
      ['corporation.delete', 'corporation.approve'],
    ],
    [['--type', 'corporations.export'], ['corporations.export']],
    [['--type', 'sign-in'], ['sign-in']],
    // A date starts at midnight in UTC, and the end is exclusive.
    [['--since', '2026-11-06'], all.slice(0, 2)],
    [['--until', '2026-11-05'], ['link.remove']],
    [['--since', '2026-11-05T12:00:00Z', '--until', '2026-11-05T12:00:01Z'], ['corporation.approve']],
    [['--since', '2026-11-05 12:00:01', '--until', '2026-11-06'], ['corporations.export']],
    [['--since', '2026-11-05T20:00+08:00', '--until', '2026-11-05T20:00:01+08:00'], ['corporation.approve']],
    [['--since', '2h'], ['sign-in']],
    [['--until', '1h', '--type', 'sign-in'], ['sign-in']],
    [['--since', '0h'], []],
    [
      ['--project', 'OTHER', '--type', 'corporation', '--since', '2026-11-01', '--until', '2026-11-30'],
      ['corporation.delete'],
    ],
  ])('%j lists %j', async (options, expected) => {
    expect(await listed(options)).toEqual(expected)
  })

  test('as a process prints “none” without matches, and one line about a wrong value', async () => {
    const [none, wrong] = await Promise.all([
      operates(env, 'audit', 'list', '--type', 'link.remove', '--project', scene.linkId),
      operates(env, 'audit', 'list', '--since', 'yesterday'),
    ])
    expect(none).toEqual({ code: 0, out: 'none\n', err: '' })
    expect({ code: wrong.code, out: wrong.out }).toEqual({ code: 2, out: '' })
    expect(wrong.err).toMatch(/^--since must be a date/)
    expect(wrong.err).not.toMatch(/^\s+at /m)
  })

  test.each<[string[], RegExp]>([
    [['--since', 'yesterday'], /^--since must be a date such as 2026-11-01, a time, or an age such as 7d/],
    [['--until', '7w'], /^--until must be a date/],
    [['--until', '2026-02-30'], /^--until must be a date/],
    [['--since', '2026-11-01T25:00'], /^--since must be a date/],
    [['--since', ''], /^--since must be a date/],
    [['--since', '1d', '--until', '7d'], /^--since must be earlier than --until/],
    [['--type', 'corporation.aprove'], /^--type must be an action such as corporation.approve, or its first word/],
    [['--type', '%'], /^--type must be an action/],
    [['--project', 'nowhere'], /^no project nowhere: see `link list`/],
    [['--project', 'harbor'], /^several projects are named harbor: \S+, \S+/],
    [['--most', '0'], /^--most must be a positive integer/],
    [['--kind', 'x'], /Unknown option '--kind'/],
  ])('%j is refused', async (options, why) => {
    await expect(listed(options)).rejects.toThrow(why)
    await expect(listed(options)).rejects.toBeInstanceOf(UsageError)
  })
})
