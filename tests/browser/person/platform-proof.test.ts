/** The *My agreements* page for a person who signs in with a code platform instead of a code or receipt number. */
import { afterAll, expect, it } from 'vitest'
import { openOauthServer } from '../../support/platforms/oauth-server.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { aCorporation } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing, opensAgreements, provesMailbox } from '../../support/browser/browsing.ts'
import { problemsEverywhere } from '../../support/browser/looking.ts'

const oauth = await openOauthServer()
afterAll(() => oauth.close())
const begin = browsing({ config: { platforms: { github: oauth.settings('github'), gitee: oauth.settings('gitee') } } })

it.each(bothOr('zh'))(
  'in %s, an account lists what it signed, and a code to its address lists everything',
  async (language) => {
    const { page, service } = await begin({ language })
    const t = wordsOf(language)
    const email = `lin.${language}@harbour.example`
    await signsIndividually(service.home, service.linkId, { email, name: '林一' })
    const lin = { id: 7, login: 'lin', email, administers: [], belongsTo: [] }
    oauth.forwards = { resident: lin, origin: service.origin }
    await page.goto('/my')
    await page.getByText(t('my.platformLead')).waitFor()
    expect(await problemsEverywhere(page, `my platforms ${language}`)).toEqual([])
    await page.getByRole('button', { name: t('my.platform', { platform: 'Gitee' }) }).press('Enter')
    await page.getByText(t('my.withAccount', { platform: 'Gitee', login: 'lin' })).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/my')
    await page.getByText(t('my.signedInBy', { platform: 'Gitee', login: 'lin' })).waitFor()
    await expect.poll(() => page.getByRole('button', { name: new RegExp(`^${t('my.details')}`) }).count()).toBe(0)
    expect(await problemsEverywhere(page, `my account list ${language}`)).toEqual([])
    await page.getByRole('button', { name: t('my.mailbox.go') }).press('Enter')
    await provesMailbox({ page, service }, language, email)
    await page.getByText(t('my.everything', { email })).waitFor()
    // The record stays closed, because this account has not signed.
    await page.getByRole('button', { name: new RegExp(`^${t('my.details')}`) }).press('Enter')
    await page.getByRole('textbox', { name: t('my.number') }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: /GitHub|Gitee/ }).count()).toBe(0)
  },
)

it.each(bothOr('en'))("in %s, the account that signed opens an employee's input", async (language) => {
  const { page, service } = await begin({ language })
  const t = wordsOf(language)
  const email = `emil.${language}@lamp.example`
  const { corporation } = await aCorporation(service.home.services, {
    ...{ linkId: service.linkId, email: `grace@${language}.example` },
  })
  const account = { platform: 'github', id: '7', login: 'emil' }
  await anEmployee(service.home.services, corporation, { email, name: 'Emil Lantern', state: 'active', account })
  await page.goto('/my')
  await opensAgreements({ page, service }, language, email)
  const details = page.getByRole('button', { name: new RegExp(`^${t('my.details')}`) })
  await details.press('Enter')
  await page.getByText(t('my.platformOnly', { platform: 'GitHub' })).waitFor()
  const way = page.getByRole('button', { name: t('my.platform', { platform: 'GitHub' }) })
  await expect.poll(() => way.evaluate((button) => button === document.activeElement)).toBe(true)
  expect(await problemsEverywhere(page, `my account ${language}`)).toEqual([])

  const comesAs = (id: number) => {
    const resident = { id, login: 'emil', email: null, administers: [], belongsTo: [] }
    oauth.forwards = { resident, origin: service.origin }
    return way.press('Enter')
  }
  await comesAs(8)
  await page
    .getByRole('alert')
    .filter({ hasText: t('refusal.account_did_not_sign') })
    .waitFor()
  await details.press('Enter')
  await comesAs(7)
  await page.getByText(t('my.signedInBy', { platform: 'GitHub', login: 'emil' })).waitFor()
  await expect.poll(() => page.getByRole('alert').count()).toBe(0)
  await details.press('Enter')
  const record = page.getByRole('region', { name: t('my.record') })
  await record.waitFor()
  await expect.poll(() => record.getByText(t('my.number')).count()).toBe(0)
})
