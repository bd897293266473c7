/** Acrobat's scripts that format a form field are accepted in signed documents. Any other script, and any script in an agreement, is refused. */
import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isFormattingScript } from '../../../src/server/pdf/inspect/formatting-scripts.ts'
import { dangerOf } from '../../../src/server/pdf/inspect/signed-pdf-danger.ts'
import { readPdf } from '../../../src/server/pdf/read/read-pdf.ts'
import { algorithms, encryptedPdf } from '../../support/pdf/encrypted-pdfs.ts'
import { rawPdf } from '../../support/pdf/pdfs.ts'

const format = 'AFDate_FormatEx\\("yyyy-mm-dd"\\)'
const keystroke = 'AFDate_KeystrokeEx\\("yyyy-mm-dd"\\)'
const action = (script: string): string => `<< /S /JavaScript /JS (${script}) >>`

/** A document with a form field whose entries are given. */
const form = (entries: string, ...objects: string[]): Uint8Array => withCatalog('', entries, ...objects)

const withCatalog = (catalog: string, entries: string, ...objects: string[]): Uint8Array =>
  rawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (date) /Rect [0 0 90 20] ${entries} >>`,
    ...objects,
  ])

const isAccepted = async (file: Uint8Array): Promise<boolean> =>
  (await dangerOf(file, { allowsFormatting: true })) === null
const stream = (data: string, dictionary = ''): string =>
  `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`
const packed = deflateSync(Buffer.from('AFNumber_Format(2, 0, 0, 0, "", true);')).toString('latin1')
const wide = (text: string): string => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const accepted: Record<string, Uint8Array> = {
  'in a string': form(`/AA << /F ${action(format)} /K ${action(keystroke)} >>`),
  'with an end': form(`/AA << /F ${action(`${format};`)} >>`),
  'as an indirect object': form('/AA 5 0 R', '<< /F 6 0 R /K 6 0 R >>', action(format)),
  'in an indirect string': form('/AA << /F << /S /JavaScript /JS 5 0 R >> >>', `(${format})`),
  'in a stream': form('/AA << /F << /S /JavaScript /JS 5 0 R >> >>', stream('AFDate_Format(0)')),
  'in a compressed stream': form('/AA << /V << /S /JavaScript /JS 5 0 R >> >>', stream(packed, '/Filter /FlateDecode')),
  'in UTF-16': form(`/AA << /F << /S /JavaScript /JS ${wide('AFDate_FormatEx("yyyy年m月d日")')} >> >>`),
  'of two fields': form('/AA << /F 5 0 R >>', action(format), '<< /FT /Tx /T (b) /AA << /F 5 0 R >> >>'),
}

const refused: Record<string, Uint8Array> = {
  'another script': form(`/AA << /F ${action('app.alert\\(1\\)')} >>`),
  'another script after it': form(`/AA << /F ${action(`${format}; app.alert\\(1\\)`)} >>`),
  'a next action': form(`/AA << /F << /S /JavaScript /JS (${format}) /Next ${action('app.alert\\(1\\)')} >> >>`),
  'at an event that computes': form(`/AA << /C ${action(format)} >>`),
  'when the field gets the focus': form(`/AA << /Fo ${action(format)} >>`),
  'when the field is clicked': form(`/A ${action(format)}`),
  'when the page opens': form('', `<< /Type /Page /AA << /O ${action(format)} >> >>`),
  'when the document opens': withCatalog(`/OpenAction ${action(format)}`, ''),
  'in a field and when the document opens': withCatalog('/OpenAction 5 0 R', '/AA << /F 5 0 R >>', action(format)),
  'as a script of the document': withCatalog(`/Names << /JavaScript << /Names [(a) ${action(format)}] >> >>`, ''),
  'twice in one action': form(`/AA << /F << /S /JavaScript /JS (app.alert\\(1\\)) /JS (${format}) >> >>`),
  'twice in one action, escaped': form(`/AA << /F << /S /JavaScript /J#53 (app.alert\\(1\\)) /JS (${format}) >> >>`),
  'twice at one event': form(`/AA << /F ${action('app.alert\\(1\\)')} /F ${action(format)} >>`),
  'in a stream that other readers decode differently': form(
    '/AA << /F << /S /JavaScript /JS 5 0 R >> >>',
    stream('AFDate_Format(0)', '/Type /XRef'),
  ),
  'replaced by another script': form('/AA << /F 5 0 R >>', action(format), `<< /X ${action('app.alert\\(1\\)')} >>`),
}

describe('a signed document', () => {
  test.each(Object.entries(accepted))('may have a formatting script %s', async (_, file) => {
    expect(await isAccepted(file)).toBe(true)
  })

  test.each(Object.entries(refused))('must not have a script %s', async (_, file) => {
    expect(await isAccepted(file)).toBe(false)
  })

  test.each(algorithms)('is judged in the same way if it is encrypted with %s', async (algorithm) => {
    for (const file of Object.values(accepted)) expect(await isAccepted(encryptedPdf(file, { algorithm }))).toBe(true)
    for (const file of Object.values(refused)) expect(await isAccepted(encryptedPdf(file, { algorithm }))).toBe(false)
  })
})

test('an agreement must not have any script', async () => {
  for (const file of Object.values(accepted)) expect(await readPdf(file)).toMatchObject({ isScript: true })
  const file = encryptedPdf(form(`/AA << /F ${action(format)} >>`), { algorithm: 'AES-256' })
  expect(await readPdf(file)).toMatchObject({ isScript: true })
})

test.each([
  'AFDate_FormatEx("yyyy-mm-dd")',
  "AFDate_KeystrokeEx('dd.mm.yyyy');",
  ' AFNumber_Format(2, 0, 0, 0, "\\u20ac ", true) ;\r\n',
  'AFNumber_Keystroke(2,-1,0.5,0,"€",false)',
  'AFDate_Format(0)',
  'AFDate_Keystroke()',
])('%j formats a field', (script) => {
  expect(isFormattingScript(script)).toBe(true)
})

test.each([
  '',
  'AFDate_FormatEx',
  'AFDate_FormatEx("a" + evil())',
  'AFDate_FormatEx(evil())',
  'AFDate_FormatEx(name)',
  'AFDate_FormatEx(["a"])',
  'AFDate_FormatEx({})',
  'AFDate_FormatEx(`${evil()}`)',
  'AFDate_FormatEx("a");;',
  'AFDate_FormatEx("a"); AFDate_FormatEx("b")',
  'AFDate_FormatEx("a") // evil',
  '/* evil */ AFDate_FormatEx("a")',
  'AFDate_FormatEx("a\nb")',
  'AFDate_FormatEx("a\u2028evil()")',
  'AFDate_FormatEx("a\\"); evil(); ("b")',
  'AFDate_FormatEx("a\\',
  'AFDate_Evil("a")',
  'AFSimple_Calculate("SUM", "a")',
  'xAFDate_FormatEx("a")',
  'evil.AFDate_FormatEx("a")',
  '(AFDate_FormatEx)("a")',
  'AFDate_FormatEx("a")("b")',
  'AFDate_FormatEx(/a/)',
  'AFDate_FormatEx(1,)',
  'AFDate_FormatEx(null)',
])('%j is not only formatting', (script) => {
  expect(isFormattingScript(script)).toBe(false)
})
