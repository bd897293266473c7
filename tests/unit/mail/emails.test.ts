/** Contents of emails with any entered values, and traces of their secrets after sending. */
import { singleLine } from '../../../src/domain/text/single-line.ts'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isEmail } from '../../../src/domain/people/email-address.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { writeSigningCodeEmail } from '../../../src/server/mail/templates/codes/signing-code.ts'
import { isSignedBy } from '../../../src/server/crypto/public-key.ts'
import { writeIndividualReceiptEmail } from '../../../src/server/mail/templates/people/individual-receipt.ts'
import { escapeHtml } from '../../../src/server/text/escape-html.ts'
import { unlinked } from '../../../src/server/mailboxes/message/unlinked-text.ts'
import type { MailMessage, Obsolete } from '../../../src/server/mailboxes/message/message.ts'
import { startMailWorker } from '../../../src/server/mail/worker.ts'
import { openTransport } from '../../../src/server/mailboxes/transport.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import { signingPurpose, issueCode } from '../../../src/server/usecases/shared/codes/verification-codes.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { findLink, findLinkIn, hostile, seed } from '../../support/text/hostile-words.ts'
import { asksForCode, signsIndividually, caller } from '../../support/people/individual-signers.ts'

const ada = 'ada@example.org'
const languages: readonly Language[] = ['en', 'zh']

function written(letter: MailMessage | Obsolete): MailMessage {
  if ('obsolete' in letter) throw new Error(letter.obsolete)
  return letter
}

describe('typed texts', () => {
  test('keep their appearance without becoming links', () => {
    expect(unlinked("O'Brien & Søn A/S (上海), J. R. Smith")).toBe("O'Brien & Søn A/S (上海), J. R. Smith")
    expect(unlinked('http://evil.example')).toBe('http∶//evil․example')
    expect(singleLine('one\r\ntwo\u2028three\u202e')).toBe('one two three')
    expect(escapeHtml(`<a href="x">'&`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;')
  })

  test('are short, on one line, and contain nothing that a mail client would link', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const tamed = unlinked(text, 50)
        expect(findLink(tamed)).toBeNull()
        expect(findLinkIn(escapeHtml(tamed))).toBeNull()
        expect(Array.from(tamed).length).toBeLessThanOrEqual(50)
        expect(tamed).not.toMatch(/[\p{Cc}\p{Cs}\u2028\u2029\u202e]/u)
      }),
      { seed, numRuns: 1000 },
    )
  })

  test('control: the same search finds the links in the typed texts', () => {
    for (const text of ['http://evil.example', 'www.evil.com', 'eve@evil', 'evil。example']) {
      expect(findLink(text)).not.toBeNull()
      expect(findLinkIn(`<body><p>${escapeHtml(text)}</p>`)).not.toBeNull()
    }
    expect(findLinkIn('<body><a href="x">')).not.toBeNull()
  })
})

