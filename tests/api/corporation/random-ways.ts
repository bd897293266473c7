/** Runs a random sequence of calls by companies and their people over HTTP, and compares the outcomes with the reference model. */
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { credentialsOf } from '../../support/people/corporations.ts'
import type { Database } from '../../support/service/test-services.ts'
import { type Seeded, seeded } from '../../support/seeded.ts'
import type { WireAnswer } from '../../support/http/wire.ts'
import { publishesAnew } from '../../support/community/new-version.ts'
import { world, type World } from '../../support/service/world.ts'
import { aCorporateForm, asks, aSignedPdf, corporateCode, formWith, uploads } from '../../support/people/company.ts'
import { asAdministrator, getsManager, leaves, outcomeOf, type Pair, removesManager } from './random-managers.ts'
import { lacks, type TransitionCoverage } from './transition-coverage.ts'
import {
  modelAccepts,
  type ModelAct,
  acts,
  changesEmployee,
  type ModelCompany,
  delivers,
  signedCompany,
  isLive,
  refusesEmployee,
  refusesIndividual,
  voidKey,
} from './reference-model.ts'

const steps = 16
const pause = 3 * 3_600_000

/** Two communities. Only `mailing`, which every third sequence uses, sends its emails, because sending is slow. */
export type AdminAreas = { mailing: Stage; silent: Stage; log(): string[]; close(): Promise<void> }

type Stage = { admin: World; pdf: Uint8Array; inForce: string }

export async function openAdminAreas(database: Database): Promise<AdminAreas> {
  const stage = async (): Promise<Stage> => {
    const admin = await world(database, { seed: 'corporate' })
    return { admin, pdf: await aSignedPdf(admin), inForce: '0' }
  }
  const [mailing, silent] = await Promise.all([stage(), stage()])
  return {
    mailing,
    silent,
    log: () => [...mailing.admin.log, ...silent.admin.log],
    close: async () => void (await Promise.all([mailing.admin.close(), silent.admin.close()])),
  }
}

/** Lifecycle event that each action causes. */
const events: Record<ModelAct, string> = {
  resent: 'document.resent',
  uploaded: 'pdf.uploaded',
  returned: 'pdf.returned',
  refused: 'scan.refused',
  approved: 'administrator.created',
  deleted: 'corporation.deleted',
  restored: 'corporation.restored',
  purged: 'corporation.purged',
  represented: 'representative.changed',
}
const eventsOfEmployees = {
  activate: 'employee.activated',
  inactivate: 'employee.inactivated',
  delete: 'employee.deleted',
} as const
type EmployeeMove = keyof typeof eventsOfEmployees

const corporationMoves = Object.keys(events) as ModelAct[]
export const employeeMoves = Object.keys(eventsOfEmployees) as EmployeeMove[]
/** All combinations of a corporation's state and an action, as `state action`. */
export const everyTry = ['submitted', 'mailed', 'uploaded', 'approved', 'deleted', 'purged'].flatMap((state) =>
  corporationMoves.map((move) => `${state} ${move}`),
)

type Way = {
  stage: Stage
  choice: Seeded
  seen: TransitionCoverage
  model: typeof acts
  domain: string
  companies: ModelCompany[]
  /** Keys in the emails to each company, oldest first. */
  keys: Map<string, string[]>
  managers: Map<string, Account>
  representatives: number
  differing: string[]
}

/** Runs one sequence in its own email domain, and records the transitions. Returns the differences from the model. */
export async function oneWay(
  adminAreas: AdminAreas,
  seed: number,
  seen: TransitionCoverage,
  model = acts,
): Promise<string[]> {
  const way: Way = {
    stage: seed % 3 === 0 ? adminAreas.mailing : adminAreas.silent,
    choice: seeded(seed),
    seen,
    model,
    domain: `d${seed}.example`,
    companies: [],
    keys: new Map(),
    managers: new Map(),
    representatives: 0,
    differing: [],
  }
  for (let step = 0; step < steps && way.differing.length === 0; step += 1) {
    way.stage.admin.home.clock.advance(pause)
    const [what, [answer, expected]] = await oneStep(way, way.stage === adminAreas.mailing)
    if (answer !== expected) way.differing.push(`seed ${seed}, ${what}: ${answer}, not ${expected}`)
    way.differing.push(...(await differingStates(way)).map((words) => `seed ${seed}, after ${what}: ${words}`))
  }
  return way.differing
}

