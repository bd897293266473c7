/**
 * The *Pull requests* tab of a project: the data of a watched repository, the managers' decisions, and their effect on the forge and the public page.
 */
import { afterAll, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { workOffDeliveries } from '../../../src/server/jobs/check-pull-requests.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { projectPath, repositoryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount, password } from '../../support/people/accounts.ts'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { signatureOf } from '../../support/checks/watched.ts'
import type { FakePull } from '../../support/forges/forge-world.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { sharedByLanguage } from '../../support/share-by-language.ts'
import { wireOf } from '../../support/http/wire.ts'
import { browsing, type BrowserVisit } from '../../support/browser/browsing.ts'
import { problemsEverywhere, within } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing({ config: { forgeHosts: ['127.0.0.1'] } })
const reason = 'Her firm has signed on paper; the change is ours.'

let checked: Awaited<ReturnType<typeof aCheckedRepository>> | null = null
afterAll(async () => checked?.gitea.stop())

/** Opens the page of a watched repository as a manager. Its only open pull request is by a person who has not signed. */
async function atTheTab(visit: BrowserVisit, language: Language, name: string) {
  const { page, context, service } = visit
  const { home, linkId } = service
  checked ??= await aCheckedRepository(service)
  const { gitea, repository, setup, sweeps } = checked
  const branch = `${name}-${language}`
  const robot = gitea.world.account(`robot-${branch}`, { emails: [`robot@${branch}.example`] })
  repository.history.branch(branch)
  repository.history.commit(branch, { by: { name: 'Kit robot', email: robot.emails[0] ?? '' } })
  const pull: FakePull = await gitea.openPull(repository, { branch, by: robot })
  await sweeps()
  const found = await home.services.store.reading.pullRequests.findNumber(setup.watchId, pull.number)
  const login = `lin.mei-${branch}`
  const account = await anAccount(home.services, { login })
  await home.services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  await signsIn(context, service.origin, home.services, account)
  const at = adminPages(page, language)
  const part = (key: 'rules' | 'exemptions' | 'deliveries') =>
    page.getByRole('navigation', { name: at.t('watch.parts') }).getByRole('link', { name: at.t(`watch.part.${key}`) })
  return {
    ...{ checked, at, robot, pull, login, linkId, page, services: home.services, part, ref: found?.id ?? '' },
    watchId: setup.watchId,
    /** Runs all due jobs. Returns the status of the head commit on the forge. */
    posted: async (): Promise<string | undefined> => {
      await checked?.works()
      return gitea.statuses.findLast(({ sha }) => sha === pull.headSha)?.status
    },
    says: (key: Parameters<typeof at.t>[0], values = {}): Promise<void> =>
      page.getByRole('status').getByText(at.t(key, values)).waitFor(),
    confirms: (key: Parameters<typeof at.t>[0]): Promise<void> =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: at.t(key), exact: true })
        .click(),
    opens: async (): Promise<void> => {
      await page.goto(repositoryPath(linkId, setup.watchId, pull.number))
      await page.getByRole('list', { name: at.t('watch.people') }).waitFor()
    },
  }
}

type Tab = Awaited<ReturnType<typeof atTheTab>>

