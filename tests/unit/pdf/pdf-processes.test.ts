import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import {
  type MemoryOf,
  memoryOfProcesses,
  openProcessPool,
  type ProcessPool,
} from '../../../src/server/pdf/processes/process-pool.ts'
import { testServices } from '../../support/service/test-services.ts'

const documentsFile = new URL('../../../src/server/pdf/pdf-processes.ts', import.meta.url)

describe('documents', () => {
  test('do not keep the process alive, even if not closed', () => {
    for (const last of ['await documents.close()', '']) {
      const script = `
        import { openPdfProcesses } from ${JSON.stringify(documentsFile.href)}
        const documents = openPdfProcesses()
        const pdf = await documents.writeAgreement({ language: 'en', title: 'T', text: 'Agreement\\n\\n1. You agree.' })
        console.log((await documents.readAgreement(pdf, 1e6)).text.length)
        ${last}`
      const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
        encoding: 'utf8',
        timeout: 120_000,
      })
      expect(run.stdout.trim()).toBe(String('Agreement\n\n1. You agree.'.length))
      expect(run.status).toBe(0)
    }
  })

  test('process many files concurrently', async () => {
    const documents = openPdfProcesses()
    const texts = Array.from({ length: 6 }, (_, index) => `Agreement\n\n${index + 1}. You agree.`)
    const pdfs = await Promise.all(texts.map((text) => documents.writeAgreement({ language: 'en', title: 'T', text })))
    const readings = await Promise.all(pdfs.map((pdf) => documents.readAgreement(pdf, 1e6)))
    expect(readings.map(({ text }) => text)).toEqual(texts)
    await documents.close()
    await expect(documents.readAgreement(pdfs[0] ?? new Uint8Array(), 1e6)).rejects.toThrow('closed')
  })
})

describe('a process pool', () => {
  const entry = new URL('./hostile-process.ts', import.meta.url)
  let pool: ProcessPool<string, string>
  const open = (timeLimit: number) => {
    pool = openProcessPool({ entry, places: 1, timeLimit, heapLimit: 64, memoryLimit: 2000, reuse: true })
    return pool
  }
  afterEach(() => pool.close())

  test('control: returns the result', async () => {
    expect(await open(10_000).ask('greet')).toEqual({ product: 'good day' })
  })

  test('ends a slow task, and runs the next', async () => {
    open(1500)
    const [slow, next] = await Promise.all([pool.ask('spin'), pool.ask('greet')])
    expect(slow).toEqual({ overrun: 'time' })
    expect(next).toEqual({ product: 'good day' })
  })

  test('ends an idle task by wall-clock time, later than a busy one', async () => {
    open(2000)
    expect(await pool.ask('wait')).toEqual({ product: 'timed-out' })
    expect(await pool.ask('wait for ever')).toEqual({ overrun: 'time' })
  })

  test('ends a task that exhausts the memory, and runs the next', async () => {
    open(20_000)
    expect(await pool.ask('eat')).toEqual({ overrun: 'memory' })
    expect(await pool.ask('greet')).toEqual({ product: 'good day' })
  })

  test('ends a task with too much memory outside of the heap, and runs the next', async () => {
    pool = openProcessPool({ entry, places: 1, timeLimit: 60_000, heapLimit: 64, memoryLimit: 200, reuse: true })
    expect(await pool.ask('hoard')).toEqual({ overrun: 'memory' })
    expect(await pool.ask('greet')).toEqual({ product: 'good day' })
  })

  test.each<[string, MemoryOf]>([
    ['with ps, without /proc', memoryOfProcesses('/nowhere')],
    ['without running the task, if memory cannot be measured', () => null],
  ])('ends it %s', async (_, memoryOf) => {
    const limits = { timeLimit: 60_000, heapLimit: 64, memoryLimit: 200 }
    pool = openProcessPool({ entry, places: 1, ...limits, memoryOf, reuse: true })
    expect(await pool.ask('hoard')).toEqual({ overrun: 'memory' })
  })

  test('memory of a process is the same from ps and /proc, and zero after its end', async () => {
    const [here, elsewhere] = [await memoryOfProcesses()(process.pid), await memoryOfProcesses('/nowhere')(process.pid)]
    expect(Math.abs((here ?? 0) - (elsewhere ?? 0))).toBeLessThan(20)
    const gone = spawnSync(process.execPath, ['-e', '']).pid
    expect([await memoryOfProcesses()(gone), await memoryOfProcesses('/nowhere')(gone)]).toEqual([0, 0])
  })

  test('reports failures, and survives a crash', async () => {
    open(10_000)
    await expect(pool.ask('fail')).rejects.toThrow('out of ink')
    await expect(pool.ask('leave')).rejects.toThrow('exited with code 3')
    expect(await pool.ask('greet')).toEqual({ product: 'good day' })
  })

  test('lets a process read its own code only', async () => {
    const home = await testServices({ database: 'sqlite' })
    const folder = home.services.config.dataDir
    const files = readdirSync(folder).map((name) => join(folder, name))
    expect(files.length).toBeGreaterThan(0)
    open(10_000)
    const readme = fileURLToPath(new URL('../../../README.md', import.meta.url))
    for (const file of ['/etc/hostname', '/proc/self/environ', readme, folder, ...files]) {
      await expect(pool.ask(`read ${file}`), file).rejects.toThrow('has been restricted')
    }
    await expect(pool.ask('write')).rejects.toThrow('has been restricted')
    const own = await pool.ask(`read ${fileURLToPath(entry)}`)
    expect(own).toEqual({ product: readFileSync(entry).length })
    await home.close()
  })

  test('hides the environment from a process', async () => {
    expect(await open(10_000).ask('environment')).toEqual({ product: '' })
  })
})
