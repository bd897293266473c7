import { fork, type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { realpathSync, existsSync, readFileSync } from 'node:fs'

/** The outcome of an order: its product, or the limit it exceeded. */
export type ProcessOutcome<Product> = { product: Product } | { overrun: 'time' | 'memory' }

/** A process' answer to one order; `failure` is a bug, in words. */
export type ProcessAnswer<Product> = { product: Product } | { failure: string }

export type ProcessPool<Order, Product> = {
  /** Has a process carry out the order; rejects when the process breaks down or the process pool closes. */
  ask: (order: Order) => Promise<ProcessOutcome<Product>>
  /** Ends every process; running and waiting orders are rejected. */
  close: () => Promise<void>
}

type ProcessPoolOptions = {
  /** The file the processes run; it calls `serve`. */
  entry: URL
  /** How many orders are carried out at once; the others wait. */
  places: number
  /** Milliseconds of processor time one order may take, so that a busy machine refuses nothing; by the clock three times as many. */
  timeLimit: number
  /** MiB of heap one process may use. */
  heapLimit: number
  /** MiB one process may occupy in all; buffers are outside its heap. Where the system does not report memory, no order is carried out. */
  memoryLimit: number
  /** Measures a process's memory; the system's, except in tests. */
  memoryOf?: MemoryOf
  /** Whether a process serves the next order too; without, every order has a fresh one. */
  reuse: boolean
}

type Job<Order, Product> = { order: Order } & PromiseWithResolvers<ProcessOutcome<Product>>

/** By the clock an order may take so many times its processor time. */
const slowest = 3

/** How often (ms) the memory of a process at work is looked at. */
const watched = 20

/** A small heap collects early what a long document leaves behind: 200 pages occupy 200 MiB, and 310 with Node's default. */
const youngGeneration = '--max-semi-space-size=4'

const systemMemoryOf = memoryOfProcesses()

const closed = () => new Error('The process pool is closed')

/**
 * Processes started when first needed; idle ones do not keep this one alive. Processes and not threads: a thread that runs out of memory may end
 * the whole process. They read only what they run (`readingPermissions`), have no environment and write nothing.
 */
export function openProcessPool<Order, Product>(options: ProcessPoolOptions): ProcessPool<Order, Product> {
  const waiting: Job<Order, Product>[] = []
  const idle: ChildProcess[] = []
  const alive = new Set<ChildProcess>()
  let busy = 0
  let isClosed = false

  function hire(): ChildProcess {
    const child = start(options)
    alive.add(child)
    child.once('exit', () => {
      alive.delete(child)
      if (idle.includes(child)) idle.splice(idle.indexOf(child), 1)
    })
    return child
  }

  function startNext(): void {
    const job = busy < options.places ? waiting.shift() : undefined
    if (!job) return
    busy += 1
    const child = idle.pop() ?? hire()
    carryOut(job, child, options, (sound) => {
      busy -= 1
      if (sound && options.reuse && !isClosed) rest(child, idle)
      else child.kill('SIGKILL')
      startNext()
    })
  }

  return {
    ask(order) {
      if (isClosed) return Promise.reject(closed())
      const job = { order, ...Promise.withResolvers<ProcessOutcome<Product>>() }
      waiting.push(job)
      startNext()
      return job.promise
    },
    async close() {
      isClosed = true
      for (const job of waiting.splice(0)) job.reject(closed())
      await Promise.all(Array.from(alive, ended))
    },
  }
}

function start({ entry, heapLimit }: ProcessPoolOptions): ChildProcess {
  const child = fork(fileURLToPath(entry), [], {
    env: {},
    execArgv: [...readingPermissions(entry), `--max-old-space-size=${heapLimit}`, youngGeneration],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Only the order that waits for the process handles its end.
  child.on('error', () => undefined)
  return child
}

function rest(child: ChildProcess, idle: ChildProcess[]): void {
  child.unref()
  child.channel?.unref()
  idle.push(child)
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.ref()
    child.kill('SIGKILL')
  })
}

/** Passes one job to a process and settles it once, by whichever comes first: answer, end or time limit. */
function carryOut<Order, Product>(
  job: Job<Order, Product>,
  child: ChildProcess,
  { timeLimit, memoryLimit, memoryOf = systemMemoryOf }: ProcessPoolOptions,
  done: (sound: boolean) => void,
): void {
  let isSettled = false
  const settle = (conclude: () => void, sound: boolean) => {
    if (isSettled) return
    isSettled = true
    clearTimeout(timer)
    clearTimeout(watch)
    child.off('exit', onExit)
    child.off('message', onMessage)
    conclude()
    done(sound)
  }
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    // Out of memory, the engine aborts, or the system kills.
    if (signal === 'SIGABRT' || code === 134) settle(() => job.resolve({ overrun: 'memory' }), false)
    else settle(() => job.reject(signal === 'SIGKILL' ? closed() : new Error(`The process ended with ${code}`)), false)
  }
  const onMessage = (answer: unknown) => {
    const made = answer as ProcessAnswer<Product>
    if ('failure' in made) settle(() => job.reject(new Error(made.failure)), true)
    else settle(() => job.resolve({ product: made.product }), true)
  }
  const pid = child.pid ?? 0
  const [begunAt, usedBefore] = [performance.now(), processorTimeOf(pid)]
  const lookAtTime = (): void => {
    const used = usedBefore === null ? null : processorTimeOf(pid)
    const left = Math.min(
      timeLimit - (used === null ? timeLimit : used - (usedBefore ?? 0)),
      slowest * timeLimit - (performance.now() - begunAt),
    )
    if (left <= 0) settle(() => job.resolve({ overrun: 'time' }), false)
    else timer = setTimeout(lookAtTime, Math.max(left, watched))
  }
  let timer = setTimeout(lookAtTime, timeLimit)
  const look = async (): Promise<void> => {
    const occupied = await memoryOf(pid)
    // A process whose memory cannot be read is stopped.
    if (occupied === null || occupied > memoryLimit) settle(() => job.resolve({ overrun: 'memory' }), false)
    else if (!isSettled) watch = setTimeout(() => void look(), watched)
  }
  let watch: NodeJS.Timeout | undefined
  child.ref()
  child.channel?.ref()
  child.once('exit', onExit)
  child.once('message', onMessage)
  // The order is handed over once the process was seen to be watched.
  const begin = async (): Promise<void> => {
    await look()
    if (isSettled) return
    child.send(job.order as object, (error) => {
      if (error && alive(child)) settle(() => job.reject(error), false)
    })
  }
  void begin()
}

