import Fastify, { LogController } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerFailure } from '../../../src/server/http/wire/refusals.ts'
import { openRequestIds } from '../../../src/server/http/wire/request-id.ts'
import { type Log, logBug, openLog } from '../../../src/server/observability/log.ts'

let lines: Record<string, unknown>[]
let log: Log
beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  log = openLog({ level: 'info', stream: { write: (line) => void lines.push(JSON.parse(line)) } })
})
afterEach(() => void vi.useRealTimers())

const away = (): void => log.error({ lasting: 'unreachable' }, 'The database cannot be reached (connect ECONNREFUSED).')
const taken = (): unknown[] => lines.splice(0).map(({ msg }) => msg)

test('every line has the same shape', () => {
  log.info({ link: 'github_a-1' }, 'audit')
  log.debug('not asked for')
  log.child({ request: 'ab-1' }).error({ lasting: 'x', failure: { name: 'Error' } }, 'failed')
  expect(lines).toEqual([
    { level: 'info', time: expect.any(Number), link: 'github_a-1', msg: 'audit' },
    { level: 'error', time: expect.any(Number), request: 'ab-1', failure: { name: 'Error' }, msg: 'failed' },
  ])
})

test('control: an undeclared field does not compile, neither in a literal nor in a value', () => {
  const entry = { link: 'github_a-1', address: 'a@a.example' }
  // @ts-expect-error `address` is not declared.
  log.info({ link: 'github_a-1', address: 'a@a.example' }, 'audit')
  // @ts-expect-error `address` is not declared.
  log.info(entry, 'audit')
})

test('a lasting failure is logged once, then every minute with a count, and again when it returns', () => {
  for (let n = 0; n < 100; n += 1) away()
  expect(taken()).toEqual(['The database cannot be reached (connect ECONNREFUSED).'])
  vi.advanceTimersByTime(60_000)
  expect(taken()).toEqual([
    'The database cannot be reached (connect ECONNREFUSED); repeated 99 times since the last line.',
  ])
  vi.advanceTimersByTime(600_000)
  expect(taken()).toEqual([])
  away()
  log.error({ lasting: 'full' }, 'The database has no space left on its disk (no space).')
  expect(taken()).toEqual([
    'The database cannot be reached (connect ECONNREFUSED).',
    'The database has no space left on its disk (no space).',
  ])
})

test('a bug in a job that runs every second is logged once with its stack, then once a minute', () => {
  const bug = new Error('no such row')
  for (let n = 0; n < 60; n += 1) logBug(log, bug)
  vi.advanceTimersByTime(60_000)
  logBug(log, new Error('another one'))
  expect(lines.map(({ msg, stack, times }) => [msg, typeof stack, times])).toEqual([
    ['no such row', 'string', undefined],
    ['no such row; repeated 59 times since the last line.', 'undefined', 59],
    ['another one', 'string', undefined],
  ])
})

test('a failure of many requests lists their IDs, which are also in the responses', async () => {
  vi.useRealTimers()
  const every = 50
  const own = openLog({ level: 'warn', every, stream: { write: (line) => void lines.push(JSON.parse(line)) } })
  const logController = new LogController({ requestIdLogLabel: 'request', disableRequestLogging: true })
  const app = Fastify({ loggerInstance: own as never, genReqId: openRequestIds(false), logController })
  app.setErrorHandler(answerFailure)
  app.get('/broken', () => {
    throw new TypeError('x is undefined')
  })
  const answers = await Promise.all([1, 2, 3].map(() => app.inject('/broken')))
  const numbers = answers.map(({ headers }) => headers['x-request-id'])
  await expect.poll(() => lines.length).toBe(2)
  expect(lines[0]).toMatchObject({ level: 'error', msg: 'Request failed.', route: '/broken', request: numbers[0] })
  expect(lines[1]).toMatchObject({ times: 2, requests: [numbers[1], numbers[2]] })
  expect(new Set(numbers).size).toBe(3)
  await app.close()
})

test('a request ID comes from a trusted proxy, or is generated', () => {
  const ids = openRequestIds((address) => address === '192.0.2.1')
  const asked = (remoteAddress: string, given: string): string =>
    ids({ headers: { 'x-request-id': given }, socket: { remoteAddress } } as never)
  expect(asked('192.0.2.1', 'proxy-7')).toBe('proxy-7')
  expect(asked('192.0.2.9', 'proxy-7')).toMatch(/^[2-9a-z]{4}-\d+$/)
  expect(asked('192.0.2.1', 'ada@lantern.example\n')).toMatch(/^[2-9a-z]{4}-\d+$/)
})
