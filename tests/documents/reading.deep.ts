import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

import { afterAll, describe, expect, test } from 'vitest'

import { blocksOf } from '../../src/domain/agreement-text.ts'
import { openDocuments } from '../../src/server/documents/documents.ts'

/** The folder (`AGREEMENTS`) of agreements that real communities use; they are others' texts, so none is kept here. */
const folder = pathToFileURL(`${process.env['AGREEMENTS']}/`)
const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^mindspore-.*\.pdf$/.test(name)) : []
const hasOtherReader = spawnSync('pdftotext', ['-v']).status === 0

const documents = openDocuments()
afterAll(() => documents.close())

const read = (name: string) => documents.readAgreement(readFileSync(new URL(name, folder)), 5 * 1024 * 1024)

/** Everything but white space, in one spelling of hyphens and semicolons. */
const inked = (text: string) =>
  text
    .replace(/\u00ad/g, '-')
    .replace(/[\s\u200b]/g, '')
    .normalize('NFC')

describe.skipIf(files.length === 0)('the real agreements', () => {
  test.each(files)('%s is read with all eight clauses apart', async (name) => {
    const reading = await read(name)
    const numbers = blocksOf(reading.text).flatMap(({ number }) => (number && /^\d+\.$/.test(number) ? [number] : []))
    expect(numbers).toEqual(['1.', '2.', '3.', '4.', '5.', '6.', '7.', '8.'])
    expect(reading.title).toMatch(/Contributor License Agreement|贡献者许可协议/)
    expect(reading.text).not.toMatch(/ {2}|\p{Script=Han} \p{Script=Han}(?<!： 日)|[\0\ufffd]/u)
  })

  test.skipIf(!hasOtherReader).each(files)('%s has every character another reader finds, in order', async (name) => {
    const other = spawnSync('pdftotext', [new URL(name, folder).pathname, '-'], { encoding: 'utf8' })
    expect(inked((await read(name)).text)).toBe(inked(other.stdout))
  })

  test.each(files)('%s set anew as a PDF reads the same', async (name) => {
    const { title, text } = await read(name)
    const language = name.includes('zh') ? 'zh' : 'en'
    const again = await documents.readAgreement(
      await documents.writeAgreement({ language, title, text }),
      5 * 1024 * 1024,
    )
    expect(again.text).toBe(text)
    expect(again.title).toBe(title)
  })
})
