/** `checkIndividualSigning`: the has-signed check for API clients. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setRobotToken } from '../../../src/server/usecases/community/projects/robot-token.ts'
import { ordinaryAddresses } from '../../support/people/addresses.ts'
import { aForm, hasSignedAnswer, linksAnother, signingPath, signs, submits } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const no = { signed: false, type: 'individual', status: 'not_signed', version_matched: false }
const yes = { signed: true, type: 'individual', status: 'valid', version_matched: true }

describe.each(postgresOrBoth)('the has-signed check on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { config: { checksAMinute: 600 } })
    await signs(scene, 'Ada+CLA@Lantern.Example')
  })
  afterAll(() => scene.close())

  let clients = 0
  const asks = (query: string, linkId = scene.linkId, remoteAddress = `198.51.100.${clients++ % 250}`) =>
    scene.wire.get(`${signingPath(linkId)}${query}`, { remoteAddress })

  test.each([
    ['?email=Ada%2BCLA%40Lantern.Example', yes],
    ['?email=ada%2bcla@lantern.example', yes],
    ['?email=ADA+CLA@LANTERN.EXAMPLE', yes],
    ['?email=ada%20cla@lantern.example', yes],
    ['?email=ada%2Bcla@lantern.example&more=1', yes],
    ['?email=ada@lantern.example', no],
    ['?email=cla@lantern.example', no],
  ])('%s', async (query, expected) => {
    const { status, body } = await asks(query)
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({ status: 200, body: { data: expected } })
  })

  test('requires the newest token, if the link has one', async () => {
    const { linkId } = scene
    const isAsked = (robotToken?: string) =>
      scene.wire.get(`${signingPath(linkId)}?email=ada@lantern.example`, {
        remoteAddress: '198.51.100.251',
        headers: robotToken === undefined ? {} : { 'robot-token': robotToken },
      })
    const { services } = scene.home
    const first = await setRobotToken(services, { linkId, isAsked: true })
    const token = (await setRobotToken(services, { linkId, isAsked: true })) ?? ''
    expect(await isAsked(token)).toMatchObject({ status: 200, data: no })
    expect(await isAsked()).toMatchObject({ status: 401, code: 'cla.missing_token' })
    for (const wrong of [first ?? '', `${token}x`, 'x']) {
      expect(await isAsked(wrong)).toMatchObject({ status: 401, code: 'cla.unknown_token' })
    }
    const differs = (headers = {}) =>
      scene.wire.get(`/v1/cla/individual/diff/${linkId}/ada@lantern.example`, { headers })
    expect(await differs()).toMatchObject({ status: 401, code: 'cla.missing_token' })
    expect(await differs({ 'robot-token': 'x' })).toMatchObject({ status: 401, code: 'cla.unknown_token' })
    expect(await differs({ 'robot-token': token })).toMatchObject({ status: 400, code: 'cla.no_link_or_unsigned' })
    await setRobotToken(services, { linkId, isAsked: false })
    expect(await isAsked()).toMatchObject({ status: 200, data: no })
    await expect(setRobotToken(services, { linkId: 'nobody', isAsked: true })).rejects.toThrow('cla.no_link')
  })

  test('requires the code from a returning signer at such a link', async () => {
    const { linkId, home } = scene
    const email = 'again@lantern.example'
    const guessed = aForm(email, { verification_code: '000000' })
    expect(await signs(scene, email)).toMatchObject({ status: 200 })
    home.clock.advance(61_000)
    expect(await submits(scene, guessed)).toMatchObject({ code: 'cla.resigned' })
    await setRobotToken(home.services, { linkId, isAsked: true })
    expect(await submits(scene, guessed)).toMatchObject({ code: 'cla.wrong_verification_code' })
    expect(await signs(scene, email)).toMatchObject({ code: 'cla.resigned' })
    await setRobotToken(home.services, { linkId, isAsked: false })
  })

  test('accepts a trailing slash', async () => {
    expect(await asks('/?email=ada%2Bcla@lantern.example')).toMatchObject({ status: 200, data: yes })
  })

  test('is negative at an unknown link and at another link', async () => {
    const other = await linksAnother(scene.home, 'individual')
    for (const linkId of ['github_nobody-1', scene.linkId.toUpperCase(), other, '__proto__', '%E4%B8%8A%E6%B5%B7']) {
      expect(await asks('?email=ada%2Bcla@lantern.example', linkId)).toMatchObject({ status: 200, data: no })
    }
  })

  test.each([
    ['?email=%20%09Ada+CLA@Lantern.Example%0A%20', yes],
    ['?email=+ada+cla@lantern.example+', yes],
    ['?email=ada', no],
    ['?email', no],
    ['?email=', no],
    ['?email=+', no],
    ['?email=a@b@c.example', no],
    ['?email=%E5%BC%A0@lantern.example', no],
    ['?email=ada%2Ccla@lantern.example', no],
    ['?email=ada%0Acla@lantern.example', no],
    ['?email=ada%ff@lantern.example', no],
    [`?email=${'a'.repeat(10_000)}@lantern.example`, no],
  ])('accepts %s, like any address in a commit', async (query, expected) => {
    const { status, data } = await asks(query)
    expect({ status, data }).toEqual({ status: 200, data: expected })
  })

  test.each(ordinaryAddresses)('accepts %s when fully escaped', async (email) => {
    expect(await hasSignedAnswer(scene, email)).toEqual(no)
    scene.home.clock.advance(61_000)
    expect(await signs(scene, email)).toMatchObject({ status: 200 })
    expect(await hasSignedAnswer(scene, email)).toEqual(yes)
    expect(await hasSignedAnswer(scene, ` ${email.toUpperCase()} `)).toEqual(yes)
  })

  test.each(["o'brien@x.org", 'a/b@x.org', '100%@x.org'])('accepts %s without escaping', async (email) => {
    expect(await asks(`?email=${email}`)).toMatchObject({ status: 200, data: yes })
  })

  const signed = 'email=ada%2Bcla@lantern.example'
  test.each([
    ['', no],
    ['?', no],
    ['?EMAIL=ada%2Bcla@lantern.example', no],
    [`?${signed}&${signed}`, no],
    ['?email=ada%00@lantern.example', no],
    ['?email=%00', no],
    [`?email%00=a&${signed}`, yes],
    [`?${signed}&debug=%00`, yes],
    [`?${signed}&debug=true&debug=true`, yes],
    [`?${signed}&__proto__=1&constructor=1`, yes],
  ])('accepts %s, and never refuses', async (query, expected) => {
    const { status, body } = await asks(query)
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({ status: 200, body: { data: expected } })
  })

  test('is refused without the token, whatever the query', async () => {
    const { services } = scene.home
    await setRobotToken(services, { linkId: scene.linkId, isAsked: true })
    for (const query of ['', '?email=%00', `?${signed}&${signed}`]) {
      expect(await asks(query)).toMatchObject({ status: 401, code: 'cla.missing_token' })
    }
    await setRobotToken(services, { linkId: scene.linkId, isAsked: false })
  })

  test('is limited to 600 calls per minute and client, then returns the time to wait', async () => {
    const start = scene.home.clock.now()
    scene.home.clock.set(start - (start % 60_000) + 60_000)
    const ask = () => asks('?email=ada@lantern.example', scene.linkId, '203.0.113.20')
    const answers = await Promise.all(Array.from({ length: 620 }, ask))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(600)
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      code: 'cla.too_many_request',
      headers: { 'retry-after': '60' },
    })
    expect(await asks('?email=ada@lantern.example', scene.linkId, '203.0.113.21')).toMatchObject({ status: 200 })
    scene.home.clock.advance(60_000)
    expect(await ask()).toMatchObject({ status: 200 })
  })
})
