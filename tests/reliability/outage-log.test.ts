import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseFailure } from '../../src/server/database-failure.ts'
import { openOutageLog } from '../../src/server/outage-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('an outage is logged once, then each minute with a count, and again when it comes back', () => {
  const lines: string[] = []
  const log = openOutageLog((words) => lines.push(words))
  const away = new DatabaseFailure('unreachable', new Error('connect ECONNREFUSED'))
  for (let n = 0; n < 100; n += 1) log.heard(away)
  expect(lines).toEqual(['The database cannot be reached (connect ECONNREFUSED).'])
  vi.advanceTimersByTime(60_000)
  expect(lines.splice(0)).toEqual([
    'The database cannot be reached (connect ECONNREFUSED).',
    'The database cannot be reached (connect ECONNREFUSED); met 99 times more since this was told last.',
  ])
  vi.advanceTimersByTime(600_000)
  expect(lines).toEqual([])
  log.heard(away)
  log.heard(new DatabaseFailure('full', new Error('no space')))
  expect(lines).toEqual([
    'The database cannot be reached (connect ECONNREFUSED).',
    'The database has no room left on its disk (no space).',
  ])
  log.close()
})
