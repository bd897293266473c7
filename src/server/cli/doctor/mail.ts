import { once } from 'node:events'
import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import type { Config } from '../../config/config.ts'
import { openPool, readSender, readSmtpUrl, type SmtpServer } from '../../mailboxes/transport.ts'
import { certificateFinding, type Finding, findingAbout, errorMessageOf } from './finding.ts'

const timeoutMs = 10_000
const about = 'mail'

/** Signs in to the server in SMTP_URL, sends a test email if a recipient is given, and reads the server's certificate. */
export async function checkMail(
  config: Config,
  { to, id, now }: { to: string | null; id: string; now: number },
): Promise<Finding[]> {
  const say = findingAbout(about)
  if (config.smtpUrl === null) return [say('good', 'the trial has its own mail catcher')]
  let server: SmtpServer
  try {
    server = readSmtpUrl(config.smtpUrl)
  } catch (error) {
    return [say('stops', errorMessageOf(error))]
  }
  const findings = server.plain
    ? [say('warning', `the connection to ${server.host} is not encrypted`)]
    : [await lookAtCertificate(server, now)]
  const transport = openPool(server, { from: readSender(config.mailFrom), origin: config.publicUrl, connections: 1 })
  try {
    if (to === null) {
      await transport.login(AbortSignal.timeout(timeoutMs))
      findings.push(say('warning', `signed in to ${server.host}; to send a test email, add --letter-to ADDRESS`))
    } else {
      const text = 'This email was sent by the command "doctor". The mailbox of the service works.'
      const email = {
        id,
        to,
        language: 'en',
        at: new Date(now),
        subject: 'Assent: test email',
        attachments: [],
      } as const
      await transport.send({ ...email, text, html: `<p>${text}</p>` }, AbortSignal.timeout(2 * timeoutMs))
      findings.push(say('good', `${server.host} accepted a test email to ${to}; check that it arrived`))
    }
  } catch (error) {
    findings.push(say('stops', `${server.host}:${server.port} does not accept emails (${errorMessageOf(error)})`))
  } finally {
    transport.close()
  }
  return findings
}

async function lookAtCertificate(server: SmtpServer, now: number): Promise<Finding> {
  let socket: Socket | null = null
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const secured = server.secure
      ? connectTls({ host: server.host, port: server.port, servername: nameOf(server), rejectUnauthorized: false })
      : connectTls({
          socket: (socket = await upgradable(server, signal)),
          servername: nameOf(server),
          rejectUnauthorized: false,
        })
    socket = secured
    await once(secured, 'secureConnect', { signal })
    return findingOf(secured, now)
  } catch (error) {
    return findingAbout(about)(
      'warning',
      `the certificate of ${server.host} could not be read (${errorMessageOf(error)})`,
    )
  } finally {
    socket?.destroy()
  }
}

const nameOf = ({ host }: SmtpServer): string => (/^[\d.]+$|:/.test(host) ? '' : host)

function findingOf(socket: TLSSocket, now: number): Finding {
  const error = socket.authorizationError as unknown
  if (error) return findingAbout(about)('stops', `the certificate is invalid (${errorMessageOf(error)})`)
  return certificateFinding(about, Date.parse(socket.getPeerCertificate().valid_to), now)
}

/** Opens a connection and sends STARTTLS. Returns the connection when the server is ready for TLS. */
async function upgradable({ host, port }: SmtpServer, signal: AbortSignal): Promise<Socket> {
  const socket = connectPlain({ host, port })
  let said = ''
  const answer = async (): Promise<string> => {
    while (!/^\d{3} [^\n]*\n/m.test(said)) {
      const [data] = (await once(socket, 'data', { signal })) as [Buffer]
      said += data.toString('latin1')
    }
    const whole = said
    said = ''
    return whole
  }
  await answer()
  socket.write('EHLO assent.invalid\r\n')
  if (!/STARTTLS/i.test(await answer())) throw new Error('the server does not offer STARTTLS')
  socket.write('STARTTLS\r\n')
  if (!(await answer()).startsWith('220')) throw new Error('the server rejected STARTTLS')
  return socket
}