function alive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

const root = new URL('../../../../', import.meta.url)

/** Files that a process for PDFs reads: its sources, the texts it writes, and the packages with their fonts, character maps and profiles. */
const readableFiles = [
  'src/server/pdf/',
  'src/server/text/translations.ts',
  'src/i18n/',
  'src/domain/',
  'node_modules/',
  'package.json',
]

/**
 * Returns the flags of Node's permission model for such a process: it may read these files and its own folder, but neither the database nor the keys.
 * Packages may be links to another folder.
 */
function readingPermissions(entry: URL): string[] {
  const places = [...readableFiles.map((path) => new URL(path, root)), new URL('.', entry)].map((url) =>
    fileURLToPath(url),
  )
  const all = new Set([...places, ...places.map((place) => realpathSync(place))])
  return ['--permission', ...Array.from(all, (place) => `--allow-fs-read=${place}`)]
}

/** Measures the memory (MiB) that a process occupies; null if the system does not report it. */
export type MemoryOf = (pid: number) => Promise<number | null> | number | null

/**
 * Reads the memory from `/proc` on Linux, elsewhere (macOS) from `ps`, which every POSIX system has. A process that has ended occupies nothing.
 * `proc` is another folder only in tests.
 */
export function memoryOfProcesses(proc = '/proc'): MemoryOf {
  return existsSync(`${proc}/self/status`) ? (pid) => fromProc(`${proc}/${pid}/status`) : fromPs
}

function fromProc(file: string): number {
  try {
    // A process that has just ended has no memory any more, and its file no such line.
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'latin1'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Returns the processor time (ms) that all threads of a process have used; null if the system has no `/proc`. Linux counts them in
 * hundredths of a second on every machine (`USER_HZ`).
 */
function processorTimeOf(pid: number): number | null {
  try {
    // The second value is a name in brackets, with any characters; the 14th and the 15th are the times.
    const values = readFileSync(`/proc/${pid}/stat`, 'latin1').replace(/^.*\)/s, '').trim().split(' ')
    return (Number(values[11]) + Number(values[12])) * 10
  } catch {
    return null
  }
}

function fromPs(pid: number): Promise<number | null> {
  return new Promise((resolve) => {
    execFile('ps', ['-o', 'rss=', '-p', String(pid)], (error, said) => {
      const kibibytes = Number.parseInt(said, 10)
      if (Number.isFinite(kibibytes)) resolve(kibibytes / 1024)
      // `ps` exits with 1 and prints nothing if there is no such process.
      else resolve(error?.code === 1 && said.trim() === '' ? 0 : null)
    })
  })
}
