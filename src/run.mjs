/**
 * `node src/run.mjs [entry] [args]` installs dependencies if they are missing, builds the web app if the entry is the service, and runs the entry
 * with the Node version from the dependencies. Without an entry it only installs and builds. This file is plain JavaScript and imports only `node:`
 * modules: the system's Node (20 or later) runs it before anything is installed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { lstatSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = (path) => join(root, path)
const say = (words) => process.stderr.write(`${words}\n`)
const lock = at('dist/.lock')
const mine = String(process.pid)
const [entry, ...args] = process.argv.slice(2)

/** Returns the latest modification time of a file or of anything in a folder. The times of folders count, so that deletions are detected. */
function latest(path) {
  const own = statSync(path, { throwIfNoEntry: false })
  if (!own?.isDirectory()) return own?.mtimeMs ?? 0
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => latest(join(path, name))))
}

/** npm writes node_modules/.package-lock.json last, so an interrupted install lacks it. */
const isInstalled = () => latest(at('node_modules/.package-lock.json')) >= Math.max(1, latest(at('package-lock.json')))

const sources = [
  'src/web',
  'docs',
  'machines',
  'src/domain',
  'src/i18n',
  'openapi',
  'vite.config.ts',
  'package-lock.json',
]
const isBuilt = () => latest(at('dist/web/index.html')) > Math.max(...sources.map((path) => latest(at(path))))

const isAlive = (pid) => {
  try {
    return pid !== mine && process.kill(Number(pid), 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Acquires the lock, or returns the processes that hold it. The lock is a folder with an empty file per owner: this process and its npm, which may
 * outlive it. Renames are atomic, so only one process takes over the lock of an owner that has exited.
 */
function holders() {
  const claim = mkdtempSync(`${lock}-`)
  writeFileSync(join(claim, mine), '')
  try {
    return renameSync(claim, lock)
  } catch {
    rmSync(claim, { recursive: true })
  }
  try {
    const owners = readdirSync(lock).sort() // Sorted, so that all processes try to take over the same owner's file.
    if (owners.some(isAlive)) return owners.join(' and ')
    return renameSync(join(lock, owners[0] ?? ''), join(lock, mine))
  } catch {
    return holders() // Another process released or took over the lock.
  }
}

/**
 * Runs `work` while holding the lock, unless another process has completed it. Without the lock, concurrent starts would overwrite each other's
 * files.
 */
async function once(isDone, work) {
  if (isDone()) return
  mkdirSync(at('dist'), { recursive: true })
  for (let before, now; (now = holders()); before = now) {
    if (now !== before)
      say(`Waiting for process ${now}, which is installing or building in this folder (it holds dist/.lock).`)
    await pause(100)
  }
  const release = () => {
    renameSync(lock, `${lock}-${mine}`)
    rmSync(`${lock}-${mine}`, { recursive: true })
  }
  process.once('exit', release)
  if (!isDone()) await work()
  process.off('exit', release)
  release()
}

/** Runs a command and returns its exit code. Forwards signals, except Ctrl-C in a terminal, which the command receives directly. */
function run(command, parameters, options, started = () => {}) {
  return new Promise((resolve) => {
    const pass = (signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      stopping = true
    }
    const signals = ['SIGTERM', 'SIGHUP', 'SIGINT']
    for (const signal of signals) process.on(signal, pass) // Registered before the child starts, because an early signal would otherwise orphan the child.
    const child = spawn(command, parameters, { cwd: root, ...options })
    child.on('spawn', () => started(child.pid))
    child.on('error', (error) => (say(`Cannot run ${command}: ${error.message}`), resolve(127)))
    child.on('exit', (code, signal) => {
      for (const each of signals) process.off(each, pass)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })
}
let stopping = false

/** Runs a step. Exits if it fails or if a signal arrived in the meantime. */
async function must(...step) {
  const code = await run(...step)
  if (code !== 0 || stopping) process.exit(code || 143)
}

/** Returns the environment for npm without the settings of an outer npm script, which the install must not inherit. */
function installing() {
  const foreign =
    /^(NODE_ENV|npm_(lifecycle|package)_.*|npm_config_(omit|include|only|production|prefix|local_prefix|global|dry_run|ignore_scripts|workspaces?))$/i
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !foreign.test(name)))
  const own = at('node_modules/.bin') // npm must not run on the Node binary that it replaces.
  env.PATH = (env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== own)
    .join(delimiter)
  return env
}

await once(isInstalled, () => {
  if (lstatSync(at('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) {
    say('node_modules is a symbolic link: an install would empty the folder it points to.')
    say('Run npm ci there, or remove the link, and start again.')
    process.exit(1)
  }
  say('Installing dependencies (about half a minute, only the first time) …')
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const options = { env: installing(), stdio: ['ignore', 'ignore', 'inherit'] }
  return must('npm', ['ci', ...flags], options, (pid) => writeFileSync(join(lock, String(pid)), ''))
})

const bundled = at('node_modules/.bin/node')
const node = existsSync(bundled) ? bundled : process.execPath
if (node !== bundled && Number.parseInt(process.versions.node, 10) < 24) {
  say(
    `Node 24 or later is required, found ${process.version}. The dependencies include no Node for ${process.platform} ${process.arch}:`,
  )
  say('install it from nodejs.org and start again.')
  process.exit(1)
}
const env = { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? at('node_modules/.cache/node') }
env.PATH = [at('node_modules/.bin'), env.PATH].filter(Boolean).join(delimiter)

if (!entry || entry === 'src/server/main.ts') {
  await once(isBuilt, async () => {
    const begun = new Date()
    say('Building the web …')
    const vite = ['node_modules/vite/bin/vite.js', 'build', '--outDir', at('dist/.web'), '--logLevel', 'warn']
    await must(node, vite, { env: { ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit'] })
    utimesSync(at('dist/.web/index.html'), begun, begun) // Sources changed during the build have newer modification times.
    rmSync(at('dist/web'), { recursive: true, force: true })
    renameSync(at('dist/.web'), at('dist/web'))
  })
}
// Limits the heap. With the defaults, the young generation grows to twice 64 MB and the old generation by more; a long export took 230 MB.
const nodeOptions = ['--max-semi-space-size=32', '--heap-growing-percent=40']
if (entry) process.exitCode = await run(node, [...nodeOptions, entry, ...args], { env, stdio: 'inherit' })
