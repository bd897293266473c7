/** A text layer whose characters are no text is refused. Texts in many languages, lists and forms are not. */
import { afterAll, expect, test } from 'vitest'

import { openPdfProcesses } from '../../../src/server/pdf/pdf-processes.ts'
import { isReadableText } from '../../../src/server/pdf/read/text/readable-text.ts'
import { clause, rawPdf } from '../../support/pdf/pdfs.ts'

const documents = openPdfProcesses()
afterAll(() => documents.close())

const english =
  'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in ' +
  'a spirit of brotherhood. This agreement covers any contribution that you submit to the project.'
const shifted = (text: string, by: number) =>
  Array.from(text, (letter) => String.fromCharCode(Math.max(letter.charCodeAt(0) - by, 0))).join('')
const caesar = (text: string, by: number) =>
  text.toLowerCase().replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + by) % 26) + 97))

test.each([
  ['English', english],
  ['English in capitals', english.toUpperCase()],
  [
    'Polish',
    'Strony ustalają, że wszelkie prawa do utworów pozostają przy autorze, który udziela projektowi licencji niewyłącznej.',
  ],
  [
    'Vietnamese',
    'Bạn đồng ý rằng mọi đóng góp của bạn cho dự án này được cấp phép theo các điều khoản của thỏa thuận sau đây.',
  ],
  [
    'Welsh',
    'Drwy lofnodi’r cytundeb hwn rydych yn rhoi trwydded i’r prosiect ddefnyddio eich cyfraniad heb gyfyngiad o gwbl.',
  ],
  ['Chinese', '您特此授予本项目永久的、全球性的、非独占的版权许可，以复制、公开展示、分许可和分发您的贡献。'.repeat(4)],
  ['Chinese with an abbreviation', '本条在 PDF 文件中同样适用。'.repeat(40)],
  ['Japanese and English', `あなたはプロジェクトに対して非独占的なライセンスを付与します。${english}`],
  ['Russian, Greek and English', `Вы предоставляете проекту лицензию на свой вклад. ${english} Σύμβαση συνεισφοράς`],
  ['Arabic', 'تمنح المشروع ترخيصًا غير حصري لاستخدام مساهماتك وتوزيعها وتعديلها دون أي قيود '.repeat(3)],
  ['Georgian', 'თქვენ ანიჭებთ პროექტს არაექსკლუზიურ ლიცენზიას თქვენი წვლილის გამოყენებაზე '.repeat(3)],
  ['Tamil', 'உங்கள் பங்களிப்பைப் பயன்படுத்த திட்டத்திற்கு உரிமம் வழங்குகிறீர்கள் '.repeat(4)],
  ['numbers of clauses', Array.from({ length: 60 }, (_, index) => `(${index}) ${index}.${index}`).join(' ')],
  ['blanks', '________________________ '.repeat(20)],
  ['a hash', 'sha256: 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08 '.repeat(4)],
  ['a few symbols', 'qxzvw kjhg'],
])('%s is text', (_, text) => {
  expect(isReadableText([text])).toBe(true)
})

test('shifted letters, numbers of glyphs and mixed scripts are no text, in one of several fonts too', () => {
  for (const by of [1, 3, 29, 31]) expect(isReadableText([english, shifted(english, by)]), `shift ${by}`).toBe(false)
  for (const by of [29, 31]) expect(isReadableText([shifted(english.toUpperCase(), by)]), `capitals ${by}`).toBe(false)
  for (let by = 1; by < 26; by += 1) expect(isReadableText([caesar(english, by)]), `Caesar ${by}`).toBe(false)
  const from = (start: number, step: number) =>
    Array.from({ length: 200 }, (_, index) => String.fromCharCode(start + index * step)).join('')
  expect(isReadableText([from(0x01, 0)])).toBe(false)
  expect(isReadableText([from(0xe000, 1)])).toBe(false)
  expect(isReadableText([from(0x0d05, 107)])).toBe(false)
})

test('an agreement whose font shifts its letters is refused with a reason of its own', async () => {
  const pdf = (by: number) => {
    const text = clause(1).replace(/[()\\]/g, '')
    const shown = Array.from(
      { length: 6 },
      (_, line) => `1 0 0 1 72 ${700 - 20 * line} Tm (${text.slice(line * 70, line * 70 + 70)}) Tj`,
    )
    const content = `BT /F1 10 Tf ${shown.join(' ')} ET`
    const cmap =
      '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def ' +
      '1 begincodespacerange <00> <ff> endcodespacerange ' +
      `1 beginbfrange <20> <7e> <00${(0x20 + by).toString(16)}> endbfrange endcmap end end`
    return rawPdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>',
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /ToUnicode 6 0 R >>',
      `<< /Length ${cmap.length} >>\nstream\n${cmap}\nendstream`,
    ])
  }
  await expect(documents.readAgreement(pdf(2), 1e6)).rejects.toMatchObject({ code: 'cla.agreement_garbled' })
  expect((await documents.readAgreement(pdf(0), 1e6)).text).toContain('You keep all right, title and interest')
})
