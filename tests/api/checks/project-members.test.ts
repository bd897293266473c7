/**
 * Checks of pull requests by project members, on fake forges. Real cases: openmls/openmls#934 and cla-assistant/cla-assistant#553, in which members
 * were asked to sign for work that their employer owns.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { Refusal } from '../../../src/domain/pages/refusal.ts'
import { changeWatch } from '../../../src/server/usecases/checks/repositories/change-watch.ts'
import { getCheck } from '../../../src/server/usecases/checks/check-page/get-check.ts'
import { getWatch } from '../../../src/server/usecases/checks/repositories/get-watch.ts'
import { getWatchedPull } from '../../../src/server/usecases/checks/repositories/watched-pulls.ts'
import type { FakeAccount, FakePull } from '../../support/forges/forge-world.ts'
import type { NewCommit } from '../../support/forges/git-history.ts'
import type { FakeTeam } from '../../support/forges/members.ts'
import type { FakeGitea } from '../../support/forges/gitea/gitea.ts'
import type { FakeGithub } from '../../support/forges/github/github.ts'
import { type CheckedService, openCheckedService, type WatchedScenario } from '../../support/checks/checked-service.ts'
import { signsAs } from '../../support/checks/service-truth.ts'

type Rule = { scope: 'none' | 'organization' | 'teams'; teams?: string[] }

const aboutMembers = /\/(memberships|members)\//

describe.each(['github', 'gitea'] as const)('project members, at %s', (kind) => {
  let service: CheckedService
  let scene: WatchedScenario
  let org: FakeAccount
  let team: FakeTeam
  beforeAll(async () => {
    service = await openCheckedService({ seeds: [1], kind, database: 'sqlite' })
    scene = service.scenes[0] as WatchedScenario
    org = scene.repository.owner
    const { members } = scene.world
    team = members.team(org, 'core')
    for (const { accountId } of [...members.ofPlace(org)]) members.join(team, accountOf(accountId))
    await rule({ scope: 'organization' })
  })
  afterAll(() => service.close())

  const ofKind = () => service.forge.ofKind as FakeGithub | FakeGitea
  const accountOf = (id: number) => scene.world.accounts.find((each) => each.id === id) as FakeAccount
  const ref = () => ({ linkId: service.linkId, watchId: scene.watchId })
  const isGreen = (pull: FakePull): boolean | null => service.forge.isGreen(scene.repository, pull.headSha)
  const standing = (pull: FakePull) => service.forge.standing(scene.repository.id, pull.headSha)
  const asked = (): number => service.forge.server.calls.filter(({ path }) => aboutMembers.test(path)).length

  async function rule(members: Rule): Promise<string> {
    const { policy } = await getWatch(service.services, service.manager, ref())
    try {
      await changeWatch(service.services, service.manager, {
        ...ref(),
        isDry: undefined,
        policy: { ...policy, members },
      })
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    await service.works()
    return 'successfully'
  }

  let people = 0
  function person(): FakeAccount {
    const login = `person-${(people += 1)}`
    return scene.world.account(login, { emails: [`${login}@mail.example`] })
  }
  const by = (account: FakeAccount) => ({ name: account.login, email: account.emails[0] ?? '' })
  let branches = 0
  async function opens(commits: readonly NewCommit[], opener: FakeAccount): Promise<FakePull> {
    const { history } = scene.repository
    const branch = `own-${(branches += 1)}`
    history.branch(branch)
    for (const commit of commits) history.commit(branch, commit)
    const pull = scene.world.addPull(scene.repository, { branch, by: opener })
    await service.forge.world.moveHead(pull)
    await service.forge.tell(pull)
    await service.works()
    return pull
  }
  const opensOwn = (account: FakeAccount): Promise<FakePull> => opens([{ by: by(account) }], account)

  test('need no agreement, whether their membership is public or private; others do', async () => {
    for (const isPublic of [true, false]) {
      const member = person()
      scene.world.members.join(org, member, { isPublic })
      expect(isGreen(await opensOwn(member))).toBe(true)
    }
    expect(isGreen(await opensOwn(person()))).toBe(false)
  })

  test('need an agreement while the rule is off', async () => {
    const member = person()
    scene.world.members.join(org, member)
    await rule({ scope: 'none' })
    const pull = await opensOwn(member)
    expect(isGreen(pull)).toBe(false)
    await rule({ scope: 'organization' })
    expect(isGreen(pull)).toBe(true)
  })

  test('do not include invited users', async () => {
    const invited = person()
    scene.world.members.join(org, invited, { isPending: true })
    expect(isGreen(await opensOwn(invited))).toBe(false)
  })

  test('are identified by the ID of their account: a renamed one stays, and another account with the name is not a member', async () => {
    const member = person()
    scene.world.members.join(org, member)
    const before = member.login
    member.login = `${before}-renamed`
    const other = scene.world.account(before, { emails: [`${before}-2@mail.example`] })
    const noreply = (login: string, id: number) => ({
      ...{ name: login, email: `${id}+${login}@users.noreply.github.com` },
    })
    expect(isGreen(await opens([{ by: noreply(before, member.id) }], member))).toBe(true)
    expect(isGreen(await opens([{ by: noreply(member.login, other.id) }], other))).toBe(false)
    // Neither identifies the member: anyone may use a noreply address without an account number, and a co-author line is free text.
    const named = { name: 'x', email: `${member.login}@users.noreply.github.com` }
    await signsAs(service, { name: 'Ana', emails: ['ana-signs@mail.example'] }, 'individual')
    const ana = { name: 'Ana', email: 'ana-signs@mail.example' }
    expect(isGreen(await opens([{ by: ana, coAuthors: [named] }], other))).toBe(false)
  })

  test('may be limited to those of a team', async () => {
    const [inTeam, beside] = [person(), person()]
    for (const each of [inTeam, beside]) scene.world.members.join(org, each)
    scene.world.members.join(team, inTeam)
    expect(await rule({ scope: 'teams', teams: ['@org/Core'] })).toBe('successfully')
    expect((await getWatch(service.services, service.manager, ref())).policy.members?.teams).toEqual(['core'])
    const pulls = [await opensOwn(inTeam), await opensOwn(beside)]
    expect(pulls.map(isGreen)).toEqual([true, false])
    await rule({ scope: 'organization' })
    expect(pulls.map(isGreen)).toEqual([true, true])
  })

  test('vouch for a bot like signers do', async () => {
    const member = person()
    scene.world.members.join(org, member)
    const bot = { name: 'github-actions[bot]', email: '41898282+github-actions[bot]@users.noreply.github.com' }
    if (kind === 'github') {
      scene.world.account('github-actions[bot]', { id: 41_898_282, kind: 'Bot' })
      expect(isGreen(await opens([{ by: bot }], member))).toBe(true)
      expect(isGreen(await opens([{ by: bot }], person()))).toBe(false)
    }
  })

  test('are looked up once in ten minutes, and never if signatures are enough', async () => {
    const member = person()
    scene.world.members.join(org, member)
    const before = asked()
    await opensOwn(member)
    expect(asked() - before).toBe(1)
    await opensOwn(member)
    expect(asked() - before).toBe(1)
    service.advance(10 * duration.minute)
    await opensOwn(member)
    expect(asked() - before).toBe(2)
    const signer = person()
    await signsAs(service, { name: 's', emails: [by(signer).email] }, 'individual')
    await opensOwn(signer)
    expect(asked() - before).toBe(2)
  })

  test('are looked up again within an hour: the check of a former member fails', async () => {
    const member = person()
    scene.world.members.join(org, member)
    const pull = await opensOwn(member)
    scene.world.members.leave(org, member)
    service.advance(44 * duration.minute)
    await service.works()
    expect(isGreen(pull)).toBe(true)
    service.advance(duration.minute)
    await service.works()
    expect(standing(pull)).toBe('failure')
  })

  test('are neither dropped while the forge does not respond, nor assumed for more than an hour', async () => {
    const member = person()
    scene.world.members.join(org, member)
    const pull = await opensOwn(member)
    const { server } = service.forge
    service.advance(46 * duration.minute)
    server.fault({ path: aboutMembers }, { kind: 'unavailable', status: 503 }, 1000)
    await service.works(10)
    expect(standing(pull)).toBe('success')
    service.advance(14 * duration.minute)
    await service.works(30)
    expect(standing(pull)).toBe('pending')
    if (kind === 'github') expect(service.output(pull).summary).not.toContain('needs to sign')
    const { reading } = service.services.store
    const found = await reading.pullRequests.findNumber(scene.watchId, pull.number)
    const page = await getCheck(service.services, { secret: null, account: null }, { ref: found?.id ?? '' })
    expect(page).toMatchObject({ state: 'unknown', reason: 'unanswered', people: [] })
    const fresh = await opensOwn(member)
    expect(standing(fresh)).toBe('pending')
    server.forgive()
    service.advance(duration.minute)
    await service.works()
    expect([pull, fresh].map(standing)).toEqual(['success', 'success'])
  })

  test('are not dropped while the forge does not respond at all', async () => {
    const member = person()
    scene.world.members.join(org, member)
    const pull = await opensOwn(member)
    const { server } = service.forge
    service.advance(46 * duration.minute)
    server.fault({ method: 'GET' }, { kind: 'unavailable', status: 503 }, 1000)
    await service.works(10)
    service.advance(14 * duration.minute)
    await service.works(10)
    const { reading } = service.services.store
    expect((await reading.pullRequests.findNumber(scene.watchId, pull.number))?.verdict).toBe('unknown')
    server.forgive()
    service.advance(duration.minute)
    await service.works()
    expect(standing(pull)).toBe('success')
  })

  test('are named to managers only; others see the same as for an exempt account', async () => {
    const [member, signer] = [person(), person()]
    scene.world.members.join(org, member)
    await signsAs(service, { name: 's', emails: [by(signer).email] }, 'individual')
    const pull = await opens([{ by: by(member) }, { by: by(signer) }], member)
    const own = await opensOwn(member)
    const found = await service.services.store.reading.pullRequests.findNumber(scene.watchId, pull.number)
    const page = await getCheck(service.services, { secret: null, account: null }, { ref: found?.id ?? '' })
    const [one, other] = page.people.map(({ state }) => state)
    expect([one, other]).toEqual(['ready', 'ready'])
    await ofKind().close(own, true)
    await service.works()
    const [given] = await service.bare.run('select grounds from check_verdicts')
    expect(JSON.parse(String(given?.['grounds']))).toEqual(['exempt'])
    const told = await fetch(`${service.origin}/cla/api/v1/checks/${found?.id}`)
    const posted =
      kind === 'github'
        ? JSON.stringify([service.output(pull), service.output(own)])
        : JSON.stringify((ofKind() as FakeGitea).statuses)
    const events = await service.bare.run('select body from evidence')
    const dispatched = await service.bare.run('select payload from dispatches')
    for (const text of [await told.text(), posted, JSON.stringify([events, dispatched])]) {
      expect(text).not.toMatch(/\bmember/i)
      expect(text).not.toContain('"org"')
    }
    const managers = await getWatchedPull(service.services, service.manager, { ...ref(), number: pull.number })
    const grounds = managers.people.map(({ ground, organization = '' }) => `${ground} ${organization}`)
    expect(grounds.toSorted()).toEqual(['individual ', 'member org'])
    const asManager = { secret: null, account: service.manager.account }
    const entries = (await getCheck(service.services, asManager, { ref: found?.id ?? '' })).entries
    expect(entries.map(({ ground }) => ground).toSorted()).toEqual(['exempt', 'individual'])
  })

  test('are treated as others without permission to look them up, and the page says so', async () => {
    const member = person()
    scene.world.members.join(org, member)
    let restore = (): void => undefined
    if (kind === 'github') {
      const { state: github } = ofKind() as FakeGithub
      const installation = github.installations[0]
      if (!installation) throw new Error('no installation')
      const { members: _, ...permissions } = installation.permissions
      const whole = installation.permissions
      installation.permissions = permissions
      github.tokens.clear()
      restore = () => void (installation.permissions = whole)
    } else {
      const bot = accountOf(scene.world.members.ofPlace(team)[0]?.accountId ?? 0)
      scene.world.members.leave(org, bot)
      restore = () => {
        for (const place of [org, team]) scene.world.members.join(place, bot)
      }
    }
    const pull = await opensOwn(member)
    expect(standing(pull)).toBe('failure')
    const page = await getWatch(service.services, service.manager, ref())
    expect(page.members_refused).toBe(true)
    if (kind === 'github') expect(page.missing_permissions).toEqual(['members'])
    expect(await rule({ scope: 'teams', teams: ['core'] })).toBe(
      kind === 'github' ? 'cla.members_permission' : 'cla.members_token',
    )
    restore()
    await service.forge.tell(pull)
    await service.works()
    expect(standing(pull)).toBe('success')
    expect((await getWatch(service.services, service.manager, ref())).members_refused).toBeUndefined()
  })

  test('cannot be those of a team or organization that does not exist', async () => {
    expect(await rule({ scope: 'teams', teams: ['core', 'none'] })).toBe('cla.no_team')
    expect(await rule({ scope: 'teams', teams: [] })).toBe('cla.no_team')
    service.forge.server.fault({ path: /\/orgs\// }, { kind: 'unavailable', status: 503 }, 5)
    expect(await rule({ scope: 'teams', teams: ['core'] })).toBe('cla.forge_away')
    service.forge.server.forgive()
    org.kind = 'User'
    expect(await rule({ scope: 'teams', teams: ['core'] })).toBe('cla.no_organization')
    org.kind = 'Organization'
    expect(await rule({ scope: 'none' })).toBe('successfully')
  })
})
