import { serve } from '../../src/server/documents/serve.ts'

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
  fail: () => {
    throw new Error('out of ink')
  },
  leave: () => process.exit(3),
}

serve(async (order: string) => acts[order]?.())
