/** Decision 4: legacy input of existing clients is accepted with the meaning that the clients intend. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { aForm, receivesCode, signingPath } from '../../support/people/people.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(sqliteOrBoth)('older clients, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  afterEach(() => expect(scene.log).toEqual([]))

  /** Members that the public web client sends in addition to the declared ones. */
  const habits = { enabled: true, corp_signing_id: '', type: 'individual', date: '2026-11-02', __v: 3 }

  test.each([
    ['an unknown member', '', habits, {}],
    ['the code among the answers too', '', {}, { code: '123456' }],
    ['a trailing slash', '/', {}, {}],
    ['all of it', '/', habits, { code: '123456' }],
  ])('may send %s', async (what, slash, more, answers) => {
    const email = `${what.replaceAll(' ', '-')}@lantern.example`
    const form = aForm(email, { verification_code: await receivesCode(scene, email) })
    const body = { ...form, ...more, info: { ...form.info, ...answers } }
    expect(await scene.wire.post(`${signingPath(scene.linkId)}${slash}`, body)).toMatchObject({ status: 200 })
    const [signing] = (await scene.home.services.store.reading.signings.page(scene.linkId, 100)).slice(-1)
    expect(JSON.stringify(signing?.answers)).not.toContain('123456')
  })

  test.each([
    ['English', '1'],
    ['english', '1'],
    ['ENGLISH', '1'],
    ['en', '1'],
    ['EN', '1'],
    ['Chinese', '0'],
    ['chinese', '0'],
    ['zh', '0'],
    ['ZH', '0'],
  ])('may call a language %s, and the response contains its name', async (language, id) => {
    const email = `calls-it-${Buffer.from(language).toString('hex')}@lantern.example`
    const code = await receivesCode(scene, email)
    const form = aForm(email, { verification_code: code, cla_language: language, cla_id: id })
    const answer = await scene.wire.post(signingPath(scene.linkId), form)
    expect(answer.status).toBe(200)
    expect(answer.body).toContain(`"language":"${id === '1' ? 'English' : 'Chinese'}"`)
  })
})
