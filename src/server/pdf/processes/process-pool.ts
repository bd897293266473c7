import { fork, type ChildProcess, execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { realpathSync, existsSync, readFileSync } from 'node:fs'

/** Result of an order: its product, or the limit it exceeded. */
export type ProcessOutcome<Product> = { product: Product } | { overrun: 'time' | 'memory' }

/** A process's response to an order; `failure` is the stack of an unexpected error. */
export type ProcessAnswer<Product> = { product: Product } | { failure: string }

export type ProcessPool<Order, Product> = {
  /** Runs an order in a process. Rejects if the process crashes or the pool is closed. */
  ask: (order: Order) => Promise<ProcessOutcome<Product>>
  /** Kills all processes; running and waiting orders are rejected. */
  close: () => Promise<void>
}

type ProcessPoolOptions = {
  /** Entry module of the processes; it calls `serve`. */
  entry: URL
  /** Maximum number of concurrent orders; others wait. */
  places: number
  /**
   * CPU time limit of an order in milliseconds. Wall-clock time depends on the load of the machine, so its limit is
   * three times as long.
   */
  timeLimit: number
  /** Heap limit of a process in MiB. */
  heapLimit: number
  /** Memory limit of a process in MiB, including buffers outside the heap. If the system does not report memory usage, every order fails. */
  memoryLimit: number
  /** Measures a process's memory. Replaced only by tests. */
  memoryOf?: MemoryOf
  /** Whether a process handles several jobs; if false, each job gets a new process. */
  reuse: boolean
}

type Job<Order, Product> = { order: Order } & PromiseWithResolvers<ProcessOutcome<Product>>

/** Ratio of the wall-clock limit to the CPU time limit. */
const wallClockRatio = 3

/** Interval in milliseconds at which memory is polled. */
const memoryPollMs = 20

/** With a small young generation, garbage is collected early. A document of 200 pages uses 200 MiB, compared to 310 MiB with Node's default. */
const youngGeneration = '--max-semi-space-size=4'

const systemMemoryOf = memoryOfProcesses()

const closed = () => new Error('The pool of PDF processes was closed')

/**
 * Opens a pool. Processes are started on first use, and idle processes do not keep the parent alive. Threads are not used, because a thread that runs
 * out of memory may crash the whole process. Processes read only their own files (`readingPermissions`), have an empty environment and cannot write
 * files.
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
  // Ignored here, because `carryOut` handles the exit of the process.
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

/** Sends an order to a process. Settles on the response, exit or time limit, whichever is first. */
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
    // Out of memory: V8 aborts, or the system kills the process.
    if (signal === 'SIGABRT' || code === 134) settle(() => job.resolve({ overrun: 'memory' }), false)
    else
      settle(
        () => job.reject(signal === 'SIGKILL' ? closed() : new Error(`A PDF process exited with code ${code}`)),
        false,
      )
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
      wallClockRatio * timeLimit - (performance.now() - begunAt),
    )
    if (left <= 0) settle(() => job.resolve({ overrun: 'time' }), false)
    else timer = setTimeout(lookAtTime, Math.max(left, memoryPollMs))
  }
  let timer = setTimeout(lookAtTime, timeLimit)
  const look = async (): Promise<void> => {
    const occupied = await memoryOf(pid)
    // A process whose memory cannot be measured is killed.
    if (occupied === null || occupied > memoryLimit) settle(() => job.resolve({ overrun: 'memory' }), false)
    else if (!isSettled) watch = setTimeout(() => void look(), memoryPollMs)
  }
  let watch: NodeJS.Timeout | undefined
  child.ref()
  child.channel?.ref()
  child.once('exit', onExit)
  child.once('message', onMessage)
  // Sends the order only after the first memory measurement has succeeded.
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

/**
 * Files that a PDF process reads: its sources, translations, and packages with fonts, character maps and color
 * profiles.
 */
const readableFiles = [
  'src/server/pdf/',
  'src/server/text/translations.ts',
  'src/i18n/',
  'src/domain/',
  'node_modules/',
  'package.json',
]

/**
 * Returns flags of Node's permission model. A process may read `readableFiles` and its own folder, but neither the database nor the keys. Symlinked
 * packages are resolved.
 */
function readingPermissions(entry: URL): string[] {
  const places = [...readableFiles.map((path) => new URL(path, root)), new URL('.', entry)].map((url) =>
    fileURLToPath(url),
  )
  const all = new Set([...places, ...places.map((place) => realpathSync(place))])
  return ['--permission', ...Array.from(all, (place) => `--allow-fs-read=${place}`)]
}

/** Returns the memory of a process in MiB; null if the system does not report it. */
export type MemoryOf = (pid: number) => Promise<number | null> | number | null

/**
 * Reads memory from `/proc` on Linux, and elsewhere (macOS) from `ps`, which every POSIX system has. Returns 0 for a process that has ended. `proc`
 * is set only by tests.
 */
export function memoryOfProcesses(proc = '/proc'): MemoryOf {
  return existsSync(`${proc}/self/status`) ? (pid) => fromProc(`${proc}/${pid}/status`) : fromPs
}

function fromProc(file: string): number {
  try {
    // The file of a process that has just ended has no `VmRSS` line.
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(file, 'latin1'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/**
 * Returns the CPU time of all threads of a process in milliseconds; null without `/proc`. Linux reports hundredths of
 * a second on every machine (`USER_HZ`).
 */
function processorTimeOf(pid: number): number | null {
  try {
    // The second field is a name in parentheses that may contain any characters. Fields 14 and 15 are the times.
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
