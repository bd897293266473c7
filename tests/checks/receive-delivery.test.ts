/** receiveDelivery: what forges deliver, proven by its bytes and stored once. */
import { deliveredBody } from '../../src/domain/check-limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workOffDelivery } from '../../src/server/usecases/checks/work-off-delivery.ts'
import { aScene, type Scene } from '../support/people.ts'
import { databases } from '../support/stores.ts'
import { signatureOf, watchRepository, type WatchedSetup } from './watched.ts'

const place = { url: 'https://forge.example', apiUrl: 'https://forge.example/api' }

const pushed = (number: number, padding = '') =>
  JSON.stringify({
    action: 'synchronize',
    number,
    pull_request: { number, base: { repo: { id: 77 } } },
    padding,
    repository: { id: 77, full_name: 'org/kit' },
    installation: { id: 123 },
  })

describe.each(databases)('a delivery, on %s', (database) => {
  let scene: Scene
  let app: WatchedSetup
  let own: WatchedSetup
  beforeAll(async () => {
    scene = await aScene(database)
    const { linkId } = scene
    app = await watchRepository(scene.home.services, { ...place, linkId, kind: 'github' })
    own = await watchRepository(scene.home.services, { ...place, apiUrl: `${place.apiUrl}/2`, linkId, kind: 'gitea' })
  })
  afterAll(() => scene.close())

  const deliver = (hookId: string, body: string, headers: Record<string, string>) =>
    scene.wire.send({
      method: 'POST',
      url: `/v1/checks/hooks/${hookId}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: body,
    })
  const toApp = (key: string, body: string, signature = `sha256=${signatureOf(app.secret, body)}`) =>
    deliver(app.hookId, body, {
      'x-github-event': 'pull_request',
      'x-github-delivery': key,
      'x-hub-signature-256': signature,
    })
  const toOwn = (key: string, body: string, headers: Record<string, string>) =>
    deliver(own.hookId, body, { 'x-gitea-event': 'pull_request', 'x-gitea-delivery': key, ...headers })
  const stored = ({ hookId }: WatchedSetup, key: string) =>
    scene.home.services.store.reading.forgeDeliveries.findByKey(hookId, key)

  test('is stored whole before it is answered, and once', async () => {
    const body = pushed(7)
    expect(await toApp('d-1', body)).toMatchObject({ status: 202, data: 'successfully' })
    expect(await toApp('d-1', pushed(8))).toMatchObject({ status: 202 })
    expect(await stored(app, 'd-1')).toMatchObject({
      ...{ state: 'received', event: 'pull_request', action: 'synchronize', body, size: body.length },
      notice: { installation: '123', repository: '77', about: { kind: 'pull_request', number: 7 } },
      headers: { 'x-github-event': 'pull_request', 'x-github-delivery': 'd-1' },
    })
  })

  test.each([
    ['no signature', 'd-2', ''],
    ['one over another body', 'd-3', `sha256=${'0'.repeat(64)}`],
    ['one without its kind', 'd-4', 'f'.repeat(64)],
  ])('with %s is refused and leaves nothing', async (_, key, signature) => {
    expect(await toApp(key, pushed(7), signature)).toMatchObject({ status: 401, code: 'cla.unproven_delivery' })
    expect(await stored(app, key)).toBeNull()
  })

  test('proves nothing by the signature of another hook, or with the headers of another kind', async () => {
    const body = pushed(9)
    expect(await toApp('d-5', body, `sha256=${signatureOf(own.secret, body)}`)).toMatchObject({ status: 401 })
    const asGithub = { 'x-github-event': 'pull_request', 'x-github-delivery': 'd-6' }
    const signature = `sha256=${signatureOf(own.secret, body)}`
    expect(await deliver(own.hookId, body, { ...asGithub, 'x-hub-signature-256': signature })).toMatchObject({
      status: 401,
    })
    expect(await deliver('nobody', body, asGithub)).toMatchObject({ status: 401, code: 'cla.unproven_delivery' })
  })

  test('of a repository’s own hook is proven by the secret in force or the one before, while that counts', async () => {
    const body = pushed(3)
    expect(await toOwn('g-1', body, { 'x-gitea-signature': signatureOf(own.secret, body) })).toMatchObject({
      status: 202,
    })
    expect(await toOwn('g-2', body, { 'x-gitea-signature': signatureOf(own.previous, body) })).toMatchObject({
      status: 202,
    })
    // Where Forgejo's own signature is wrong, the other one does not rescue it.
    const both = { 'x-forgejo-signature': 'f'.repeat(64), 'x-gitea-signature': signatureOf(own.secret, body) }
    expect(await toOwn('g-3', body, both)).toMatchObject({ status: 401 })
    scene.home.clock.advance(61_000)
    expect(await toOwn('g-4', body, { 'x-gitea-signature': signatureOf(own.previous, body) })).toMatchObject({
      status: 401,
    })
  })

  test('that is larger than is kept leaves its headers, and its pull request is wanted all the same', async () => {
    const body = pushed(11, 'x'.repeat(deliveredBody.kept + 1))
    expect(await toApp('d-8', body)).toMatchObject({ status: 202 })
    const found = await stored(app, 'd-8')
    expect(found).toMatchObject({
      body: null,
      size: body.length,
      notice: { about: { kind: 'pull_request', number: 11 } },
    })
    const { services } = scene.home
    if (found) await workOffDelivery(services, { ...found, notice: { ...found.notice, installation: '123' } })
    const pull = await services.store.reading.pullRequests.findNumber(app.watchId, 11)
    expect(pull).toMatchObject({ needsReading: 1, state: 'open' })
    expect(pull?.wantedAt).toBeGreaterThan(0)
  })

  test('of an installation of others changes nothing here', async () => {
    const body = pushed(12).replace('"id":123', '"id":999')
    expect(await toApp('d-9', body)).toMatchObject({ status: 202 })
    const found = await stored(app, 'd-9')
    const { services } = scene.home
    if (found) await workOffDelivery(services, found)
    expect(await stored(app, 'd-9')).toMatchObject({ state: 'ignored', outcome: 'another installation' })
    expect(await services.store.reading.pullRequests.findNumber(app.watchId, 12)).toBeNull()
  })
})
