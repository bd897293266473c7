/** Makes what people of a random history have signed, proven and allowed true in the store of a service. */
import { emailKey } from '../../src/domain/email.ts'
import { signerKey } from '../../src/server/store/signer-key.ts'
import { anEmployee } from '../support/employees.ts'
import type { CheckedService, WatchedScene } from './checked-service.ts'
import type { ScenePerson, SigningState } from './history-scene.ts'

/** What was made true so far, of one scene. */
export type MadeTrue = { states: Map<string, SigningState>; proven: Set<number>; overrides: number }

export const nothingTrue = (): MadeTrue => ({ states: new Map(), proven: new Set(), overrides: 0 })

/** What is signed, withdrawn, activated and removed since the last time; an earlier version that counts no more is as none. */
export async function makeTrue(service: CheckedService, scene: WatchedScene, made: MadeTrue): Promise<void> {
  for (const person of [...scene.people, scene.impostor]) {
    for (const at of [0, 1] as const) {
      const email = person.emails[at]
      const [before, after] = [made.states.get(email) ?? 'none', person.states[at]]
      if (before === after) continue
      made.states.set(email, after)
      await (at === 0 ? signsAs(service, person, after) : worksAs(service, person, after))
    }
    if (person.hasProven && !made.proven.has(person.account.id)) {
      made.proven.add(person.account.id)
      await proves(service, person)
    }
  }
}

/** Signs as an individual, or withdraws it; a signature as the store has it, past the form. */
export async function signsAs(
  { home, linkId }: Pick<CheckedService, 'home' | 'linkId'>,
  { name, emails: [email] }: Pick<ScenePerson, 'name'> & { emails: readonly [string, ...string[]] },
  state: SigningState,
): Promise<void> {
  const { services } = home
  await services.store.transaction(async (tx) => {
    await tx.signings.supersedeLive(linkId, email)
    if (state !== 'individual') return
    const agreement = (await tx.agreements.current(linkId, 'individual'))[0]
    if (!agreement) throw new Error('no agreement')
    await tx.signings.insert({
      ...{ id: services.random.id(), linkId, kind: 'individual', state: 'live', agreementId: agreement.id },
      ...{ language: agreement.language, version: agreement.version, name, email, answers: [], salts: {} },
      ...{ signerKey: signerKey(linkId, email), origin: services.crypto.seal('{}', 'origin'), signedAt: tx.at },
      ...{ evidenceSeq: 0, domain: 'mail.example' },
    })
  })
}

async function worksAs(service: CheckedService, person: ScenePerson, state: SigningState): Promise<void> {
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

/** The account beside both addresses, as sign-ins on the page of a check would prove it. */
async function proves(
  { bare, home, linkId, forgeId }: CheckedService,
  { account, emails }: ScenePerson,
): Promise<void> {
  for (const email of emails) {
    await bare.run(
      'insert into proven_accounts (forge_id, account_id, login, email_key, proven_at) values (?, ?, ?, ?, 0)',
      ...[forgeId, String(account.id), account.login, emailKey(email)],
    )
  }
  await home.services.store.transaction((tx) => tx.rejudgedLinks.want(linkId))
}

/** The overrides of a scene that are not stored yet and whose pull request is known. */
export async function overrides(service: CheckedService, scene: WatchedScene, made: MadeTrue): Promise<void> {
  const { home, bare, linkId } = service
  for (; made.overrides < scene.overrides.length; made.overrides += 1) {
    const { number, headSha } = scene.overrides[made.overrides] as WatchedScene['overrides'][number]
    const pull = await home.services.store.reading.pullRequests.findNumber(scene.watchId, number)
    if (!pull) return
    await bare.run(
      `insert into check_overrides (id, pull_request_id, link_id, head_sha, account_id, reason, salt, at, evidence_seq)
        values (?, ?, ?, ?, '', '', '', 0, 0)`,
      ...[home.services.random.id(), pull.id, linkId, headSha],
    )
    await home.services.store.transaction((tx) =>
      tx.pullRequests.want([pull.id], { at: tx.at, needsReading: false, priority: 3 }),
    )
  }
}
