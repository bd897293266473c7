import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hears, makeFolder } from './folder.ts'

/** Prints “ready” and each signal it receives. Exits with code 3 after the first one. */
const entry = `
let heard = 0
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {
  heard += 1
  console.log(signal, heard)
  setImmediate(() => process.exit(3))
})
setInterval(() => {}, 1000)
console.log('ready', process.pid)
`

const folder = makeFolder()
beforeAll(() => {
  writeFileSync(folder.at('node_modules/.package-lock.json'), '')
  folder.write('entry.mjs', entry)
  folder.write('seven.mjs', 'console.log(JSON.stringify(process.argv.slice(2))); process.exit(7)')
  folder.write('dies.mjs', "process.kill(process.pid, 'SIGKILL')")
})
afterAll(folder.remove)

describe('the start script', () => {
  test('passes on the arguments, the output and the exit code', async () => {
    const { code, out, err } = await folder.run(['seven.mjs', '--name', 'two words'])
    expect({ code, out, err }).toEqual({ code: 7, out: '["--name","two words"]\n', err: '' })
  })

  test('reports the signal that killed the process', async () => {
    expect((await folder.run(['dies.mjs'])).code).toBe(128 + 9)
  })

  test.each(['SIGTERM', 'SIGINT'] as const)('forwards %s once and waits for the exit', async (signal) => {
    const child = folder.start(['entry.mjs'])
    await hears(child, /ready/)
    let said = ''
    child.stdout?.on('data', (words: Buffer) => (said += words.toString()))
    child.kill(signal)
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, said }).toEqual({ code: 3, said: `${signal} 1\n` })
  })
})

describe('npm start', () => {
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  /** Runs a start script with the real npm, then stops npm. Returns whether the script's process is still running. */
  async function outlivesNpm(script: string): Promise<boolean> {
    folder.write('package.json', JSON.stringify({ type: 'module', scripts: { start: script } }))
    const child = spawn('npm', ['start'], { cwd: folder.root })
    let said = ''
    child.stdout.on('data', (words: Buffer) => (said += words.toString()))
    await hears(child, /ready/)
    const pid = Number(/ready (\d+)/.exec(said)?.[1])
    child.kill('SIGTERM')
    await once(child, 'exit')
    const lived = isAlive(pid)
    if (lived) process.kill(pid, 'SIGKILL')
    return lived
  }

  test('leaves no process when npm is asked to stop', async () => {
    expect(await outlivesNpm('exec node src/run.mjs entry.mjs')).toBe(false)
  })

  test('control: without exec the process outlives npm', async () => {
    expect(await outlivesNpm('node src/run.mjs entry.mjs; exit $?')).toBe(true)
  })
})
