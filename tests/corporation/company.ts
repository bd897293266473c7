/** A community with a corporation agreement, its manager, and companies that sign. */
import type { RequestOf } from '../../openapi/index.ts'
import type { Language } from '../../src/domain/languages.ts'
import { buildApp } from '../../src/server/app.ts'
import type { Account } from '../../src/server/store/accounts.ts'
import type { Config } from '../../src/server/config.ts'
import { cookieNames } from '../../src/server/http/cookies.ts'
import { startMailWorker } from '../../src/server/mail/worker.ts'
import { openTransport } from '../../src/server/mail/transport.ts'
import { csrfTokenOf } from '../../src/server/usecases/access/csrf.ts'
import { openSession } from '../../src/server/usecases/access/sessions.ts'
import { createLink } from '../../src/server/usecases/community/create-link.ts'
import { giveTo } from '../../src/server/usecases/community/give-link.ts'
import { anAccount } from '../access/accounts.ts'
import { credentialsOf } from '../support/corporations.ts'
import { testServices, type Database, type TestServices } from '../support/test-services.ts'
import { type CaughtLetter, openMailbox } from '../support/mailbox.ts'
import type { TestService } from '../support/service.ts'
import { type Wire, type WireAnswer, wireOf } from '../support/wire.ts'

export type CorporationScene = {
  home: TestServices
  wire: Wire
  /** Agreements: `0` corporation in English, `1` corporation in Chinese, `2` individual in English. */
  linkId: string
  /** What the service logged: bugs, one JSON line each. */
  log: string[]
  /** The headers of the community's manager, as their own page sends them. */
  manager(): Promise<Record<string, string>>
  /** The letters to an address, oldest first, once everything that is due has arrived. */
  lettersTo(address: string): Promise<CaughtLetter[]>
  close(): Promise<void>
}

/** A community in process with a mail worker, which runs by itself or only when letters are asked for, and the mailbox letters end in. */
export async function aCorporationScene(
  database: Database,
  config: Partial<Config> = {},
  comes: 'by himself' | 'when asked' = 'by himself',
): Promise<CorporationScene> {
  const home = await testServices({ database, config })
  const { services } = home
  const log: string[] = []
  const mailbox = await openMailbox()
  const { publicUrl, mailFrom } = services.config
  const transport = openTransport({ smtpUrl: mailbox.url, from: mailFrom, origin: publicUrl })
  const hire = () => startMailWorker(services, transport, { report: (error) => void log.push(String(error)) })
  const mailWorker = comes === 'by himself' ? hire() : null
  const app = await buildApp(services, { log: { write: (line) => void log.push(line) } })
  const linkId = await aLink(home)
  const account = await anAccount(services, { login: 'admin', password: null })
  await services.store.transaction((tx) => giveTo(tx, linkId, account.id))
  return {
    home,
    wire: wireOf(app),
    linkId,
    log,
    async manager() {
      const { secret, session } = await services.store.transaction((tx) => openSession(services, tx, account))
      const names = cookieNames(publicUrl)
      const token = csrfTokenOf(services, session)
      return { cookie: `${names.session}=${secret}; ${names.csrf}=${token}`, token }
    },
    async lettersTo(address) {
      const hired = mailWorker ?? hire()
      await hired.deliverDue()
      if (hired !== mailWorker) await hired.close()
      return mailbox.letters().filter(({ recipients }) => recipients.includes(address))
    },
    async close() {
      await app.close()
      await mailWorker?.close()
      transport.close()
      await home.close()
      await mailbox.close()
    },
  }
}

/** The same at a service that listens, for tests in a browser; its manager's account is there to sign in with. */
export async function anAdminAreaAt(service: TestService): Promise<CorporationScene & { account: Account }> {
  const { home, app, log, lettersTo } = service
  const { services } = home
  const linkId = await aLink(home, services.random.id().slice(0, 8))
  const account = await anAccount(services, { login: `adminArea-${linkId}` })
  await services.store.transaction((tx) => giveTo(tx, linkId, account.id))
  const wire = wireOf(app)
  return {
    home,
    wire,
    linkId,
    log,
    account,
    manager: () => credentialsOf(services, account),
    lettersTo,
    close: service.close,
  }
}

