import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ErrorCode, refusalAnswers } from '../../../openapi/index.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { buildApp } from '../../../src/server/app.ts'
import { messageOf } from '../../../src/server/http/wire/refusals.ts'
import { refusalOf } from '../../../src/server/http/wire/refusals.ts'
import { postgresDialect } from '../../../src/server/store/engine/postgres.ts'
import { sqliteDialect } from '../../../src/server/store/engine/sqlite.ts'
import { errorCodes } from '../../support/http/operations.ts'
import { aCommunity } from '../../support/community/community.ts'
import { testServices, type TestServices } from '../../support/service/test-services.ts'
import { injectFetch, isSentence, type Wire, wireOf } from '../../support/http/wire.ts'

let home: TestServices
let app: FastifyInstance
let wire: Wire
let linkId: string
const log: string[] = []

beforeAll(async () => {
  home = await testServices({ database: 'sqlite' })
  linkId = await aCommunity(home.services)
  app = await buildApp(home.services, {
    log: { write: (line) => void log.push(line) },
    register: (more) => void more.get('/more', async () => 'more'),
  })
  wire = wireOf(app)
})
afterAll(async () => {
  await app.close()
  await home.close()
})

const name = "O'Brien & Søn A/S (上海)"
const form = async (email: string) => {
  await wire.post(`/v1/individual-signing/${linkId}/code`, { email })
  return {
    name,
    email,
    cla_id: '1',
    cla_language: 'english',
    verification_code: home.codes.at(-1),
    privacy_checked: true,
    info: { '2': '2026-11-02', code: home.codes.at(-1) },
  }
}

describe('the calls of a signature', () => {
  test('a link, its agreements, their text and their bytes', async () => {
    expect((await wire.get(`/v1/link/${linkId}`)).data).toMatchObject({ org_alias: 'Lantern' })
    const { data } = await wire.get(`/v1/link/${linkId}/individual`)
    expect(data).toMatchObject([
      { cla_id: '0', language: 'Chinese' },
      { cla_id: '1', language: 'English' },
    ])
    expect((await wire.get(`/v1/link/${linkId}/corporation`)).body).toBe('{"data":[]}')
    expect((await wire.get(`/v1/cla/${linkId}/1/text`)).data).toMatchObject({ language: 'English' })
    const pdf = await wire.get(`/v1/cla/${linkId}/0`)
    expect(Buffer.from(pdf.bytes.slice(0, 5)).toString()).toBe('%PDF-')
    expect(pdf.headers['content-disposition']).toMatch(/^inline; .*filename\*=UTF-8''%E4%B8%AA.*\.pdf$/)
  })

  test('a code, the signature, and a has-signed check with an unescaped plus', async () => {
    const email = 'ann+cla@example.org'
    const before = await wire.get(`/v1/individual-signing/${linkId}?email=${email}`)
    expect(before.data).toEqual({ signed: false, type: 'individual', status: 'not_signed', version_matched: false })
    const signed = await wire.post(`/v1/individual-signing/${linkId}/`, await form(email))
    expect(signed.status).toBe(200)
    expect(JSON.parse(signed.body)).toMatchObject({ data: 'successfully', receipt: { name, email } })
    const after = await wire.get(`/v1/individual-signing/${linkId}/?email=${email}`)
    expect(after.data).toMatchObject({ signed: true, version_matched: true })
  })

  test('an undeclared field is refused, an unknown member is ignored', async () => {
    const good = await form('bob@example.org')
    const odd = { ...good, info: { ...good.info, '9': 'x' } }
    expect(await wire.post(`/v1/individual-signing/${linkId}`, odd)).toMatchObject({
      code: 'cla.bad_request_parameter',
    })
    const more = { ...good, enabled: true, corp_signing_id: '' }
    expect(await wire.post(`/v1/individual-signing/${linkId}`, more)).toMatchObject({ status: 200 })
  })

  test('a megabyte of name is a refusal', async () => {
    const huge = { ...(await form('cid@example.org')), name: 'a'.repeat(1_000_000) }
    expect(await wire.post(`/v1/individual-signing/${linkId}`, huge)).toMatchObject({
      status: 400,
      code: 'cla.bad_request_parameter',
    })
  })
})

