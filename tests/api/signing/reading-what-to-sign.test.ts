/** `getHeartbeat`, `getLink`, `listAgreementsToSign`, `downloadAgreement` and `getAgreementText`: the data shown to a signer. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linksAnother } from '../../support/people/people.ts'
import { postgresOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hash = expect.stringMatching(/^[0-9a-f]{64}$/) as unknown

describe.each(postgresOrBoth)('the agreements to sign, on %s', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database)
  })
  afterAll(() => scene.close())
  const get = (path: string) => scene.wire.get(path.replace('{link}', scene.linkId))

  test('the heartbeat responds', async () => {
    expect(await get('/v1/heartbeat')).toMatchObject({ status: 200, body: '{"data":"good"}' })
  })

  test('a link contains the community, its project and its own summary', async () => {
    const { status, headers, data } = await get('/v1/link/{link}')
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'application/json; charset=utf-8' })
    expect(data).toEqual({
      org_alias: 'Lantern',
      project_url: 'https://lantern.example',
      summaries: { en: 'A lantern for everybody', zh: '人人的灯笼' },
    })
  })

  test('there is one individual agreement per language, with fields in that language', async () => {
    const { status, data } = await get('/v1/link/{link}/individual')
    expect(status).toBe(200)
    const own = { url: '', version: 1, pages: 1, sha256: hash }
    const field = (id: string, type: string, title: string, description: string, required = true) => ({
      id,
      type,
      title,
      description,
      required,
    })
    expect(data).toEqual([
      {
        ...own,
        cla_id: '0',
        language: 'Chinese',
        title: '个人贡献者许可协议',
        fields: [
          field('0', 'name', '姓名', '您的姓名，将显示在协议上'),
          field('1', 'email', '邮箱', '用于签署协议的邮箱'),
          field('2', 'date', '日期', '您签署的日期'),
          field('3', 'telephone', '电话', '您的电话，例如 +86 10 8888 0000', false),
        ],
        summary: '人人的灯笼',
      },
      {
        ...own,
        cla_id: '1',
        language: 'English',
        title: 'Individual Contributor License Agreement',
        fields: [
          field('0', 'name', 'Name', 'Your name as it should appear on the agreement'),
          field('1', 'email', 'Email', 'The email you sign the agreement with'),
          field('2', 'date', 'Date', 'The day you sign'),
          field('3', 'telephone', 'Phone', 'Your phone number, for example +44 20 7946 0000', false),
        ],
        summary: 'A lantern for everybody',
      },
    ])
  })

  test('a link without corporate agreements returns an empty list', async () => {
    expect(await get('/v1/link/{link}/corporation')).toMatchObject({ status: 200, body: '{"data":[]}' })
  })

  test('agreements of one kind are not listed for the other', async () => {
    const corporate = await linksAnother(scene.home, 'corporation')
    expect((await get(`/v1/link/${corporate}/individual`)).data).toEqual([])
    expect((await get(`/v1/link/${corporate}/corporation`)).data).toMatchObject([{ cla_id: '0', language: 'English' }])
  })

  test.each(['0', '1'])('the PDF and the text of agreement %s match its hashes', async (id) => {
    const list = (await get('/v1/link/{link}/individual')).data as { cla_id: string; sha256: string }[]
    const file = await get(`/v1/cla/{link}/${id}`)
    expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(sha256(file.bytes)).toBe(list.find((one) => one.cla_id === id)?.sha256)
    const text = (await get(`/v1/cla/{link}/${id}/text`)).data as { text: string; text_sha256: string }
    expect(text).toEqual({
      cla_id: id,
      language: id === '0' ? 'Chinese' : 'English',
      text: expect.stringContaining('1.1 ') as string,
      text_sha256: sha256(text.text),
    })
  })

  test.each([
    ['/v1/link/github_nobody-1', 400, 'cla.no_link'],
    ['/v1/link/{link}x', 400, 'cla.no_link'],
    ['/v1/link/GITHUB_lantern-1', 400, 'cla.no_link'],
    ['/v1/link/github_nobody-1/individual', 400, 'cla.no_link'],
    ['/v1/link/{link}/employee', 400, 'cla.bad_request_parameter'],
    [`/v1/link/${'x'.repeat(201)}`, 400, 'cla.bad_request_parameter'],
    ['/v1/cla/github_nobody-1/0', 400, 'cla.no_link'],
    ['/v1/cla/{link}/7', 400, 'cla.unmatched_cla'],
    ['/v1/cla/{link}/00', 400, 'cla.unmatched_cla'],
    ['/v1/cla/{link}/123456789012345678901', 400, 'cla.bad_request_parameter'],
    ['/v1/cla/github_nobody-1/0/text', 400, 'cla.no_link'],
    ['/v1/cla/{link}/7/text', 400, 'cla.unmatched_cla'],
    ['/v1/clas', 404, 'cla.not_found'],
  ])('GET %s is refused: %i %s', async (path, status, code) => {
    const answer = await get(path)
    expect(answer).toMatchObject({ status, code })
    expect(Object.keys(answer.data as object)).toEqual(['error_code', 'error_message'])
  })
})
