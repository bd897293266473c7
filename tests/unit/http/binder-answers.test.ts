import { afterAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { wireOf } from '../../support/http/wire.ts'
import { aServiceOfThings } from './sample-contract.ts'

const things = await aServiceOfThings()
const wire = wireOf(things.app)
afterAll(() => things.app.close())

describe('responses', () => {
  test('data is wrapped in the envelope, an envelope is sent unchanged', async () => {
    expect((await wire.get('/v1/thing/1')).body).toBe('{"data":"found"}')
    expect((await wire.get('/v1/thing/1/receipt')).body).toBe('{"data":"successfully","receipt":7}')
  })

  test('a response that violates the contract is a bug: details are hidden, and one line is logged', async () => {
    const broken = await aServiceOfThings({ findThing: async () => 7 })
    const answer = await wireOf(broken.app).get('/v1/thing/1')
    expect(answer).toMatchObject({ status: 500, code: 'cla.system_error' })
    expect(answer.body).toBe(
      '{"data":{"error_code":"cla.system_error","error_message":"The service failed; try again later."}}',
    )
    expect(broken.log).toHaveLength(1)
    expect(JSON.parse(broken.log[0] ?? '')).toMatchObject({
      method: 'GET',
      route: '/cla/api/v1/thing/:id',
      failure: { name: 'Error', stack: expect.stringContaining('does not match the contract') as string },
    })
    await broken.app.close()
  })

  test('a bug is logged in one line, without secrets', async () => {
    const failing = await aServiceOfThings({
      findThing: async () => {
        const error = new Error('password=hunter2\r\n\u001B[31m{"level":50}')
        throw Object.assign(error, { detail: 'Key (email)=(ann@example.org) already exists.' })
      },
    })
    const answer = await wireOf(failing.app).get('/v1/thing/1')
    expect(answer).toMatchObject({ status: 500, code: 'cla.system_error' })
    expect(answer.body).not.toContain('hunter2')
    expect(
      failing.log
        .join('')
        .trimEnd()
        .split(/[\r\n]/),
    ).toHaveLength(1)
    expect(failing.log[0]).not.toContain('\u001B')
    expect(failing.log[0]).not.toContain('ann@example.org')
    await failing.app.close()
  })

  test('a refusal has its status, retry time and remaining tries, and is not logged', async () => {
    const refusing = await aServiceOfThings({
      findThing: async () => {
        throw new Refusal('cla.too_many_request', { retryAfter: 9 })
      },
      dropThing: async () => {
        throw new Refusal('wrong_id_or_pw', { retryNum: 4 })
      },
      changeThing: async () => {
        throw new Refusal('cla.no_link', { status: 418, message: 'no such teapot' })
      },
    })
    const wire = wireOf(refusing.app)
    const limited = await wire.get('/v1/thing/1')
    expect(limited).toMatchObject({ status: 429, code: 'cla.too_many_request', headers: { 'retry-after': '9' } })
    expect((await wire.send({ method: 'DELETE', url: '/v1/thing/1' })).data).toEqual({
      error_code: 'wrong_id_or_pw',
      error_message: 'The account or the password is wrong.',
      retry_num: 4,
    })
    expect(await wire.send({ method: 'PUT', url: '/v1/thing/1' })).toMatchObject({
      status: 418,
      data: { error_message: 'The project does not exist: no such teapot.' },
    })
    expect(refusing.log).toEqual([])
    await refusing.app.close()
  })

  test.each([
    ['thing.pdf', 'inline; filename=thing.pdf'],
    [
      '贡献 "协议"/1.pdf',
      `inline; filename="__ ____ 1.pdf"; filename*=UTF-8''%E8%B4%A1%E7%8C%AE%20%22%E5%8D%8F%E8%AE%AE%22%201.pdf`,
    ],
    ['a\r\nset-cookie: b', 'inline; filename="a  set-cookie: b"'],
    ["O'Brien (1).pdf", `inline; filename="O'Brien (1).pdf"`],
  ])('a file is shown as %j and cannot run scripts', async (filename, disposition) => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00])
    const files = await aServiceOfThings({ downloadThing: async () => ({ bytes, filename }) })
    const answer = await wireOf(files.app).get('/v1/thing/1/file')
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } })
    expect(Buffer.from(answer.bytes)).toEqual(bytes)
    expect(answer.headers['content-disposition']).toBe(disposition)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    await files.app.close()
  })
})