const acts: Readonly<Record<string, (tab: Tab, visit: BrowserVisit) => Promise<void>>> = {
  async 'the list links to a repository, and a row opens a pull request with its people'({
    at,
    page,
    linkId,
    pull,
    robot,
  }) {
    await page.goto(projectPath(linkId, 'pullRequests'))
    await at.sees('tab.pullRequests')
    expect(await problemsEverywhere(page, 'watched repositories')).toEqual([])
    await page.getByRole('rowheader').getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: 'org/kit' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: pull.title })
    await row.getByText(at.t('watch.verdict.uncovered')).waitFor()
    await row.getByRole('rowheader').getByRole('button', { expanded: false }).click()
    await row.getByRole('rowheader').getByRole('button', { expanded: true }).waitFor()
    const people = page.getByRole('list', { name: at.t('watch.people') })
    await people.getByText(robot.emails[0] ?? '').waitFor()
    await people.getByText(at.t('watch.gap.unsigned')).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('pull')).toBe(String(pull.number))
    expect(await problemsEverywhere(page, 'an opened pull request')).toEqual([])
    await page.keyboard.press('Escape')
    await people.waitFor({ state: 'detached' })
  },

  async 'an override with a reason passes the check, the public page names the role, and it is revoked'(
    tab,
    { context },
  ) {
    const { at, page, opens, says, confirms, posted, login, pull, ref } = tab
    await opens()
    await at.button('watch.through').click()
    const form = page.getByRole('alertdialog')
    const submit = form.getByRole('button', { name: at.t('watch.act.through'), exact: true })
    await form.getByRole('textbox', { name: at.t('watch.reason') }).fill('short')
    await submit.click()
    await form.getByText(at.t('watch.reasonShort')).first().waitFor()
    await form.getByRole('textbox', { name: at.t('watch.reason') }).fill(reason)
    await form.locator('input[name=password]').fill(password)
    await submit.click()
    await says('watch.done.through', { name: `#${pull.number}` })
    expect(await posted()).toBe('success')
    await page.getByText(at.t('watch.letThrough', { by: login, reason })).waitFor()

    const cookies = await context.cookies()
    await context.clearCookies({ name: /session|csrf/ })
    await page.goto(pathOf('check', { ref }))
    await page.getByRole('heading', { level: 1, name: at.t('check.title.letThrough') }).waitFor()
    await page.getByText(at.t('check.letThrough')).waitFor()
    const body = page.locator('body')
    await expect.poll(() => body.innerText()).not.toContain(reason)
    await expect.poll(() => body.innerText()).not.toContain(login)
    await context.addCookies(cookies)

    await opens()
    await at.button('watch.revoke').click()
    await confirms('watch.act.revoked')
    await says('watch.done.revoked', { name: `#${pull.number}` })
    expect(await posted()).toBe('failure')
  },

  async 'an exemption applies to an account until it is ended'({
    at,
    page,
    linkId,
    watchId,
    part,
    says,
    confirms,
    posted,
    robot,
  }) {
    await page.goto(repositoryPath(linkId, watchId))
    await part('exemptions').click()
    await page.locator('select[name=type]').selectOption('account')
    await at.field('watch.login').fill('nobody-of-this-name')
    const exempt = page.locator('form#exempt button[type=submit]')
    const form = page.getByRole('alertdialog')
    const adds = async (): Promise<void> => {
      await exempt.click()
      await form.getByRole('textbox', { name: at.t('watch.reason') }).fill(reason)
      await form.locator('input[name=password]').fill(password)
      await form.getByRole('button', { name: at.t('watch.act.exempted'), exact: true }).click()
    }
    await adds()
    await form.getByText(at.t('refusal.no_account')).first().waitFor()
    await confirms('dialog.close')
    await form.getByRole('button', { name: at.t('confirm.cancel'), exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await at.field('watch.login').fill(robot.login)
    await adds()
    await says('watch.done.exempted', { name: robot.login })
    await page.getByRole('listitem').filter({ hasText: robot.login }).getByText(reason).waitFor()
    expect(await problemsEverywhere(page, 'exemptions')).toEqual([])
    expect(await posted()).toBe('success')
    await at.button('watch.endNamed', { name: robot.login }).click()
    await confirms('watch.act.exemptionEnded')
    await says('watch.done.exemptionEnded', { name: robot.login })
    await page.getByText(at.t('watch.noExemptions')).waitFor()
    expect(await posted()).toBe('failure')
  },

  async 'failed webhook events are processed again, each time they fail'(tab, { service }) {
    const { at, page, linkId, watchId, part, says, pull, services } = tab
    const { setup, repository } = tab.checked
    const body = JSON.stringify({ action: 'opened', number: pull.number, repository: { id: repository.id } })
    const headers = {
      ...{ 'content-type': 'application/json', 'x-gitea-event': 'pull_request', 'x-gitea-delivery': 'one' },
      'x-gitea-signature': signatureOf(setup.secret, body),
    }
    const url = `/v1/checks/hooks/${setup.hookId}`
    expect((await wireOf(service.app).send({ method: 'POST', url, headers, payload: body })).status).toBe(202)
    const [delivery] = await services.store.reading.forgeDeliveries.page(watchId, { skip: 0, size: 1 })
    const fails = () =>
      services.store.transaction((tx) => tx.forgeDeliveries.change(delivery?.id ?? '', { state: 'failed' }))
    await fails()
    await page.goto(repositoryPath(linkId, watchId))
    await part('deliveries').click()
    const row = page.getByRole('row').filter({ hasText: 'pull request' })
    for (let time = 0; time < 2; time += 1) {
      await row.getByText(at.t('watch.delivery.failed')).waitFor()
      await at.button('watch.replayNamed', { name: 'pull_request' }).click()
      await says('watch.done.replayed', { name: 'pull_request' })
      await row.getByText(at.t('watch.delivery.received')).waitFor()
      await fails()
      await page.reload()
    }
    await at.button('watch.replayNamed', { name: 'pull_request' }).click()
    await row.getByText(at.t('watch.delivery.received')).waitFor()
    await workOffDeliveries(services, new AbortController().signal)
    await row.getByText(at.t('watch.delivery.done')).waitFor()
    await row.getByText(at.t('watch.outcome.pull_request')).waitFor()
    expect(await problemsEverywhere(page, 'deliveries')).toEqual([])
  },

  async 'changed rules apply, and the page shows their effect'({
    at,
    page,
    linkId,
    watchId,
    part,
    says,
    posted,
    opens,
    pull: own,
    checked,
  }) {
    const { gitea, repository, sweeps } = checked
    const branch = `others-${own.branch}`
    repository.history.branch(branch)
    repository.history.commit(branch, { by: { name: 'Ana', email: 'ana@rules.example' } })
    const opener = gitea.world.account('opener-of-others')
    const pull = await gitea.openPull(repository, { branch, by: opener })
    await sweeps()
    const opensIt = () => page.goto(repositoryPath(linkId, watchId, pull.number))
    const chooses = async (is: boolean): Promise<void> => {
      await page.goto(repositoryPath(linkId, watchId))
      await part('rules').click()
      await page.getByRole('checkbox', { name: at.t('watch.rule.opener_is_author') }).setChecked(is)
      await at.button('watch.saveRules').click()
      await says('watch.done.rules')
      await posted()
    }
    await chooses(true)
    expect(await problemsEverywhere(page, 'rules')).toEqual([])
    await opensIt()
    await page.getByText(at.t('watch.gap.opener', { login: opener.login })).waitFor()
    await chooses(false)
    await opensIt()
    await page.getByRole('list', { name: at.t('watch.people') }).waitFor()
    await expect.poll(() => page.getByText(at.t('watch.gap.opener', { login: opener.login })).count()).toBe(0)
    await opens()
  },

  async 'dry run: check results are shown here, and nothing is posted at the forge'(tab) {
    const { at, page, linkId, watchId, says, confirms, posted, pull, checked, opens } = tab
    expect(await posted()).toBe('failure')
    await page.goto(repositoryPath(linkId, watchId))
    await at.button('watch.act.dry').click()
    await confirms('watch.act.dry')
    await says('watch.done.dry', { name: 'org/kit' })
    await page.getByText(at.t('watch.dryLead')).waitFor()
    checked.repository.history.commit(pull.branch, { by: { name: 'Ana', email: 'ana@dry.example' } })
    await checked.gitea.push(pull)
    await checked.sweeps()
    expect(await posted()).toBeUndefined()
    await opens()
    await page.getByText('ana@dry.example').waitFor()
    await at.button('watch.act.posted').click()
    await confirms('watch.act.posted')
    await says('watch.done.posted', { name: 'org/kit' })
    expect(await posted()).toBe('failure')
  },
}

for (const { path, language } of sharedByLanguage(Object.entries(acts))) {
  const [name, act] = path
  it(`in ${language}: ${name}`, within(120_000), async () => {
    const visit = await begin({ language })
    const branch = name.replaceAll(/\W+/g, '-').slice(0, 16)
    await act(await atTheTab(visit, language, branch), visit)
    expect(visit.faults).toEqual([])
    expect(visit.service.log).toEqual([])
  })
}
