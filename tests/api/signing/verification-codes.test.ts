/** Decision 13: lifetime, number of attempts and purpose of a code. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signingPurpose } from '../../../src/server/usecases/shared/codes/verification-codes.ts'
import { aForm, linksAnother, receivesCode, signingPath, submits } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const minute = 60_000

describe.each(sqliteOrBoth)('a verification code on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  const tries = async (email: string): Promise<number | undefined> => {
    const purpose = signingPurpose('individual', { linkId: scene.linkId, email })
    return (await scene.home.services.store.transaction((tx) => tx.codes.newest(purpose)))?.tries
  }
  const submitsCode = (email: string, code: string) => submits(scene, aForm(email, { verification_code: code }))
  const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

  test.each([
    [5 * minute - 1000, 200, undefined],
    [5 * minute, 400, 'cla.expired_verification_code'],
  ])('after %i ms gets the response %i', async (age, status, code) => {
    const email = `aged-${age}@lantern.example`
    const digits = await receivesCode(scene, email)
    scene.home.clock.advance(age)
    expect(await submitsCode(email, digits)).toMatchObject({ status, code })
  })

  test.each([
    ['spaces around it', (digits: string) => ` ${digits}\n`],
    ['spaces within', (digits: string) => `${digits.slice(0, 3)} ${digits.slice(3)}`],
    ['hyphens', (digits: string) => `${digits.slice(0, 3)}-${digits.slice(3)}`],
    [
      'full-width digits',
      (digits: string) => digits.replaceAll(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)] ?? ''),
    ],
  ])('may be typed with %s', async (what, typed) => {
    const email = `${what.replaceAll(' ', '-')}@lantern.example`
    const digits = await receivesCode(scene, email)
    expect(await submitsCode(email, `${typed(digits)}1`)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await submitsCode(email, typed(digits))).toMatchObject({ status: 200 })
  })

  test('is accepted at the fifth try and rejected at the sixth', async () => {
    const email = ['fifth@lantern.example', 'sixth@lantern.example'] as const
    const digits = [await receivesCode(scene, email[0]), await receivesCode(scene, email[1])] as const
    for (let n = 0; n < 4; n += 1) {
      expect(await submitsCode(email[0], wrongFor(digits[0]))).toMatchObject({ code: 'cla.wrong_verification_code' })
    }
    expect(await tries(email[0])).toBe(4)
    expect(await submitsCode(email[0], digits[0])).toMatchObject({ status: 200 })
    for (let n = 0; n < 5; n += 1) {
      expect(await submitsCode(email[1], wrongFor(digits[1]))).toMatchObject({ code: 'cla.wrong_verification_code' })
    }
    expect(await submitsCode(email[1], digits[1])).toMatchObject({ code: 'cla.expired_verification_code' })
    expect(await tries(email[1])).toBe(5)
  })

  test('stays valid after recallSignature, whose guesses count like those of signing', async () => {
    const emails = ['kept@lantern.example', 'guessed@lantern.example'] as const
    const digits = [await receivesCode(scene, emails[0]), await receivesCode(scene, emails[1])] as const
    const looksBack = (email: string, verification_code: string) =>
      scene.wire.post(`${signingPath(scene.linkId)}/before`, { email, verification_code })
    for (let n = 0; n < 9; n += 1) expect((await looksBack(emails[0], digits[0])).status).toBe(200)
    expect(await tries(emails[0])).toBe(0)
    expect(await submitsCode(emails[0], digits[0])).toMatchObject({ status: 200 })
    expect(await looksBack(emails[0], digits[0])).toMatchObject({ code: 'cla.wrong_verification_code' })
    for (let n = 0; n < 5; n += 1) {
      const guess = n % 2 === 0 ? looksBack : submitsCode
      expect(await guess(emails[1], wrongFor(digits[1]))).toMatchObject({ code: 'cla.wrong_verification_code' })
    }
    expect(await looksBack(emails[1], digits[1])).toMatchObject({ code: 'cla.expired_verification_code' })
    expect(await submitsCode(emails[1], digits[1])).toMatchObject({ code: 'cla.expired_verification_code' })
  })

  test.each([0, 7, 25, 49])(
    'is compared at most five times for 50 simultaneous guesses, with the right one at position %i',
    async (at) => {
      const email = `guessed-${at}@lantern.example`
      const digits = await receivesCode(scene, email)
      const guesses = Array.from({ length: 50 }, (_, n) => (n === at ? digits : wrongFor(digits)))
      const answers = await Promise.all(guesses.map((guess) => submitsCode(email, guess)))
      const having = (code: string) => answers.filter((answer) => answer.code === code).length
      const signed = answers.filter(({ status }) => status === 200).length
      expect(signed).toBeLessThanOrEqual(1)
      const wrong = having('cla.wrong_verification_code')
      expect(wrong + signed).toBeLessThanOrEqual(5)
      expect(wrong + signed).toBe(await tries(email))
      expect(wrong + signed + having(signed ? 'cla.resigned' : 'cla.expired_verification_code')).toBe(50)
    },
  )

  test('is invalidated by a newer request', async () => {
    const email = 'newest@lantern.example'
    const first = await receivesCode(scene, email)
    scene.home.clock.advance(minute)
    const newest = await receivesCode(scene, email)
    const expected = first === newest ? 200 : 400
    expect(await submitsCode(email, first)).toMatchObject({ status: expected })
    if (expected === 400) expect(await submitsCode(email, newest)).toMatchObject({ status: 200 })
  })

  test('starts with five tries of its own', async () => {
    const email = 'afresh@lantern.example'
    const first = await receivesCode(scene, email)
    for (let n = 0; n < 5; n += 1) await submitsCode(email, wrongFor(first))
    scene.home.clock.advance(minute)
    expect(await submitsCode(email, await receivesCode(scene, email))).toMatchObject({ status: 200 })
  })

  test('is valid for one address at one link only', async () => {
    const digits = await receivesCode(scene, 'bound@lantern.example')
    await receivesCode(scene, 'bound2@lantern.example')
    const wrong = { code: 'cla.wrong_verification_code' }
    if (digits !== scene.home.codes.at(-1))
      expect(await submitsCode('bound2@lantern.example', digits)).toMatchObject(wrong)
    expect(await submitsCode('unasked@lantern.example', digits)).toMatchObject(wrong)
    const other = await linksAnother(scene.home, 'individual')
    const form = aForm('bound@lantern.example', { verification_code: digits, cla_id: '0', info: {} })
    expect(await submits(scene, form, other)).toMatchObject(wrong)
    expect(await submitsCode('bound@lantern.example', digits)).toMatchObject({ status: 200 })
  })

  test('does not lose tries to earlier refusals', async () => {
    const email = 'careful@lantern.example'
    const form = aForm(email, { verification_code: await receivesCode(scene, email) })
    for (const changes of [{ privacy_checked: false }, { cla_id: '7' }, { info: {} }, { name: '' }]) {
      for (let n = 0; n < 3; n += 1) await submits(scene, { ...form, ...changes })
    }
    expect(await tries(email)).toBe(0)
    expect(await submits(scene, form)).toMatchObject({ status: 200 })
  })

  test('signs once, even if repeated', async () => {
    const email = 'once@lantern.example'
    const digits = await receivesCode(scene, email)
    expect(await submitsCode(email, digits)).toMatchObject({ status: 200 })
    expect(await submitsCode(email, digits)).toMatchObject({ status: 400, code: 'cla.resigned' })
  })

  test('is not stored in plain text', async () => {
    const digits = await receivesCode(scene, 'secret@lantern.example')
    const purpose = signingPurpose('individual', { linkId: scene.linkId, email: 'secret@lantern.example' })
    const code = await scene.home.services.store.transaction((tx) => tx.codes.newest(purpose))
    expect(code?.mac).toMatch(/^[0-9a-f]{64}$/)
    const { id: _, ...rest } = code ?? { id: '' }
    expect(JSON.stringify({ ...rest, mac: '' })).not.toContain(digits)
  })
})
