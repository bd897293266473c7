import { inflateSync } from 'node:zlib'

import { afterAll, describe, expect, test } from 'vitest'

import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import {
  readStatement,
  type ReceiptStatement,
  textOfStatement,
} from '../../../src/domain/receipts/receipt-statement.ts'
import { pemOf } from '../../../src/server/crypto/public-key.ts'
import type { ReceiptDocument } from '../../../src/server/pdf/write/write-receipt.ts'

const documents = openPdfProcesses({ reuse: true })
afterAll(() => documents.close())

const statement: ReceiptStatement = {
  service: 'https://cla.example.org',
  community: 'Borealis',
  link: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  receipt: '7F3K-92QD',
  signing: '7f3c92d0a1b2c3d4e5f60718293a4b5c',
  signedAt: Date.UTC(2026, 10, 21, 7, 44, 5, 123),
  agreement: 'Individual Contributor Agreement',
  version: 3,
  language: 'en',
  pdfSha256: '0123456789abcdef'.repeat(4),
  textSha256: 'fedcba9876543210'.repeat(4),
  name: "O'Brien & Søn A/S (上海)",
  email: 'mina@example.org',
  answers: [
    { title: 'Name', value: "O'Brien & Søn A/S (上海)" },
    { title: 'Email', value: 'mina@example.org' },
  ],
  event: 42,
  eventHash: 'ab'.repeat(32),
  key: 'c4'.repeat(16),
}

const receipt: ReceiptDocument = {
  language: 'en',
  statement,
  signature: Buffer.alloc(64, 'a signature').toString('base64'),
  publicKeyPem: pemOf(Buffer.alloc(32, 5).toString('base64url')),
}

const chinese: ReceiptDocument = {
  ...receipt,
  language: 'zh',
  statement: {
    ...statement,
    community: '北极光社区',
    agreement: '个人贡献者协议',
    language: 'zh',
    name: '王小明',
    answers: [
      { title: '姓名', value: '王小明' },
      { title: '公司', value: '<3 GmbH' },
    ],
  },
}

const saying = (changes: Partial<ReceiptStatement>): ReceiptDocument => ({
  ...receipt,
  statement: { ...statement, ...changes },
})

/** Returns the visible text without spaces. */
const printedOn = async (pdf: Uint8Array): Promise<string> => (await documents.readReceipt(pdf)).printed
const textOf = async (document: ReceiptDocument): Promise<string> => printedOn(await documents.writeReceipt(document))

const unspaced = (text: string): string => text.replaceAll(/\s/g, '')

describe('a receipt', () => {
  test.each([receipt, chinese])('contains every value as text ($language)', async (document) => {
    const text = await textOf(document)
    const { signedAt, language, version, answers, ...values } = document.statement
    const pem = document.publicKeyPem.split('\n')[1] ?? ''
    const printed = [...Object.values(values), ...answers.map(({ value }) => value), document.signature, pem]
    for (const value of printed) expect(text).toContain(unspaced(String(value)))
    expect(text).toContain(unspaced(language === 'en' ? `${version}, in English` : `第 ${version} 版，中文`))
    expect(text).toContain(new Date(signedAt).toISOString())
  })

  test('states the time in its language with the time zone', async () => {
    expect(await textOf(receipt)).toContain(unspaced('21 November 2026, 07:44:05 UTC'))
    expect(await textOf(chinese)).toContain(unspaced('2026年11月21日 07:44:05 UTC'))
  })

  test('has the same bytes exactly for the same content', async () => {
    const first = await documents.writeReceipt(receipt)
    expect(Buffer.compare(first, await documents.writeReceipt({ ...receipt }))).toBe(0)
    expect(Buffer.compare(first, await documents.writeReceipt(saying({ signedAt: statement.signedAt + 1 })))).not.toBe(
      0,
    )
  })

  test('embeds its statement, the signature and the key as files', async () => {
    const { files } = await documents.readReceipt(await documents.writeReceipt(chinese))
    expect(Buffer.from(files['statement.txt'] ?? []).toString()).toBe(textOfStatement(chinese.statement))
    expect(Buffer.from(files['statement.sig'] ?? []).toString('base64')).toBe(chinese.signature)
    expect(Buffer.from(files['key.pem'] ?? []).toString()).toBe(chinese.publicKeyPem)
    expect(readStatement(textOfStatement(chinese.statement))).toEqual(chinese.statement)
  })

  test('has tags, a title and a language', async () => {
    const file = Buffer.from(await documents.writeReceipt(chinese)).toString('latin1')
    expect(file).toContain('/Marked true')
    expect(file).toContain('/Lang (zh-CN)')
    expect(file).toContain('/DisplayDocTitle true')
  })

  test.each([
    ['a combining accent', 'e\u0301lodie', 'élodie'],
    ['a long word', 'x'.repeat(400), 'x'.repeat(60)],
    ['right-to-left text', 'מינה', undefined],
    ['emoji', 'Mina 👩‍🚀🎉', 'Mina'],
    ['a stroke the font lacks', 'Łukasz', 'ukasz'],
    ['control characters and half a surrogate', 'Mi\0na \ud800!', 'Mi na'],
    ['nothing', '', undefined],
    ['a very long text', 'A long story. '.repeat(2000), 'A long story.'],
  ])('has %s', async (_, value, found) => {
    const text = await textOf(saying({ community: value, answers: [{ title: 'Name', value }] }))
    expect(text).toContain(statement.receipt)
    if (found !== undefined) expect(text).toContain(unspaced(found))
  })

  test('with many rows has a second page and keeps its evidence', async () => {
    const answers = Array.from({ length: 25 }, (_, index) => ({ title: `Field ${index}`, value: `Value ${index}` }))
    const pdf = await documents.writeReceipt(saying({ answers }))
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/Type \/Page\b/g),
    ).toHaveLength(2)
    const printed = await printedOn(pdf)
    expect(printed).toContain('Value24')
    expect(printed).toContain(statement.eventHash)
  })

  test('keeps characters that no font has in its text layer', async () => {
    const drawn = contentOf(
      await documents.writeReceipt(saying({ answers: [{ title: 'Name', value: '\u1400\u16ff' }] })),
    )
    const utf16 = '\u00fe\u00ff\u0014\u0000\u0016\u00ff'
    expect(drawn).toContain(`/ActualText (${utf16})`)
    expect(contentOf(await documents.writeReceipt(receipt))).not.toContain('/ActualText')
  })
})

/** Returns the decompressed content of all pages. */
function contentOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf)
  const starts = Array.from(
    file.toString('latin1').matchAll(/FlateDecode\s*>>\s*stream\n/g),
    (found) => found.index + found[0].length,
  )
  return starts.map((start) => inflateSync(file.subarray(start)).toString('latin1')).join('\n')
}
