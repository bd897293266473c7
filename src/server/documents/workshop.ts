import { Worker } from 'node:worker_threads'

/** What came of an order: its product, or the limit it ran into. */
export type Outcome<Product> = { product: Product } | { overrun: 'time' | 'memory' }

/** Answers of a worker thread to one order; `failure` is a bug, in words. */
export type Answer<Product> = { product: Product } | { failure: string }

export type Workshop<Order, Product> = {
  /** Has a worker thread carry out the order; rejects when the thread breaks down or the workshop closes. */
  ask(order: Order): Promise<Outcome<Product>>
  /** Ends every thread; what is under way or waiting is rejected. */
  close(): Promise<void>
}

type WorkshopOptions = {
  /** The file the threads run. */
  entry: URL
  /** How many orders are carried out at once; the others wait. */
  places: number
  /** Milliseconds one order may take, waiting not counted. */
  timeLimit: number
  /** MiB of heap one thread may use. */
  heapLimit: number
  /** Whether a thread serves the next order too; without, every order has a fresh one. */
  reuse: boolean
}

type Job<Order, Product> = { order: Order } & PromiseWithResolvers<Outcome<Product>>

const closedMessage = 'The workshop is closed'

/** Worker threads started when first needed. Idle ones do not keep the process alive. */
export function openWorkshop<Order, Product>(options: WorkshopOptions): Workshop<Order, Product> {
  const waiting: Job<Order, Product>[] = []
  const idle: Worker[] = []
  const alive = new Set<Worker>()
  let busy = 0
  let closed = false

  function hire(): Worker {
    // An empty environment: what reads strangers' files has no business with the service's secrets.
    const resourceLimits = { maxOldGenerationSizeMb: options.heapLimit }
    const worker = new Worker(options.entry, { env: {}, execArgv: [], resourceLimits })
    alive.add(worker)
    worker.once('exit', () => {
      alive.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  function release(worker: Worker, reusable: boolean): void {
    busy -= 1
    worker.removeAllListeners('message')
    if (reusable && !closed) {
      worker.unref()
      idle.push(worker)
    } else {
      void worker.terminate()
    }
    startNext()
  }

  function startNext(): void {
    const job = busy < options.places ? waiting.shift() : undefined
    if (!job) return
    busy += 1
    carryOut(job, idle.pop() ?? hire(), options.timeLimit, (worker, sound) => release(worker, sound && options.reuse))
  }

  return {
    ask(order) {
      if (closed) return Promise.reject(new Error(closedMessage))
      const job = { order, ...Promise.withResolvers<Outcome<Product>>() }
      waiting.push(job)
      startNext()
      return job.promise
    },
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.reject(new Error(closedMessage))
      await Promise.all(Array.from(alive, (worker) => worker.terminate()))
    },
  }
}

/** Hands one job to a worker and settles it once, whatever happens first: answer, breakdown, end or time limit. */
function carryOut<Order, Product>(
  job: Job<Order, Product>,
  worker: Worker,
  timeLimit: number,
  done: (worker: Worker, sound: boolean) => void,
): void {
  const settle = (conclude: () => void, sound: boolean) => {
    clearTimeout(timer)
    worker.off('error', onError)
    worker.off('exit', onExit)
    worker.on('error', () => undefined)
    conclude()
    done(worker, sound)
  }
  const onError = (error: unknown) => {
    const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    settle(() => (outOfMemory ? job.resolve({ overrun: 'memory' }) : job.reject(error)), false)
  }
  const onExit = () => settle(() => job.reject(new Error(closedMessage)), false)
  const timer = setTimeout(() => settle(() => job.resolve({ overrun: 'time' }), false), timeLimit)
  worker.ref()
  worker.once('error', onError)
  worker.once('exit', onExit)
  worker.once('message', (answer: Answer<Product>) => {
    if ('failure' in answer) settle(() => job.reject(new Error(answer.failure)), true)
    else settle(() => job.resolve({ product: answer.product }), true)
  })
  worker.postMessage(job.order)
}