describe('emails', () => {
  let mailbox: Mailbox
  let home: TestServices
  let linkId: string

  beforeEach(async () => {
    mailbox = await openMailbox()
    home = await testServices({ database: 'sqlite', config: { smtpUrl: mailbox.url } })
    linkId = await aCommunity(home.services)
  })

  afterEach(async () => {
    await mailbox.close()
    await home.close()
  })

  async function theLetter(kind: StoredEmail['kind']): Promise<StoredEmail> {
    const letter = (await home.services.store.reading.outbox.list('queued', 10)).find((one) => one.kind === kind)
    if (!letter) throw new Error(`no letter ${kind}`)
    return letter
  }

  /** Returns the first link in an email, or null. The recipient's own address does not count. */
  const linkOf = ({ subject, text, html }: MailMessage): string | null =>
    findLink(`${subject}\n${text.replaceAll(ada, '')}`) ?? findLinkIn(html.replaceAll(ada, ''))

  test('the code can be read and copied, in both languages', async () => {
    for (const language of languages) {
      const code = await asksForCode(home, linkId, `${language}@example.org`, language)
      const record = (await home.services.store.reading.outbox.list('queued', 10)).find(
        (one) => one.language === language,
      )
      const letter = written(await writeSigningCodeEmail('individual')(home.services, record as StoredEmail))
      expect(letter.subject).toContain(code)
      expect(letter.text).toContain(code)
      expect(letter.html).toContain(`>${code}<`)
      expect(letter.html).toContain(language === 'zh' ? 'lang="zh-CN"' : 'lang="en"')
      expect(letter.text).toContain('Lantern')
    }
  })

  test('a community’s name adds no link to its emails', async () => {
    const link = await home.services.store.reading.links.find(linkId)
    let count = 0
    const property = fc.asyncProperty(hostile, fc.constantFrom(...languages), async (alias, language) => {
      count += 1
      home.clock.advance(1)
      const id = `github_lantern-${count}`
      const purpose = signingPurpose('individual', { linkId: id, email: `person${count}@example.org` })
      await home.services.store.transaction(async (tx) => {
        if (link) await tx.links.insert({ ...link, id, organization: id, alias: `${alias} ${count}` })
        await issueCode(home.services, tx, caller(language), {
          purpose,
          recipient: purpose.emailKey,
          letter: 'individual-code',
          language,
        })
      })
      const [record] = await home.services.store.reading.outbox.list('queued', 1)
      const letter = written(await writeSigningCodeEmail('individual')(home.services, record as StoredEmail))
      expect(linkOf(letter)).toBeNull()
      expect(letter.subject).not.toMatch(/\p{Cc}/u)
    })
    await fc.assert(property, { seed, numRuns: 300 })
  })

  test.each(languages)('a receipt in %s shows a hostile name and links only two of our pages', async (language) => {
    const name = 'Win at http://evil.example <a href="http://evil.example">now</a> & O\'Brien'
    await signsIndividually(home, linkId, { name, email: ada, language })
    const letter = await writeIndividualReceiptEmail(home.services, await theLetter('individual-receipt'))
    const [mine, check] = ['/my', '/verify'].map((path) => home.services.config.publicUrl + path)
    const withoutOurs = (text: string): string =>
      text
        .replace(`<a href="${mine}"`, '<b')
        .replaceAll(mine ?? '', '')
        .replace(check ?? '', '')
    const without = { ...letter, text: withoutOurs(letter.text), html: withoutOurs(letter.html) }
    expect([linkOf(letter), linkOf(without)]).toEqual([expect.any(String), null])
    expect([mine, check].filter((url) => letter.text.includes(url ?? ''))).toHaveLength(2)
    // The normal color of this button is hard to see on a dark background.
    const [, own = 'none'] = new RegExp(`<a href="${mine}" class="(\\w+)"`).exec(letter.html) ?? []
    expect(/prefers-color-scheme: dark[^]*?<\/style>/.exec(letter.html)?.[0]).toContain(`.${own} { background: #8db4f0`)
    expect(letter.text).toContain("now</a> & O'Brien")
    expect(letter.html).toContain('&lt;a href=')
  })

  test('the signature on a receipt vouches for its place in the evidence', async () => {
    await signsIndividually(home, linkId, { name: '王小明', email: ada, language: 'zh' })
    const letter = await writeIndividualReceiptEmail(home.services, await theLetter('individual-receipt'))
    const pdf = letter.attachments[0]?.content ?? new Uint8Array()
    const [event] = (await home.services.store.reading.evidence.page(linkId, 0, 100)).toReversed()
    const [signing] = await home.services.store.reading.signings.page(linkId, 1)
    const { files, printed } = await home.services.pdf.readReceipt(pdf)
    expect(printed).toContain('王小明')
    const statement = Buffer.from(files['statement.txt'] ?? []).toString()
    const lines = [`signing: ${signing?.id}`, `link: ${linkId}`, `event: ${event?.seq}`, `event-sha256: ${event?.hash}`]
    expect(lines.filter((line) => !statement.includes(`${line}\n`))).toEqual([])
    const signature = Buffer.from(files['statement.sig'] ?? []).toString('base64url')
    expect(isSignedBy(home.services.crypto, statement, signature)).toBe(true)
    expect(isSignedBy(home.services.crypto, statement.replace('王小明', '王大明'), signature)).toBe(false)
  })

  test('an email has exactly one recipient, or is not sent', async () => {
    await asksForCode(home, linkId, ada)
    const record = await theLetter('individual-code')
    const { mailFrom: from, publicUrl: origin } = home.services.config
    const transport = openTransport({ smtpUrl: mailbox.url, from, origin })
    const mailWorker = startMailWorker(home.services, transport)
    const property = fc.asyncProperty(hostile, async (recipient) => {
      const before = mailbox.letters().length
      const id = home.services.random.id()
      await home.services.store.transaction((tx) => tx.outbox.put({ ...record, id, recipient }, home.clock.now()))
      await mailWorker.deliverDue()
      const letter = await home.services.store.reading.outbox.get(id)
      expect(letter?.state).toBe('failed')
      expect(isEmail(recipient)).toBe(false)
      expect(mailbox.letters().slice(before)).toEqual([])
    })
    await mailWorker.deliverDue()
    await fc.assert(property, { seed, numRuns: 100 })
    await mailWorker.close()
    transport.close()
  })
})

describe('secrets', () => {
  /** Returns the columns that contain a text as a separate word. */
  function cellsWith(file: string, text: string): string[] {
    const database = new DatabaseSync(file, { readOnly: true })
    const alone = new RegExp(`(?<![0-9a-zA-Z_-])${text}(?![0-9a-zA-Z_-])`)
    const tables = database.prepare("select name from sqlite_master where type = 'table'").all()
    const found = tables.flatMap(({ name }) =>
      database
        .prepare(`select * from "${String(name)}"`)
        .all()
        .flatMap((row) => Object.entries(row).filter(([, value]) => alone.test(String(value))))
        .map(([column]) => `${String(name)}.${column}`),
    )
    database.close()
    return found
  }

  test('no code is in the database, neither before nor after its email is sent', async () => {
    const mailbox = await openMailbox()
    const home = await testServices({ database: 'sqlite', config: { smtpUrl: mailbox.url } })
    const file = join(home.services.config.dataDir, 'assent.sqlite')
    const linkId = await aCommunity(home.services)
    for (let person = 0; person < 10; person += 1) await asksForCode(home, linkId, `person${person}@example.org`)
    const found = (): string[] => home.codes.slice(-10).flatMap((code) => cellsWith(file, code))
    expect(found()).toEqual([])

    const { mailFrom: from, publicUrl: origin } = home.services.config
    const transport = openTransport({ smtpUrl: mailbox.url, from, origin })
    const mailWorker = startMailWorker(home.services, transport)
    await mailWorker.deliverDue()
    expect(mailbox.letters()).toHaveLength(10)
    expect(found()).toEqual([])
    expect((await home.services.store.reading.outbox.list('sent', 20)).map(({ secret }) => secret)).toEqual(
      Array.from({ length: 10 }, () => null),
    )

    // Control: the search finds a code that is stored as plain text.
    const [letter] = await home.services.store.reading.outbox.list('sent', 1)
    const lastError = `the server answered ${home.codes.at(-1) ?? ''} to it`
    await home.services.store.transaction((tx) => tx.outbox.record(letter?.id ?? '', { state: 'sent', lastError }))
    expect(found()).toEqual(['outbox.last_error'])

    await mailWorker.close()
    transport.close()
    await mailbox.close()
    await home.close()
  })
})
