import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { request as askPlainly } from 'node:http'
import { request as askEncrypted } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Config } from '../../config/config.ts'
import { certificateFinding, type Finding, findingAbout, errorMessageOf } from './finding.ts'

const second = 1000

/** Checks that the service responds at PUBLIC_URL. `time` is the time of the responding server. */
export async function examineAddress(
  { publicUrl, trial, production }: Config,
  now: number,
): Promise<{ findings: Finding[]; time: number | null }> {
  const say = findingAbout('address')
  const findings: Finding[] = []
  if (publicUrl.startsWith('http:') && !trial) {
    const words = `${publicUrl} is not encrypted: others on the network can read what users enter`
    findings.push(say('warning', production ? words : `${words}; production requires https`))
  }
  try {
    const { status, body, date, certificateUntil } = await askOnce(`${publicUrl}/livez`)
    const isOurs = status === 200 && body === 'ok\n'
    const wrong = `${publicUrl}/livez returned ${status}, but not from the service: check that the proxy forwards requests to it`
    findings.push(isOurs ? say('good', `the service responds at ${publicUrl}`) : say('warning', wrong))
    if (certificateUntil !== null) findings.push(certificateFinding('address', certificateUntil, now))
    return { findings, time: date }
  } catch (error) {
    const words = `${publicUrl} is not reachable from here (${errorMessageOf(error)}); if the service is running, check its proxy and DNS name`
    return { findings: [...findings, say('warning', words)], time: null }
  }
}

/** Compares clocks: codes are valid for five minutes, and the evidence records times. The time in a response has a precision of one second. */
export function examineClock(times: readonly { of: string; time: number | null }[], now: number): Finding[] {
  const say = findingAbout('clock')
  const known = times.flatMap(({ of, time }) => (time === null ? [] : [{ of, off: Math.round((now - time) / second) }]))
  const wrong = known.filter(({ off }) => Math.abs(off) > 5)
  if (known.length === 0) return [say('warning', 'no other clock to compare with')]
  if (wrong.length === 0) return [say('good', `same time as ${known.map(({ of }) => of).join(' and ')}`)]
  return wrong.map(({ of, off }) =>
    say(
      'warning',
      `the clock of this machine is ${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} ${of}: run NTP on both machines`,
    ),
  )
}

export function examineProxies({ trustedProxies, publicUrl, trial }: Config): Finding[] {
  const say = findingAbout('proxies')
  if (trustedProxies.some((proxy) => /\/0$/.test(proxy))) {
    return [
      say('warning', 'TRUSTED_PROXIES contains all addresses: any client can forge its address in X-Forwarded-For'),
    ]
  }
  if (trustedProxies.length > 0) return [say('good', `X-Forwarded-For is trusted from ${trustedProxies.join(', ')}`)]
  if (trial || publicUrl.startsWith('http:')) return [say('good', 'no proxy is trusted')]
  const words =
    'TRUSTED_PROXIES is not set, but PUBLIC_URL is https: if a proxy forwards requests, set it to the address of the proxy; otherwise all clients share the limits of one client'
  return [say('warning', words)]
}

const [scarce, little] = [64 * 2 ** 20, 2 ** 30]

export function examineDisk({ dataDir, databaseUrl }: Config): Finding[] {
  const say = findingAbout('disk')
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    const { bavail, bsize } = statfsSync(dataDir)
    const free = bavail * bsize
    const words = `${Math.floor(free / 2 ** 20)} MB free in DATA_DIR`
    if (free < scarce && databaseUrl === null) return [say('stops', `${words}: the disk is almost full`)]
    return [say(free < little ? 'warning' : 'good', words)]
  } catch (error) {
    return [say('stops', `DATA_DIR is not writable (${errorMessageOf(error)})`)]
  }
}

/** Checks that the configured code platforms are reachable from this machine. */
export async function examineForges(config: Config): Promise<Finding[]> {
  const say = findingAbout('forges')
  const { platforms, signerPlatforms, gmail } = config
  const used = [
    ...(platforms.github ? [['GitHub', platforms.github.apiUrl]] : []),
    ...(platforms.gitee ? [['Gitee', platforms.gitee.apiUrl]] : []),
    ...(signerPlatforms.gitcode ? [['GitCode', signerPlatforms.gitcode.apiUrl]] : []),
    ...(signerPlatforms.gitlab ? [['GitLab', signerPlatforms.gitlab.apiUrl]] : []),
    ...(gmail ? [['Google', gmail.tokenUrl]] : []),
    ...config.forgeHosts.map((host) => [host, `https://${host.includes(':') ? `[${host}]` : host}/`]),
  ] as [string, string][]
  if (used.length === 0) return [say('good', 'none configured')]
  return Promise.all(
    used.map(async ([name, url]) => {
      try {
        const { status } = await askOnce(url)
        return status < 500 ? say('good', `${name} responds`) : say('warning', `${name} returned ${status}`)
      } catch (error) {
        return say('warning', `${name} is not reachable from here (${errorMessageOf(error)})`)
      }
    }),
  )
}

type Answer = {
  status: number
  body: string
  /** Server time from the `Date` header (ms); null if the header is missing. */
  date: number | null
  /** End of the certificate's validity (ms); null over HTTP. */
  certificateUntil: number | null
}

const maxBody = 4096

/** Sends a single request without following redirects, and reads the beginning of the response. Certificates are verified. */
function askOnce(url: string, timeout = 8000): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? askEncrypted : askPlainly
    const sent = send(url, { agent: false, timeout, headers: { 'user-agent': 'Assent doctor' } }, (response) => {
      const { socket, statusCode: status = 0, headers } = response
      const valid = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().valid_to : undefined
      let body = ''
      response.on('data', (data: Buffer) => {
        body += data.toString('utf8')
        if (body.length > maxBody) response.destroy()
      })
      const end = (): void => {
        const date = Date.parse(headers.date ?? '')
        resolve({
          status,
          body: body.slice(0, maxBody),
          date: Number.isNaN(date) ? null : date,
          certificateUntil: valid ? Date.parse(valid) : null,
        })
      }
      response.on('close', end)
    })
    sent.on('timeout', () => sent.destroy(new Error(`no response within ${timeout / second} s`)))
    sent.on('error', reject)
    sent.end()
  })
}
