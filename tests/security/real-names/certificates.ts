/** Creates a certificate authority that is valid for one day, and one certificate for all host names. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export type Certificates = {
  /** Path of the authority's certificate, for NODE_EXTRA_CA_CERTS. */
  authority: string
  key: Buffer
  certificate: Buffer
}

export function makeCertificates(folder: string, names: readonly string[]): Certificates {
  const at = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'ignore' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    ...['req', '-x509', ...key, '-keyout', at('ca.key'), '-out', at('ca.pem'), '-days', '2', '-subj', '/CN=Names'],
  )
  openssl(...['req', ...key, '-keyout', at('key.pem'), '-out', at('asked.pem'), '-subj', `/CN=${names[0]}`])
  writeFileSync(at('names.cnf'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}\n`)
  openssl(
    ...['x509', '-req', '-in', at('asked.pem'), '-CA', at('ca.pem'), '-CAkey', at('ca.key'), '-days', '2'],
    ...['-extfile', at('names.cnf'), '-out', at('cert.pem')],
  )
  return { authority: at('ca.pem'), key: readFileSync(at('key.pem')), certificate: readFileSync(at('cert.pem')) }
}
