/** A contributor confirms the masked address on the check page, signs, and returns to a passed check. */
import { afterAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing, type BrowserVisit, codeFor } from '../../support/browser/browsing.ts'
import { problemsEverywhere } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing({ config: { forgeHosts: ['127.0.0.1'] } })
const long = 'Jonas Wolff-Metternich zur Gracht von und zu Hohenlohe-Barte'

async function mailedTo({ service }: BrowserVisit, email: string): Promise<string> {
  await expect.poll(() => codeFor(service, email)).toMatch(/^\d{6}$/)
  return codeFor(service, email)
}

describe.each(languages)('the page of a check, in %s', (language: Language) => {
  let checked: Awaited<ReturnType<typeof aCheckedRepository>> | null = null
  const t = wordsOf(language)
  afterAll(async () => checked?.gitea.stop())

  const opens = async ({ service }: BrowserVisit, branch: string, names: readonly string[]) => {
    checked ??= await aCheckedRepository(service)
    const people = names.map((name, index) => ({ name, email: `person${index}.${branch}@lantern.example` }))
    return { people, ...(await checked.opens(branch, people)) }
  }

  it('turns from red to green with one code', async () => {
    const visit = await begin({ language })
    const { page, sign } = visit
    const { ref, people } = await opens(visit, `sign-${language}`, [long])
    const email = people[0]?.email ?? ''
    await page.goto(`/checks/${ref}`)
    await page.getByRole('button', { name: t('check.signNamed', { name: long }) }).click()
    const code = page.getByRole('textbox', { name: t('field.code') })
    await code.waitFor()
    await page.reload()
    const digits = await mailedTo(visit, email)
    await code.fill(digits)
    expect(await problemsEverywhere(page, `check code ${language}`)).toEqual([])
    await page.getByRole('button', { name: t('check.code.submit') }).click()
    await page.waitForURL(/\/sign-cla\//)
    await expect.poll(() => new URL(page.url()).searchParams.get('return')).toBe(`/checks/${ref}`)
    // The address is already confirmed, so the form is prefilled and the code step is skipped.
    await page.getByText(t('field.emailConfirmed')).waitFor()
    await page.reload()
    await sign.continues()
    await sign.seesWhatSheSigns({ name: long, email })
    await sign.ticks()
    await sign.signs()
    await page.getByRole('link', { name: t('signed.toCheck') }).click()
    await checked?.works()
    await page.getByRole('heading', { name: t('check.title.covered') }).waitFor()
    expect(visit.faults).toEqual([])
  })

  it('shows at every width who must act, and shows a contributor the reason', async () => {
    const visit = await begin({ language })
    const { page } = visit
    const { ref, people } = await opens(visit, `why-${language}`, [long, '王小明'])
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`/checks/${ref}`)
      await page.getByRole('list', { name: t('check.people') }).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    expect(await problemsEverywhere(page, `check people ${language}`)).toEqual([])
    const row = page.getByRole('listitem').filter({ hasText: '王小明' })
    // Anyone reads the reason in general terms.
    await row.getByText(t('check.fact.none')).waitFor()
    await row.getByRole('button', { name: t('check.why') }).click()
    await row.getByRole('textbox', { name: t('field.code') }).fill(await mailedTo(visit, people[1]?.email ?? ''))
    await page.getByRole('button', { name: t('check.code.submit') }).click()
    await row.getByText(t('check.fact.unsigned')).waitFor()
    await expect.poll(() => row.getByText(t('check.fact.none')).count()).toBe(0)
    await row.getByText(people[1]?.email ?? '').waitFor()
    // The page links to `/my`, where this address can be linked to one that has a signature.
    await expect.poll(() => page.getByRole('listitem').locator('a[href="/my"]').count()).toBe(1)
    expect(await problemsEverywhere(page, `check proven ${language}`)).toEqual([])
    expect(visit.faults).toEqual([])
  })
})

