/** Decision 51, in Chromium: a person who has no account is invited, signs in by a code platform, accepts, manages, and is removed. */
import { expect, test } from 'vitest'
import { giveTo } from '../../src/server/usecases/community/give-link.ts'
import { anAccount } from '../access/accounts.ts'
import { openOauthServer } from '../platforms/oauth-server.ts'
import { openBrowser } from '../support/browser.ts'
import { wordsOf } from '../support/pages/words.ts'
import { aService } from '../support/service.ts'
import { signsIn } from './signing-in.ts'

const t = wordsOf('en')

test('an invitation leads from its letter to the project, and its end is told', { timeout: 60_000 }, async () => {
  const oauth = await openOauthServer()
  const platforms = { github: oauth.settings('github'), gitee: null }
  const service = await aService({ web: true, languages: ['en'], config: { platforms } })
  const browser = await openBrowser()
  const { origin, home, linkId } = service
  const ada = await anAccount(home.house, { login: 'ada' })
  await home.house.store.transaction((tx) => giveTo(tx, linkId, ada.id))
  const [inviting, invited] = await Promise.all([browser.newContext(), browser.newContext()])
  for (const context of [inviting, invited]) await context.addCookies([{ name: 'lang', value: 'en', url: origin }])
  await signsIn(inviting, origin, home.house, ada)
  const [settings, page] = await Promise.all([inviting.newPage(), invited.newPage()])

  await settings.goto(`${origin}/project/${linkId}/settings`)
  await settings.getByRole('textbox').fill('grace@invited.example')
  await settings.getByRole('button', { name: t('people.invite') }).click()
  await settings.getByText('An invitation is on its way to grace@invited.example.').first().waitFor()
  const [letter] = await service.lettersTo('grace@invited.example')
  const [path = ''] = /\/project-invitation\/[\w-]+/.exec(letter?.text ?? '') ?? []

  oauth.forwards = {
    resident: { id: 7, login: 'grace', email: 'grace@people.example', administers: [], belongsTo: [] },
    origin,
  }
  await page.goto(`${origin}${path}`)
  await page.getByRole('button', { name: 'Sign in with GitHub' }).click()
  await page.getByRole('button', { name: t('invitation.accept') }).click()
  await page.waitForURL(/\/linked-repo\?/)
  await page.goto(`${origin}/project/${linkId}/settings`)
  await page.getByText('grace@people.example').waitFor()

  await settings.reload()
  await settings.getByRole('button', { name: 'Remove grace' }).click()
  await settings
    .locator('dialog[open], [role=alertdialog]')
    .getByRole('button', { name: t('people.removed') })
    .click()
  await settings.getByText('grace@people.example').waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('alert').first().waitFor()
  expect(await page.getByText('ada@lantern.example').count()).toBe(0)
  expect((await service.lettersTo('grace@people.example')).length).toBeGreaterThan(0)
  expect(service.log).toEqual([])
  await Promise.all([browser.close(), service.close(), oauth.close()])
})
