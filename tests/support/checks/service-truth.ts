/** Stores the signatures, proofs and exemptions of the people in a random history. */
import { emailKey } from '../../../src/domain/people/email.ts'
import { composeFields } from '../../../src/domain/agreements/fields.ts'
import { agreementSize, duration } from '../../../src/domain/text/limits.ts'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import {
  addExemption,
  endExemption,
  listExemptions,
} from '../../../src/server/usecases/checks/repositories/exemptions.ts'
import { eraseAccountProofs } from '../../../src/server/usecases/checks/check-page/erase-account-proofs.ts'
import { publishVersion } from '../../../src/server/usecases/community/versions/publish-version.ts'
import { anEmployee } from '../people/employees.ts'
import type { CheckedService, WatchedScenario } from './checked-service.ts'
import type { ScenarioPerson, SigningState } from './history-scenario.ts'

/** State that has already been stored. */
export type MadeTrue = {
  states: Map<string, SigningState>
  agreed: Map<string, number>
  proven: Set<number>
  exempt: Set<number>
  isListed: boolean
  overrides: number
}

export const nothingTrue = (): MadeTrue => ({
  ...{ states: new Map(), agreed: new Map(), proven: new Set(), exempt: new Set(), isListed: false, overrides: 0 },
})

/**
 * Stores everything that has changed since the last call: signatures, withdrawals, activations, removals, proofs, erasures and exemptions. A
 * signature with the state `expired` is not stored.
 */
export async function makeTrue(service: CheckedService, scene: WatchedScenario, made: MadeTrue): Promise<void> {
  for (const person of [...scene.people, scene.impostor]) {
    for (const at of [0, 1] as const) {
      const email = person.emails[at]
      const [before, after] = [made.states.get(email) ?? 'none', person.states[at]]
      const isAgreed = at === 1 || made.agreed.get(email) === person.agreed
      if (before === after && (isAgreed || after !== 'individual')) continue
      made.states.set(email, after)
      if (at === 0) made.agreed.set(email, person.agreed)
      await (at === 0 ? signsAs(service, person, after) : worksAs(service, person, after))
    }
    const { id } = person.account
    if (person.hasProven !== made.proven.has(id)) await (person.hasProven ? proves : erases)(service, person)
    if (person.isExempt !== made.exempt.has(id))
      await (person.isExempt ? exempts : exemptsNoMore)(service, scene, person)
    set(made.proven, id, person.hasProven)
    set(made.exempt, id, person.isExempt)
  }
  const { kitBot: account, listing } = scene
  if (listing.isListed === made.isListed) return
  made.isListed = listing.isListed
  await (listing.isListed ? exempts(service, scene, { account }, 'bot') : exemptsNoMore(service, scene, { account }))
}

const set = (all: Set<number>, id: number, isIn: boolean): void => void (isIn ? all.add(id) : all.delete(id))

/** Stores or withdraws an individual signature directly. */
export async function signsAs(
  { home, linkId }: Pick<CheckedService, 'home' | 'linkId'>,
  { name, emails: [email] }: Pick<ScenarioPerson, 'name'> & { emails: readonly [string, ...string[]] },
  state: SigningState,
): Promise<void> {
  const { services } = home
  await services.store.transaction(async (tx) => {
    await tx.signings.supersedeLive(linkId, email)
    if (state !== 'individual') return
    // Individuals sign the current version. Employees have signed another agreement, which has only one version.
    const agreement = (await tx.agreements.current(linkId, 'individual')).find(({ language }) => language === 'en')
    if (!agreement) throw new Error('no agreement')
    await tx.signings.insert({
      ...{ id: services.random.id(), linkId, kind: 'individual', state: 'live', agreementId: agreement.id },
      ...{ language: agreement.language, version: agreement.version, name, email, answers: [], salts: {} },
      ...{ signerKey: signerKey(linkId, email), origin: services.crypto.seal('{}', 'origin'), signedAt: tx.at },
      ...{ evidenceSeq: 0, domain: 'mail.example' },
    })
  })
}

async function worksAs(service: CheckedService, person: ScenarioPerson, state: SigningState): Promise<void> {
  const { home, linkId, employer } = service
  const { services } = home
  const email = person.emails[1]
  const found = await services.store.reading.employees.findLive(linkId, emailKey(email))
  const wanted = state === 'employee' ? 'active' : state === 'waiting' ? 'inactive' : 'deleted'
  if (!found) {
    if (wanted !== 'deleted') await anEmployee(services, employer, { name: person.name, email, state: wanted })
    return
  }
  if (found.state === wanted) return
  await services.store.transaction((tx) =>
    tx.employees.setState(found, wanted, { at: tx.at, isGone: wanted === 'deleted' }),
  )
}

