/** Names of many scripts are printed as they were signed: no boxes among the pixels, and the name as text in reading order, as another reader finds it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Language } from '../../../src/domain/text/languages.ts'
import { keyRing } from '../../../src/server/config/config-keys.ts'
import { readConfig } from '../../../src/server/config/config.ts'
import { openCrypto } from '../../../src/server/crypto/crypto.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { pemOf } from '../../../src/server/crypto/public-key.ts'
import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import type { ReceiptDocument } from '../../../src/server/pdf/write/write-receipt.ts'

const names = [
  'Łukasz Żółć',
  'Jiří Dvořák',
  'Nguyễn Thị Hương',
  'Ğökçe İnanç',
  'Ħelena Ŧest',
  'Ọlábísí Ṣóyínká',
  'Zoe\u0308 J\u0301o\u0302n',
  'Γιώργος Παπαδόπουλος',
  'Ἀλέξανδρος',
  'Сергей Ёлкин',
  'Ђорђе Љубовић',
  'Қайрат Әбіш',
  '王小明',
  '歐陽鋒',
  '𠮷田光',
  '𠀋丁',
  '𡃁仔',
  '山田 花子',
  'やまだ はなこ',
  'ヴィクトル',
  '김민수',
  '박지훈 朴智勳',
  'محمد عبد الله',
  'علی رضایی',
  'שרה כהן',
  'สมชาย ใจดี',
  'ศรีสุดา',
  'अर्जुन शर्मा',
  'श्री कृष्ण',
  'தமிழ்ச்செல்வன்',
  'ক্ষিতীশ চন্দ্র',
  'გიორგი',
  'Արմեն Սարգսյան',
  'አበበ ቢቂላ',
  'తెలుగు శ్రీ',
  'ಕನ್ನಡ ಶ್ರೀ',
  'മലയാളം ശ്രീ',
  'ગુજરાતી ક્ષ',
  'ਗੁਰਮੁਖੀ ਸਿੰਘ',
  'සිංහල',
  'ភាសាខ្មែរ',
  'ພາສາລາວ',
  'မြန်မာ ဘာသာ',
  'བོད་སྐད་',
  'ᠮᠣᠩᠭᠣᠯ',
  'ꆈꌠꉙ',
]
/** Characters that no font has: hieroglyphs, and a picture that is no letter. */
const unprintable = ['𓀀𓁐', '😀']

const documents = openPdfProcesses({ reuse: true })
const folder = mkdtempSync(join(tmpdir(), 'assent-names-'))
afterAll(async () => {
  await documents.close()
  rmSync(folder, { recursive: true })
})

const receiptWith = (values: string[], asBefore?: true, language: Language = 'en'): ReceiptDocument => ({
  language,
  statement: {
    service: 'https://cla.example.org',
    community: 'Borealis',
    link: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    receipt: '7F3K-92QD',
    signing: '7f3c92d0a1b2c3d4e5f60718293a4b5c',
    signedAt: Date.UTC(2026, 10, 21, 7, 44, 5, 123),
    agreement: 'Individual Contributor Agreement',
    version: 3,
    language: 'en',
    pdfSha256: '01'.repeat(32),
    textSha256: 'fe'.repeat(32),
    name: values[0] ?? '',
    email: 'mina@example.org',
    answers: values.map((value, index) => ({ title: `N${index}.`, value })),
    event: 42,
    eventHash: 'ab'.repeat(32),
    key: 'c4'.repeat(16),
  },
  signature: Buffer.alloc(64, 'a signature').toString('base64'),
  publicKeyPem: pemOf(Buffer.alloc(32, 5).toString('base64url')),
  ...(asBefore && { asBefore }),
})

const run = (program: string, args: string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1e8 }).stdout

type Printed = { text: string; rows: string[] }

/** Prints the values, one in a row. `rows` are the pixels of each row, beside its title. */
async function printed(values: string[], asBefore?: true): Promise<Printed> {
  const file = join(folder, 'receipt.pdf')
  writeFileSync(file, await documents.writeReceipt(receiptWith(values, asBefore)))
  const words = run('pdftotext', ['-bbox', file, '-']).split('<page ').slice(1)
  run('pdftoppm', ['-gray', '-r', '72', file, join(folder, 'page')])
  const rows = words.flatMap((page, index) => {
    const picture = readFileSync(join(folder, `page-${index + 1}.pgm`))
    const width = Number(/^P5\s+(\d+)/.exec(picture.toString('latin1', 0, 30))?.[1])
    const found = page.matchAll(/yMin="([\d.]+)"[^>]*>N\d+\.</g)
    return Array.from(found, ([, top]) => rowOf(picture, width, Math.round(Number(top)) - 2))
  })
  const text = run('pdftotext', [file, '-']).replaceAll(/[\u202a-\u202e]/g, '')
  return { text: text.normalize('NFC'), rows }
}

