/**
 * A receipt number opens a record. It must not appear in any response, header, file name or email that can be seen with access to the mailbox alone.
 * The deep test uses 1,000 signatures.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import { receiptToAddress } from '../../../src/domain/people/person-limits.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { endSignature } from '../../../src/server/usecases/community/signers/end-signings.ts'
import { aBrowser, type TestBrowser } from '../../support/http/test-browser.ts'
import { admittingAdministrators, visitors } from '../../support/platforms/visitors.ts'
import { signingPath, signs, storedId } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'

const count = process.env['DEEP'] === undefined ? 40 : 1000

/** Returns the texts that contain a signature's receipt number, or ten hex digits from which it can be computed. */
function leaksOf(id: string, texts: readonly string[]): string[] {
  const number = receiptNumber(id)
  const names = (text: string): boolean => {
    const upper = text.toUpperCase()
    if (upper.includes(number) || upper.includes(number.replace('-', ''))) return true
    const runs = text.toLowerCase().match(/[0-9a-f]{10,}/g) ?? []
    return runs.some((run) =>
      Array.from({ length: run.length - 9 }, (_, at) => receiptNumber(run.slice(at))).includes(number),
    )
  }
  // The digits may also be encoded as base64url.
  const decoded = texts.flatMap((text) => text.match(/[\w-]{16,}/g) ?? []).map((word) => Buffer.from(word, 'base64url'))
  return [...texts, ...decoded.map((bytes) => bytes.toString('hex'))].filter(names)
}

describe.each(sqliteOrBoth)('the receipt number, on %s', { timeout: 900_000 }, (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { oauth: admittingAdministrators('github:lantern') })
  })
  afterAll(() => scene.close())

  const textOf = ({ headers, setCookies, body }: WireAnswer): string[] => [
    ...Object.values(headers).map(String),
    ...setCookies,
    body,
  ]

  /** Returns all responses and emails that a new owner of the mailbox can see. The new owner has never had the receipt. */
  async function seenByNextOwner(email: string): Promise<string[]> {
    const browser = aBrowser(scene)
    const seen: string[] = []
    const asks = async (answer: Promise<WireAnswer>): Promise<WireAnswer> => {
      const given = await answer
      seen.push(...textOf(given))
      return given
    }
    const code = async (path: string, body?: object): Promise<string> => {
      scene.home.clock.advance(duration.minute + 1)
      await asks(browser.post(path, body))
      return scene.home.codes.at(-1) ?? ''
    }
    const before = (await scene.lettersTo(email)).length
    await asks(browser.post(`${signingPath(scene.linkId)}/which`, { email }))
    const verification_code = await code(`${signingPath(scene.linkId)}/code`, { email })
    await asks(browser.post(`${signingPath(scene.linkId)}/before`, { email, verification_code }))
    await asks(browser.get(`/v1/receipt/${scene.linkId}/file`))
    await asks(browser.post('/v1/my/session', { email, verification_code: await code('/v1/my/code', { email }) }))
    const { rows } = (await asks(browser.get('/v1/my/signings'))).data as ResultOf<'listOwnSignings'>
    const own = `/v1/my/signings/${rows[0]?.id}`
    for (const path of [own, `${own}/receipt`, '/v1/my/data', '/v1/my/data.pdf']) await asks(browser.get(path))
    expect(await asks(browser.post(`${own}/receipt`, undefined))).toMatchObject({ code: 'cla.needs_receipt_number' })
    expect(await asks(browser.post(`${own}/confirmation`, undefined))).toMatchObject({ status: 200 })
    await scene.deliverDue()
    await asks(browser.post(`${own}/number`, { number: '0000-0000' }))
    const withdrawal = await code(`${own}/withdrawal/code`)
    expect(await asks(browser.post(`${own}/withdrawal`, { verification_code: withdrawal }))).toMatchObject({
      status: 200,
    })
    await scene.deliverDue()
    expect(await asks(browser.delete(`${own}/withdrawal`))).toMatchObject({ status: 200 })
    await scene.deliverDue()
    await isEnded(email)
    await asks(browser.get('/v1/my/signings'))
    const erasure = await code(`${own}/erasure/code`)
    expect(await asks(browser.post(`${own}/erasure`, { verification_code: erasure }))).toMatchObject({ status: 200 })
    const letters = (await scene.lettersTo(email)).slice(before)
    expect(letters.map(({ subject }) => subject).slice(1)).toEqual([
      'Your signature with Lantern',
      'You have withdrawn your contributor agreement with Lantern',
      'Your contributor agreement with Lantern is active again',
      'Lantern has ended your contributor agreement',
      'You asked Lantern to delete your signature data',
    ])
    return [...seen, ...letters.flatMap(({ raw, text, html }) => [raw, text ?? '', html ?? ''])]
  }

  /** Ends the signature as its community. This sends an email to the address. */
  async function isEnded(email: string): Promise<void> {
    const { services } = scene.home
    const id = await storedId(scene, email)
    const of = { role: 'communityManager', account: 'a', session: 's', client: '', userAgent: '' } as const
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(scene.linkId)
      const caller = { ...of, language: 'en', chosenLanguage: null } as const
      await endSignature(services, tx, caller, { linkId: scene.linkId, id, reason: 'A test of emails.', proof: null })
    })
    await scene.deliverDue()
  }

  /** Returns all responses that the former owner can see. Their platform account still has the address. */
  async function seenByFormerOwner(email: string): Promise<string[]> {
    const browser: TestBrowser = aBrowser(scene)
    const who = visitors(scene, 'lantern').resident({ email, administers: [] })
    const { data } = await browser.post('/v1/my/sign-in/github', undefined)
    const back = scene.oauth().agrees((data as { url: string }).url, who)
    const answers = [await browser.get(back.replace('/cla/api', ''))]
    const list = await browser.get('/v1/my/signings')
    expect(list.data).toMatchObject({ rows: [], session: { has_mailbox: false } })
    return [...answers, list, await browser.get('/v1/my/data')].flatMap(textOf)
  }

  test(`of ${count} signatures is in nothing that requires only the mailbox`, async () => {
    const leaks: string[] = []
    const signers = Array.from({ length: count }, (_, person) => `person-${person}@lantern.example`)
    for (const email of signers) {
      scene.home.clock.advance(duration.minute + 1)
      expect((await signs(scene, email)).status).toBe(200)
    }
    await scene.deliverDue()
    // The receipt is sent again to the address that signed until then.
    scene.home.clock.advance(receiptToAddress + duration.minute)
    for (const email of signers) {
      const id = await storedId(scene, email)
      leaks.push(...leaksOf(id, [...(await seenByFormerOwner(email)), ...(await seenByNextOwner(email))]))
    }
    expect(leaks).toEqual([])
    expect(scene.log).toEqual([])
  })

  test('control: the number, the stored ID and a part of it are detected, in hex and in base64url', async () => {
    const email = 'control@lantern.example'
    scene.home.clock.advance(duration.minute + 1)
    const answer = await signs(scene, email)
    const id = await storedId(scene, email)
    const said = [answer.body, `"id":"${id}"`, `x${id.slice(0, 11)}`, Buffer.from(id, 'hex').toString('base64url')]
    expect(said.filter((text) => leaksOf(id, [text]).length > 0)).toEqual(said)
    expect(leaksOf(id, [id.slice(1), receiptNumber(id.slice(1))])).toEqual([])
  })
})
