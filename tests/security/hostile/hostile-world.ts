/** A service in which every field that users can fill in contains a script injection. */
import Fastify from 'fastify'
import { createTransport } from 'nodemailer'
import type { RequestOf, ResultOf } from '../../../openapi/index.ts'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { inboxRoutes } from '../../../src/server/trial/inbox/inbox-routes.ts'
import { openMailCatcher } from '../../../src/server/trial/inbox/mail-catcher.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCorporation, aManagerOf, credentialsOf, type Employer } from '../../support/people/corporations.ts'
import { type Wire, type WireAnswer, wireOf } from '../../support/http/wire.ts'
import { world, type World } from '../../support/service/world.ts'

export type HostileWorld = {
  service: World
  community: Account
  /** One link per text. Its name is the text, unless that is too long. */
  links: readonly string[]
  employer: Employer
  manager: Account
  /** Origin of the trial inbox with all emails. */
  inbox: string
  /** Returns the session of an account, which is created only once. */
  credentials: (who: Account) => ReturnType<typeof credentialsOf>
  /** Sends a request with the session of `who`, or without a session if null. */
  asks: (who: Account | null, method: 'GET' | 'POST' | 'PUT', path: string, body: unknown) => Promise<WireAnswer>
  close: () => Promise<void>
}

/** Joins the lines of a text, as a single-line input does. */
const lineOf = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
export const cut = (text: string, most: number): string => Array.from(lineOf(text)).slice(0, most).join('').trim()

const optional = { individual: ['date', 'address', 'telephone', 'fax'], corporation: ['telephone', 'address', 'fax'] }

/** Returns agreement fields with hostile texts as title and description. */
const rowsOf = (kind: 'individual' | 'corporation', texts: readonly string[], link: number) =>
  optional[kind].map((type, row) => {
    const text = texts[(Math.floor(link / 3) * 4 + row) % texts.length] ?? ''
    // The number makes titles unique: the service ignores case and spaces when it compares them.
    return { type, title: `${row} ${cut(text, 95)}`, description: cut(text, 200), required: false }
  })

export async function aHostileWorld(texts: readonly string[]): Promise<HostileWorld> {
  const config = { codesAnHourPerClient: 1_000_000, managerLimit: 1000, forgeHosts: ['127.0.0.1'] }
  const service = await world('sqlite', { seed: 'both', web: true, config })
  const { services } = service.home
  const wire = wireOf(service.app)
  const sessions = new Map<Account, ReturnType<typeof credentialsOf>>()
  const credentials: HostileWorld['credentials'] = (who) => {
    const session = sessions.get(who) ?? credentialsOf(services, who)
    sessions.set(who, session)
    return session
  }
  const asks: HostileWorld['asks'] = async (who, method, path, body) => {
    const own = who === null ? {} : await credentials(who)
    const headers = { ...own, 'content-type': 'application/json' }
    return wire.send({ method, url: path, headers, payload: JSON.stringify(body) })
  }
  const community = await anAccount(services, { login: 'community' })
  const document = await uploads(wire, service, community, texts)
  const links: string[] = []
  for (const [index, text] of texts.entries()) {
    const summary = lineOf(text)
    const agreement = (kind: 'individual' | 'corporation', language: string) => ({
      document,
      language,
      summary,
      fields: rowsOf(kind, texts, index),
    })
    const body: RequestOf<'linkProject'>['body'] = {
      platform: 'github',
      org_id: `hostile-${index}`,
      org_alias: `${cut(text, 90)} ${index}`,
      org_names: { en: `${cut(text, 90)} en ${index}`, zh: `${cut(text, 90)} zh ${index}` },
      individual_clas: [agreement('individual', 'en'), agreement('individual', 'zh')],
      corp_clas: [agreement('corporation', 'en'), agreement('corporation', 'zh')],
    }
    const answer = await asks(community, 'POST', '/v1/link', body)
    links.push((JSON.parse(answer.body) as ResultOf<'linkProject'>).link_id ?? refusedWith(answer, text))
  }
  const [first = ''] = links
  const email = 'admin@employer.example'
  const name = cut(texts[0] ?? '', 200)
  const employer = await aCorporation(services, {
    linkId: first,
    email,
    name,
    representative: cut(texts[0] ?? '', 100),
  })
  const manager = await aManagerOf(services, employer.corporation, {
    managerId: 'boss',
    email: 'boss@employer.example',
  })
  const people = { service, community, links, employer, manager, credentials, asks }
  await peopleSign(people, texts)
  // Managers come last. Otherwise, they would receive an email for every employee.
  await employs(people, texts)
  const inbox = await anInbox(service, addressesOf(texts))
  return {
    ...people,
    inbox: inbox.origin,
    async close() {
      await inbox.close()
      await service.close()
    },
  }
}

