/** Creates people with data in every table and column that can contain it. Each person has unique texts. */
import { domainOfEmail, emailKey } from '../../../src/domain/people/email.ts'
import type { Services } from '../../../src/server/context/services.ts'
import type { ProvenPerson } from '../../../src/server/context/caller.ts'
import type { Corporation } from '../../../src/server/store/corporations/corporations.ts'
import { signerKey } from '../../../src/server/store/schema/signer-key.ts'
import { auditNamesOf, writeAudit } from '../../../src/server/usecases/shared/evidence/audit-entry.ts'
import { provenKey } from '../../../src/server/usecases/shared/codes/code-allowances.ts'
import { rememberPullRequest } from '../../../src/server/usecases/checks/evaluation/remember-pull-request.ts'
import { keepProof } from '../../../src/server/usecases/checks/check-page/check-proof.ts'
import { storeCorrection } from '../../../src/server/usecases/shared/people/name-correction.ts'
import { endIndividual, restoreEnded } from '../../../src/server/usecases/shared/people/ended-signing.ts'
import { storeJoined } from '../../../src/server/usecases/shared/people/joined-address.ts'
import { beginPersonSession } from '../../../src/server/usecases/person/my-session/person-session.ts'
import { sendPersonCode } from '../../../src/server/usecases/person/my-session/open-person-session.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { signs } from '../../support/people/people.ts'
import type { World } from '../../support/service/world.ts'

/** Returns texts that are unique to a person, such as the name and addresses. */
export function canaryOf(number: number) {
  const word = `Zq${number.toString(36).padStart(4, '0')}x`
  return {
    name: `${word}fore ${word}aft`,
    email: `${word}At@mail-${word.toLowerCase()}.example`,
    second: `${word}Al@post-${word.toLowerCase()}.example`,
    phone: `+45 770${String(number).padStart(7, '0')}1`,
    login: `${word}-at-forge`,
    accountId: `88${String(number).padStart(8, '0')}`,
    client: `192.0.2.${number % 250}`,
    said: `${word} said so`,
  }
}

export type CanaryWorld = {
  scene: World
  corporation: Corporation
  watchId: string
  hookId: string
  forgeId: string
}
/** Every tenth person keeps open sessions. Each erasure searches all sessions, so more of them would slow down the test. */
const isSeen = (number: number): boolean => number % 10 === 0

type Individual = Awaited<ReturnType<Services['store']['reading']['signings']['get']>>

/**
 * Creates all types of data about a person: a signature that is ended and made again, a company that the person leaves, a proven account, a closed
 * pull request and a webhook event.
 */
export async function signsAndLeavesTraces(world: CanaryWorld, number: number): Promise<Individual> {
  const { scene, corporation, watchId, hookId, forgeId } = world
  const { home, linkId } = scene
  const { services } = home
  const { name, email, second, phone, login, accountId, client, said } = canaryOf(number)
  const fields = (await services.store.reading.agreements.find(linkId, '2'))?.fields ?? []
  const info = Object.fromEntries(fields.flatMap(({ id, type }) => (type === 'telephone' ? [[id, phone]] : [])))
  const answer = await signs(scene, email, { name: `Mistyped ${name}`, cla_id: '2', info })
  if (answer.status !== 200) throw new Error(`${email} could not sign: ${answer.code}`)
  const account = { platform: 'github', id: accountId, login }
  await anEmployee(services, corporation, { name, email, state: 'deleted', account })
  const person: ProvenPerson = {
    ...{ role: 'person', personSession: '', email, client, userAgent: said },
    ...{ language: 'en', chosenLanguage: 'en' },
  }
  await sendPersonCode(services, person, { email })
  await services.store.transaction(async (tx) => {
    await tx.evidence.hold(linkId)
    const signing = await tx.signings.ofAddress(linkId, email)
    if (!signing) throw new Error('no signing')
    await storeCorrection(services, tx, signing, { name, number: 1 })
    await endIndividual(services, tx, signing, { accountId: 'an account', proven: 'password', reason: said })
    const end = await tx.signingEnds.last(signing.id)
    const ended = await tx.signings.get(signing.id)
    if (end) await restoreEnded(services, tx, { signing: ended, end, by: 'an account' })
    await storeJoined(services, tx, {
      ...{
        linkId,
        signingId: signing.id,
        signerKey: signing.signerKey,
        language: 'en',
        email: second,
        openedBy: 'number',
      },
    })
    if (isSeen(number)) await beginPersonSession(services, tx, { email })
    const acts = { what: 'signing.look' as const, linkId, client: person.client, refusal: null }
    await writeAudit(services, tx, { who: { person: email }, ...acts })
    await writeAudit(services, tx, { who: { linkId, typed: email }, ...acts, what: 'sign-in' })
  })
  await namedByForge(world, number)
  await services.store.transaction(async (tx) => {
    await tx.forgeDeliveries.insert({
      ...{ id: services.random.id(), hookId, key: `delivery-${number}`, forgeId, watchId, event: 'push', action: '' },
      ...{ headers: { by: login }, body: JSON.stringify({ author: { name, email } }), size: 1, receivedAt: tx.at },
      notice: { action: '', installation: '', repository: '', about: { kind: 'nothing' } },
      ...{ state: 'done', tries: 0, dueAt: 0, claimedUntil: 0, settledAt: tx.at, outcome: '' },
    })
  })
  const signing = await services.store.reading.signings.ofAddress(linkId, email)
  if (!signing) throw new Error('no signing')
  return signing
}

