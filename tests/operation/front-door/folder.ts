/** Creates a small project folder with the real start script, and stubs of npm and vite that record their calls. */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

/**
 * Stub of npm that records its arguments and environment. If there is a named pipe `wait`, it waits for a line from it. It creates the lock file
 * last, like npm.
 */
const npm = `#!/bin/sh
echo "$* omit=$npm_config_omit env=$NODE_ENV" >> installs
if [ -p wait ]; then echo installing >&2; read -r _ < wait; fi
[ -e unreachable ] && exit 1
: > node_modules/.package-lock.json
`

const vite = `import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const folder = process.argv[process.argv.indexOf('--outDir') + 1]
appendFileSync('builds', process.env.NODE_ENV + '\\n')
mkdirSync(folder, { recursive: true })
const page = readFileSync('src/web/index.html', 'utf8')
if (page === 'broken') process.exit(2)
writeFileSync(folder + '/index.html', page)
`

export type Folder = ReturnType<typeof makeFolder>

export function makeFolder(): ReturnType<typeof open> {
  const root = mkdtempSync(join(tmpdir(), 'assent-door-'))
  return open(root)
}

function open(root: string) {
  const at = (path: string): string => join(root, path)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text)
  }
  const lines = (path: string): string[] => {
    try {
      return readFileSync(at(path), 'utf8').trim().split('\n')
    } catch {
      return []
    }
  }
  cpSync('src/run.mjs', at('src/run.mjs'))
  write('package.json', JSON.stringify({ type: 'module', scripts: { start: 'exec node src/run.mjs entry.mjs' } }))
  write('package-lock.json', '{}')
  write('src/web/index.html', 'page')
  write('bin/npm', npm)
  chmodSync(at('bin/npm'), 0o755)
  write('node_modules/vite/bin/vite.js', vite)
  mkdirSync(at('node_modules/.bin'))
  symlinkSync(process.execPath, at('node_modules/.bin/node'))

  const start = (parameters: readonly string[], options: SpawnOptions = {}): ChildProcess => {
    const env = { PATH: [at('bin'), process.env['PATH']].join(delimiter), ...options.env }
    return spawn(process.execPath, [at('src/run.mjs'), ...parameters], { cwd: root, ...options, env })
  }
  const run = async (parameters: readonly string[], options: SpawnOptions = {}) => {
    const child = start(parameters, options)
    const said = { out: '', err: '' }
    child.stdout?.on('data', (words: Buffer) => (said.out += words.toString()))
    child.stderr?.on('data', (words: Buffer) => (said.err += words.toString()))
    const [code] = (await once(child, 'close')) as [number | null]
    return { code, ...said }
  }
  return { root, at, write, lines, start, run, remove: () => rmSync(root, { recursive: true, force: true }) }
}

/** Waits until the process has printed text that matches, to stdout or stderr. */
export async function hears(child: ChildProcess, words: RegExp): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (more: Buffer) => {
        said += more.toString()
        if (words.test(said)) resolve()
      })
    }
    child.once('close', () => reject(new Error(`It ended without saying ${String(words)}: ${said}`)))
  })
}
