/** The members rule of a watched repository: a refusal is shown at the field, and an unavailable option shows the reason. */
import { afterAll, describe, expect, it } from 'vitest'
import { repositoryPath } from '../../src/web/screens/shared/page/paths.ts'
import { watchRepository } from '../support/checks/watched.ts'
import { anAdminAreaAt } from '../support/people/company.ts'
import { type FakeGitea, startGitea } from '../support/forges/gitea/gitea.ts'
import { wordsOf } from '../support/pages/words.ts'
import { bothOr } from '../support/share-by-language.ts'
import { browsing } from '../support/browser/browsing.ts'
import { signsIn } from '../support/browser/signing-in.ts'

const begin = browsing({ config: { forgeHosts: ['127.0.0.1'] } })

describe.each(bothOr('en'))('the members rule, in %s', (language) => {
  const t = wordsOf(language)
  const started: FakeGitea[] = []
  afterAll(async () => {
    for (const gitea of started) await gitea.stop()
  })

  /** Opens the rules page of a repository whose token has the given scopes. */
  async function opens(name: string, { scopes, permissions = {} }: { scopes: string[]; permissions?: object }) {
    const gitea = await startGitea()
    started.push(gitea)
    const { service, page, context } = await begin({ language })
    const { services } = service.home
    const { linkId, account } = await anAdminAreaAt(service)
    const { world } = gitea
    const [org, bot] = [world.account(name, { kind: 'Organization' }), world.account(`${name}-cla`)]
    world.members.join(org, bot)
    const repository = world.repository(`${name}/kit`, { owner: org, admins: [bot] })
    const { watchId, installationId } = await watchRepository(services, {
      ...{ linkId, kind: 'gitea', url: gitea.url, apiUrl: `${gitea.url}/api/v1` },
      ...{ token: gitea.token(bot, scopes), repositoryId: String(repository.id), fullName: repository.fullName },
    })
    await services.store.transaction((tx) =>
      tx.forgeInstallations.change(installationId, { permissions: permissions as Record<string, string> }),
    )
    await signsIn(context, service.origin, services, account)
    await page.goto(`${repositoryPath(linkId, watchId)}?part=rules`)
    const choice = page.getByLabel(t('watch.rule.members'))
    await choice.waitFor()
    const save = page.getByRole('button', { name: t('watch.saveRules') })
    const team = world.members.team(org, 'core')
    return { page, choice, save, joins: () => world.members.join(team, bot) }
  }

  it('reports at the field why the rule cannot be turned on, and keeps the input', async () => {
    const { page, choice, save } = await opens(`no-${language}`, { scopes: ['write:repository'] })
    await choice.selectOption('organization')
    await save.click()
    const why = page.getByText(t('refusal.members_token'))
    await why.first().waitFor()
    await expect.poll(() => choice.getAttribute('aria-invalid')).toBe('true')
    await expect.poll(() => choice.inputValue()).toBe('organization')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await choice.selectOption('none')
    await why.first().waitFor({ state: 'detached' })
  })

  it('asks for teams, and reports at their field that one does not exist', async () => {
    const { page, choice, save, joins } = await opens(`yes-${language}`, { scopes: ['all'] })
    joins()
    await choice.selectOption('teams')
    const teams = page.getByLabel(t('watch.rule.member_teams'))
    await teams.fill('core, none')
    await save.click()
    await page.getByText(t('refusal.no_team')).first().waitFor()
    await expect.poll(() => teams.getAttribute('aria-invalid')).toBe('true')
    await teams.fill(Array.from({ length: 11 }, (_, n) => `team-${n}`).join(', '))
    await save.click()
    await page.getByText(t('problem.tooManyTeams')).first().waitFor()
    await teams.fill('core')
    await save.click()
    await page.getByText(t('watch.done.rules', { name: `yes-${language}/kit` })).waitFor()
    await expect.poll(() => choice.inputValue()).toBe('teams')
  })

  it('is disabled with a reason while the App lacks the permission', async () => {
    const permissions = { checks: 'write', pull_requests: 'write', contents: 'read', metadata: 'read' }
    const { page, choice } = await opens(`app-${language}`, { scopes: ['all'], permissions })
    await page.getByText(t('watch.members.permission')).waitFor()
    const disabled = () => choice.locator('option').evaluateAll((all) => all.map((each) => each.matches(':disabled')))
    await expect.poll(disabled).toEqual([false, true, true])
  })
})