function refusedWith({ body }: WireAnswer, text: string): never {
  throw new Error(`${text} was refused: ${body}`)
}

/** Uploads an agreement with all texts. The first one is also the file name. */
async function uploads(
  wire: Wire,
  { home: { services } }: World,
  who: Account,
  texts: readonly string[],
): Promise<string> {
  const lines = texts.map(lineOf)
  const text = [lines[0], ...lines].join('\n\n')
  // The title is harmless: a file that starts with markup would be refused as a web page.
  const bytes = await services.pdf.writeAgreement({ language: 'en', title: 'Agreement', text })
  const form = new FormData()
  form.append('file', new File([Uint8Array.from(bytes)], `${cut(texts[0] ?? '', 80)}.pdf`))
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const answer = await wire.send({
    method: 'POST',
    url: '/v1/agreement-preview',
    headers: {
      ...(await credentialsOf(services, who)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return (answer.data as ResultOf<'previewAgreement'>).document
}

type Peopled = Pick<HostileWorld, 'service' | 'links' | 'employer' | 'asks'>

async function employs({ employer, asks }: Peopled, texts: readonly string[]): Promise<void> {
  const managers = texts.map((text, index) => ({
    id: `m${index}`,
    name: cut(text, 100),
    email: `m${index}@employer.example`,
  }))
  const answer = await asks(employer.administrator, 'POST', '/v1/employee-manager', { managers })
  if (answer.status !== 200) refusedWith(answer, 'a manager')
}

const addressOf = (who: 'person' | 'employee' | 'company', index: number): string =>
  who === 'employee' ? `e${index}@employer.example` : `a@${who}-${index}.example`

const addressesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((_, index) => [
    ...(['person', 'employee', 'company'] as const).map((who) => addressOf(who, index)),
    `m${index}@employer.example`,
  ])

async function peopleSign({ service, links, employer, asks }: Peopled, texts: readonly string[]): Promise<void> {
  const [first = ''] = links
  const { codes } = service.home
  const signs = async (path: string, codePath: string, email: string, body: object): Promise<void> => {
    await asks(null, 'POST', codePath, { email })
    const answer = await asks(null, 'POST', path, { ...body, verification_code: codes.at(-1), privacy_checked: true })
    if (answer.status !== 200) refusedWith(answer, email)
  }
  for (const [index, text] of texts.entries()) {
    const link = links[index] ?? ''
    // Field 3 of an individual agreement is the address. In a company agreement, field 1 is the title and field 5 the address.
    const who = { name: cut(text, 100), cla_id: '0', cla_language: 'English', info: { '3': cut(text, 200) } }
    const [person, employee, company] = [
      addressOf('person', index),
      addressOf('employee', index),
      addressOf('company', index),
    ]
    const individual = `/v1/individual-signing/${link}`
    await signs(individual, `${individual}/code`, person, { ...who, email: person })
    const employed = `/v1/employee-signing/${first}`
    const signing = { ...who, email: employee, corp_signing_id: employer.corporation.id }
    await signs(employed, `${employed}/${employer.corporation.id}/code`, employee, signing)
    const corporate = `/v1/corporation-signing/${first}`
    await signs(corporate, `${corporate}/code`, company, {
      admin_name: cut(text, 100),
      admin_email: company,
      corporation_name: cut(text, 200),
      cla_id: '2',
      cla_language: 'English',
      info: { '1': cut(text, 100), '5': cut(text, 200) },
    })
  }
}

/** Opens a trial inbox and copies all emails to the addresses into it. */
async function anInbox(service: World, addresses: readonly string[]) {
  const catcher = await openMailCatcher()
  // Uses one connection: the server delays its greeting to each new one.
  const carrier = createTransport(`${catcher.url}?pool=true`)
  for (const to of addresses) {
    for (const { raw } of await service.lettersTo(to)) {
      await carrier.sendMail({ envelope: { from: 'assent@localhost', to }, raw })
    }
  }
  carrier.close()
  const app = Fastify()
  inboxRoutes(app, { catcher, publicUrl: service.origin, signUrl: service.origin })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    async close() {
      await app.close()
      await catcher.close()
    },
  }
}
