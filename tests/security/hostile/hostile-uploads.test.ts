/** F1–F3: every upload of a signed PDF is either accepted or refused with a message, for communities and representatives. */
import { request } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureFileSize } from '../../../src/domain/text/limits.ts'
import { aScanOf, hostileFiles, slowestBomb } from '../../support/pdf/hostile-pdfs.ts'
import { median } from '../../support/measures/ratio.ts'
import { aCompany, anAdminAreaAt, formWith } from '../../support/people/company.ts'
import { withinLimit } from '../../support/measures/within-limit.ts'
import { world, type World } from '../../support/service/world.ts'

type Form = { headers: Record<string, string>; payload: Buffer }
type UploadCall = { name: string; path: string; headers: () => Promise<Record<string, string>> }

let service: World
let calls: UploadCall[]
beforeAll(async () => {
  service = await world('sqlite', { runs: true })
  const adminArea = await anAdminAreaAt(service)
  const id = await aCompany(adminArea, 'ada@hostile.example')
  const key = service.home.keys.at(-1)
  calls = [
    {
      name: 'the community',
      path: `/v1/corporation-pdf/${adminArea.linkId}/${id}`,
      headers: () => adminArea.manager(),
    },
    { name: 'the letter', path: `/v1/corporation-signing/by-letter/${key}`, headers: async () => ({}) },
  ]
})
afterAll(() => service.close())

const urlOf = (path: string): string => `${service.origin}/cla/api${path}`

type Answer = { ending: string; status: number }

const endingOf = (status: number, body: string): Answer => {
  const { data } = JSON.parse(body) as { data: { error_code?: string } | string }
  return { status, ending: typeof data === 'string' ? 'done' : (data.error_code ?? String(status)) }
}

async function sends(call: UploadCall, form: Form): Promise<Answer> {
  // Stays within the hourly upload limit.
  service.home.clock.advance(10 * 60_000)
  const headers = { ...form.headers, ...(await call.headers()) }
  const answer = await fetch(urlOf(call.path), { method: 'POST', headers, body: new Uint8Array(form.payload) })
  return endingOf(answer.status, await answer.text())
}

