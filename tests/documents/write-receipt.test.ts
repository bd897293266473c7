import { inflateSync } from 'node:zlib'

import { afterAll, describe, expect, test } from 'vitest'

import { openDocuments } from '../../src/server/documents/documents.ts'
import type { ReceiptDocument } from '../../src/server/documents/write-receipt.ts'

const documents = openDocuments()
afterAll(() => documents.close())

const receipt: ReceiptDocument = {
  language: 'en',
  community: 'Borealis',
  agreementTitle: 'Individual Contributor Agreement',
  version: 3,
  agreementSha256: '0123456789abcdef'.repeat(4),
  textSha256: 'fedcba9876543210'.repeat(4),
  signingId: '7f3c92d0a1b2c3d4e5f60718293a4b5c',
  number: '7F3K-92QD',
  signedAt: Date.UTC(2026, 10, 21, 7, 44, 5),
  rows: [
    { title: 'Name', value: "O'Brien & Søn A/S (上海)" },
    { title: 'E-mail', value: 'mina@example.org' },
  ],
  evidence: { seq: 42, hash: 'ab'.repeat(32) },
  signature: 'Zm9yIHRoZSByZWNlaXB0IG9mIGEgc2lnbmF0dXJlLCBzaXh0eS1mb3VyIGJ5dGVzIGluIGFsbCBpbmRlZWQuLi4u',
  publicKey: 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE',
}

const chinese: ReceiptDocument = {
  ...receipt,
  language: 'zh',
  community: '北极光社区',
  agreementTitle: '个人贡献者协议',
  rows: [
    { title: '姓名', value: '王小明' },
    { title: '公司', value: '<3 GmbH' },
  ],
}

async function textOf(document: ReceiptDocument): Promise<string> {
  const reading = await documents.readAgreement(await documents.writeReceipt(document), 5 * 1024 * 1024)
  return reading.text
}

describe('a receipt', () => {
  test.each([receipt, chinese])('holds every value as text ($language)', async (document) => {
    const text = await textOf(document)
    const { community, agreementTitle, agreementSha256, textSha256, signingId, number } = document
    const values = [community, agreementTitle, agreementSha256, textSha256, signingId, number, document.evidence.hash]
    for (const value of [...values, ...document.rows.map((row) => row.value)]) expect(text).toContain(value)
    expect(text.replace(/\s/g, '')).toContain(document.signature)
    expect(text.replace(/\s/g, '')).toContain(document.publicKey)
  })

  test('says when, in the words of its language and with the zone', async () => {
    expect(await textOf(receipt)).toContain('21 November 2026, 07:44:05 UTC')
    expect(await textOf(chinese)).toContain('2026年11月21日 07:44:05 UTC')
  })

  test('has the same bytes each time, and others when anything differs', async () => {
    const first = await documents.writeReceipt(receipt)
    expect(Buffer.compare(first, await documents.writeReceipt({ ...receipt }))).toBe(0)
    expect(
      Buffer.compare(first, await documents.writeReceipt({ ...receipt, signedAt: receipt.signedAt + 1000 })),
    ).not.toBe(0)
  })

  test('is tagged, titled and says its language', async () => {
    const file = Buffer.from(await documents.writeReceipt(chinese)).toString('latin1')
    expect(file).toContain('/Marked true')
    expect(file).toContain('/Lang (zh-CN)')
    expect(file).toContain('/DisplayDocTitle true')
  })

  test.each([
    ['an accent of its own', 'e\u0301lodie', 'élodie'],
    ['a long word', 'x'.repeat(400), 'x'.repeat(60)],
    ['right-to-left writing', 'מינה', undefined],
    ['emoji', 'Mina 👩‍🚀🎉', 'Mina'],
    ['a stroke the font lacks', 'Łukasz', 'ukasz'],
    ['control characters and half a surrogate', 'Mi\0na \ud800!', 'Mi na'],
    ['nothing', '', undefined],
    ['very much', 'A long story. '.repeat(2000), 'A long story.'],
  ])('bears %s', async (_, value, found) => {
    const text = await textOf({ ...receipt, community: value, rows: [{ title: 'Name', value }] })
    expect(text).toContain(receipt.number)
    if (found !== undefined) expect(text).toContain(found)
  })

  test('with many rows goes on to a second page and keeps its evidence', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => ({ title: `Field ${index}`, value: `Value ${index}` }))
    const pdf = await documents.writeReceipt({ ...receipt, rows })
    const reading = await documents.readAgreement(pdf, 5 * 1024 * 1024)
    expect(reading.pages).toBe(2)
    expect(reading.text).toContain('Value 24')
    expect(reading.text).toContain(receipt.evidence.hash)
  })

  test('keeps what the font lacks in its text layer', async () => {
    const drawn = contentOf(await documents.writeReceipt({ ...receipt, rows: [{ title: 'Name', value: 'Ł' }] }))
    const utf16 = '\u00fe\u00ff\u0001\u0041'
    expect(drawn).toContain(`/ActualText (${utf16})`)
    expect(contentOf(await documents.writeReceipt(receipt))).not.toContain('/ActualText')
  })
})

/** The drawing instructions of all pages. */
function contentOf(pdf: Uint8Array): string {
  const file = Buffer.from(pdf)
  const starts = Array.from(
    file.toString('latin1').matchAll(/FlateDecode\s*>>\s*stream\n/g),
    (found) => found.index + found[0].length,
  )
  return starts.map((start) => inflateSync(file.subarray(start)).toString('latin1')).join('\n')
}
