import { accessSync, constants, mkdirSync, statfsSync } from 'node:fs'
import { request as askPlainly } from 'node:http'
import { request as askEncrypted } from 'node:https'
import type { TLSSocket } from 'node:tls'
import type { Config } from '../../config/config.ts'
import { certificateFinding, type Finding, found, saidBy } from './finding.ts'

const second = 1000

/** Whether people reach the service at PUBLIC_URL. `time` is that of who answered. */
export async function examineAddress(
  { publicUrl, trial, production }: Config,
  now: number,
): Promise<{ findings: Finding[]; time: number | null }> {
  const say = found('address')
  const findings: Finding[] = []
  if (publicUrl.startsWith('http:') && !trial) {
    const words = `${publicUrl} is not encrypted: what people type can be read on the way`
    findings.push(say('warning', production ? words : `${words}; it is no address for production`))
  }
  try {
    const { status, body, date, certificateUntil } = await askOnce(`${publicUrl}/livez`)
    const isOurs = status === 200 && body === 'ok\n'
    const wrong = `${publicUrl}/livez answers ${status}, and not as the service does: see whether the proxy leads to it`
    findings.push(isOurs ? say('good', `${publicUrl} leads to the service`) : say('warning', wrong))
    if (certificateUntil !== null) findings.push(certificateFinding('address', certificateUntil, now))
    return { findings, time: date }
  } catch (error) {
    const words = `${publicUrl} does not answer from here (${saidBy(error)}); where the service runs, see its proxy and name`
    return { findings: [...findings, say('warning', words)], time: null }
  }
}

/** Codes live for five minutes, and evidence names the time. Answers name their second alone. */
export function examineClock(times: readonly { of: string; time: number | null }[], now: number): Finding[] {
  const say = found('clock')
  const known = times.flatMap(({ of, time }) => (time === null ? [] : [{ of, off: Math.round((now - time) / second) }]))
  const wrong = known.filter(({ off }) => Math.abs(off) > 5)
  if (known.length === 0) return [say('warning', 'there is nothing to compare this clock with')]
  if (wrong.length === 0) return [say('good', `as that of ${known.map(({ of }) => of).join(' and ')}`)]
  return wrong.map(({ of, off }) =>
    say(
      'warning',
      `this clock is ${Math.abs(off)} seconds ${off > 0 ? 'ahead of' : 'behind'} that of ${of}: run NTP on both`,
    ),
  )
}

export function examineProxies({ trustedProxies, publicUrl, trial }: Config): Finding[] {
  const say = found('proxies')
  if (trustedProxies.some((proxy) => /\/0$/.test(proxy))) {
    return [say('warning', 'TRUSTED_PROXIES trusts every address: whoever comes can name another client')]
  }
  if (trustedProxies.length > 0) return [say('good', `X-Forwarded-For is believed from ${trustedProxies.join(', ')}`)]
  if (trial || publicUrl.startsWith('http:')) return [say('good', 'none is trusted')]
  const words =
    'TRUSTED_PROXIES names none, and PUBLIC_URL is https: all clients behind the proxy share the limits of one'
  return [say('warning', words)]
}

const [scarce, little] = [64 * 2 ** 20, 2 ** 30]

export function examineDisk({ dataDir, databaseUrl }: Config): Finding[] {
  const say = found('disk')
  try {
    mkdirSync(dataDir, { recursive: true })
    accessSync(dataDir, constants.W_OK)
    const { bavail, bsize } = statfsSync(dataDir)
    const free = bavail * bsize
    const words = `${Math.floor(free / 2 ** 20)} MB are free in DATA_DIR`
    if (free < scarce && databaseUrl === null) return [say('stops', `${words}: nothing can be written soon`)]
    return [say(free < little ? 'warning' : 'good', words)]
  } catch (error) {
    return [say('stops', `DATA_DIR cannot be written to (${saidBy(error)})`)]
  }
}

/** Whether the code platforms that are used answer from here. */
export async function examineForges(config: Config): Promise<Finding[]> {
  const say = found('forges')
  const { platforms, gmail } = config
  const used = [
    ...(platforms.github ? [['GitHub', platforms.github.apiUrl]] : []),
    ...(platforms.gitee ? [['Gitee', platforms.gitee.apiUrl]] : []),
    ...(gmail ? [['Google', gmail.tokenUrl]] : []),
    ...config.forgeHosts.map((host) => [host, `https://${host.includes(':') ? `[${host}]` : host}/`]),
  ] as [string, string][]
  if (used.length === 0) return [say('good', 'none is registered')]
  return Promise.all(
    used.map(async ([name, url]) => {
      try {
        const { status } = await askOnce(url)
        return status < 500 ? say('good', `${name} answers`) : say('warning', `${name} answers ${status}`)
      } catch (error) {
        return say('warning', `${name} does not answer from here (${saidBy(error)})`)
      }
    }),
  )
}

type Answer = {
  status: number
  body: string
  /** Time of the server, by its header Date (ms); null without one. */
  date: number | null
  /** End of its certificate's validity (ms); null over HTTP. */
  certificateUntil: number | null
}

const maxBody = 4096

/** Requests a URL once, follows no redirect, and reads the beginning of the response. Certificates are checked. */
function askOnce(url: string, timeout = 8000): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? askEncrypted : askPlainly
    const asking = send(url, { agent: false, timeout, headers: { 'user-agent': 'Assent doctor' } }, (response) => {
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
    asking.on('timeout', () => asking.destroy(new Error('no answer in time')))
    asking.on('error', reject)
    asking.end()
  })
}
