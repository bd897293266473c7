/** Connecting a repository on Gitee and on GitLab by token: refusals, the proof of the person, the dry run, and what holds up a merge. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'
import { sharedBrowser, visit, type Visit } from '../../support/browser/browser.ts'
import { looksOf, overhang, problemsEverywhere, within } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'
import type { FakeAccount, FakeRepository, ForgeWorld } from '../../support/forges/forge-world.ts'
import { startGitee } from '../../support/forges/gitee/gitee.ts'
import { startGitlab } from '../../support/forges/gitlab/gitlab.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import type { World } from '../../support/service/world.ts'

const name = 'org/tools/extraordinarily-long-named-interchange-kit'

describe.each<Language>(['en', 'zh'])('connecting by token, in %s', (language) => {
  let scene: World
  let seen: Visit
  beforeAll(async () => {
    scene = await aReachableWorld('sqlite')
    await aManager(scene, 'kate', scene.linkId)
    const { services } = scene.home
    seen = await visit(await sharedBrowser(), { origin: services.config.publicUrl, language })
    const account = await anAccount(services, { login: 'june' })
    await services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
    await signsIn(seen.context, services.config.publicUrl, services, account)
  })
  afterAll(async () => {
    await seen.close()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const at = () => adminPages(seen.page, language)
  const looks = async (place: string): Promise<void> => {
    const { page } = seen
    const size = page.viewportSize()
    expect(await problemsEverywhere(page, place, looksOf[language])).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => overhang(page)).toBe(0)
    if (size) await page.setViewportSize(size)
  }
  const fills = (field: 'token' | 'own_token', text: string) => seen.page.locator(`input[name=${field}]`).fill(text)
  const submits = () => at().button('connect.token.submit').click()
  const isShown = (key: Parameters<ReturnType<typeof at>['t']>[0], values = {}) =>
    seen.page.getByText(at().t(key, values)).first().waitFor()

  async function opensForm(url: string): Promise<void> {
    await seen.page.goto(pathOf('connectRepositories', { linkId: scene.linkId }))
    await at().button('connect.token.start').click()
    await at().field('connect.token.url').fill(url)
  }

  const repositoryIn = (world: ForgeWorld, fullName: string, bot: FakeAccount): FakeRepository =>
    world.repository(fullName, {
      owner: world.account('org', { kind: 'Organization' }),
      admins: [bot],
    })

  test('GitLab: the proof of the person, a missing scope, and the rule about threads', within(120_000), async () => {
    const gitlab = await startGitlab({ subpath: '/gitlab' })
    const [bot, kate] = [gitlab.world.account('cla-bot'), gitlab.world.account('kate')]
    const kit = repositoryIn(gitlab.world, name, bot)
    gitlab.join(kit, bot, 40)
    gitlab.projectOf(kit).requiresThreads = false
    await opensForm(`${gitlab.url}/${name}/-/merge_requests`)
    await fills('token', gitlab.token(bot, ['read_api', 'read_user']))
    await submits()
    await isShown('refusal.forge_scopes_missing', { scopes: 'api' })
    await fills('token', gitlab.token(bot))
    await fills('own_token', gitlab.token(kate, ['read_user']))
    await submits()
    await isShown('refusal.not_your_repository')
    await looks('a project on GitLab, without the role')
    gitlab.join(kit, kate, 40)
    await seen.page.locator('input[name=isDry]').check({ force: true })
    await submits()
    await at().sees('connect.proof.title')
    await isShown('connect.proof.thread.no')
    await isShown('connect.proof.access.dry')
    gitlab.projectOf(kit).requiresThreads = true
    await at().button('connect.checkAgain').click()
    await isShown('connect.proof.thread.yes')
    await looks('a project on GitLab that is connected')
    await gitlab.stop()
  })

  test(
    'Gitee on another host: recognized by its API, with labels and a rule that cannot be read',
    within(120_000),
    async () => {
      const gitee = await startGitee()
      const bot = gitee.world.account('cla-bot')
      repositoryIn(gitee.world, 'org/kit', bot)
      await opensForm(`${gitee.url}/org/kit`)
      await fills('token', 'wrong')
      await submits()
      await isShown('refusal.forge_token_refused')
      await fills('token', gitee.token(bot))
      await submits()
      await at().sees('connect.proof.title')
      await isShown('connect.proof.state.unread')
      await isShown('connect.proof.state.robots')
      await looks('a repository on Gitee that is connected')
      await gitee.stop()
    },
  )
})
