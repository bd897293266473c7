/** Runs Caddy and nginx with the configuration examples in docs/. Only ports, files and certificates are replaced. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import tls from 'node:tls'
import { freePort } from './free-port.ts'

export type ProxyKind = 'caddy' | 'nginx'

export type ProxyAnswer = { status: number; type: string; body: string }

type Sent = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

export type RunningProxy = {
  readonly origin: string
  readonly ca: string
  logs(): string
  send(path: string, sent?: Sent): Promise<ProxyAnswer>
  close(): Promise<void>
}

/** A text in the configuration example and its replacement. */
export type Change = readonly [string, string]

/** Applies all replacements. Throws if a text is missing, because the documentation may have changed. */
function changed(example: string, pairs: readonly Change[]): string {
  return pairs.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the example does not say: ${from}`)
    return result.replaceAll(from, to)
  }, example)
}

type Place = { folder: string; port: number; upstreams: readonly number[]; scrubbed: boolean; client: string | null }

/** Returns the example from docs/operate/proxy.md for serving another web client from the folder `client`. */
function withAnotherClient(kind: 'caddyfile' | 'nginx', client: string): string {
  const page = readFileSync('docs/operate/proxy.md', 'utf8').split('## Another web client in front')[1] ?? ''
  const block = new RegExp(`\\n\`{3}${kind}\\n([^]*?)\`{3}\\n`).exec(page)?.[1] ?? ''
  return changed(block, [['/srv/other-client', client]])
}

const examples: Record<
  ProxyKind,
  (place: Place) => { config: string; command: string[]; env: Record<string, string> }
> = {
  caddy({ folder, port, upstreams, scrubbed, client }) {
    const site = changed(readFileSync('docs/assent.caddyfile', 'utf8'), [
      ['127.0.0.1:8081 127.0.0.1:8082', upstreams.map((one) => `127.0.0.1:${one}`).join(' ')],
      ['/var/log/caddy/', `${folder}/`],
      ['cla.example.org {\n', `https://localhost:${port} {\n\ttls ${folder}/certificate.pem ${folder}/key.pem\n`],
      [
        '{\n\t# What goes wrong',
        '{\n\tadmin off\n\tdefault_bind 127.0.0.1\n\tauto_https disable_redirects\n\t# What goes wrong',
      ],
    ])
    const config =
      client === null ? site : changed(site, [['\n\timport assent\n', `\n${withAnotherClient('caddyfile', client)}`]])
    return {
      config: scrubbed ? config : config.replaceAll(/^.* delete\n/gm, ''),
      command: ['caddy', 'run', '--adapter', 'caddyfile', '--config', `${folder}/config`],
      env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    }
  },
  nginx({ folder, port, upstreams, scrubbed, client }) {
    const own = changed(readFileSync('docs/assent.nginx.conf', 'utf8'), [
      [
        `  server 127.0.0.1:8081 max_fails=1 fail_timeout=2s;\n  server 127.0.0.1:8082 max_fails=1 fail_timeout=2s;\n`,
        upstreams.map((one) => `  server 127.0.0.1:${one} max_fails=1 fail_timeout=2s;\n`).join(''),
      ],
      ['/var/log/nginx/', `${folder}/`],
      ['/etc/ssl/certs/cla.example.org.pem', `${folder}/certificate.pem`],
      ['/etc/ssl/private/cla.example.org.pem', `${folder}/key.pem`],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['listen 80;', `listen unix:${folder}/plain;`],
      ['cla.example.org', 'localhost'],
    ])
    const [, map = '', locations = ''] =
      /^(map .*\n)([^]*)$/.exec(client === null ? '' : withAnotherClient('nginx', client)) ?? []
    const last = '  location / { proxy_pass http://assent; }\n'
    const site = client === null ? own : `${map}${changed(own, [[last, locations]])}`
    const bare = site
      .replaceAll(/^ {2}access_log .*$/gm, `  access_log ${folder}/assent.log;`)
      .replaceAll(' crit;', ';')
    const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${folder}/${one};`,
    )
    const user = process.getuid?.() === 0 ? 'user root;' : ''
    return {
      config: `${user} pid ${folder}/pid; events {} http { ${files.join(' ')}\n${scrubbed ? site : bare}\n}`,
      command: ['nginx', '-p', folder, '-e', `${folder}/start.log`, '-c', `${folder}/config`, '-g', 'daemon off;'],
      env: {},
    }
  },
}

function makeCertificate(folder: string): string {
  const form = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc', '-days', '2']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')]
  execFileSync('openssl', ['req', ...form, ...name, ...files], { stdio: 'pipe' })
  return readFileSync(join(folder, 'certificate.pem'), 'utf8')
}

/**
 * Starts a proxy in front of the services on the ports `upstreams`. `scrubbed: false` leaves out the example's log settings. `client` is the folder
 * of another web client. `changes` are further replacements in the example.
 */
export async function startProxy(
  kind: ProxyKind,
  port: number,
  upstreams: readonly number[],
  {
    scrubbed = true,
    client = null,
    changes = [],
  }: { scrubbed?: boolean; client?: string | null; changes?: readonly Change[] } = {},
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), `assent-${kind}-`))
  mkdirSync(join(folder, 'logs'))
  const ca = makeCertificate(folder)
  // `fetch` trusts this certificate only while the proxy is open.
  const trusted = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...trusted, ca])
  const { config, command, env } = examples[kind]({ folder, port, upstreams, scrubbed, client })
  writeFileSync(join(folder, 'config'), changed(config, changes))
  const [program = '', ...words] = command
  const child = spawn(program, words, { env: { PATH: process.env['PATH'], ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => void (output += String(data)))
  const agent = new Agent({ ca, keepAlive: true, maxSockets: 256 })
  const send = (path: string, { method = 'GET', headers = {}, body, from }: Sent = {}): Promise<ProxyAnswer> =>
    new Promise((resolve, reject) => {
      const local = from === undefined ? {} : { localAddress: from, agent: new Agent({ ca }) }
      const asking = request(`https://localhost:${port}${path}`, { method, headers, agent, family: 4, ...local })
      asking.on('response', (response) => {
        const { statusCode: status = 0, headers: sent } = response
        text(response).then((got) => resolve({ status, type: sent['content-type'] ?? '', body: got }), reject)
      })
      asking.on('error', reject).end(body)
    })
  const logs = (): string =>
    [
      output,
      ...readdirSync(folder)
        .filter((name) => name.endsWith('.log'))
        .map((name) => readFileSync(join(folder, name), 'utf8')),
    ].join('\n')
  await listening(child, () => send('/livez'), logs)
  return {
    origin: `https://localhost:${port}`,
    ca,
    logs,
    send,
    async close() {
      tls.setDefaultCACertificates(trusted)
      agent.destroy()
      const ended = once(child, 'exit')
      if (child.exitCode === null) child.kill('SIGTERM')
      if (child.exitCode === null) await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function listening(child: ChildProcess, ask: () => Promise<ProxyAnswer>, logs: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the proxy did not start:\n${logs()}`)
    const { status } = await ask().catch(() => ({ status: 0 }))
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export async function portsFor(count: number): Promise<{ port: number; upstreams: number[] }> {
  const ports: number[] = []
  while (ports.length <= count) ports.push(await freePort())
  const [port = 0, ...upstreams] = ports
  return { port, upstreams }
}