async function oneStep(way: Way, isMailing: boolean): Promise<[what: string, pair: Pair]> {
  const { choice, companies } = way
  const company = companies.length === 0 ? null : choice.pick(companies)
  const roll = choice.below(20)
  if (company === null || roll === 0) return ['signs', await signs(way)]
  if (roll === 1) return ['employs', await employs(way, company)]
  if (isMailing && roll < (isNewlyDue(way) || company.state === 'submitted' ? 12 : 3))
    return ['delivers', await goesOut(way)]
  if (company.state !== 'approved' || roll > 14) return actsOfCommunity(way, company)
  const manager = way.managers.get(company.id)
  if (!manager) return ['gets a manager', await getsManager(way, company)]
  if (roll === 14) return ['loses its manager', await removesManager(way, company)]
  if (roll < 4) return ['accepts', await acceptsAnew(way, company)]
  if (roll < 7) return ['employs', await employs(way, company)]
  const employee = company.employees.get(`ada@${way.domain}`)?.state ?? 'nobody'
  const isRare = lacks(way.seen, employee, 'employee.left')
  if (roll === 13 || (roll > 6 && isRare)) return ['leaves', await leaves(way, company)]
  return changes(way, company, manager)
}

/** Returns the differences between stored companies and the model: state, number of emails and grace period. */
async function differingStates({ stage, companies, domain }: Way): Promise<string[]> {
  const { linkId, home } = stage.admin
  const { corporations, corporationRecords, domainGraces } = home.services.store.reading
  const grace = (await domainGraces.find(linkId, domain))?.state ?? 'stopped'
  const due = companies.some(({ manager }) => manager === 'acting') ? 'telling' : 'stopped'
  const differing: string[] = grace === due ? [] : [`the grace is ${grace}, not ${due}`]
  for (const { id, state, mailings } of companies) {
    const stored = await corporations.find(linkId, id)
    if (stored?.state !== state) differing.push(`${stored?.state}, not ${state}`)
    const mailed = (await corporationRecords.history(id)).filter(({ type }) => type === 'corporation.document_mailed')
    if (mailed.length !== mailings) differing.push(`mailed ${mailed.length} times, not ${mailings}`)
  }
  return differing
}

/** Picks an action. Prefers actions that were not tried in this state, or whose transitions have not all been taken. */
function rarely<Move extends string>(
  { choice, seen }: Way,
  named: Readonly<Record<Move, string>>,
  state: string,
): Move {
  const moves = Object.keys(named) as Move[]
  const fresh = moves.filter((move) => !seen.tried.has(`${state} ${move}`) || lacks(seen, state, named[move]))
  return choice.pick(fresh.length > 0 && choice.below(4) > 0 ? fresh : moves)
}

const anAddress = (way: Way): string => `rep${(way.representatives += 1)}@${way.domain}`

function keepKey({ stage, keys }: Way, id: string): void {
  keys.set(id, [...(keys.get(id) ?? []), stage.admin.home.keys.at(-1) ?? ''])
}

async function signs(way: Way): Promise<Pair> {
  const { stage, companies } = way
  const { admin, inForce } = stage
  const email = anAddress(way)
  const verification_code = await corporateCode(admin, email)
  const body = aCorporateForm(email, { verification_code, cla_id: inForce })
  const answer = await admin.wire.post(`/v1/corporation-signing/${admin.linkId}`, body)
  if (companies.some(isLive)) return [outcomeOf(answer), 'cla.resigned']
  const found = await admin.home.services.store.reading.corporations.ownerOfDomain(admin.linkId, way.domain)
  companies.push(signedCompany(found?.id ?? 'nobody', inForce))
  if (found) keepKey(way, found.id)
  return [outcomeOf(answer), 'done']
}

/** Returns whether a company is waiting for an email in a state in which no sequence has sent one so far. */
const isNewlyDue = ({ companies, seen }: Way): boolean =>
  companies.some(({ state, isAwaited }) => isAwaited && lacks(seen, state, 'document.mailed'))

/** Sends all due emails and records the transitions that they cause. */
async function goesOut({ stage, companies, seen }: Way): Promise<Pair> {
  const before = companies.map(({ state, mailings }) => ({ state, mailings }))
  await stage.admin.lettersTo('')
  delivers(companies)
  for (const [at, { state, mailings }] of companies.entries()) {
    if (mailings !== before[at]?.mailings) seen.taken.add(`${before[at]?.state} document.mailed ${state}`)
  }
  return ['done', 'done']
}

async function actsOfCommunity(way: Way, company: ModelCompany): Promise<[string, Pair]> {
  const { seen, companies, model } = way
  const before = company.state
  const drawn = rarely(way, events, before)
  // Replaces most refusals with approvals. Otherwise, few scans would ever be approved.
  const isUsual = drawn === 'refused' && seen.tried.has(`${before} refused`) && way.choice.below(3) > 0
  const act = isUsual ? 'approved' : drawn
  seen.tried.add(`${before} ${act}`)
  const answer = act === 'returned' ? await returns(way, company.id) : await calls(way, company.id, act)
  const expected = answer.isVoid ? voidKey : model(companies, company, act)
  if (answer.words === 'done') {
    seen.taken.add(`${before} ${events[act]} ${company.state}`)
    if (act === 'resent' || act === 'refused' || (act === 'represented' && before !== 'approved'))
      keepKey(way, company.id)
  }
  return [`${act} when ${before}`, [answer.words, expected]]
}

