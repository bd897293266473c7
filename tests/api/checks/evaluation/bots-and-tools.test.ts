/**
 * Bots and AI tools in pull requests on a fake GitHub, and a project's list of bots. Real cases: winapps-org/winapps#31, lit/lit#2711,
 * anthropics/claude-code#18715.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '../../../../src/domain/pages/refusal.ts'
import {
  addExemption,
  endExemption,
  listExemptions,
} from '../../../../src/server/usecases/checks/repositories/exemptions.ts'
import { changeWatch } from '../../../../src/server/usecases/checks/repositories/change-watch.ts'
import { getCheck } from '../../../../src/server/usecases/checks/check-page/get-check.ts'
import { getWatch } from '../../../../src/server/usecases/checks/repositories/get-watch.ts'
import { sendCheckCode } from '../../../../src/server/usecases/checks/check-page/send-check-code.ts'
import type { FakeAccount, FakePull } from '../../../support/forges/forge-world.ts'
import type { NewCommit } from '../../../support/forges/git-history.ts'
import {
  type CheckedService,
  openCheckedService,
  type WatchedScenario,
} from '../../../support/checks/checked-service.ts'
import { signsAs } from '../../../support/checks/service-truth.ts'

const bot = (id: number, login: string) => ({
  name: `${login}[bot]`,
  email: `${id}+${login}[bot]@users.noreply.github.com`,
})
const actions = bot(41_898_282, 'github-actions')
const kit = bot(900, 'kit')

describe('bots and AI tools', () => {
  let service: CheckedService
  let scene: WatchedScenario
  let robot: FakeAccount
  let branches = 0
  beforeAll(async () => {
    service = await openCheckedService({ seeds: [1], kind: 'github', database: 'sqlite' })
    scene = service.scenes[0] as WatchedScenario
    const { world } = service.forge
    world.account('github-actions[bot]', { id: 41_898_282, kind: 'Bot' })
    world.account('kit[bot]', { id: 900, kind: 'Bot' })
    robot = world.account('kit-robot')
    await rules({ bots_vouched_for: 'shipped', ai_authors: false })
    await signsAs(service, personAt(0), 'individual')
  })
  afterAll(() => service.close())

  const personAt = (index: number) => scene.people[index] as WatchedScenario['people'][number]
  const by = (index: number) => ({ name: personAt(index).name, email: personAt(index).emails[0] })
  const ref = () => ({ linkId: service.linkId, watchId: scene.watchId })
  const proof = () => ({ account: service.manager.account, by: 'password' }) as const

  async function opens(commits: readonly NewCommit[], opener = personAt(0).account): Promise<FakePull> {
    const { history } = scene.repository
    const branch = `bots-${(branches += 1)}`
    history.branch(branch)
    for (const commit of commits) history.commit(branch, commit)
    const pull = scene.world.addPull(scene.repository, { branch, by: opener })
    await service.forge.world.moveHead(pull)
    await service.forge.tell(pull)
    await service.works()
    return pull
  }

  const isGreen = (pull: FakePull): boolean | null => service.forge.isGreen(scene.repository, pull.headSha)

  async function page(pull: FakePull) {
    const found = await service.services.store.reading.pullRequests.findNumber(scene.watchId, pull.number)
    return getCheck(service.services, { secret: null, account: null }, { ref: found?.id ?? '' })
  }

  const lists = async (login: string, type: 'account' | 'bot' | 'ai'): Promise<string> => {
    const entry = { ...ref(), login, type, reason: 'It formats our code.', proof: proof() }
    try {
      return await addExemption(service.services, service.manager, entry)
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
  }
  const unlists = async (): Promise<void> => {
    for (const { id: exemptionId } of await listExemptions(service.services, service.manager, ref()))
      await endExemption(service.services, service.manager, { ...ref(), exemptionId })
  }
  async function rules(change: object): Promise<void> {
    const { policy } = await getWatch(service.services, service.manager, ref())
    await changeWatch(service.services, service.manager, {
      ...ref(),
      isDry: undefined,
      policy: { ...policy, ...change },
    })
    await service.works()
  }

  test("the opener of a pull request vouches for a formatter's commit, until the rule says never", async () => {
    const pull = await opens([{ by: by(0) }, { by: actions }])
    expect(isGreen(pull)).toBe(true)
    const { people } = await page(pull)
    const { login } = personAt(0).account
    expect(people[1]?.tool).toEqual({ kind: 'bot', vouched_by: login, gap: '' })
    await rules({ bots_vouched_for: 'never' })
    expect(isGreen(pull)).toBe(false)
    expect((await page(pull)).people[1]?.tool?.gap).toBe('unproven_bot')
    await rules({ bots_vouched_for: 'shipped' })
    expect(isGreen(await opens([{ by: by(0) }, { by: actions }], personAt(1).account))).toBe(false)
  })

  test('an opener who proves the account later makes it pass, without being an author', async () => {
    const cy = personAt(2)
    await signsAs(service, cy, 'individual')
    const pull = await opens([{ by: actions }], cy.account)
    expect(isGreen(pull)).toBe(false)
    const proven = { forgeId: service.forgeId, accountId: String(cy.account.id), login: cy.account.login, provenAt: 0 }
    await service.services.store.transaction((tx) => tx.provenAccounts.note({ ...proven, emailKey: cy.emails[0] }))
    await service.works()
    expect(isGreen(pull)).toBe(true)
    await signsAs(service, cy, 'none')
  })

  test('a bot of the project counts once it is listed and the rule lets a person vouch for it', async () => {
    const pull = await opens([{ by: by(0) }, { by: kit }])
    expect((await page(pull)).people[1]?.tool?.gap).toBe('unlisted_bot')
    expect(await lists('kit[bot]', 'bot')).toBe('successfully')
    await service.works()
    expect(isGreen(pull)).toBe(false)
    await rules({ bots_vouched_for: 'listed' })
    expect(isGreen(pull)).toBe(true)
    await unlists()
    await service.works()
    expect(isGreen(pull)).toBe(false)
    await rules({ bots_vouched_for: 'shipped' })
  })

  test('a bot as co-author is ignored and shown; the author must still sign', async () => {
    const green = await opens([{ by: by(0), coAuthors: [actions] }])
    expect(isGreen(green)).toBe(true)
    expect(await page(green)).toMatchObject({
      people: [{ state: 'ready' }],
      left_out: [{ name: 'github-actions[bot]', commits: 1, kind: 'bot', is_listed: false }],
    })
    expect(isGreen(await opens([{ by: by(1), coAuthors: [actions] }]))).toBe(false)
  })

  test('an AI tool listed by the project is ignored, and gets no code', async () => {
    const tool = { name: 'Tool', email: 'tool@ai.example' }
    const pull = await opens([{ by: by(0), coAuthors: [tool] }])
    expect(isGreen(pull)).toBe(false)
    expect(await lists('Tool@ai.example', 'ai')).toBe('successfully')
    expect(await lists('other@ai.example', 'ai')).toBe('successfully')
    expect(await lists('other@ai.example', 'bot')).toBe('cla.wrong_state')
    await service.works()
    expect(isGreen(pull)).toBe(true)
    expect((await page(pull)).left_out).toEqual([{ name: 'Tool', commits: 1, kind: 'ai', is_listed: true }])
    const { store } = service.services
    const id = (await store.reading.pullRequests.findNumber(scene.watchId, pull.number))?.id ?? ''
    for (const email of [tool.email, 'noreply@anthropic.com', 'junie@jetbrains.com']) {
      const asked = { ref: id, person: '', email, sign: false }
      await expect(sendCheckCode(service.services, service.manager, asked)).rejects.toMatchObject({
        code: 'cla.not_an_email',
      })
    }
    await unlists()
  })

  test('people cannot be listed as bots or AI tools', async () => {
    const ana = personAt(0)
    expect(await lists(ana.account.login, 'bot')).toBe('cla.not_a_bot')
    expect(await lists(ana.emails[0], 'bot')).toBe('cla.not_a_bot')
    expect(await lists(ana.emails[0], 'ai')).toBe('cla.not_a_bot')
    // Bo has not signed, and the forge reports that this address belongs to a user account.
    await opens([{ by: by(1) }])
    expect(await lists(by(1).email, 'bot')).toBe('cla.not_a_bot')
    expect(await lists('kit[bot]', 'ai')).toBe('cla.not_an_email')
    expect(await lists('no-such', 'bot')).toBe('cla.no_account')
    expect(await lists(kit.email.replace('900', '901'), 'bot')).toBe('cla.no_account')
    expect(await lists(kit.email, 'bot')).toBe('successfully')
    expect(await lists('kit[bot]', 'bot')).toBe('cla.wrong_state')
    await unlists()
  })

  test('a release by a robot account passes if the project exempts the account', async () => {
    const plain = { name: 'github-actions[bot]', email: 'github-actions[bot]@users.noreply.github.com' }
    const pull = await opens([{ by: plain }], robot)
    expect(isGreen(pull)).toBe(false)
    expect(await lists('kit-robot', 'account')).toBe('successfully')
    await service.works()
    expect(isGreen(pull)).toBe(true)
    await unlists()
  })

  test('an AI tool as the only author needs the rule and a covered person', async () => {
    const claude = { name: 'Claude', email: 'noreply@anthropic.com' }
    const pull = await opens([{ by: by(0) }, { by: claude }])
    const stranger = await opens([{ by: claude }], personAt(1).account)
    expect([pull, stranger].map(isGreen)).toEqual([false, false])
    expect(service.output(stranger).title).toContain('AI tool')
    await rules({ ai_authors: true })
    expect([pull, stranger].map(isGreen)).toEqual([true, false])
    await rules({ ai_authors: false })
    expect(isGreen(pull)).toBe(false)
  })

  test("a co-author's noreply address without a number is looked up at the forge once, and needs that account's own proof", async () => {
    const bo = personAt(1)
    await signsAs(service, bo, 'individual')
    const login = bo.account.login
    const line = { name: 'bo', email: `${login}@users.noreply.github.com` }
    const asked = () => service.forge.server.calls.filter(({ path }) => path.endsWith(`/users/${login}`)).length
    const before = asked()
    const pull = await opens([
      { by: by(0), coAuthors: [line] },
      { by: by(0), coAuthors: [line] },
    ])
    expect(isGreen(pull)).toBe(false)
    expect(asked() - before).toBe(1)
    expect((await page(pull)).people[1]?.account).toBe(login)
    const proven = { forgeId: service.forgeId, accountId: String(bo.account.id), login, provenAt: 0 }
    await service.services.store.transaction((tx) => tx.provenAccounts.note({ ...proven, emailKey: bo.emails[0] }))
    await service.works()
    expect(isGreen(pull)).toBe(true)
    // The login now belongs to a different account.
    bo.account.login = 'renamed'
    service.forge.world.account(login)
    expect(isGreen(await opens([{ by: by(0), coAuthors: [line] }]))).toBe(false)
  })
})
