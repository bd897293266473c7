/** Decision 17: names with any characters are accepted and appear unchanged in the API, the email and its PDF. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signs } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'
import { replacementsIn } from './replacements.ts'

/** The last names contain database, template and spreadsheet syntax. They are not tested in PDFs. */
const names = [
  "O'Brien & Søn A/S (上海)",
  'AT&T',
  '<3 GmbH',
  'A/S',
  '王小明',
  'X',
  '明'.repeat(100),
  '𠮷野家 😀👩‍👩‍👧',
  'Zoë Nguyễn',
  'Zoe\u0308 (two marks: o\u0323\u0302)',
  'محمد بن سلمان',
  'שרה כהן',
  '"; </title><script>alert(1)</script>',
  "'); drop table signings; --",
  '${7*7} {{7*7}} %s %00 \\u0000',
  '["x"]',
  '=1+1',
  'null',
]

const unescaped = (html: string): string => {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
  return html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
}

/**
 * Returns whether the first text contains the name. If more texts follow, they may contain its characters one by one, as replacements for missing
 * glyphs.
 */
function isReadable(name: string, lines: string[]): boolean {
  const bare = (words: string): string => words.normalize('NFC').replaceAll(/\s+/g, '')
  const [text = ''] = lines.map(bare)
  if (text.includes(bare(name))) return true
  const characters = Array.from(new Intl.Segmenter().segment(bare(name)), ({ segment }) => segment)
  return lines.length > 1 && characters.every((character) => lines.some((one) => bare(one).includes(character)))
}

describe.each(sqliteOrBoth)('a name, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  test.each(names)('%s is preserved in the response and in the record', async (name) => {
    const email = `signer-${names.indexOf(name)}@lantern.example`
    const answer = await signs(scene, email, { name })
    expect(answer.status).toBe(200)
    const { receipt } = JSON.parse(answer.body) as { receipt: { name: string } }
    expect(receipt.name).toBe(name)
    const stored = await scene.home.services.store.reading.signings.page(scene.linkId, 100)
    const signing = stored.find((one) => one.email === email)
    expect([signing?.name, signing?.answers[0]?.value]).toEqual([name, name])
  })
})

describe('a name in a receipt', () => {
  let scene: World
  beforeAll(async () => {
    scene = await world('sqlite', { runs: true })
  })
  afterAll(() => scene.close())

  test.each(names.slice(0, 13))('%s is preserved in the email and its PDF', async (name) => {
    const email = `reader-${names.indexOf(name)}@lantern.example`
    await signs(scene, email, { name })
    const letter = await scene.mailbox.waitFor(
      ({ attachments, recipients }) => attachments.length > 0 && recipients[0] === email,
    )
    expect(letter.text).toContain(name)
    expect(unescaped(letter.html ?? '')).toContain(name)
    expect(letter.html).not.toContain('<script')
    const pdf = new Uint8Array(letter.attachments[0]?.content as ArrayBuffer)
    const { printed } = await scene.home.services.pdf.readReceipt(pdf)
    // Glyphs of a right-to-left script are drawn from left to right.
    const reversed = Array.from(printed).toReversed().join('')
    const isDrawn = [printed, reversed].some((text) => isReadable(name, [text, ...replacementsIn(pdf)]))
    expect(isDrawn).toBe(true)
  })

  test('control: a name missing from the PDF is detected', () => {
    expect(isReadable('王小明', ['王小', '名'])).toBe(false)
    expect(isReadable('שרה', ['□□□', 'שר'])).toBe(false)
  })
})
