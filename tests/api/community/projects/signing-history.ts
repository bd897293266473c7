/** Performs random actions of signers, companies and their community over HTTP. */
import type { ResultOf } from '../../../../openapi/index.ts'
import { duration } from '../../../../src/domain/text/limits.ts'
import type { Account } from '../../../../src/server/store/accounts/accounts.ts'
import { anAccount, password } from '../../../support/people/accounts.ts'
import { aBrowser, type TestBrowser } from '../../../support/http/test-browser.ts'
import { transferLink } from '../../../../src/server/usecases/community/project-people/give-link.ts'
import {
  asks,
  aSignedPdf,
  corporateCode,
  aCorporateForm,
  corporationSigningPath,
  uploads,
} from '../../../support/people/company.ts'
import { aManagerOf, credentialsOf } from '../../../support/people/corporations.ts'
import { aForm, signingPath, submits } from '../../../support/people/people.ts'
import { type Seeded, seeded } from '../../../support/seeded.ts'
import type { WireAnswer } from '../../../support/http/wire.ts'
import type { World } from '../../../support/service/world.ts'
import { publishesAnew } from '../../../support/community/new-version.ts'

type Company = { id: string; domain: string }

const domains = ['acme.example', 'borg.example', 'cyan.example']
const people = ['ada', 'ben', 'cho'].map((name) => `${name}@alone.example`)
const workers = domains.flatMap((domain) => ['eve', 'fay'].map((name) => `${name}@${domain}`))
export const possibleSigners = [...people, ...workers]

