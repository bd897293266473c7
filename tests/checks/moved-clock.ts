/** Loaded into a process before the service, in each of its threads: its time is ahead by what a file says, and its jobs look ten times as often. */
import { readFileSync } from 'node:fs'

const file = process.env['CLOCK_FILE'] ?? ''
const [realNow, realTimeout] = [Date.now, globalThis.setTimeout]

Date.now = () => realNow() + Number(readFileSync(file, 'utf8'))

/** The pauses of the jobs of the checks (ms), and how long they are here. */
const pauses = new Map<unknown, number>([
  [250, 25],
  [5000, 200],
])

globalThis.setTimeout = Object.assign(
  (...[work, pause, ...given]: Parameters<typeof realTimeout>) =>
    realTimeout(work, pauses.get(pause) ?? pause, ...given),
  realTimeout,
)
