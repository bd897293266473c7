/** Connecting repositories: the operator registers a GitHub App, and a manager connects one repository on GitHub and one on Gitea. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { workOffDeliveries } from '../../../src/server/jobs/check-pull-requests.ts'
import { addForge } from '../../../src/server/usecases/checks/forges/add-forge.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aManager, aReachableWorld } from '../../support/checks/connecting.ts'
import { sharedBrowser, visit, type Visit } from '../../support/browser/browser.ts'
import { type FakeGitea, startGitea } from '../../support/forges/gitea/gitea.ts'
import { type FakeGithub, startGithub } from '../../support/forges/github/github.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import type { World } from '../../support/service/world.ts'
import { looksOf, overhang, problemsEverywhere, within } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

/** Names that could be read as markup or as object properties, and a very long name. */
const names = ['org/kit', `org/${'extraordinarily-long-named-'.repeat(3)}interchange`, 'org/__proto__', 'org/-.-']

describe.each<Language>(['en', 'zh'])('connecting repositories, in %s', (language) => {
  let scene: World
  let github: FakeGithub
  let gitea: FakeGitea
  let seen: Visit
  beforeAll(async () => {
    scene = await aReachableWorld('sqlite')
    await aManager(scene, 'kate', scene.linkId)
    const now = () => scene.home.clock.now()
    github = await startGithub({ now, tellsRuns: true })
    gitea = await startGitea()
    const { services } = scene.home
    seen = await visit(await sharedBrowser(), { origin: services.config.publicUrl, language })
    const { world } = github
    const [owner, kate] = [world.account('org', { kind: 'Organization' }), world.account('kate')]
    github.app(owner, '')
    github.state.signedIn = kate
    const repositories = names.map((name) =>
      world.repository(name, { owner, admins: [kate], isPrivate: name === names[1] }),
    )
    repositories[2]?.admins.delete(kate.id)
    repositories[2]?.writers.add(kate.id)
    for (let index = 0; index < 70; index++) {
      repositories.push(world.repository(`org/part-${index}`, { owner, admins: [kate] }))
    }
    github.state.toInstall = { account: owner, repositories }
    const bot = gitea.world.account('cla')
    gitea.world.repository('org/kit', { owner: gitea.world.account('org', { kind: 'Organization' }), admins: [bot] })
  })
  afterAll(async () => {
    await seen.close()
    await github.stop()
    await gitea.stop()
    await scene.close()
  })
  afterEach(() => expect(scene.log).toEqual([]))

  const hostOf = (url: string): string => new URL(url).host
  const looks = async (place: string): Promise<void> => {
    const { page } = seen
    const size = page.viewportSize()
    expect(await problemsEverywhere(page, place, looksOf[language])).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    await expect.poll(() => overhang(page)).toBe(0)
    if (size) await page.setViewportSize(size)
  }
  const proven = (term: 'access' | 'delivery' | 'posted') => {
    const at = adminPages(seen.page, language)
    const name = at.t(`connect.proof.${term}`)
    return seen.page.locator('dt', { hasText: name }).getByText(at.t('connect.proof.state.good'))
  }

  /** Processes the received webhook events. Returns the number of repositories that the page shows as having received an event. */
  async function arrived(): Promise<number> {
    await workOffDeliveries(scene.home.services, new AbortController().signal)
    return proven('delivery').count()
  }

  test('the operator opens the one-time address and registers the App', within(120_000), async () => {
    const { page } = seen
    const at = adminPages(page, language)
    const { address } = await addForge(scene.home.services, { url: github.url, organization: '' })
    await page.goto(address)
    await at.sees('forgeRegistration.title', { host: hostOf(github.url) })
    await looks('registering an app')
    await at.button('forgeRegistration.begin', { host: hostOf(github.url) }).click()
    await at.sees('forgeRegistration.used')
    await looks('a registered app')
    await page.goto(pathOf('forgeRegistration', { token: 'never' }))
    await at.sees('forgeRegistration.unavailable')
    expect(await scene.home.services.store.reading.forges.list()).toHaveLength(1)
  })

  test(
    'a manager installs the App, chooses a repository, and sees that the connection works',
    within(240_000),
    async () => {
      const { page, context } = seen
      const at = adminPages(page, language)
      const { services } = scene.home
      const account = await anAccount(services, { login: 'june' })
      await services.store.transaction((tx) => transferLink(tx, scene.linkId, account.id))
      await signsIn(context, services.config.publicUrl, services, account)
      await page.goto(pathOf('connectRepositories', { linkId: scene.linkId }))
      await at.sees('connect.title')
      await at.button('connect.github.start', { host: hostOf(github.url) }).waitFor()
      await looks('where repositories are')
      await at.button('connect.github.start', { host: hostOf(github.url) }).click()
      // The account has no installation yet. After the installation, the page shows the list of repositories without further input.
      await page.getByText(at.t('connect.empty', { login: 'kate' })).waitFor()
      await at.button('connect.install').click()
      await page.getByRole('checkbox', { name: 'org/kit' }).waitFor()
      await looks('choosing repositories')
      await expect.poll(() => page.getByRole('checkbox', { name: '__proto__' }).count()).toBe(0)
      await page.getByRole('searchbox').fill('interchange')
      await page.getByRole('checkbox', { name: 'interchange' }).check()
      await page.getByRole('searchbox').fill('kit')
      await page.getByRole('checkbox', { name: 'org/kit' }).check()
      await at.button('connect.submit.many', { count: 2 }).click()
      await at.sees('connect.proof.title')
      await expect.poll(arrived).toBe(2)
      expect(github.checkRuns).toHaveLength(2)
      await expect.poll(async () => [await proven('access').count(), await proven('posted').count()]).toEqual([2, 2])
      await page
        .getByText(at.t('connect.proof.required.no', { branch: 'main' }))
        .first()
        .waitFor()
      await looks('a way that is proven')
      for (const { id } of github.world.repositories.slice(0, 2)) {
        github.state.required.push({
          repositoryId: id,
          by: 'rules',
          context: 'CLA',
          appId: github.state.apps[0]?.id ?? 0,
        })
      }
      await at.button('connect.checkAgain').first().click()
      await page
        .getByText(at.t('connect.proof.required.yes', { branch: 'main' }))
        .first()
        .waitFor()
    },
  )

  test('a manager enters the address and the token of a repository at Gitea', within(120_000), async () => {
    const { page } = seen
    const at = adminPages(page, language)
    const token = gitea.token(gitea.world.account('helper'))
    await page.goto(pathOf('connectRepositories', { linkId: scene.linkId }))
    await at.button('connect.token.start').click()
    await at.button('connect.token.submit').click()
    await page.getByText(at.t('problem.missing.token')).first().waitFor()
    await looks('a repository at Gitea, with what is missing')
    await at.field('connect.token.url').fill(`${gitea.url}/org/kit`)
    await page.locator('input[name=token]').fill('wrong')
    await at.button('connect.token.submit').click()
    await page.getByText(at.t('refusal.forge_token_refused')).first().waitFor()
    const bot = gitea.world.accounts.find(({ login }) => login === 'cla')
    await page.locator('input[name=token]').fill(bot ? gitea.token(bot) : token)
    await at.button('connect.token.submit').click()
    await at.sees('connect.proof.title')
    await expect.poll(arrived).toBe(1)
    expect(gitea.statuses).toHaveLength(1)
    await at.button('connect.proof.tokenOpen').click()
    await page.locator('input[name=token]').fill('wrong')
    await at.button('connect.proof.tokenButton').click()
    await page.getByText(at.t('refusal.forge_token_refused')).first().waitFor()
    await looks('another token')
  })
})