/** Sixteen lines of pixels, from the second column of the table. */
function rowOf(picture: Buffer, width: number, top: number): string {
  const pixels = picture.subarray(picture.length - 842 * width)
  const lines = Array.from({ length: 16 }, (_, line) =>
    pixels.subarray((top + line) * width + 190, (top + line) * width + 530),
  )
  return Buffer.concat(lines).toString('base64')
}

const boxes = (name: string): string => name.replaceAll(/[^\s]/gu, '□')

describe('a name on a receipt', () => {
  let page: Printed
  let boxed: Printed
  beforeAll(async () => {
    page = await printed([...names, ...unprintable])
    boxed = await printed([...names.map(boxes), ...unprintable.map(boxes)])
  })

  test.each(names.map((name, index) => [name, index] as const))('%s is printed as signed', (name, index) => {
    expect(page.text).toContain(name.normalize('NFC'))
    expect(page.text).not.toContain(`${name} (U+`)
    expect(page.rows[index]).not.toBe(boxed.rows[index])
  })

  test('has code points beside it for characters that no font has', () => {
    expect(page.text).toContain('(U+13000 U+13050)')
    expect(page.text).toContain('(U+1F600)')
  })

  test('control: boxes are recognized by their pixels', async () => {
    const before = await printed(['김민수', '王小明'], true)
    const same = await printed(['□□□', '王小明'])
    expect(before.rows[0]).toBe(same.rows[0])
    expect(before.rows[1]).toBe(same.rows[1])
    expect(before.rows[0]).not.toBe(before.rows[1])
  })
})

describe('a receipt of the time before these fonts', () => {
  /** Texts that the service printed then. */
  const former = {
    'Łukasz Żółć': 'LukaszZólc',
    '김민수 (Kim)': '□□□(Kim)',
    'שרה כהן': '□□□□□□',
    '𠀋丁 😀': '□丁□',
    'a\u202eb': 'a□b',
  }

  test.each(Object.entries(former))('is printed again in the same way: %s', async (name, text) => {
    const again = await documents.readReceipt(await documents.writeReceipt(receiptWith([name], true)))
    expect(again.printed).toContain(`N0.${text}`)
  })

  /** SHA-256 of the printed text that the service read in its receipt of `signed` then. */
  const texts = {
    en: 'f4284d579b51c2c925a11d2476b7add744004389c03f73ac59fd61384440d966',
    zh: '5bd75150a6e3de6e0ca168df52b6ebc2a7a3629e6bdd912118bad8127263ba5f',
  }
  const signed = [
    'Mina Vale',
    '王小明',
    "O'Brien & Søn A/S (上海)",
    'Łukasz Żółć',
    '김민수 (Kim)',
    'שרה כהן',
    '𠀋丁 😀',
    'やまだ はなこ',
    'a\u202eb',
    'Maximiliane von Hohenlohe '.repeat(4).trim(),
  ]

  test.each(['en', 'zh'] as const)('has the same text from its first line to its last in %s', async (language) => {
    const [again, now] = await Promise.all(
      ([true, undefined] as const).map(async (asBefore) => {
        const receipt = await documents.writeReceipt(receiptWith(signed, asBefore, language))
        return sha256((await documents.readReceipt(receipt)).printed)
      }),
    )
    expect(again).toBe(texts[language])
    expect(now, 'control: today these names are printed as signed').not.toBe(texts[language])
  })
})

describe('the size of a receipt', () => {
  const { receiptSealKey: key } = openCrypto(
    ...keyRing(readConfig({ SECRET_KEY: '5a'.repeat(32), PUBLIC_URL: 'https://cla.example.org' })),
  )

  test.each(['Mina Vale', 'Łukasz', 'Łukasz Żółć', 'Jiří Dvořák'])(
    'stays within a tenth for a Latin name that needs another font: %s',
    async (name) => {
      const size = async (value: string): Promise<number> => {
        const pdf = await documents.writeReceipt(receiptWith([value]))
        return (await documents.sealReceipt({ pdf, key, location: 'https://cla.example.org', at: 0 })).length
      }
      expect(await size(name)).toBeLessThan(1.1 * (await size('Lukasz Zolc')))
    },
  )
})
