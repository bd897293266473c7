/** Sign-in pages sent to an address: which accounts the email lists, what the response reveals, and how often it can be requested. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { aBrowser } from '../../support/http/test-browser.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { world, type World } from '../../support/service/world.ts'

const { minute, hour } = duration

describe.each(sqliteOrBoth)('the sign-in pages of an address (%s)', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  afterEach(() => {
    expect(scene.log).toEqual([])
    scene.home.clock.advance(25 * hour)
  })

  const asks = (email: string, lang?: string) =>
    aBrowser(scene, { cookies: new Map(lang === undefined ? [] : [['lang', lang]]) }).post('/v1/sign-in-links', {
      email,
    })

  test('are emailed with community, company, role and ID of each account', async () => {
    const { services } = scene.home
    const email = 'grace@acme.example'
    await anAccount(services, { login: 'grace', email })
    await aCorporation(services, { linkId: scene.linkId, email, name: 'Acme & Sons' })
    await aCorporation(services, { linkId: scene.linkId, email: 'other@bolt.example', name: 'Bolt' })
    expect(await asks(' Grace@acme.example ', 'en')).toMatchObject({ status: 200, data: 'successfully' })
    const [letter, ...rest] = await scene.lettersTo('Grace@acme.example')
    expect(rest).toEqual([])
    expect(letter?.subject).toBe('Where to sign in')
    expect(letter?.text).toContain('Acme & Sons')
    expect(letter?.text).toContain('admin_acme.example')
    expect(letter?.text).toContain(`/corporation-manager-login/${scene.linkId}`)
    expect(letter?.text).not.toContain('Community manager')
    expect(letter?.text).not.toContain('Bolt')
  })

  test('without an account, the response is the same and no email is sent', async () => {
    const known = 'ada@known.example'
    await aCorporation(scene.home.services, { linkId: scene.linkId, email: known, name: 'Known' })
    const [first, second] = [await asks(known), await asks('nobody@lantern.example')]
    expect([second.status, second.body, second.setCookies]).toEqual([first.status, first.body, first.setCookies])
    expect(await scene.lettersTo(known)).toHaveLength(1)
    expect(await scene.lettersTo('nobody@lantern.example')).toEqual([])
    const failed = await scene.home.services.store.reading.outbox.list('failed', 1000)
    expect(failed.filter(({ kind }) => kind === 'sign-in-links')).toEqual([])
  })

  test('can be requested three times an hour and six times a day', async () => {
    const answers: number[] = []
    for (let times = 0; times < 9; times += 1) {
      answers.push((await asks('often@lantern.example')).status)
      scene.home.clock.advance(15 * minute)
    }
    expect(answers).toEqual([200, 200, 200, 429, 200, 200, 200, 429, 429])
  })

  test('requires an address, and is audited without it', async () => {
    expect(await asks('grace')).toMatchObject({ status: 400, code: 'cla.not_an_email' })
    await asks('audited@lantern.example')
    const entries = await scene.home.services.store.reading.audit.list(1000, { what: 'sign-in.links' })
    expect(entries[0]).toMatchObject({ result: 'done' })
    expect(JSON.stringify(entries)).not.toContain('audited@')
  })
})