/** Sends a request over a plain socket and returns the complete response. */
async function says(lines: readonly string[], body: Uint8Array, { ends = true } = {}): Promise<string> {
  const socket = connect(Number(new URL(service.origin).port), '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  if (ends) socket.end(body)
  else socket.write(body)
  return text(socket)
}

const isDeep = process.env['DEEP'] !== undefined

describe('both operations', () => {
  const tried = hostileFiles.flatMap((file, index) =>
    // A deep test uploads every file with both operations. Other runs upload every third file, with one of the two.
    [0, 1].filter((call) => isDeep || index % 6 === 3 * call).map((call) => ({ ...file, call })),
  )

  test.each(tried)('$name ends as $ends, by operation $call', async ({ bytes, ends, call }) => {
    const form = formWith(await bytes())
    expect((await withinLimit(10_000, () => sends(calls[call] as UploadCall, form))).ending).toBe(ends)
  })

  test.each([0, 1])('a form must be one file called pdf, by operation %i', async (call) => {
    const file = aScanOf(2000)
    const one = formWith(file)
    const refused = async (form: Form): Promise<string> => (await sends(calls[call] as UploadCall, form)).ending
    const [, boundary = ''] = /boundary=(.*)/.exec(one.headers['content-type'] ?? '') ?? []
    const twice = Buffer.concat([one.payload.subarray(0, one.payload.lastIndexOf(`--${boundary}--`)), one.payload])
    expect(await refused({ ...one, payload: twice })).toBe('cla.error_reading_file')
    expect(await refused(formWith(file, 'other'))).toBe('cla.error_reading_file')
    expect(await refused({ ...one, payload: one.payload.subarray(0, 500) })).toBe('cla.error_reading_file')
    expect(await refused({ headers: { 'content-type': 'application/pdf' }, payload: Buffer.from(file) })).toBe(
      'cla.error_parsing_api_body',
    )
    expect(await refused(one)).toBe('done')
  })

  test.each([0, 1])('the actual size counts, not the declared one, by operation %i', async (call) => {
    const { path, headers } = calls[call] as UploadCall
    const { headers: type, payload } = formWith(aScanOf(signatureFileSize))
    const lines = async (length: string): Promise<string[]> => [
      `POST /cla/api${path} HTTP/1.1`,
      'host: localhost',
      'connection: close',
      ...Object.entries({ ...type, ...(await headers()) }).map(([name, value]) => `${name}: ${value}`),
      length,
    ]
    const tooLong = await says(await lines(`content-length: ${payload.length + 5}`), payload)
    expect(tooLong).not.toContain('successfully')
    const tooShort = await says(await lines(`content-length: ${payload.length - 5}`), payload)
    expect(tooShort).toMatch(/^HTTP\/1.1 400/)
    // The server parses the remaining bytes as a second request. Its error may arrive first.
    expect(tooShort).toMatch(/cla\.(?:error_reading_file|bad_request_parameter)/)
    const enormous = await says(await lines('content-length: 9000000000'), payload.subarray(0, 100), { ends: false })
    expect(enormous).toMatch(/^HTTP\/1.1 413/)
    expect(enormous).toContain('cla.too_big_pdf')
    const both = await says(await lines(`content-length: 5\r\ntransfer-encoding: chunked`), payload.subarray(0, 100))
    expect(both).toMatch(/^HTTP\/1.1 400/)
  })

  test.each([0, 1])('a chunked file has the same size limit, by operation %i', async (call) => {
    const inChunks = async (bytes: Uint8Array): Promise<Answer> => {
      service.home.clock.advance(10 * 60_000)
      const { path, headers } = calls[call] as UploadCall
      const form = formWith(bytes)
      const sending = request(urlOf(path), { method: 'POST', headers: { ...form.headers, ...(await headers()) } })
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      sending.on('error', reject)
      sending.on('response', (answer) => {
        text(answer).then((body) => resolve(endingOf(answer.statusCode ?? 0, body)), reject)
      })
      for (let at = 0; at < form.payload.length; at += 65_536) sending.write(form.payload.subarray(at, at + 65_536))
      sending.end()
      return promise
    }
    expect(await inChunks(aScanOf(signatureFileSize))).toMatchObject({ ending: 'done' })
    expect(await inChunks(aScanOf(signatureFileSize + 1))).toMatchObject({ ending: 'cla.too_big_pdf' })
    expect(await inChunks(aScanOf(2 * signatureFileSize))).toMatchObject({ ending: 'cla.too_big_pdf', status: 413 })
  })
})

/** Sends requests one after another until `done` settles, but at least 40. Returns the median response time in milliseconds. */
async function pace(done: Promise<unknown>): Promise<number> {
  const ended = done.then(() => true)
  const isDone = (): Promise<boolean> => Promise.race([ended, Promise.resolve(false)])
  const taken: number[] = []
  while (taken.length < 40 || !(await isDone())) {
    const began = performance.now()
    const answer = await fetch(urlOf(`/v1/individual-signing/${service.linkId}?email=nobody%40lantern.example`))
    await answer.text()
    taken.push(performance.now() - began)
  }
  return median(taken)
}

test('other clients get responses while hostile files are read', async () => {
  let isRead = false
  const bombs = Promise.all(calls.map(async (call, index) => sends(call, formWith(slowestBomb(index)))))
  void bombs.finally(() => (isRead = true))
  const answer = await fetch(urlOf(`/v1/individual-signing/${service.linkId}?email=nobody%40lantern.example`))
  expect([answer.status, isRead]).toEqual([200, false])
  expect((await bombs).map(({ ending }) => ending)).toEqual(calls.map(() => 'cla.error_reading_file'))
})

test.runIf(isDeep)('other clients get responses almost as fast as without hostile files', async () => {
  const ratios: number[] = []
  for (let round = 0; round < 9; round += 1) {
    const calm = await pace(Promise.resolve())
    const bombs = calls.map(async (call, index) => sends(call, formWith(slowestBomb(2 * round + index))))
    ratios.push((await pace(Promise.all(bombs))) / calm)
    expect((await Promise.all(bombs)).map(({ ending }) => ending)).toEqual(bombs.map(() => 'cla.error_reading_file'))
  }
  // Parsing in other processes takes up both cores. If it blocked this process, the ratio would be over a hundred.
  expect(median(ratios)).toBeLessThan(5)
})

test('no hostile upload causes an error in the log', () => {
  expect(service.log).toEqual([])
})
