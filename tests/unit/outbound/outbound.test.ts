import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Outbound, openOutbound } from '../../../src/server/outbound/outbound.ts'
import { openPlatform, type Platform } from '../../support/platforms/platform.ts'
import { withinLimit } from '../../support/measures/within-limit.ts'

const most = 512 * 1024
const limits = { connect: 300, whole: 1_000, tries: 2, redirects: 5 }
const github = {
  platform: 'github',
  owner: 'lantern',
  repository: 'policies',
  path: 'docs/privacy policy#1.md',
} as const

let platform: Platform
let outbound: Outbound

beforeEach(async () => {
  platform = await openPlatform()
  const sources = { github: platform.origin, gitee: `${platform.origin}/api/v5/repos` }
  outbound = openOutbound({ sources, agreementSources: [] }, { limits })
})
afterEach(() => platform.close())

const answering = (answer: (response: ServerResponse) => void): void => {
  platform.answer = (_, response) => answer(response)
}
const read = () => outbound.repositoryText(github, most)

describe('a text', () => {
  test('is fetched from its platform, without identifying headers', async () => {
    expect(await read()).toEqual({
      text: '# Text',
      url: `${platform.origin}/lantern/policies/HEAD/docs/privacy%20policy%231.md`,
    })
    await outbound.repositoryText({ ...github, platform: 'gitee' }, most)
    expect(platform.asked.map(({ url }) => url)).toEqual([
      '/lantern/policies/HEAD/docs/privacy%20policy%231.md',
      '/api/v5/repos/lantern/policies/raw/docs/privacy%20policy%231.md',
    ])
    const { headers } = platform.asked[0] ?? { headers: {} }
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  })

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('may come as %s', async (encoding, compress) => {
    answering((response) => response.setHeader('content-encoding', encoding).end(compress('文本')))
    expect(await read()).toMatchObject({ text: '文本' })
  })

  test('may be redirected within its origin', async () => {
    platform.answer = ({ url }, response) =>
      url?.startsWith('/lantern') ? response.writeHead(302, { location: '/elsewhere' }).end() : response.end('there')
    expect(await read()).toMatchObject({ text: 'there' })
  })

  test('is normalized: no byte order mark, no CRLF', async () => {
    answering((response) => response.end('\ufeff# A\r\n\r\nB\r'))
    expect(await read()).toMatchObject({ text: '# A\n\nB\n' })
  })

  test('is requested once more if the platform fails', async () => {
    answering((response) => {
      if (platform.asked.length === 1) response.socket?.destroy()
      else response.end('at last')
    })
    expect(await read()).toMatchObject({ text: 'at last' })
    expect(platform.connections()).toBe(2)
  })
})

