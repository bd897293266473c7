/**
 * Reads the agreements of real communities, and compares the results with earlier ones that a person has checked page by page. The files belong to
 * others, so only hashes are stored. AGREEMENTS names the folder with the files; without it, the tests are skipped. After a change to the reader,
 * check the differences and run the tests with `AGREEMENTS_READ=new`, which stores the new results.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import { afterAll, describe, expect, test } from 'vitest'

import { openPdfProcesses } from '../../../../src/server/pdf/pdf-processes.ts'
import { read } from '../reading.ts'
import { clause, pdfOf, setBlocks } from '../../../support/pdf/pdfs.ts'
import { differencesInWords, type Fingerprint, fingerprintOf } from './fingerprint.ts'

const folder = pathToFileURL(`${resolve(process.env['AGREEMENTS'] ?? '../shared/data/agreements')}/`)
const list = new URL('expected.json', import.meta.url)
const expected = JSON.parse(readFileSync(list, 'utf8')) as Record<string, Fingerprint>
const files = Object.keys(expected)
const bytesOf = (name: string) => new Uint8Array(readFileSync(new URL(name, folder)))
const hasOtherReader = spawnSync('pdftotext', ['-v']).status === 0
const isHere = (name: string) => existsSync(new URL(name, folder))
const missing = files.filter((name) => !isHere(name))
if (missing.length > 0)
  console.log(`Not run: ${missing.length} of ${files.length} agreements are not in ${folder.pathname}`)

const found: Record<string, Fingerprint> = {}
const documents = openPdfProcesses()
afterAll(async () => {
  await documents.close()
  if (process.env['AGREEMENTS_READ'] === 'new')
    writeFileSync(list, `${JSON.stringify({ ...expected, ...found }, null, 2)}\n`)
})

const otherText = (name: string) =>
  spawnSync('pdftotext', ['-raw', new URL(name, folder).pathname, '-'], { encoding: 'utf8' }).stdout

describe('a fingerprint', () => {
  test('control: distinguishes words, levels and order', async () => {
    const blocks = ['Contributor Agreement', '1. Definitions', clause(2), '(a) by mail;', '(b) by hand.']
    const { text } = await read(await pdfOf((pdf) => setBlocks(pdf, blocks)))
    const own = fingerprintOf(text)
    expect(fingerprintOf(blocks.join('\n\n'))).toEqual(own)
    for (const other of [
      text.replace('worldwide', 'world wide'),
      text.replace('(a)', '(i)'),
      text.replace('1. Definitions', 'Definitions'),
      [...blocks.slice(0, 3), blocks[4], blocks[3]].join('\n\n'),
    ]) {
      expect(fingerprintOf(other)).not.toEqual(own)
    }
    expect(differencesInWords('one two three', 'one three four')).toEqual({ missing: 1, added: 1 })
  })
})

describe.each(files)('%s', (name) => {
  test.skipIf(!isHere(name))('is read word for word, with its title, its headings and their levels', async () => {
    const { text } = await read(bytesOf(name))
    const { missing: lost, added } = hasOtherReader ? differencesInWords(otherText(name), text) : (expected[name] ?? {})
    found[name] = { ...fingerprintOf(text), missing: lost ?? 0, added: added ?? 0 }
    expect(text).not.toMatch(/[\ue000-\uf8ff\ufffd\0]/)
    expect(found[name]).toEqual(expected[name])
  })

  test.skipIf(!isHere(name))('is read in 1.5 s for ten pages, and less for fewer', async () => {
    const begun = process.cpuUsage()
    const { pages } = await read(bytesOf(name))
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000).toBeLessThan(1500 * Math.max(1, pages / 10))
  })

  test.skipIf(!isHere(name))('reads the same when written again as a PDF', async () => {
    const { title, text } = await read(bytesOf(name))
    const language = name.includes('zh') ? 'zh' : 'en'
    const again = await read(await documents.writeAgreement({ language, title, text }))
    expect(again.text).toBe(text)
    expect(again.title).toBe(title)
  })
})
