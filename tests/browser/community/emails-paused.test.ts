/** Notice on the managers' pages while emails are paused because the database was copied. */
import { expect, test } from 'vitest'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problems } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing({})

test.each(bothOr('zh'))('paused emails are shown in %s', async (language) => {
  const { page, context, service, faults } = await begin({ language })
  const { services, clock } = service.home
  const t = wordsOf(language)
  const user = `paused-${language}`
  const linkId = await aManagedProject(service, user)
  const account = await services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signsIn(context, service.origin, services, account)
  const title = page.getByRole('heading', { name: t('emailsPaused.title') })
  await page.goto('/home')
  await page.getByText(t('waits.nothing')).waitFor()
  await expect.poll(() => title.count()).toBe(0)

  const at = clock.now()
  const mark = { id: 'a', place: '', beats: 0, copiedAt: at, pausedAt: at }
  await services.store.transaction((tx) => tx.databaseMarks.insert(mark))
  await page.reload()
  await title.waitFor()
  await page.getByText(t('emailsPaused.what', { since: momentIn(language, at) })).waitFor()
  await page.getByText(t('emailsPaused.act')).waitFor()
  expect(await problems(page)).toEqual([])
  for (const path of [`/project/${linkId}`, `/link-letters/${linkId}`]) {
    await page.goto(path)
    await title.waitFor()
  }

  await services.store.transaction((tx) => tx.databaseMarks.record({ pausedAt: null }))
  await page.goto('/home')
  await page.getByText(t('waits.nothing')).waitFor()
  await expect.poll(() => title.count()).toBe(0)
  expect(faults).toEqual([])
})
