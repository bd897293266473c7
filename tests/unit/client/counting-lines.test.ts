/** Loads a list that is streamed: progress and timeout. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Refusal } from '../../../src/domain/pages/refusal.ts'
import { claClient } from '../../../src/web/client/cla-client.ts'

const timeout = 1000
const part = new TextEncoder().encode('a,b\r\n'.repeat(100))
const lists = { path: { link_id: 'L' } }

/** Requests a list. The test sends the parts of the response one by one. */
function aList() {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const body = new ReadableStream<Uint8Array>({ start: (own) => void (controller = own) })
  const heard: number[] = []
  const client = claClient({
    ...{ baseUrl: 'http://in.process/cla/api', timeout },
    fetch: async (request) => {
      request.signal.addEventListener('abort', () => controller?.error(request.signal.reason))
      return new Response(body, { headers: { 'content-disposition': `attachment; filename="signatures.csv"` } })
    },
  })
  const done = client.call('exportSignings', lists, undefined, { onLines: (lines) => void heard.push(lines) })
  return {
    done,
    heard,
    async sends(count: number, every: number) {
      for (let sent = 0; sent < count; sent += 1) {
        await vi.advanceTimersByTimeAsync(every)
        controller?.enqueue(part)
      }
      await vi.advanceTimersByTimeAsync(1)
    },
    ends: () => controller?.close(),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('reports progress at intervals, and arrives unchanged regardless of the duration', async () => {
  const list = aList()
  await vi.dynamicImportSettled()
  await list.sends(20, 900)
  list.ends()
  const { bytes, filename } = await list.done
  expect([bytes.length, filename]).toEqual([20 * part.length, 'signatures.csv'])
  expect(list.heard).toEqual(Array.from({ length: 20 }, (_, at) => (at + 1) * 100))
})

it('does not report progress for every chunk', async () => {
  const list = aList()
  await vi.dynamicImportSettled()
  await list.sends(100, 10)
  list.ends()
  await list.done
  expect(list.heard.length).toBeLessThanOrEqual(5)
})

it('times out when no data arrives', async () => {
  const list = aList()
  const refused = list.done.then(
    () => expect.fail('it arrived'),
    (refusal: Refusal) => refusal,
  )
  await vi.dynamicImportSettled()
  await list.sends(3, 900)
  await vi.advanceTimersByTimeAsync(timeout)
  expect(await refused).toMatchObject({ code: 'cla.system_error', details: { status: 0 } })
})