it('commands are collapsed below the button that proves an account, and start with the address to set', async () => {
  const visit = await begin({ language: 'en' })
  const { page } = visit
  const t = wordsOf('en')
  const checked = await aCheckedRepository(visit.service, { hasOauth: true })
  const { id, login } = checked.gitea.world.account('ana')
  const { ref } = await checked.opens('folded', [
    { name: 'Ana', email: `${id}+${login}@${checked.gitea.noreplyHost}` },
    { name: 'Bo', email: 'bo@laptop.local' },
    { name: 'Claude', email: 'noreply@anthropic.com' },
  ])
  await page.goto(`/checks/${ref}`)
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await row('Ana')
    .getByRole('button', { name: t('check.proveAccount', { forge: '127.0.0.1' }) })
    .waitFor()
  const config = (name: string) => row(name).getByText('git config user.email you@example.org', { exact: true })
  await expect.poll(() => config('Ana').isVisible()).toBe(false)
  await row('Ana').getByText(t('check.mend.instead')).click()
  await config('Ana').waitFor()
  // Bo has no button that proves an account, so the commands in his row are expanded.
  await config('Bo').waitFor()
  await row('Bo').getByText(t('check.mend.unusable')).waitFor()
  // An AI tool cannot sign, so the person who used it must become the author.
  await row('Claude').getByText(t('check.mend.how')).click()
  await row('Claude').getByText(t('check.mend.tool')).waitFor()
  await config('Claude').waitFor()
  expect(await problemsEverywhere(page, 'check commands')).toEqual([])
  expect(visit.faults).toEqual([])
  await checked.gitea.stop()
})

it('an employee manager sees the pull requests that wait for an employee', async () => {
  const visit = await begin({ language: 'en' })
  const { page, context, service } = visit
  const { services } = service.home
  const t = wordsOf('en')
  const checked = await aCheckedRepository(service)
  const { corporation } = await aCorporation(services, { linkId: service.linkId, email: 'grace@acme.example' })
  const mia = await aManagerOf(services, corporation, { managerId: 'mia', email: 'mia@acme.example' })
  const emil = { name: 'Emil', email: 'emil@acme.example' }
  await anEmployee(services, corporation, emil)
  for (const branch of ['one', 'two', 'three', 'four']) await checked.opens(branch, [emil])
  await signsIn(context, service.origin, services, mia)
  await page.goto(`/corp/${service.linkId}/employee-list`)
  await page.getByText(t('employees.waiting')).waitFor()
  const links = page.getByRole('link', { name: 'org/kit#' })
  const paths = () => links.evaluateAll((all) => all.map((one) => new URL((one as HTMLAnchorElement).href).pathname))
  await expect.poll(paths).toEqual([4, 3, 2].map((number) => `/org/kit/pulls/${number}`))
  await page.getByText(t('employees.waitingMore', { count: 1 })).waitFor()
  expect(await problemsEverywhere(page, 'employees who wait')).toEqual([])
  await page.getByRole('button', { name: t('employees.activateNamed', emil) }).click()
  await page.getByText(t('employees.waiting')).waitFor({ state: 'detached' })
  expect(visit.faults).toEqual([])
  await checked.gitea.stop()
})

it('a tab that has signed with one address can sign with another', async () => {
  const visit = await begin({ language: 'en' })
  const { page, sign } = visit
  const t = wordsOf('en')
  const checked = await aCheckedRepository(visit.service)
  const people = ['Ada', 'Ada at work'].map((name, index) => ({ name, email: `twice${index}@lantern.example` }))
  const { ref } = await checked.opens('twice', people)
  await page.goto(`/checks/${ref}`)
  for (const person of people) {
    await page.getByRole('button', { name: t('check.signNamed', { name: person.name }), exact: true }).click()
    await page.getByRole('textbox', { name: t('field.code') }).waitFor()
    await page.getByRole('textbox', { name: t('field.code') }).fill(await mailedTo(visit, person.email))
    await page.getByRole('button', { name: t('check.code.submit') }).click()
    await page.waitForURL(/\/sign-cla\//)
    await sign.seesTheForm(person)
    await sign.continues()
    await sign.seesWhatSheSigns(person)
    await sign.ticks()
    await sign.signs()
    await checked.works()
    await page.getByRole('link', { name: t('signed.toCheck') }).click()
  }
  await page.getByRole('heading', { name: t('check.title.covered') }).waitFor()
  expect(visit.faults).toEqual([])
  await checked.gitea.stop()
})
