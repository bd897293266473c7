import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDialer } from '../../../src/server/outbound/dialer.ts'
import { openOutbound } from '../../../src/server/outbound/outbound.ts'

const sources = { github: 'https://raw.githubusercontent.com', gitee: 'https://gitee.com/api/v5/repos' }
const limits = { connect: 500, whole: 1_000, tries: 2, redirects: 3 }

let canary: Server
let port: number
let hits = 0

beforeAll(async () => {
  canary = createServer((socket) => {
    hits += 1
    socket.destroy()
  })
  canary.listen(0, '0.0.0.0')
  await once(canary, 'listening')
  ;({ port } = canary.address() as AddressInfo)
})
afterAll(async () => {
  canary.close()
  await once(canary, 'close')
})

const hosts = [
  ...['127.0.0.1', '127.1', '0x7f.0.0.1', '0177.0.0.1', '2130706433', '0x7f000001', '017700000001', '0', '0.0.0.0'],
  ...[
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ],
  ...[
    'localhost',
    'LOCALHOST',
    'localhost.',
    'raw.githubusercontent.com.evil.example',
    'evil-raw.githubusercontent.com',
  ],
  ...[
    'raw.githubusercontent.com.',
    'xraw.githubusercontent.com',
    'github.com',
    'api.github.com',
    'gitee.com.evil.example',
  ],
  ...['169.254.169.254', '[fd00:ec2::254]', 'metadata.google.internal', '100.100.100.200', '192.168.0.1', '10.0.0.1'],
  ...['raw。githubusercontent。com.evil.example', 'ⓡaw.githubusercontent.com.evil.example', '①②⑦.0.0.1', 'gіtee.com'],
]
const disguised = [
  'https://raw.githubusercontent.com@127.0.0.1/',
  'https://raw.githubusercontent.com:443@127.0.0.1/',
  'https://user:password@raw.githubusercontent.com/a',
  'https://raw.githubusercontent.com%2f@127.0.0.1/',
  'https://raw.githubusercontent.com%00.evil.example/',
  'https://raw.githubusercontent.com:@127.0.0.1/',
  'https://127.0.0.1#@raw.githubusercontent.com/',
  'https://127.0.0.1?@raw.githubusercontent.com/',
  'https://127.0.0.1\\@raw.githubusercontent.com/',
  'http://raw.githubusercontent.com/a',
  'http://gitee.com/a',
  'https://raw.githubusercontent.com:8443/a',
  'https://gitee.com:22/a',
  'file:///etc/passwd',
  'file://raw.githubusercontent.com/etc/passwd',
  'gopher://127.0.0.1:70/_a',
  'ftp://raw.githubusercontent.com/a',
  'dict://127.0.0.1:11211/stat',
  'data:text/plain,a',
  'blob:https://raw.githubusercontent.com/a',
  'javascript:alert(1)',
  'ws://raw.githubusercontent.com/',
  '//raw.githubusercontent.com/a',
  '/a',
  '',
  'raw.githubusercontent.com/a',
  'https:',
  'https://',
  'https://raw.githubusercontent.com\r\nHost: 127.0.0.1/',
  ' jar:https://raw.githubusercontent.com!/a',
]
const urls = [...hosts.flatMap((host) => [`https://${host}/a`, `http://${host}/a`]), ...disguised]

test('there are at least sixty URLs', () => expect(urls.length).toBeGreaterThanOrEqual(60))

test.each(urls)('%j is never connected to', async (url) => {
  let dialled = 0
  const dial = async (): Promise<never> => {
    dialled += 1
    throw new Error('dialled')
  }
  const fetched = await openOutbound({ sources, agreementSources: [] }, { dial, limits }).text(url, 1000)
  // A URL with unusual characters can still be a URL of the platform. Connections to other hosts are forbidden.
  if (dialled > 0) expect(URL.parse(url)?.origin).toBeOneOf(['https://raw.githubusercontent.com', 'https://gitee.com'])
  else expect(fetched).toMatchObject({ failure: 'not_allowed' })
})

describe('a platform whose name resolves to an internal address', () => {
  const file = { platform: 'github', owner: 'a', repository: 'b', path: 'c.md' } as const
  const reading = async (...answers: string[][]) => {
    let asked = 0
    const resolve = async (): Promise<string[]> => answers[Math.min(asked++, answers.length - 1)] ?? []
    const dial = openDialer(new Set(), resolve)
    const toCanary: typeof dial = (target, signal) => dial({ ...target, port }, signal)
    const fetched = await openOutbound({ sources, agreementSources: [] }, { dial: toCanary, limits }).repositoryText(
      file,
      1000,
    )
    return { fetched, asked }
  }

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1', 'fe80::1', '0.0.0.0', '127.1'])(
    'at %s is not contacted',
    async (address) => {
      expect((await reading([address])).fetched).toMatchObject({ failure: 'unreachable' })
      expect(hits).toBe(0)
    },
  )

  test('is resolved once per try, and the checked address is used', async () => {
    const { asked } = await reading(['192.0.2.1'], ['127.0.0.1'], ['127.0.0.1'])
    expect(asked).toBe(2)
    expect(hits).toBe(0)
  })

  test('control: if loopback is allowed, the canary is reached', async () => {
    const dial = openDialer(new Set(['raw.githubusercontent.com']), async () => ['127.0.0.1'])
    await openOutbound(
      { sources, agreementSources: [] },
      { dial: (target, signal) => dial({ ...target, port }, signal), limits },
    ).repositoryText(file, 9)
    expect(hits).toBe(2)
  })
})
