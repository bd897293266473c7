import type { ServerResponse } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fetching, openFetching } from '../../src/server/fetching/fetching.ts'
import { openPlatform, type Platform } from './platform.ts'

const most = 512 * 1024
const limits = { connect: 300, whole: 1_000, tries: 2, redirects: 3 }
const github = {
  platform: 'github',
  owner: 'lantern',
  repository: 'policies',
  path: 'docs/privacy policy#1.md',
} as const

let platform: Platform
let fetching: Fetching

beforeEach(async () => {
  platform = await openPlatform()
  const sources = { github: platform.origin, gitee: `${platform.origin}/api/v5/repos` }
  fetching = openFetching({ sources, agreementSources: [] }, { limits })
})
afterEach(() => platform.close())

const answering = (answer: (response: ServerResponse) => void): void => {
  platform.answer = (_, response) => answer(response)
}
const read = () => fetching.repositoryText(github, most)

describe('a text', () => {
  test('is read where its platform keeps it, by a caller who says nothing of itself', async () => {
    expect(await read()).toEqual({
      text: '# Text',
      url: `${platform.origin}/lantern/policies/HEAD/docs/privacy%20policy%231.md`,
    })
    await fetching.repositoryText({ ...github, platform: 'gitee' }, most)
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

  test('may be moved about on its own origin', async () => {
    platform.answer = ({ url }, response) =>
      url?.startsWith('/lantern') ? response.writeHead(302, { location: '/elsewhere' }).end() : response.end('there')
    expect(await read()).toMatchObject({ text: 'there' })
  })

  test('loses a byte order mark and the line ends of Windows', async () => {
    answering((response) => response.end('\ufeff# A\r\n\r\nB\r'))
    expect(await read()).toMatchObject({ text: '# A\n\nB\n' })
  })

  test('is asked for once more when the platform fails', async () => {
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
    ['not_there', 404],
    ['not_there', 403],
    ['not_there', 204],
    ['unreachable', 500],
    ['unreachable', 503],
    ['unreachable', 429],
  ] as const)('%s for %i', async (failure, status) => {
    answering((response) => response.writeHead(status).end())
    expect(await read()).toMatchObject({ failure })
    expect(platform.connections()).toBe(failure === 'unreachable' ? 2 : 1)
  })

  test.each([
    ['a page', 'text/html', '<p>Sign in</p>'],
    ['an image', 'image/png', 'text'],
    ['bytes that are no UTF-8', 'text/plain', Buffer.from([0x61, 0xff, 0xfe])],
    ['a NUL', 'text/plain', 'a\0b'],
    ['an escape sequence', 'text/plain', 'a\u001b[31m'],
    ['an unknown compression', 'text/plain', 'text', 'zstd, br'],
  ])('from %s', async (_, type, body, encoding = 'identity') => {
    answering((response) => response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body))
    expect(await read()).toMatchObject({ failure: 'not_text' })
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
    expect(await read()).toMatchObject({ failure: 'not_allowed' })
  })

  test('from a redirect in a circle', async () => {
    answering((response) => response.writeHead(301, { location: '?again' }).end())
    expect(await read()).toMatchObject({ failure: 'unreachable' })
    expect(platform.asked.length).toBe(8)
  })
})

describe('bounds', () => {
  test('a body is given up at its first byte too many', async () => {
    answering((response) => response.end('a'.repeat(most)))
    expect(await read()).toMatchObject({ text: 'a'.repeat(most) })
    answering((response) => response.end('a'.repeat(most + 1)))
    expect(await read()).toMatchObject({ failure: 'too_large' })
  })

  test('an endless body and a bomb cost neither time nor memory', async () => {
    // Ten gigabytes in ten megabytes.
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
    ['a platform that never answers', () => undefined],
    ['a body that never ends', (response: ServerResponse) => void response.write('a')],
    [
      'a byte at a time',
      (response: ServerResponse) => {
        const drip = setInterval(() => response.write('a'), 20)
        response.once('close', () => clearInterval(drip))
      },
    ],
  ])('%s is given up in time', async (_, answer) => {
    answering(answer)
    const begun = performance.now()
    expect(await read()).toMatchObject({ failure: 'unreachable' })
    expect(performance.now() - begun).toBeLessThan(limits.whole + 500)
  })

  test('a compressed body that breaks off is no text', async () => {
    answering((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-length': 1000 })
      response.write(gzipSync('a'.repeat(10_000)).subarray(0, 20), () => response.socket?.destroy())
    })
    expect(await read()).toMatchObject({ failure: 'unreachable' })
  })

  test('a platform that is gone is unreachable', async () => {
    await platform.close()
    expect(await read()).toMatchObject({ failure: 'unreachable' })
    platform = await openPlatform()
  })
})