/** Creates a random history. An action returns its last response, or null if it is impossible in the current state. */
export async function aHistory(scene: World, seed: number) {
  const { home, linkId, wire } = scene
  const { services, clock, codes } = home
  const choice: Seeded = seeded(seed)
  const account = await anAccount(services, { login: `kate-${seed}` })
  await services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  const admin: World = { ...scene, manager: () => credentialsOf(services, account) }
  const pdf = await aSignedPdf(admin)
  const companies: Company[] = []
  const managers = new Map<string, Account>()
  let inForce = '2'

  const codeOf = (email: string): string => codes.at(-1) ?? `no code for ${email}`
  const kate = async (): Promise<TestBrowser> => {
    const browser = aBrowser(scene)
    await browser.signsIn(account.login, password)
    return browser
  }

  /** Opens the signatures of an address in a new browser. Returns the browser and the path of the newest signature; null if there is none. */
  async function opens(email: string): Promise<{ browser: TestBrowser; path: string } | null> {
    const browser = aBrowser(scene)
    await browser.post('/v1/my/code', { email })
    await browser.post('/v1/my/session', { email, verification_code: codeOf(email) })
    const rows = ((await browser.get('/v1/my/signings')).data as ResultOf<'listOwnSignings'> | null)?.rows ?? []
    const newest = rows.toSorted((one, other) => other.signed_at - one.signed_at)[0]
    clock.advance(duration.minute + 1)
    return newest ? { browser, path: `/v1/my/signings/${newest.id}` } : null
  }

  const signings = async (kind: string): Promise<ResultOf<'listSignings'>['rows']> =>
    (
      (await asks(admin, 'GET', `/v1/link/${linkId}/signings?kind=${kind}&page_size=100`))
        .data as ResultOf<'listSignings'>
    ).rows
  const signingIn = async (kind: string, state: string): Promise<string | null> => {
    const ids = (await signings(kind)).filter((row) => row.state === state).map(({ id }) => id)
    return ids.length === 0 ? null : choice.pick(ids)
  }
  /**
   * Returns the address of a random individual whose signature is in the given state. In one of four calls, or if there is no such signature, returns
   * any address.
   */
  const signerIn = async (state: string): Promise<string> => {
    const emails = (await signings('individual')).filter((row) => row.state === state).map(({ email }) => email)
    return choice.pick(emails.length === 0 || choice.below(4) === 0 ? possibleSigners : emails)
  }
  const companyIn = async (...states: string[]): Promise<Company | null> => {
    const all = await services.store.reading.corporations.all(linkId)
    const found = companies.filter(({ id }) => all.some((one) => one.id === id && states.includes(one.state)))
    return found.length === 0 ? null : choice.pick(found)
  }

  /** Performs an action on a random company in one of the given states. Returns null if there is none. */
  const onCompany =
    (states: string[], act: (company: Company) => Promise<WireAnswer>) => async (): Promise<WireAnswer | null> => {
      const company = await companyIn(...states)
      return company && act(company)
    }
  const deleted = ({ id }: Company): string => `/v1/corporation-signing/deleted/${linkId}/${id}`

  /** Performs an action on a random employee in the given state, as the company's employee manager. Returns null if there is none. */
  const onEmployee =
    (state: string, act: (id: string, headers: Record<string, string>) => Promise<WireAnswer>) =>
    async (): Promise<WireAnswer | null> => {
      const id = await signingIn('employee', state)
      const employee = id && (await services.store.reading.employees.find(id))
      const manager = employee && managers.get(employee.corporationId)
      return manager ? act(employee.id, await credentialsOf(services, manager)) : null
    }

  async function asksToErase(decision: 'erase' | 'restrict'): Promise<WireAnswer | null> {
    const own = await opens(await signerIn('live'))
    if (!own) return null
    await own.browser.post(`${own.path}/erasure/code`, undefined)
    const asked = await own.browser.post(`${own.path}/erasure`, { verification_code: codeOf(own.path) })
    if (asked.status !== 200) return asked
    const [request] = (await asks(admin, 'GET', `/v1/link/${linkId}/erasures`)).data as ResultOf<'listErasureRequests'>
    const reason = 'Nothing of this person was merged.'
    return (await kate()).put(`/v1/link/${linkId}/erasures/${request?.id}`, { decision, reason, password })
  }

  const acts: Record<string, () => Promise<WireAnswer | null>> = {
    'form sent': async () => {
      const domain = choice.pick(domains)
      const email = `rep@${domain}`
      const form = aCorporateForm(email, { verification_code: await corporateCode(admin, email) })
      const answer = await wire.post(corporationSigningPath(admin), form)
      const found = await services.store.reading.corporations.ownerOfDomain(linkId, domain)
      if (answer.status === 200 && found) companies.push({ id: found.id, domain })
      return answer
    },
    'scan returned': onCompany(['submitted', 'mailed'], ({ id }) => uploads(admin, id, pdf)),
    approved: onCompany(['uploaded'], async ({ id, domain }) => {
      const answer = await asks(admin, 'POST', `/v1/corporation-manager/${linkId}/${id}`)
      const email = `manager@${domain}`
      managers.set(id, await aManagerOf(services, { id, linkId }, { managerId: 'manager', email }))
      return answer
    }),
    deleted: onCompany(['submitted', 'mailed', 'uploaded'], ({ id }) =>
      asks(admin, 'DELETE', `/v1/corporation-signing/${linkId}/${id}`),
    ),
    restored: onCompany(['deleted'], (company) => asks(admin, 'PUT', deleted(company))),
    purged: onCompany(['deleted'], (company) => asks(admin, 'DELETE', deleted(company))),
    'signed as an employee': onCompany(['approved'], async ({ id, domain }) => {
      const own = workers.filter((worker) => worker.endsWith(`@${domain}`))
      const alone = (await signings('individual')).filter((row) => row.state === 'live' && own.includes(row.email))
      const email = choice.pick(alone.length > 0 ? alone.map((row) => row.email) : own)
      const coded = await wire.post(`/v1/employee-signing/${linkId}/${id}/code`, { email })
      if (coded.status !== 200) return coded
      const form = { ...aForm(email, { cla_id: inForce, info: {} }), verification_code: codeOf(email) }
      return wire.post(`/v1/employee-signing/${linkId}`, { ...form, corp_signing_id: id })
    }),
    activated: onEmployee('inactive', (id, headers) =>
      wire.put(`/v1/employee-signing/${id}`, { enabled: true }, { headers }),
    ),
    'activated and undone': onEmployee('inactive', async (id, headers) => {
      const url = '/v1/employee-signing'
      const answer = await wire.put(url, { change: 'activate', signing_ids: [id] }, { headers })
      const { undo } = JSON.parse(answer.body) as { undo?: string }
      return wire.send({ method: 'DELETE', url: `${url}/activations/${undo}`, headers })
    }),
    deactivated: onEmployee('active', (id, headers) =>
      wire.put(`/v1/employee-signing/${id}`, { enabled: false }, { headers }),
    ),
    'employee deleted': onEmployee('inactive', (id, headers) =>
      wire.send({ method: 'DELETE', url: `/v1/employee-signing/${id}`, headers }),
    ),
    left: onCompany(['approved'], async ({ id, domain }) => {
      const email = choice.pick(workers.filter((worker) => worker.endsWith(`@${domain}`)))
      const coded = await wire.post(`/v1/employee-signing/${linkId}/${id}/code`, { email })
      if (coded.status !== 200) return coded
      const proof = { email, verification_code: codeOf(email) }
      return wire.post(`/v1/employee-signing/${linkId}/departure`, proof)
    }),
    'signed as an individual': async () => {
      const email = choice.pick(possibleSigners)
      const coded = await wire.post(`${signingPath(linkId)}/code`, { email })
      if (coded.status !== 200) return coded
      return submits(scene, aForm(email, { verification_code: codeOf(email), cla_id: inForce, info: {} }))
    },
    renewed: async () => {
      const text = `Agreement\n\n1. Version of ${clock.now()}.`
      inForce = await publishesAnew(home, linkId, 'individual', { language: 'en', title: 'Agreement', text })
      const email = await signerIn('live')
      const coded = await wire.post(`${signingPath(linkId)}/code`, { email })
      if (coded.status !== 200) return coded
      const form = aForm(email, { verification_code: codeOf(email), cla_id: inForce, info: {} })
      return wire.put(signingPath(linkId), form)
    },
    ended: async () => {
      const id = await signingIn('individual', 'live')
      const reason = 'The employer of this person owns the work.'
      return id === null ? null : asks(admin, 'PUT', `/v1/link/${linkId}/signings/${id}/end`, { reason })
    },
    reinstated: async () => {
      const id = await signingIn('individual', 'ended')
      return id === null ? null : asks(admin, 'PUT', `/v1/link/${linkId}/signings/${id}/reinstatement`, {})
    },
    withdrawn: async () => {
      const own = await opens(await signerIn('live'))
      if (!own) return null
      await own.browser.post(`${own.path}/withdrawal/code`, undefined)
      return own.browser.post(`${own.path}/withdrawal`, { verification_code: codeOf(own.path) })
    },
    resumed: async () => {
      const own = await opens(await signerIn('ended'))
      return own && own.browser.delete(`${own.path}/withdrawal`)
    },
    erased: () => asksToErase('erase'),
    restricted: () => asksToErase('restrict'),
  }

  const done = new Set<string>()
  const undone = (): string[] => Object.keys(acts).filter((name) => !done.has(name))

  /** Performs a random action. In half of the calls, prefers actions that have not succeeded yet. */
  async function next(): Promise<{ act: string; answer: WireAnswer | null }> {
    clock.advance(duration.hour)
    const rare = choice.below(2) === 0 ? undone() : []
    const act = choice.pick(rare.length > 0 ? rare : Object.keys(acts))
    const answer = (await acts[act]?.()) ?? null
    if (answer?.status === 200) done.add(act)
    return { act, answer }
  }
  return { admin, undone, next }
}