describe('nothing is read', () => {
  test.each([
    ['not_found', 404],
    ['not_found', 403],
    ['not_found', 204],
    ['unreachable', 500],
    ['unreachable', 503],
    ['busy', 429],
    ['hidden', 451],
  ] as const)('%s for %i', async (failure, status) => {
    answering((response) => response.writeHead(status).end())
    expect(await read()).toMatchObject({ failure })
    expect(platform.connections()).toBe(failure === 'unreachable' ? 2 : 1)
  })

  test.each([
    ['an image', 'image/png', 'text'],
    ['bytes that are no UTF-8', 'text/plain', Buffer.from([0x61, 0xff, 0xfe])],
    ['a NUL', 'text/plain', 'a\0b'],
    ['an escape sequence', 'text/plain', 'a\u001b[31m'],
    ['an unknown compression', 'text/plain', 'text', 'zstd, br'],
  ])('from %s', async (_, type, body, encoding = 'identity') => {
    answering((response) => response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body))
    expect(await read()).toMatchObject({ failure: 'not_text' })
  })

  test('from a page', async () => {
    answering((response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<p>Sign in</p>'))
    expect(await read()).toMatchObject({ failure: 'web_page' })
  })

  test.each(['', ' \n\t'])('from an empty text %j', async (text) => {
    answering((response) => response.end(text))
    expect(await read()).toMatchObject({ failure: 'empty' })
  })

  test.each([
    '//evil.example/',
    'https://evil.example/',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:1/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
    'http://user@127.0.0.1/',
    'http://',
  ])('off its origin, at %s', async (location) => {
    answering((response) => response.writeHead(302, { location }).end())
    expect(await read()).toMatchObject({ failure: 'redirected' })
  })

  test('from a redirect in a circle', async () => {
    answering((response) => response.writeHead(301, { location: '?again' }).end())
    expect(await read()).toMatchObject({ failure: 'unreachable' })
    expect(platform.asked.length).toBe(12)
  })
})

describe('a file by URL', () => {
  /** Downloads of files are redirected to this server. */
  let delivery: Platform
  let listed: Outbound

  beforeEach(async () => {
    delivery = await openPlatform()
    delivery.answer = (_, response) => void response.setHeader('content-type', 'application/pdf').end('%PDF')
    const sources = { github: platform.origin, gitee: platform.origin }
    listed = openOutbound({ sources, agreementSources: [platform.origin, delivery.origin] }, { limits })
    platform.answer = ({ url = '' }, response) => {
      const isPage = /^\/[^/]+\/[^/]+\/(?:blob|blame)\//.test(url)
      if (isPage) response.setHeader('content-type', 'text/html').end('<p>The file</p>')
      else if (url.startsWith('/old/')) response.writeHead(301, { location: url.replace('/old/', '/new/') }).end()
      else response.writeHead(302, { location: `${delivery.origin}${url}?token=1` }).end()
    }
  })
  afterEach(() => delivery.close())

  const file = (path: string) => listed.file(`${platform.origin}${path}`, most)

  test.each([
    ['/o/r/raw/main/docs/cla.pdf', '/o/r/raw/main/docs/cla.pdf'],
    ['/o/r/blob/main/docs/cla.pdf', '/o/r/raw/main/docs/cla.pdf'],
    ['/o/r/blob/main/docs/cla.pdf?raw=true#page=2', '/o/r/raw/main/docs/cla.pdf'],
    ['/o/r/blame/refs/heads/main/%E5%8D%8F%E8%AE%AE.pdf', '/o/r/raw/refs/heads/main/%E5%8D%8F%E8%AE%AE.pdf'],
    ['/o/r/releases/download/v1/cla.pdf', '/o/r/releases/download/v1/cla.pdf'],
    ['/old/r/blob/main/cla.pdf', '/new/r/raw/main/cla.pdf'],
  ])('%s is fetched from its platform’s delivery host', async (path, delivered) => {
    expect(await file(path)).toEqual({ bytes: Buffer.from('%PDF') })
    expect(delivery.asked.map(({ url }) => url)).toEqual([`${delivered}?token=1`])
  })

  test('a repository called blob is not the page of a file', async () => {
    expect(await file('/o/blob/main/cla.pdf')).toEqual({ bytes: Buffer.from('%PDF') })
    expect(platform.asked.map(({ url }) => url)).toEqual(['/o/blob/main/cla.pdf'])
  })

  test('is never followed to an unlisted origin', async () => {
    const canary = await openPlatform()
    delivery.answer = (_, response) => void response.writeHead(302, { location: `${canary.origin}/cla.pdf` }).end()
    expect(await file('/o/r/raw/main/cla.pdf')).toEqual({ failure: 'redirected' })
    expect([delivery.asked.length, canary.asked.length]).toEqual([1, 0])
    await canary.close()
  })

  test('control: a redirect to a listed origin is followed', async () => {
    const canary = await openPlatform()
    delivery.answer = (_, response) => void response.writeHead(302, { location: `${canary.origin}/cla.pdf` }).end()
    const sources = { github: platform.origin, gitee: platform.origin }
    const agreementSources = [platform, delivery, canary].map(({ origin }) => origin)
    const read = await openOutbound({ sources, agreementSources }, { limits }).file(
      `${platform.origin}/o/r/raw/a`,
      most,
    )
    expect(read).toEqual({ bytes: Buffer.from('# Text') })
    await canary.close()
  })

  test('a page that asks to sign in is not a file', async () => {
    delivery.answer = (_, response) => void response.setHeader('content-type', 'text/html').end('<p>Sign in</p>')
    expect(await file('/o/r/raw/main/cla.pdf')).toEqual({ failure: 'web_page' })
  })
})

describe('limits', () => {
  test('a body is canceled at the first byte beyond the limit', async () => {
    answering((response) => response.end('a'.repeat(most)))
    expect(await read()).toMatchObject({ text: 'a'.repeat(most) })
    answering((response) => response.end('a'.repeat(most + 1)))
    expect(await read()).toMatchObject({ failure: 'too_large' })
  })

  test('an endless body and a decompression bomb are canceled early', async () => {
    // 10 GB of zeros, compressed to 10 MB.
    const bomb = Buffer.concat(Array<Buffer>(10_000).fill(gzipSync(Buffer.alloc(1024 * 1024))))
    const before = process.memoryUsage()
    answering((response) => response.setHeader('content-encoding', 'gzip').end(bomb))
    expect(await read()).toMatchObject({ failure: 'too_large' })
    answering((response) => {
      const chunk = Buffer.alloc(65_536, 'a')
      const go = (): void => {
        while (!response.destroyed && response.write(chunk));
        if (!response.destroyed) response.once('drain', go)
      }
      go()
    })
    expect(await read()).toMatchObject({ failure: 'too_large' })
    const after = process.memoryUsage()
    expect(after.external + after.arrayBuffers - before.external - before.arrayBuffers).toBeLessThan(32 * 1024 * 1024)
  })

  test.each([
    ['a platform that never responds', () => undefined],
    ['a body that never ends', (response: ServerResponse) => void response.write('a')],
    [
      'a body sent byte by byte',
      (response: ServerResponse) => {
        const drip = setInterval(() => response.write('a'), 20)
        response.once('close', () => clearInterval(drip))
      },
    ],
  ])('%s times out', async (_, answer) => {
    answering(answer)
    expect(await withinLimit(limits.whole + 500, read)).toMatchObject({ failure: 'unreachable' })
  })

  test('a platform without a TLS handshake times out', async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const sources = { github: `https://127.0.0.1:${port}`, gitee: platform.origin }
    const { repositoryText } = openOutbound({ sources, agreementSources: [] }, { limits })
    const result = await withinLimit(limits.whole + 500, () => repositoryText(github, most))
    expect(result).toMatchObject({ failure: 'unreachable' })
    silent.close()
  })

  test('headers above 16 KiB are canceled', async () => {
    const headed = (size: number) => (response: ServerResponse) =>
      void response.setHeader('x-long', 'a'.repeat(size)).end('text')
    answering(headed(15_000))
    expect(await read()).toMatchObject({ text: 'text' })
    answering(headed(17_000))
    expect(await read()).toMatchObject({ failure: 'unreachable' })
  })

  test('a truncated compressed body is an error', async () => {
    answering((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 1000 })
      response.write(gzipSync('a'.repeat(10_000)).subarray(0, 20), () => response.socket?.destroy())
    })
    expect(await read()).toMatchObject({ failure: 'unreachable' })
  })

  test('a platform that refuses connections is unreachable', async () => {
    await platform.close()
    expect(await read()).toMatchObject({ failure: 'unreachable' })
    platform = await openPlatform()
  })
})
