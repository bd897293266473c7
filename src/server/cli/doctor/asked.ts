import { request as askPlainly } from 'node:http'
import { request as askEncrypted } from 'node:https'
import type { TLSSocket } from 'node:tls'

export type GivenAnswer = {
  status: number
  body: string
  /** The answering side's time, by its header Date, and until when its certificate is valid (ms); null where it says neither. */
  date: number | null
  certificateUntil: number | null
}

const most = 4096

/** Asks for a URL once, follows nothing, and reads some of the answer. Certificates are checked. */
export function askOnce(url: string, timeout = 8000): Promise<GivenAnswer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? askEncrypted : askPlainly
    const asking = send(url, { agent: false, timeout, headers: { 'user-agent': 'Assent doctor' } }, (response) => {
      const { socket, statusCode: status = 0, headers } = response
      const valid = 'getPeerCertificate' in socket ? (socket as TLSSocket).getPeerCertificate().valid_to : undefined
      let body = ''
      response.on('data', (data: Buffer) => {
        body += data.toString('utf8')
        if (body.length > most) response.destroy()
      })
      const end = (): void => {
        const date = Date.parse(headers.date ?? '')
        resolve({
          status,
          body: body.slice(0, most),
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
