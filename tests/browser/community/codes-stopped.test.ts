/** Notice for a community that has used up its verification codes: the cause, the start, the end, and instructions. */
import { expect, test } from 'vitest'
import { duration } from '../../../src/domain/text/limits.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { asksForCode } from '../../support/people/individual-signers.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problems } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing({ config: { codesAnHourPerLink: 1 } })

test.each(bothOr('zh'))('a used-up budget of codes is shown in %s while it lasts', async (language) => {
  const { page, context, service, faults } = await begin({ language })
  const { services, clock } = service.home
  const t = wordsOf(language)
  const user = `stopped-${language}`
  const linkId = await aManagedProject(service, user)
  const account = await services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signsIn(context, service.origin, services, account)
  const title = page.getByRole('heading', { name: t('codesStopped.title', { name: `Harbour of ${user}` }) })
  await page.goto('/home')
  await page.getByRole('heading', { name: t('projects.title') }).waitFor()
  await page.getByText(t('waits.nothing')).waitFor()
  await expect.poll(() => title.count()).toBe(0)

  const at = clock.now()
  await asksForCode(service.home, linkId, 'ada@lantern.example')
  await page.reload()
  await title.waitFor()
  const until = momentIn(language, at + duration.hour)
  await page.getByText(t('codesStopped.until', { until })).waitFor()
  await page.getByText(t('codesStopped.act')).waitFor()
  expect(await problems(page)).toEqual([])

  clock.advance(duration.hour + duration.minute)
  await signsIn(context, service.origin, services, account)
  await page.reload()
  await page.getByText(t('waits.nothing')).waitFor()
  await expect.poll(() => title.count()).toBe(0)
  expect(faults).toEqual([])
})