describe('paths', () => {
  test.each([
    ['/v1/link/a%2Fb', 400, 'cla.no_link'],
    ['/v1/link//individual', 400, 'cla.missing_url_path_parameter'],
    ['/v1/link/%zz', 400, 'cla.error_parsing_api_body'],
    ['/v1/link/any/employee', 400, 'cla.bad_request_parameter'],
    ['/v1/corporation-signing/any/corps/ann', 400, 'cla.not_an_email'],
    ['/cla/api/v1', 404, 'cla.not_found'],
    ['/cla/api', 404, 'cla.not_found'],
    ['/cla/api/', 404, 'cla.not_found'],
  ])('%s is refused', async (path, status, code) => {
    expect(await wire.get(path)).toMatchObject({ status, code })
  })

  test('ten thousand characters of link are refused', async () => {
    const answer = await wire.get(`/v1/link/${'a'.repeat(10_000)}`)
    expect(answer).toMatchObject({ status: 400, code: 'cla.bad_request_parameter' })
  })

  test('routes outside of the contract exist', async () => {
    expect((await wire.get('/more/')).body).toBe('more')
  })
})

describe('failures', () => {
  test('every code has its own text, and no success status', () => {
    const messages = [...errorCodes].map((code) => messageOf(new Refusal(code as ErrorCode)))
    expect(messages.filter((message) => !isSentence(message))).toEqual([])
    expect(Object.values(refusalAnswers).every(({ status }) => status >= 400)).toBe(true)
  })

  test.each([
    [undefined, 'The project does not exist.'],
    ['no such teapot', 'The project does not exist: no such teapot.'],
    ['It is gone. ', 'The project does not exist: It is gone.'],
    ['550 \u001B[31mno\r\nsuch user', 'The project does not exist: 550 [31mno such user.'],
    ['...', 'The project does not exist.'],
  ])('the detail %j completes the sentence', (message, sentence) => {
    expect(messageOf(new Refusal('cla.no_link', message === undefined ? {} : { message }))).toBe(sentence)
  })

  test('a locked database is an overload', () => {
    const file = `${home.services.config.dataDir}/busy.sqlite`
    const [holder, other] = [new DatabaseSync(file), new DatabaseSync(file, { timeout: 0 })]
    holder.exec('begin immediate')
    const { direct } = sqliteDialect(other, 'write')
    expect(attempt(() => direct('begin immediate', []))).toMatchObject({
      code: 'cla.system_error',
      details: { status: 503, retryAfter: 5 },
    })
    expect(attempt(() => direct('nonsense', []))).toMatchObject({ code: 'cla.system_error', details: {} })
    holder.close()
    other.close()
  })

  test('an unresponsive database is an overload', async () => {
    const db = new Kysely({ dialect: postgresDialect('postgres://ada@127.0.0.1:1/nothing') })
    const error: unknown = await sql`select 1`.execute(db).catch((failure: unknown) => failure)
    expect(refusalOf(error).details.status).toBe(503)
  })

  test('a thrown value that is not an Error is a bug', () => {
    for (const thrown of ['text', null, undefined, 7, {}]) {
      expect(refusalOf(thrown)).toMatchObject({ code: 'cla.system_error', details: {} })
    }
  })

  test('none of this was logged', () => {
    expect(log).toEqual([])
  })
})