/** Proves that both addresses belong to the account, like signing in on a check page. */
async function proves({ home, forge, forgeId }: CheckedService, { account, emails }: ScenarioPerson): Promise<void> {
  const proven = { forgeId, accountId: forge.world.accountId(account), login: account.login }
  await home.services.store.transaction(async (tx) => {
    for (const email of emails) await tx.provenAccounts.note({ ...proven, emailKey: emailKey(email), provenAt: tx.at })
  })
}

async function erases({ home }: CheckedService, { emails }: ScenarioPerson): Promise<void> {
  for (const email of emails) await eraseAccountProofs(home.services, { email })
}

async function exempts(
  service: CheckedService,
  { watchId }: WatchedScenario,
  { account }: Pick<ScenarioPerson, 'account'>,
  type: 'account' | 'bot' = 'account',
): Promise<void> {
  const { home, linkId, manager } = service
  const proof = { account: manager.account, by: 'sign-in' } as const
  const entry = { linkId, watchId, login: account.login, type }
  await addExemption(home.services, manager, { ...entry, reason: 'Works for us by contract.', proof })
}

async function exemptsNoMore(
  service: CheckedService,
  { watchId }: WatchedScenario,
  person: Pick<ScenarioPerson, 'account'>,
): Promise<void> {
  const { home, linkId, manager, forge } = service
  const all = await listExemptions(home.services, manager, { linkId, watchId })
  const found = all.find(({ account_id: id }) => id === forge.world.accountId(person.account))
  if (!found) throw new Error(`${person.account.login} is not exempt`)
  await endExemption(home.services, manager, { linkId, watchId, exemptionId: found.id })
}

/** Publishes a version of the individual agreement. All signers count as notified. */
export async function publishes({ home, bare, linkId, versions }: CheckedService, graceDays: number): Promise<void> {
  const { services } = home
  const text = `Agreement\n\n1. Clause ${versions.graceEnds.length + 2} is new.`
  const bytes = await services.pdf.writeAgreement({ language: 'en', title: 'Agreement', text })
  const reading = await services.pdf.readAgreement(bytes, agreementSize.byUpload)
  const next = { kind: 'individual', language: 'en', bytes, url: '', reading, summary: null, accepted: '' } as const
  const change = { change: 'material', bindingId: '', graceDays, note: {}, reason: '' } as const
  const signed = await bare.run(`select id from signings where link_id = ? and state = 'live'`, linkId)
  await services.store.transaction(async (tx) => {
    await tx.links.hold(linkId)
    const version = { ...next, fields: composeFields('individual', 'en') }
    const agreementId = await publishVersion(services, tx, linkId, version, { who: 'operator', client: '' }, change)
    const asked = { linkId, agreementId, kind: 'individual', letterId: '', askedAt: tx.at, toldAt: tx.at } as const
    const requests = signed.map(({ id }) => ({
      ...{ ...asked, id: services.random.id(), subject: String(id), agreedAt: null, endedAt: null, remindAt: null },
    }))
    await tx.agreementRequests.insert(requests, [])
    await tx.agreementCampaigns.change({ linkId, agreementId }, { state: 'done', endedAt: tx.at })
    versions.graceEnds.push(tx.at + graceDays * duration.day)
  })
}

/** Stores the scenario's new overrides. Stops at one whose pull request is not stored yet. */
export async function overrides(service: CheckedService, scene: WatchedScenario, made: MadeTrue): Promise<void> {
  const { home, bare, linkId } = service
  for (; made.overrides < scene.overrides.length; made.overrides += 1) {
    const { number, headSha } = scene.overrides[made.overrides] as WatchedScenario['overrides'][number]
    const pull = await home.services.store.reading.pullRequests.findNumber(scene.watchId, number)
    if (!pull) return
    await bare.run(
      `insert into check_overrides (id, pull_request_id, link_id, head_sha, account_id, reason, salt, at, evidence_seq, ended_by)
        values (?, ?, ?, ?, '', '', '', 0, 0, '')`,
      ...[home.services.random.id(), pull.id, linkId, headSha],
    )
    await home.services.store.transaction((tx) =>
      tx.pullRequests.want([pull.id], { at: tx.at, needsReading: false, priority: 3 }),
    )
  }
}
