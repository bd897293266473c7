import { readFileSync, writeFileSync } from 'node:fs'
import { serve } from '../../../src/server/pdf/processes/serve.ts'

const acts: Record<string, () => unknown> = {
  greet: () => 'good day',
  environment: () => Object.keys(process.env).join(),
  spin: () => {
    for (;;) Math.random()
  },
  eat: () => {
    const eaten: string[][] = []
    for (;;) eaten.push(Array.from({ length: 10_000 }, (_, index) => `${index} ${eaten.length}`))
  },
  hoard: () => {
    // Allocates memory outside of the JavaScript heap. The pauses give the memory check time to notice it.
    const hoarded: Buffer[] = []
    for (;;) {
      hoarded.push(Buffer.alloc(1024 * 1024, 1))
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2)
    }
  },
  wait: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2500),
  'wait for ever': () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  write: () => writeFileSync('/tmp/assent-hostile', ''),
  fail: () => {
    throw new Error('out of ink')
  },
  leave: () => process.exit(3),
}

serve(async (order: string) => (order.startsWith('read ') ? readFileSync(order.slice(5)).length : acts[order]?.()))
