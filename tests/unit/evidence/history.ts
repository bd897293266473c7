/** Creates a service that has run for several months. It contains every type of record under evidence, in every state. */
import { secretOf } from '../../../src/server/mailboxes/message/secret-of.ts'
import { acceptLinkInvitation } from '../../../src/server/usecases/community/project-people/accept-link-invitation.ts'
import {
  inviteLinkPerson,
  resendLinkInvitation,
  withdrawLinkInvitation,
} from '../../../src/server/usecases/community/project-people/invite-link-person.ts'
import { removeLinkPerson } from '../../../src/server/usecases/community/project-people/remove-link-person.ts'
import type { CommunityManager } from '../../../src/server/context/caller.ts'
import { recordExemption } from '../../../src/server/usecases/checks/evaluation/check-exemptions.ts'
import { endExemption } from '../../../src/server/usecases/checks/repositories/exemptions.ts'
import { recordVerdict } from '../../../src/server/usecases/checks/evaluation/record-verdict.ts'
import { letThrough } from '../../../src/server/usecases/checks/repositories/let-through.ts'
import { revokeOverride } from '../../../src/server/usecases/checks/repositories/revoke-override.ts'
import { sha256 } from '../../../src/server/crypto/digest.ts'
import { removeAgreement } from '../../../src/server/usecases/community/versions/remove-agreement.ts'
import { unlinkProject } from '../../../src/server/usecases/community/projects/unlink-project.ts'
import { publishPolicies, withdrawPolicy } from '../../../src/server/usecases/community/policies/policy-texts.ts'
import { communityLink } from '../../../src/domain/people/manager-id.ts'
import {
  createCommunityManager,
  removeCommunityManager,
} from '../../../src/server/usecases/access/platform-sign-in/community-managers.ts'
import { recordConsent } from '../../../src/server/usecases/access/sign-in/give-consent.ts'
import { renameAccount } from '../../../src/server/usecases/shared/evidence/account-records.ts'
import { giveLink, transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { workOffGraces } from '../../../src/server/jobs/work-off-graces.ts'
import { removePolicies } from '../../../src/server/usecases/community/policies/policies-of-operator.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCommunity } from '../../support/community/community.ts'
import { seedPulls } from '../../support/checks/watched-pulls.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { linksAnother, signs } from '../../support/people/people.ts'
import type { DatabaseKind } from '../../support/databases/stores.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { cancelSchedule } from '../../../src/server/usecases/community/versions/cancel-schedule.ts'
import { withdrawVersion } from '../../../src/server/usecases/community/versions/withdraw-version.ts'
import { publishesAnew, publishesChange, schedulesChange } from '../../support/community/new-version.ts'
import { world, type World } from '../../support/service/world.ts'
import { corporationsCome } from './corporate-history.ts'
import { signaturesEnd } from './ended-history.ts'

export const people = [
  { email: 'Ada@Lantern.Example', name: 'Ada Lovelace', phone: '+44 20 7946 0001' },
  { email: 'grace.hopper@navy.example', name: 'Grace Hopper', phone: '(555) 010-2233' },
  { email: 'xiaoming@lantern.example', name: '王小明', phone: '010-5550100' },
  { email: 'o_brien@lantern.example', name: "O'Brien & Søn A/S (上海)", phone: '555 4433' },
]

/** Creates signatures under two versions of the community's agreement, and signatures in a second community. */
async function aHistory(scene: World): Promise<void> {
  const [before, after] = [people.slice(0, 2), people.slice(2)]
  for (const { email, name, phone } of before) {
    await signs(scene, email, { name, info: { '2': '2026-11-02', '3': phone } })
    scene.home.clock.advance(61_000)
  }
  const other = await linksAnother(scene.home, 'individual')
  for (const { email, name } of people) {
    await signs({ ...scene, linkId: other }, email, { name, cla_id: '0', info: {} })
    scene.home.clock.advance(61_000)
  }
  const renewed = await publishesAnew(scene.home, scene.linkId)
  for (const { email, name, phone } of after) {
    const chinese = { cla_id: '0', cla_language: 'Chinese', info: { '2': '2026-11-02', '3': phone } }
    await signs(scene, email, { name, ...(email.startsWith('o_') ? { cla_id: renewed, info: {} } : chinese) })
    scene.home.clock.advance(61_000)
  }
  await setsPolicies(scene)
  await unlinksAnother(scene)
}

/** Links a third project and withdraws one of its versions. Its agreement is then removed, and the project is unlinked. */
async function unlinksAnother({ home }: World): Promise<void> {
  const { services } = home
  const linkId = await linksAnother(home, 'corporation')
  const { id: account } = await anAccount(services, { login: 'passing' })
  await services.store.transaction((tx) => transferLink(tx, linkId, account))
  const caller = {
    role: 'communityManager' as const,
    account,
    session: '',
    client: '',
    userAgent: '',
    language: 'en' as const,
    chosenLanguage: 'en' as const,
  }
  const mistake = await publishesChange(home, linkId, { kind: 'corporation', text: 'Agreement\n\n1. A mistake.' })
  await withdrawVersion(services, caller, { linkId, claId: mistake })
  for (const text of ['Agreement\n\n1. It is taken back.', 'Agreement\n\n1. It waits.']) {
    const dueAt = home.clock.now() + duration.day
    const schedule = await schedulesChange(home, linkId, { account, dueAt, kind: 'corporation', text })
    if (text.includes('back')) await cancelSchedule(services, caller, { linkId, schedule })
  }
  await removeAgreement(services, caller, { linkId, claId: '0' })
  await unlinkProject(services, caller, { linkId })
}

/** Sets three policies of the community, one of them twice, and removes one. */
async function setsPolicies({ home, linkId }: World): Promise<void> {
  const of = { kind: 'cookies', linkId, sources: [] } as const
  const texts = [
    { language: 'en', text: 'We keep one cookie.' },
    { language: 'zh', text: '我们只用一个 Cookie。' },
    { language: 'en', text: 'We keep two cookies.' },
  ] as const
  for (const one of texts) {
    const reading = { ...one, source: `https://lantern.example/${one.language}.md` }
    await home.services.store.transaction((tx) => publishPolicies(tx, of, [reading]))
    home.clock.advance(61_000)
  }
  await home.services.store.transaction((tx) => withdrawPolicy(tx, { ...of, language: 'zh' }))
}

/**
 * Creates, renames and removes managers, and sets the service's own policies. Managers give consent. Starts grace periods and lets one of them end.
 */
async function operatorActs({ home, linkId }: World): Promise<void> {
  const { services, clock } = home
  for (const user of ['nina', 'otto', 'pia']) {
    await createCommunityManager(services, { user, email: `${user}@lantern.example` })
    clock.advance(61_000)
  }
  const managers = await services.store.reading.accounts.list(communityLink)
  const caller = { language: 'en', client: '192.0.2.1' } as const
  for (const version of ['first', 'second']) {
    for (const account of managers) {
      await services.store.transaction((tx) => recordConsent(services, tx, caller, { account, version }))
      clock.advance(61_000)
    }
  }
  const renamed = await anAccount(services, { login: 'octo', platform: 'github', platformId: '583231', password: null })
  const names = { login: 'octo-renamed', email: renamed.email }
  await services.store.transaction((tx) => renameAccount(services, tx, renamed, names))
  await removeCommunityManager(services, { user: 'otto' })
  await giveLink(services, { linkId, manager: 'nina' })
  for (const text of ['We keep one cookie.', 'We keep two cookies.']) {
    const reading = { language: 'en', text, source: 'https://assent.example/cookies.md' } as const
    await home.services.store.transaction((tx) => publishPolicies(tx, ofService, [reading]))
    clock.advance(61_000)
  }
  const chinese = {
    language: 'zh',
    text: '我们用一个 Cookie。',
    source: 'https://assent.example/cookies-zh.md',
  } as const
  await services.store.transaction((tx) => publishPolicies(tx, ofService, [chinese]))
  await removePolicies(services, { ...ofService, language: 'zh' })
  await workOffGraces(services)
}

/**
 * Invites people to manage the project. Some accept, some leave, and some are removed. Also verifies the organization of another project. Returns the
 * account ID of the person who remains.
 */
async function peopleChange({ home, linkId }: World): Promise<string> {
  const { services, clock } = home
  const names = ['rosa', 'sven', 'tilde'] as const
  const accounts = await Promise.all(names.map((login) => anAccount(services, { login })))
  const caller = (account: string) =>
    ({ role: 'communityManager', account, session: '', client: '', userAgent: '', ...reads }) as const
  const owner = accounts[0]?.id ?? ''
  await services.store.transaction((tx) => transferLink(tx, linkId, owner))
  for (const name of ['sven', 'tilde', 'uma', 'vera']) {
    await inviteLinkPerson(services, caller(owner), { linkId, email: `${name}@invited.example` })
    clock.advance(61_000)
  }
  const pending = await services.store.reading.linkInvitations.pending(linkId)
  await withdrawLinkInvitation(services, caller(owner), { linkId, id: pending[3]?.id ?? '' })
  await resendLinkInvitation(services, caller(owner), { linkId, id: pending[0]?.id ?? '' })
  for (const [index, account] of accounts.slice(1).entries()) {
    const letters = await services.store.reading.outbox.list(null, 100)
    const letter = letters.find(
      ({ kind, recipient }) => kind === 'link-invitation' && recipient === pending[index]?.email,
    )
    const token = letter && secretOf(services, letter)
    await acceptLinkInvitation(services, caller(account.id), { token: token ?? '' })
    clock.advance(61_000)
  }
  await removeLinkPerson(services, caller(accounts[1]?.id ?? ''), { linkId, account: accounts[2]?.id ?? '' })
  await removeLinkPerson(services, caller(owner), { linkId, account: owner })
  const [other] = (await services.store.reading.links.list()).filter(({ id }) => id !== linkId)
  if (!other) throw new Error('there is one link only')
  const told = { link: other.id, organization_id: '4711' }
  await services.store.transaction(async (tx) => {
    await tx.evidence.append(other.id, 'link.organization_proven', tx.at, told)
    await tx.links.proveOrganization(other.id, '4711')
  })
  return accounts[1]?.id ?? ''
}

/** Merges a covered and an uncovered pull request. Overrides two heads and exempts two accounts; one of each is then ended. */
async function mergesComeAndGo({ home, linkId }: World, account: string): Promise<void> {
  const { services, clock } = home
  const [url, at] = ['https://forge.example', 'https://forge.example/api/v3']
  const { watchId, forgeId } = await watchRepository(services, { linkId, kind: 'github', url, apiUrl: at })
  const signed = { ground: 'individual', groundId: 'a'.repeat(32) }
  await seedPulls(services, watchId, [
    { title: 'A lens', verdict: 'covered', people: [signed] },
    { title: 'A wick', verdict: 'uncovered', people: [signed, { gap: 'unsigned' }] },
    { title: 'A lamp', verdict: 'uncovered', people: [{ gap: 'unsigned' }] },
  ])
  const caller = { role: 'communityManager', account, session: '', client: '', userAgent: '', ...reads } as const
  const ref = { linkId, watchId }
  for (const [number, reason] of [
    [2, 'The author is on leave.'],
    [3, 'The change is ours.'],
  ] as const) {
    clock.advance(61_000)
    const headSha = (await services.store.reading.pullRequests.findNumber(watchId, number))?.headSha ?? ''
    const proof = { account, by: 'password' } as const
    await letThrough(services, caller, { ...ref, number, headSha, reason, proof })
  }
  await revokeOverride(services, caller, { ...ref, number: 3 })
  await signaturesEnd({ home, linkId }, caller)
  await accountsAreExempt({ home, linkId }, { ref, forgeId, caller })
  for (const number of [1, 2]) {
    clock.advance(61_000)
    await services.store.transaction(async (tx) => {
      const watch = await tx.watches.get(watchId)
      const pull = await tx.pullRequests.findNumber(watchId, number)
      if (!pull) throw new Error('there is no pull request')
      const { headSha, baseSha } = pull
      const [key, digest] = [services.random.id(), sha256(pull.title)]
      const named = { headSha, baseSha, key, digest }
      await recordVerdict(services, tx, { watch, pull: { ...pull, named }, headSha }, 'merged')
    })
  }
}

type Exempting = { ref: { linkId: string; watchId: string }; forgeId: string; caller: CommunityManager }

async function accountsAreExempt(
  { home, linkId }: Pick<World, 'home' | 'linkId'>,
  { ref, forgeId, caller }: Exempting,
): Promise<void> {
  const { services, clock } = home
  for (const [accountId, login] of [
    ['501', 'kit-robot'],
    ['502', 'lamp-robot'],
  ] as const) {
    clock.advance(61_000)
    const exemption = { linkId, forgeId, accountId, login, reason: `${login} is ours.`, addedBy: caller.account }
    await services.store.transaction(async (tx) => {
      await tx.evidence.hold(linkId)
      await recordExemption(services, tx, exemption)
    })
  }
  const [first] = await services.store.reading.checkExceptions.ofLink(linkId)
  await endExemption(services, caller, { ...ref, exemptionId: first?.id ?? '' })
}

const reads = { language: 'en', chosenLanguage: 'en' } as const

const ofService = { kind: 'cookies', linkId: '', sources: [] } as const

/** Creates a service with three communities. `linkId` is the project with individual signatures. */
export async function aServiceWithHistory(database: DatabaseKind): Promise<World> {
  const adminArea = await world(database, { seed: 'corporate' })
  const names = { zh: '灯塔' }
  const linkId = await aCommunity(adminArea.home.services, ['zh', 'en'], ['individual'], 'Beacons', names)
  const scene = { ...adminArea, linkId }
  await aHistory(scene)
  await corporationsCome(adminArea)
  await operatorActs(scene)
  const manager = await peopleChange(scene)
  await mergesComeAndGo(scene, manager)
  return scene
}