/** `isVoid`: the key that was used had been replaced by a later email. */
type Returned = { words: string; isVoid: boolean }

/** Uploads the document as the representative, with the newest key, or in one of four cases with a key that a later email has replaced. */
async function returns({ stage, choice, keys }: Way, id: string): Promise<Returned> {
  const known = keys.get(id) ?? []
  const isVoid = known.length > 1 && choice.below(4) === 0
  const url = `/v1/corporation-signing/by-letter/${known.at(isVoid ? 0 : -1)}`
  const words = outcomeOf(await stage.admin.wire.send({ method: 'POST', url, ...formWith(stage.pdf) }))
  return { words, isVoid }
}

async function calls(way: Way, id: string, act: Exclude<ModelAct, 'returned'>): Promise<Returned> {
  const { admin, pdf } = way.stage
  const path = `/v1/corporation-signing/${admin.linkId}/${id}`
  const deletedPath = `/v1/corporation-signing/deleted/${admin.linkId}/${id}`
  const person = { rep_name: 'Grace', rep_email: anAddress(way) }
  const made: Record<typeof act, () => Promise<WireAnswer>> = {
    resent: () => asks(admin, 'PUT', path),
    uploaded: () => uploads(admin, id, pdf),
    refused: () => asks(admin, 'POST', `${path}/better-scan`, { reason: 'The stamp is missing.' }),
    approved: () => asks(admin, 'POST', `/v1/corporation-manager/${admin.linkId}/${id}`),
    deleted: () => asks(admin, 'DELETE', path),
    restored: () => asks(admin, 'PUT', deletedPath),
    purged: () => asks(admin, 'DELETE', deletedPath),
    represented: () => asks(admin, 'PUT', `${path}/representative`, person),
  }
  return { words: outcomeOf(await made[act]()), isVoid: false }
}

/** Accepts the current agreement as the administrator. If it is already accepted, publishes a new version first in half of the cases. */
async function acceptsAnew(way: Way, company: ModelCompany): Promise<Pair> {
  const { stage, choice, seen } = way
  const { home, linkId, wire } = stage.admin
  if (company.agreed === stage.inForce && choice.below(2) === 0) {
    stage.inForce = await publishesAnew(home, linkId, 'corporation')
  }
  const headers = await asAdministrator(way, company)
  const answer = outcomeOf(await wire.put('/v1/corporation-signing/cla/agree', {}, { headers }))
  const expected = modelAccepts(company, stage.inForce)
  if (answer === 'done') seen.taken.add('approved agreement.accepted approved')
  return [answer, expected]
}

async function employs({ stage, domain, companies }: Way, company: ModelCompany): Promise<Pair> {
  const { admin } = stage
  const alone = await admin.wire.post(`/v1/individual-signing/${admin.linkId}/code`, { email: `joan@${domain}` })
  if (outcomeOf(alone) !== refusesIndividual(companies))
    return [`alone: ${outcomeOf(alone)}`, refusesIndividual(companies)]
  const email = `ada@${domain}`
  const expected = refusesEmployee(company, email)
  const path = `/v1/employee-signing/${admin.linkId}`
  const before = admin.home.codes.length
  const coded = await admin.wire.post(`${path}/${company.id}/code`, { email })
  if (coded.status !== 200) return [outcomeOf(coded), expected ?? 'done']
  const form = { name: 'Ada', email, cla_id: '2', cla_language: 'English', privacy_checked: true, info: {} }
  const verification_code = admin.home.codes[before] ?? ''
  const answer = await admin.wire.post(path, { ...form, verification_code, corp_signing_id: company.id })
  if (expected !== null) return [outcomeOf(answer), expected]
  const signed = await admin.home.services.store.reading.employees.findLive(admin.linkId, email)
  company.employees.set(email, { id: signed?.id ?? '', state: 'inactive' })
  return [outcomeOf(answer), 'done']
}

async function changes(way: Way, company: ModelCompany, manager: Account): Promise<[string, Pair]> {
  const { stage, domain, seen } = way
  const { wire, home } = stage.admin
  const email = `ada@${domain}`
  const before = company.employees.get(email)
  const move = rarely(way, eventsOfEmployees, before?.state ?? 'nobody')
  seen.tried.add(`${before?.state ?? 'nobody'} ${move}`)
  const [url, state] = [`/v1/employee-signing/${before?.id ?? '0'.repeat(32)}`, before?.state]
  const headers = await credentialsOf(home.services, manager)
  const answer = outcomeOf(
    move === 'delete'
      ? await wire.send({ method: 'DELETE', url, headers })
      : await wire.put(url, { enabled: move === 'activate' }, { headers }),
  )
  const expected = changesEmployee(company, email, move)
  const after = company.employees.get(email)?.state ?? 'deleted'
  if (answer === 'done') seen.taken.add(`${state} ${eventsOfEmployees[move]} ${after}`)
  return [`${move} when ${state}`, [answer, expected]]
}
