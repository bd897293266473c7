/** A service with its real clock. Several processes share its database, and all external services run on loopback. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StoreAddress } from '../../../../src/server/store/store.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { operates, type CommandOutput } from '../../../support/service/operator.ts'
import { openPlatform } from '../../../support/platforms/platform.ts'
import { type GoogleServer, openGoogleServer } from '../../../support/platforms/google-server.ts'
import { type OauthServer, openOauthServer } from '../../../support/platforms/oauth-server.ts'
import { type FakeGitea, startGitea } from '../../../support/forges/gitea/gitea.ts'
import { type ReceivedEmail, type Mailbox, openMailbox } from '../../../support/mail/mailbox.ts'
import { createDatabase } from '../../../support/databases/postgres.ts'
import { rememberedPdf } from '../../../support/pdf/remembered-pdf.ts'
import { type RunningServer, startServer } from '../../../support/service/running-server.ts'
import type { DatabaseKind } from '../../../support/databases/stores.ts'
import { type Wire, wireOver } from '../../../support/http/wire.ts'
import { operationOfCall } from './called-operations.ts'

export type Env = Record<string, string>

export type WholeService = {
  readonly database: DatabaseKind
  readonly folder: string
  readonly address: StoreAddress
  readonly mailbox: Mailbox
  readonly oauth: OauthServer
  readonly google: GoogleServer
  readonly gitea: FakeGitea
  env: Env
  /** IDs of the API operations that have been called successfully. */
  readonly called: ReadonlySet<string>
  /** All texts that browsers have sent in JSON. */
  readonly typed: ReadonlySet<string>
  /** Responses with status 500 or higher. */
  readonly faults: readonly string[]
  /** Starts the service. `more` are additional environment variables. */
  start(more?: Env): Promise<RunningServer>
  /** Stops the service. Throws if it did not exit normally, or has logged an error that does not match `expected`. */
  stop(expected?: RegExp): Promise<void>
  server(): RunningServer
  browser(): TestBrowser
  /** Runs a CLI command and returns its output. Throws if it fails. */
  operates(...words: string[]): Promise<string>
  /** Runs a CLI command that may fail. */
  tries(env: Env, ...words: string[]): Promise<CommandOutput>
  /** Waits for a matching email to this address. Never returns the same email twice. */
  letterTo(address: string, fits?: RegExp): Promise<ReceivedEmail>
  /** Returns the number of the newest receipt sent to this address. Waits for it if necessary. */
  receiptNumberOf(address: string): Promise<string>
  /** `pdf` returns an agreement with this title. `publishes` also serves it, and returns a URL that the service may fetch. */
  pdf(title: string): Promise<Uint8Array>
  publishes(title: string): Promise<string>
  file(name: string, bytes: Uint8Array | string): string
  close(): Promise<void>
}

let networks = 0
/** Returns an IP address in an unused network, so that no rate limit is shared. */
export const freshNetwork = (): string => `100.${64 + ((networks >> 8) % 64)}.${networks++ % 256}.7`

const texts: Record<string, string> = { 'privacy.md': '# Privacy of Lantern', 'privacy-zh.md': '# 灯笼的隐私政策' }

/** Returns all errors that the service has logged, or null. */
export const complaintsOf = (server: RunningServer): string | null =>
  server
    .said()
    .match(/^.*"level":(?:"error"|"fatal"|[56]0).*$/gm)
    ?.join('\n') ?? null

function stringsOf(json: string): string[] {
  const strings: string[] = []
  JSON.parse(json, (_, value: unknown) => {
    if (typeof value === 'string') strings.push(value)
    return value
  })
  return strings
}

