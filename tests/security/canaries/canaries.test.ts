/**
 * No log line, metric or error response contains user input (decision 136). Calls every operation with a canary, a unique word, in one part of the
 * input after another. An operation is included once it has a row in the authorization matrix.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/app.ts'
import { openLog } from '../../../src/server/observability/log.ts'
import { openPrometheus, type Prometheus } from '../../../src/server/metrics/prometheus.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { CallerKind } from '../access-matrix/matrix-callers.ts'
import { targets } from '../access-matrix/matrix-cells.ts'
import { matrix } from '../access-matrix/matrix-table.ts'
import { type MatrixWorld, openMatrixWorld, operationIds } from '../access-matrix/matrix-world.ts'
import { operations } from '../../support/http/operations.ts'
import { wireOf } from '../../support/http/wire.ts'
import { placesOf, stem, stringPlaces } from './typed-canaries.ts'
import { isDeep } from '../../support/share-by-language.ts'

const kinds: CallerKind[] = ['community A', 'administrator of 1 in A', 'employee manager of 1 in A', 'anonymous']

/** Returns a caller who may call the operation, with an account if possible. */
function callerOf(id: keyof typeof matrix): CallerKind {
  const isServed = (kind: CallerKind): boolean =>
    !/unauthorized|missing_token/.test(JSON.stringify(matrix[id].cells[kind]))
  return kinds.find(isServed) ?? 'anonymous'
}

/** A canary as a word, an email address and a URL. */
const shapes = [
  (word: string) => word,
  (word: string) => `${word}@${word}.example`,
  (word: string) => `https://${word}.example/${word}`,
]

type Said = { log: string[]; failures: string[]; metrics: Prometheus; called: Map<string, Set<string>> }

async function callsAll(
  world: MatrixWorld,
  changes: (services: Services) => Partial<Services> = () => ({}),
): Promise<Said> {
  const log: string[] = []
  const metrics = openPrometheus(() => Promise.resolve(null))
  const { services } = world.scene.home
  const config = { ...services.config, accessLog: true, logLevel: 'debug' as const }
  const opened = openLog({ level: 'debug', stream: { write: (line) => void log.push(line) } })
  const app = await buildApp({ ...services, config, log: opened, metrics, ...changes(services) })
  const said: Said = { log, failures: [], metrics, called: new Map() }
  let count = 0
  for (const operation of operations) {
    const id = operation.id as keyof typeof matrix
    const [target = 'link A'] = targets[matrix[id].aims ?? 'link']
    const places = new Set<string>()
    said.called.set(id, places)
    for (const place of placesOf(operation)) {
      for (const shape of shapes) {
        count += 1
        const asked = { operation: id, kind: callerOf(id), target }
        const put = (call: Parameters<typeof place.put>[0]) => place.put(call, shape(`${stem}${count}`))
        const { outcome, body } = await world.ask(wireOf(app), asked, {}, put)
        if (outcome === 'cla.system_error' || outcome.startsWith('5')) said.failures.push(body)
      }
      places.add(place.name)
    }
  }
  await app.close()
  return said
}

const withCanary = (lines: readonly string[]): string[] => lines.filter((line) => line.toLowerCase().includes(stem))

describe('user input', { timeout: 600_000 }, () => {
  let world: MatrixWorld
  beforeAll(async () => {
    world = await openMatrixWorld()
  })
  afterAll(() => world.close())

  test('of any operation is in no line of the log and in no metric', async () => {
    const { log, failures, metrics, called } = await callsAll(world)
    expect([...called.keys()].toSorted()).toEqual(operationIds.toSorted())
    expect(called.get('signIndividualCla')).toEqual(
      new Set([...(called.get('signIndividualCla') ?? []), 'path link_id', 'body name', 'body email', 'body info.*']),
    )
    const text = await metrics.text()
    expect(withCanary(log)).toEqual([])
    expect(withCanary(text.split('\n'))).toEqual([])
    expect(failures).toEqual([])
    // Control: the access log and the metrics contain these calls.
    expect(log.filter((line) => line.includes('"operation":"signIndividualCla"')).length).toBeGreaterThan(10)
    expect(operationIds.filter((id) => !text.includes(`operation="${id}"`))).toEqual([])
  })

  test('is in no error response, and in no log line about an error', async () => {
    const broken = ({ store }: Services): Partial<Services> => ({
      store: failing(store, () => new TypeError('Cannot read properties of undefined')),
    })
    const { log, failures } = await callsAll(world, broken)
    expect(failures.length).toBeGreaterThan(100)
    expect(log.some((line) => line.includes('"level":"error"'))).toBe(true)
    expect(withCanary(failures)).toEqual([])
    expect(withCanary(log)).toEqual([])
  })

  test.runIf(isDeep)('control: an error that quotes its input is found in the log', async () => {
    const broken = ({ store }: Services): Partial<Services> => ({
      store: failing(store, (given) => new TypeError(`no such row: ${JSON.stringify(given)}`)),
    })
    const { log } = await callsAll(world, broken)
    expect(withCanary(log).length).toBeGreaterThan(0)
  })

  test('control: strings below lists, maps and choices are found', () => {
    const word = { type: 'string' }
    const schema = {
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'object', properties: { b: word, n: { type: 'integer' } } } },
        m: { type: 'object', additionalProperties: word },
        c: { oneOf: [word, { type: 'object', properties: { d: word } }] },
      },
    }
    expect(stringPlaces(schema).map((path) => path.join('.'))).toEqual(['a.0.b', 'm.*', 'c', 'c.d'])
  })
})

/** Returns a store that fails to find links and signatures. `failure` creates the error from the arguments. */
function failing(store: Services['store'], failure: (given: unknown[]) => Error): Services['store'] {
  const fails = (...given: unknown[]): Promise<never> => Promise.reject(failure(given))
  const links = { ...store.reading.links, find: fails }
  const reading = { ...store.reading, links, signings: { ...store.reading.signings, findLive: fails } }
  return { ...store, reading }
}