async function namedByForge({ scene, watchId, forgeId }: CanaryWorld, number: number): Promise<void> {
  const { services } = scene.home
  const { linkId } = scene
  const { name, email, login, accountId, said } = canaryOf(number)
  await services.store.transaction(async (tx) => {
    const watch = await tx.watches.get(watchId)
    const pull = await rememberPullRequest(services, tx, watch, number + 1)
    const sha = number.toString(16).padStart(40, 'b')
    await tx.pullRequests.change(pull.id, {
      ...{
        state: 'closed',
        closedAt: tx.at,
        title: said,
        openerId: accountId,
        openerLogin: login,
        headSha: sha,
        readSha: sha,
      },
      ...{ statusSummary: `${name} has signed`, verdict: 'covered', wantedAt: null },
    })
    await tx.contributions.replace(pull.id, [
      {
        ...{ pullRequestId: pull.id, position: 0, linkId, forgeId, personKey: signerKey(linkId, email) },
        ...{
          key: `email:${emailKey(email)}`,
          name,
          email,
          address: 'mailbox',
          accountId,
          accountLogin: login,
        },
        ...{ isProven: 0, roles: ['author'], allCommits: 1, commits: [{ sha, title: said }], ground: '', groundId: '' },
        ...{ gap: '', graceEndsAt: null, changedAt: tx.at, accountType: '', accountByLogin: 0, vouchedBy: '' },
        ownWork: { isProven: false, isOwn: false, vouchers: [], coAuthors: [] },
      },
    ])
    const place = { forgeId, accountId, emailKey: emailKey(email) }
    await tx.provenAccounts.note({ ...place, login, provenAt: tx.at })
    if (!isSeen(number)) return
    const held = (await tx.pullRequests.find(pull.id)) ?? pull
    const secret = await keepProof(services, tx, held, { secret: null, subject: { kind: 'email', email } })
    await keepProof(services, tx, held, { secret, subject: { kind: 'account', id: accountId, login } })
  })
}

/** Returns all texts that identify the person in any table, grouped by type. */
export function tracesOf(
  services: Services,
  linkId: string,
  number: number,
  signing: Individual,
): Record<string, string> {
  const { name, email, second, phone, login, accountId, said } = canaryOf(number)
  const [person = '', typed = ''] = auditNamesOf(services, email, [linkId])
  const [salt = ''] = Object.values(signing.salts)
  return {
    ...{ name, email, phone, login, accountId, said, salt, word: emailKey(email), domain: email.split('@')[1] ?? '' },
    ...{ second, secondDomain: domainOfEmail(second), secondKey: signerKey(linkId, second) },
    ...{ key: signerKey(linkId, email), person, typed, proven: provenKey(services, emailKey(email)) },
  }
}
