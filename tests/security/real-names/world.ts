/**
 * The code platforms, Google, a mail server and the service in production mode, each with its real host name and TLS. Requires the network of
 * `namespace.ts`.
 */
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingMessage, request as ask, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer as createTlsServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import { openGoogleServer, type GoogleServer } from '../../support/platforms/google-server.ts'
import { openOauthServer, type OauthServer } from '../../support/platforms/oauth-server.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'
import { type Mailbox, openMailbox } from '../../support/mail/mailbox.ts'
import { type RunningServer, startServer } from '../../support/service/running-server.ts'
import { makeCertificates } from './certificates.ts'
import { address } from './namespace.ts'
import { names, origin } from './names.ts'
import { publishing } from './published.ts'

export type RealNamesWorld = {
  oauth: OauthServer
  google: GoogleServer
  mail: Mailbox
  service: RunningServer
  /** Environment for operator commands. */
  env: Record<string, string>
  forge: FakeGithub
  /** Files by name. Every repository contains all of them. */
  files: Map<string, Uint8Array>
  close(): Promise<void>
}

/** Forwards a request to a fake platform on this machine. `moved` changes the URLs in redirects. */
function passOn(
  request: IncomingMessage,
  response: ServerResponse,
  to: string,
  {
    headers = {},
    moved = (place) => place,
  }: { headers?: Record<string, string>; moved?: (place: string) => string } = {},
) {
  const passed = ask(to, { method: request.method ?? 'GET', headers: { ...request.headers, ...headers } }, (answer) => {
    const { location } = answer.headers
    const place = location === undefined ? {} : { location: moved(location) }
    response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...place })
    answer.pipe(response)
  })
  passed.once('error', () => response.destroy())
  request.pipe(passed)
}

export async function openRealNamesWorld(): Promise<RealNamesWorld> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-world-'))
  const { authority, key, certificate: cert } = makeCertificates(folder, Object.values(names))
  const [oauth, google, mail] = await Promise.all([openOauthServer(), openGoogleServer(), openMailbox()])
  // This process sends webhooks to the service over TLS.
  setDefaultCACertificates([...getCACertificates(), readFileSync(authority, 'utf8')])
  const forge = await startGithub({ host: names.forge, at: `https://${names.forge}` })
  const files = new Map<string, Uint8Array>()
  const published = publishing(files)
  const [github, gitee] = [oauth.settings('github'), oauth.settings('gitee')]
  let listening = ''

  const secure = createSecureServer({ key, cert }, (request, response) => {
    const { url = '/' } = request
    const path = new URL(url, origin).pathname
    const file = request.headers.host === names.github ? published.github(path) : published.gitee(path)
    switch (request.headers.host) {
      case names.service:
        return passOn(request, response, `${listening}${url}`, {
          headers: { 'x-forwarded-for': request.socket.remoteAddress ?? '', 'x-forwarded-proto': 'https' },
        })
      case names.github:
        return file ? file(request, response) : passOn(request, response, `${github.url}${url}`)
      case names.githubApi:
        return passOn(request, response, `${github.apiUrl}${url}`, {
          moved: (place) => place.replace(github.apiUrl, `https://${names.githubApi}`),
        })
      case names.gitee:
        if (path.startsWith('/api/v5/'))
          return passOn(request, response, `${gitee.apiUrl}${url.slice('/api/v5'.length)}`, {
            moved: (place) => place.replace(gitee.apiUrl, `https://${names.gitee}/api/v5`),
          })
        return file ? file(request, response) : passOn(request, response, `${gitee.url}${url}`)
      case names.forge:
        return passOn(request, response, `${forge.server.url}${url}`)
      case names.googleAccounts:
        return published.page(request, response)
      case names.googleTokens:
      case names.gmail:
        return passOn(request, response, `${google.settings.apiUrl}${url}`)
      default:
        return published.delivers(request, response)
    }
  })
  const letters = createTlsServer({ key, cert }, (socket) => {
    const inner = connect(Number(new URL(mail.url).port), '127.0.0.1')
    socket.pipe(inner).pipe(socket)
    for (const [one, other] of [[socket, inner] as const, [inner, socket] as const])
      one.once('error', () => other.destroy())
  })
  secure.listen(443, address)
  letters.listen(465, address)
  await Promise.all([once(secure, 'listening'), once(letters, 'listening')])

  const env = {
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: authority,
    PUBLIC_URL: origin,
    HOST: '127.0.0.1',
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: '5a'.repeat(32),
    SMTP_URL: `smtps://service:secret@${names.mail}:465`,
    TRUSTED_PROXIES: '127.0.0.1',
    ALLOWED_ORGANIZATIONS: 'github:harbour, gitee:harbour',
    GITHUB_CLIENT_ID: github.clientId,
    GITHUB_CLIENT_SECRET: github.clientSecret,
    GITEE_CLIENT_ID: gitee.clientId,
    GITEE_CLIENT_SECRET: gitee.clientSecret,
    GMAIL_CLIENT_ID: google.settings.clientId,
    GMAIL_CLIENT_SECRET: google.settings.clientSecret,
  }
  const service = await startServer(env)
  listening = service.origin
  return {
    ...{ oauth, google, mail, service, env, forge, files },
    async close() {
      await service.stop()
      secure.closeAllConnections()
      secure.close()
      letters.close()
      await Promise.all([oauth.close(), google.close(), mail.close(), forge.stop()])
      rmSync(folder, { recursive: true })
    },
  }
}