/** Prepares a service with an empty database. It is not started yet. */
export async function aWholeService(database: DatabaseKind, more: Env = {}): Promise<WholeService> {
  const folder = mkdtempSync(join(tmpdir(), 'assent-whole-'))
  const postgres = database === 'postgres' ? await createDatabase() : null
  const [mailbox, oauth, google, gitea, site] = await Promise.all([
    openMailbox(),
    openOauthServer(),
    openGoogleServer(),
    startGitea(),
    openPlatform(),
  ])
  const published = new Map<string, Uint8Array | string>(Object.entries(texts))
  site.answer = ({ url = '' }, response) => {
    const found = published.get(decodeURIComponent(url.split('/').at(-1) ?? ''))
    if (found === undefined) response.writeHead(404).end()
    else if (typeof found === 'string') response.end(found)
    else response.setHeader('content-type', 'application/pdf').end(found)
  }
  const [github, gmail] = [oauth.settings('github'), google.settings]
  const env: Env = {
    DATA_DIR: folder,
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    SECRET_KEY: '5a'.repeat(32),
    SMTP_URL: mailbox.url,
    PUBLIC_URL: 'http://localhost:8080',
    TRUSTED_PROXIES: '127.0.0.1',
    CLA_SOURCES: site.origin,
    GITHUB_RAW_URL: site.origin,
    GITHUB_URL: github.url,
    GITHUB_API_URL: github.apiUrl,
    GITHUB_CLIENT_ID: github.clientId,
    GITHUB_CLIENT_SECRET: github.clientSecret,
    ALLOWED_ORGANIZATIONS: 'github:harbour',
    GMAIL_URL: gmail.url,
    GMAIL_TOKEN_URL: gmail.tokenUrl,
    GMAIL_API_URL: gmail.apiUrl,
    GMAIL_CLIENT_ID: gmail.clientId,
    GMAIL_CLIENT_SECRET: gmail.clientSecret,
    FORGE_HOSTS: '127.0.0.1',
    INDIVIDUAL_GRACE_DAYS: '0',
    HEADS_TO: join(folder, 'heads.jsonl'),
    HEADS_EVERY: '1',
    ...more,
  }
  const called = new Set<string>()
  const typed = new Set<string>()
  const faults: string[] = []
  const taken = new Set<ReceivedEmail>()
  let server: RunningServer | null = null
  const running = (): RunningServer => {
    if (!server || server.hasEnded()) throw new Error(`the service does not run: ${server?.said()}`)
    return server
  }
  const plain = wireOver(
    () => running().origin,
    (method, path, { status, setCookies, body }) => {
      if (status >= 500) faults.push(`${method} ${path}: ${status} ${body}`)
      const isRefused = status >= 400 || setCookies.some((line) => /^error_code=[^;]/.test(line))
      const operation = isRefused ? null : operationOfCall(method, path)
      if (operation !== null) called.add(operation)
    },
  )
  const wire: Wire = {
    ...plain,
    send(request) {
      if (typeof request.payload === 'string') for (const one of stringsOf(request.payload)) typed.add(one)
      return plain.send(request)
    },
  }
  const pdf = (title: string): Promise<Uint8Array> =>
    rememberedPdf.writeAgreement({ language: 'en', title, text: `${title}\n\n1. You keep your work.` })
  const whole: WholeService = {
    database,
    folder,
    address: postgres ? { url: postgres.url } : { file: join(folder, 'assent.sqlite') },
    mailbox,
    oauth,
    google,
    gitea,
    env,
    called,
    typed,
    faults,
    async start(others = {}) {
      server = await startServer({ ...whole.env, ...others })
      return server
    },
    async stop(expected) {
      const ending = running()
      const code = await ending.stop()
      const complaints =
        complaintsOf(ending)
          ?.split('\n')
          .filter((line) => !expected?.test(line)) ?? []
      if (code !== 0 || complaints.length > 0)
        throw new Error(`the service ended with ${code}: ${complaints.join('\n')}`)
    },
    server: running,
    browser: () => aBrowser({ wire }, { at: freshNetwork() }),
    async operates(...words) {
      const { code, out, err } = await operates(whole.env, ...words)
      if (code !== 0 || err !== '') throw new Error(`${words.join(' ')} ends with ${code}: ${out}${err}`)
      return out
    },
    tries: (others, ...words) => operates({ ...whole.env, ...others }, ...words),
    async letterTo(address, fits = /(?:)/) {
      const letter = await mailbox.waitFor(
        (one) => !taken.has(one) && one.recipients.includes(address) && fits.test(`${one.subject}\n${one.text}`),
      )
      taken.add(letter)
      return letter
    },
    async receiptNumberOf(address) {
      const isReceipt = ({ recipients, attachments }: ReceivedEmail): boolean =>
        recipients.includes(address) && attachments.length > 0
      await mailbox.waitFor(isReceipt)
      const newest = mailbox.letters().findLast(isReceipt)
      return /\b[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}\b/.exec(newest?.text ?? '')?.[0] ?? 'no number'
    },
    pdf,
    async publishes(title) {
      const name = `${title}.pdf`
      published.set(name, await pdf(title))
      return `${site.origin}/${encodeURIComponent(name)}`
    },
    file(name, bytes) {
      const path = join(folder, name)
      writeFileSync(path, bytes)
      return path
    },
    async close() {
      if (server && !server.hasEnded()) await server.stop()
      await Promise.all([mailbox.close(), oauth.close(), google.close(), gitea.stop(), site.close(), postgres?.drop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
  return whole
}
