/** A manager asks the contributors of a pull request to sign. The recipient signs with the prefilled address, or unsubscribes from these emails. */
import { afterAll, expect, it } from 'vitest'
import { type Language, languages } from '../../../src/domain/text/languages.ts'
import { transferLink } from '../../../src/server/usecases/community/project-people/give-link.ts'
import { repositoryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { anAccount } from '../../support/people/accounts.ts'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { adminPages } from '../../support/pages/admin-pages.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problemsEverywhere } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing({ config: { forgeHosts: ['127.0.0.1'] } })
let checked: Awaited<ReturnType<typeof aCheckedRepository>> | null = null
afterAll(async () => checked?.gitea.stop())

it.each(languages)('a contributor is asked to sign, in %s', async (language: Language) => {
  const visit = await begin({ language })
  const { page, context, service } = visit
  const { home, linkId, origin } = service
  checked ??= await aCheckedRepository(service)
  const { watchId } = checked.setup
  const { policy } = await home.services.store.reading.watches.get(watchId)
  await home.services.store.transaction((tx) => tx.watches.change(watchId, { policy: { ...policy, language } }))
  const email = `bo+${language}@lantern.example`
  const { pull } = await checked.opens(`asked-${language}`, [{ name: 'Bo', email }])
  const account = await anAccount(home.services, { login: `kate-${language}` })
  await home.services.store.transaction((tx) => transferLink(tx, linkId, account.id))
  await signsIn(context, origin, home.services, account)
  const at = adminPages(page, language)
  await page.goto(repositoryPath(linkId, watchId, pull.number))
  await page.getByRole('button', { name: at.t('watch.toSign'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByText(at.t('watch.ask.asked')).waitFor()
  expect(await problemsEverywhere(page, `asking ${language}`)).toEqual([])
  await question.getByRole('button', { name: at.t('watch.act.asked'), exact: true }).click()
  const name = `#${pull.number}`
  await page
    .getByRole('status')
    .getByText(at.t('watch.done.asked', { asked: 1, all: 1, name }))
    .waitFor()

  const letter = await service.mailbox.waitFor(({ recipients }) => recipients.includes(email))
  const linkTo = (path: string): string => {
    const { pathname, search, hash } = new URL(new RegExp(`http\\S+${path}\\S*`).exec(letter.text ?? '')?.[0] ?? '')
    return pathname + search + hash
  }
  await page.goto(linkTo('/sign-cla/'))
  await expect.poll(() => page.getByRole('textbox', { name: at.t('field.email') }).inputValue()).toBe(email)
  await expect.poll(() => page.url()).not.toContain('email')

  await page.goto(linkTo('/not-me/'))
  await page.getByRole('heading', { level: 1, name: at.t('notMe.title') }).waitFor()
  expect(await problemsEverywhere(page, `not me ${language}`)).toEqual([])
  await page.getByRole('button', { name: at.t('notMe.stop') }).click()
  await page.getByRole('heading', { level: 1, name: at.t('notMe.done') }).waitFor()
  expect(visit.faults).toEqual([])
  await page.goto('/not-me/0')
  await page.getByRole('button', { name: at.t('notMe.stop') }).click()
  await page.getByRole('alertdialog').getByText(at.t('refusal.no_sign_request')).waitFor()
})