async function aLink({ services }: TestServices, organization = 'lantern'): Promise<string> {
  const titles: Record<Language, string> = { en: 'Corporate Agreement', zh: '企业贡献者协议' }
  const draft = async (kind: 'corporation' | 'individual', language: Language) => {
    const document = { language, title: titles[language], text: `${titles[language]}\n\n1. ${kind}` }
    const bytes = await services.pdf.writeAgreement(document)
    return { kind, language, bytes, url: '', fields: [{ type: 'telephone' as const, required: false }] }
  }
  const { linkId } = await createLink(services, {
    platform: 'github',
    organization,
    alias: organization === 'lantern' ? 'Lantern' : `Lantern ${organization}`,
    projectUrl: '',
    summaries: {},
    agreements: [await draft('corporation', 'en'), await draft('corporation', 'zh'), await draft('individual', 'en')],
  })
  return linkId
}

export type CorporationBody = RequestOf<'signCorporationCla'>['body']

export const corporationSigningPath = ({ linkId }: CorporationScene): string => `/v1/corporation-signing/${linkId}`

/** The form as the English agreement asks for it, but for the code. */
export function aCorporateForm(email: string, changes: Partial<CorporationBody> = {}): CorporationBody {
  return {
    admin_name: '王小明',
    admin_email: email,
    corporation_name: `<3 GmbH & ${email.split('@')[1]} A/S`,
    cla_id: '0',
    cla_language: 'English',
    verification_code: '',
    privacy_checked: true,
    info: { '1': "O'Brien" },
    ...changes,
  }
}

/** Asks for a code and reads it. */
export async function corporateCode(adminArea: CorporationScene, email: string): Promise<string> {
  const before = adminArea.home.codes.length
  const answer = await adminArea.wire.post(`${corporationSigningPath(adminArea)}/code`, { email })
  const code = adminArea.home.codes[before]
  if (answer.status !== 200 || code === undefined) throw new Error(`no code for ${email}: ${answer.body}`)
  return code
}

/** Signs for a company, from the code on. */
export async function signsFor(
  adminArea: CorporationScene,
  email: string,
  changes: Partial<CorporationBody> = {},
): Promise<WireAnswer> {
  const form = aCorporateForm(email, { verification_code: await corporateCode(adminArea, email), ...changes })
  return adminArea.wire.post(corporationSigningPath(adminArea), form)
}

/** A company that has signed; answers its id. */
export async function aCompany(
  adminArea: CorporationScene,
  email: string,
  changes: Partial<CorporationBody> = {},
): Promise<string> {
  const answer = await signsFor(adminArea, email, changes)
  if (answer.status !== 200) throw new Error(answer.body)
  const all = await adminArea.home.services.store.reading.corporations.all(adminArea.linkId)
  const found = all.find((one) => one.email === email && one.state !== 'deleted')
  if (!found) throw new Error(`${email} did not sign`)
  return found.id
}

/** What the community's manager asks. */
export async function asks(
  adminArea: CorporationScene,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<WireAnswer> {
  const headers = {
    ...(await adminArea.manager()),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  }
  return adminArea.wire.send({
    method,
    url: path,
    headers,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
}

/** A form with a file, as a browser sends it. */
export function formWith(bytes: Uint8Array, name = 'pdf'): { headers: Record<string, string>; payload: Buffer } {
  const boundary = 'signed-and-stamped'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="signed.pdf"\r\ncontent-type: application/pdf\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}

/** A plain PDF, as a scanner makes one. */
export const aSignedPdf = (adminArea: CorporationScene): Promise<Uint8Array> =>
  adminArea.home.services.pdf.writeAgreement({ language: 'en', title: 'Signed', text: 'Signed\n\nand stamped' })

/** Uploads the signed PDF of a company as the community's manager. */
export async function uploads(adminArea: CorporationScene, id: string, bytes?: Uint8Array): Promise<WireAnswer> {
  const { headers, payload } = formWith(bytes ?? (await aSignedPdf(adminArea)))
  const url = `/v1/corporation-pdf/${adminArea.linkId}/${id}`
  return adminArea.wire.send({ method: 'POST', url, headers: { ...headers, ...(await adminArea.manager()) }, payload })
}

/** The key in the newest letter with a signing document. */
export async function keyFor(adminArea: CorporationScene, email: string): Promise<string> {
  const letter = (await adminArea.lettersTo(email)).findLast(({ text }) => text?.includes('/corporation-signing/'))
  const key = /\/corporation-signing\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  if (!key) throw new Error(`no signing document for ${email}`)
  return key
}
