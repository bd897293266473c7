/** PDFs in the pseudo-language: every word must be on its page and must not overlap another word. */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { composeFields } from '../../../src/domain/agreements/fields.ts'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import { pemOf } from '../../../src/server/crypto/public-key.ts'
import { writeAgreement } from '../../../src/server/pdf/write/write-agreement.ts'
import { writeReceipt } from '../../../src/server/pdf/write/write-receipt.ts'
import { writeSignaturePage } from '../../../src/server/pdf/write/write-signature-page.ts'
import { data } from './data.ts'
import { pseudo } from './pseudo-language.ts'
import { wordsInCode } from './words-of-code.ts'

const language = languages.at(-1) as Language
const signedAt = Date.UTC(2026, 10, 21, 7, 44, 5, 123)
const title = pseudo('Agreement of Harbour')
const answers = composeFields('corporation', language).map(({ title: asked }) => ({ title: asked, value: 'Ada' }))

type Piece = { text: string; page: number; left: number; right: number; top: number; bottom: number }

/** Returns the texts that a PDF reader finds on each page, with their positions, and the sizes of the pages. */
async function drawn(bytes: Uint8Array): Promise<{ pieces: Piece[]; sizes: [number, number][] }> {
  const loading = getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 })
  const pdf = await loading.promise
  const pieces: Piece[] = []
  const sizes: [number, number][] = []
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const one = await pdf.getPage(page)
    const [, , width = 0, height = 0] = one.view
    sizes.push([width, height])
    const { items } = await one.getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const [, , , size = 0, left = 0, base = 0] = item.transform as number[]
      pieces.push({ text: item.str, page, left, right: left + item.width, top: base + size * 0.7, bottom: base })
    }
  }
  await loading.destroy()
  return { pieces, sizes }
}

async function wrongWith(bytes: Uint8Array): Promise<string[]> {
  const { pieces, sizes } = await drawn(bytes)
  const out = pieces.filter(({ page, left, right, top, bottom }) => {
    const [width, height] = sizes[page - 1] ?? [0, 0]
    return left < 0 || bottom < 0 || right > width || top > height
  })
  const over = pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > 1,
      )
      .map((other) => `“${one.text}” lies over “${other.text}”`),
  )
  return [
    ...wordsInCode(
      pieces.map(({ text }) => text),
      data,
    ),
    ...out.map(({ text }) => `“${text}” leaves its page`),
    ...over,
  ]
}

const receipt = {
  language,
  statement: {
    service: 'https://cla.example.org',
    community: 'Harbour',
    link: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    receipt: '7432-9258',
    signing: '7f3c92d0a1b2c3d4e5f60718293a4b5c',
    signedAt,
    agreement: title,
    version: 3,
    language,
    pdfSha256: '0123456789abcdef'.repeat(4),
    textSha256: 'fedcba9876543210'.repeat(4),
    name: 'Ada',
    email: 'ada@harbour.example',
    answers,
    event: 42,
    eventHash: 'ab'.repeat(32),
    key: 'c4'.repeat(16),
  },
  signature: '0'.repeat(86),
  publicKeyPem: pemOf('0'.repeat(43)),
}
const signaturePage = {
  language,
  community: 'Harbour',
  agreementTitle: title,
  agreementSha256: '0123456789abcdef'.repeat(4),
  number: '7432-9258',
  signedAt,
  rows: answers,
}
const agreement = { language, title, text: `${title}\n\n1. ${pseudo('You keep your work.')}` }

describe('a PDF contains no words of code, and all text is on its page', () => {
  test('a receipt', async () => expect(await wrongWith(await writeReceipt(receipt))).toEqual([]))
  test('a signature page', async () => expect(await wrongWith(await writeSignaturePage(signaturePage))).toEqual([]))
  test('an agreement', async () => expect(await wrongWith(await writeAgreement(agreement))).toEqual([]))

  test('control: a word of code and a text off the page are detected', async () => {
    const rows = [{ title: 'Name of the signer', value: 'Ada' }]
    expect(await wrongWith(await writeSignaturePage({ ...signaturePage, rows }))).toEqual([
      expect.stringContaining('Name of the signer'),
    ])
  })
})