function attempt(act: () => void): unknown {
  try {
    act()
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

describe('a socket', () => {
  test('is closed for slow clients', () => {
    const { requestTimeout, headersTimeout, timeout } = app.server
    expect({ requestTimeout, headersTimeout, timeout }).toEqual({
      requestTimeout: 120_000,
      headersTimeout: 10_000,
      timeout: 20_000,
    })
  })

  test('waits longer for a file than for another body', async () => {
    const slow = await buildApp(home.services, { bodyTimeouts: { upload: 60_000, other: 20 } })
    await slow.listen({ port: 0, host: '127.0.0.1' })
    const { port } = slow.server.address() as { port: number }
    const begins = (path: string): Socket => {
      const socket = connect(port, '127.0.0.1')
      const type = 'content-type: multipart/form-data; boundary=b'
      socket.write(`POST /cla/api/v1/${path} HTTP/1.1\r\nhost: a\r\n${type}\r\ncontent-length: 9\r\n\r\n--b`)
      return socket.on('error', () => undefined)
    }
    const upload = begins(`corporation-signing/by-letter/${'A'.repeat(43)}`)
    await once(begins(`individual-signing/${linkId}`), 'close')
    expect(upload.destroyed).toBe(false)
    upload.write('\r\n\r\n--')
    expect(String((await once(upload, 'data'))[0])).toMatch(/^HTTP\/1\.1 400 /)
    upload.destroy()
    await slow.close()
  })

  test('stays open while a handler works, longer than an idle one', async () => {
    const silent = async (): Promise<unknown> => once(connect(port, '127.0.0.1'), 'close')
    const working = await buildApp(home.services, {
      register: (more) => {
        more.get('/long', async () => {
          await silent()
          await silent()
          return 'answered'
        })
      },
    })
    working.server.setTimeout(20)
    await working.listen({ port: 0, host: '127.0.0.1' })
    const { port } = working.server.address() as { port: number }
    const socket = connect(port, '127.0.0.1')
    socket.write('GET /long HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [^]*answered$/)
    await working.close()
  })

  test('that sends no HTTP, or endless headers, gets a refusal with the usual headers', async () => {
    const socketApp = await buildApp(home.services)
    await socketApp.listen({ port: 0, host: '127.0.0.1' })
    const { port } = socketApp.server.address() as { port: number }
    const says = async (words: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      socket.write(words)
      return text(socket)
    }
    const broken = await says('what is this\r\n\r\n')
    expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*nosniff[^]*\r\n\r\n\{"data":\{"error_code"/)
    const endless = await says(`GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)
    expect(endless).toMatch(/^HTTP\/1\.1 431 /)
    const control = await says('GET /cla/api/v1/heartbeat HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n')
    expect(control).toMatch(/^HTTP\/1\.1 200 OK[^]*\{"data":"good"\}$/)
    await socketApp.close()
  })

  test('of a stopping service is served, and then closed', async () => {
    let leave: () => void = () => undefined
    const busy = new Promise<void>((resolve) => (leave = resolve))
    const going = await buildApp(home.services, {
      register: (more) => {
        more.addHook('preClose', () => busy)
      },
    })
    const url = await going.listen({ port: 0, host: '127.0.0.1' })
    const ask = () => fetch(`${url}/cla/api/v1/heartbeat`)
    expect((await ask()).status).toBe(200)
    const closed = going.close()
    const answer = await ask()
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    expect(await answer.json()).toEqual({ data: 'good' })
    leave()
    await closed
  })
})

describe('fetch in process', () => {
  const fetching = (path: string, init?: RequestInit) => injectFetch(app)(`http://localhost:8080${path}`, init)

  test('responds like a network', async () => {
    const answer = await fetching(`/cla/api/v1/link/${linkId}`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    expect(await answer.json()).toMatchObject({ data: { org_alias: 'Lantern' } })
    const body = JSON.stringify({ email: 'nobody' })
    const refused = await fetching(`/cla/api/v1/individual-signing/${linkId}/code`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', origin: 'http://localhost:8080' },
    })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ data: { error_code: 'cla.not_an_email' } })
  })

  test('obeys its signal', async () => {
    await expect(fetching('/privacy', { signal: AbortSignal.abort() })).rejects.toThrow('aborted')
  })
})
