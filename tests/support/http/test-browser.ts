/** A browser simulated in this process. It stores cookies, sends the CSRF token as the web pages do, and has its own IP address. */
import { keepCookie, type WireAnswer } from './wire.ts'
import type { World } from '../service/world.ts'

type Headers = Record<string, string>

export type TestBrowser = {
  readonly cookies: Map<string, string>
  get(path: string, headers?: Headers): Promise<WireAnswer>
  post(path: string, body: unknown, headers?: Headers): Promise<WireAnswer>
  put(path: string, body?: unknown, headers?: Headers): Promise<WireAnswer>
  delete(path: string, body?: unknown): Promise<WireAnswer>
  sends(method: 'POST' | 'PUT', path: string, form: FormData | URLSearchParams): Promise<WireAnswer>
  signsIn(user: string, password: string, more?: object): Promise<WireAnswer>
  copy(): TestBrowser
}

let addresses = 0
const freshAddress = (): string => `198.18.${(addresses >> 8) % 256}.${addresses++ % 256}`

export function aBrowser({ wire }: Pick<World, 'wire'>, options: { at?: string; cookies?: Map<string, string> } = {}) {
  const remoteAddress = options.at ?? freshAddress()
  const cookies = new Map(options.cookies)

  async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload: string | Buffer | undefined,
    headers: Headers,
  ) {
    const cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
    const token = cookies.get('csrf_token')
    const answer = await wire.send({
      method,
      url: path,
      remoteAddress,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...(token === undefined || method === 'GET' ? {} : { token }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    keep(answer)
    return answer
  }

  function keep({ setCookies }: WireAnswer): void {
    for (const line of setCookies) keepCookie(cookies, line)
  }

  const json = (
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    headers: Headers,
  ): Promise<WireAnswer> =>
    body === undefined
      ? send(method, path, undefined, headers)
      : send(method, path, JSON.stringify(body), { 'content-type': 'application/json', ...headers })

  const browser: TestBrowser = {
    cookies,
    get: (path, headers = {}) => send('GET', path, undefined, headers),
    post: (path, body, headers = {}) => json('POST', path, body, headers),
    put: (path, body, headers = {}) => json('PUT', path, body, headers),
    delete: (path, body) => json('DELETE', path, body, {}),
    async sends(method, path, form) {
      const written = new Response(form)
      const headers = { 'content-type': written.headers.get('content-type') ?? '' }
      return send(method, path, Buffer.from(await written.arrayBuffer()), headers)
    },
    signsIn: (user, password, more = {}) =>
      json('POST', '/v1/corporation-manager/auth', { user, password, privacy_consented: true, ...more }, {}),
    copy: () => aBrowser({ wire }, { at: remoteAddress, cookies }),
  }
  return browser
}
