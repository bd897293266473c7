/** An individual signs in Firefox. The other tests in a browser use Chromium. */
import type { Page } from 'puppeteer-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { languages } from '../../../src/domain/text/languages.ts'
import { signEntryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { codeFor } from '../../support/browser/browsing.ts'
import { browsingInFirefox } from '../../support/browser/firefox.ts'
import { wireOf } from '../../support/http/wire.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { world, type World } from '../../support/service/world.ts'

const visit = browsingInFirefox()
let service: World
beforeAll(async () => {
  service = await world('sqlite', { web: true })
})
afterAll(() => service?.close())

/** Awaits elements by their role and accessible name. */
function screenOf(page: Page) {
  const find = (role: string, name: string) => page.locator(`::-p-aria([role="${role}"][name="${name}"])`)
  return {
    sees: async (role: string, name: string) => void (await find(role, name).wait()),
    clicks: (role: string, name: string) => find(role, name).click(),
    types: (field: string, text: string) => find('textbox', field).fill(text),
    seesText: (text: string) => expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(text),
  }
}

test.each(languages)('an individual signs in %s', async (language) => {
  const t = wordsOf(language)
  const { page, faults } = await visit({ origin: service.origin, language })
  const { sees, clicks, types, seesText } = screenOf(page)
  const person = { name: 'Søren O’Brien (上海)', email: `firefox-${language}@lantern.example` }

  await page.goto(service.origin + signEntryPath(service.linkId))
  await sees('heading', t('entry.title', { community: 'Lantern' }))
  await clicks('link', t('entry.individualButton'))
  await sees('heading', t('sign.describing'))
  await types(t('field.name'), person.name)
  await types(t('field.email'), person.email)
  await clicks('button', t('sign.continue'))
  await seesText(t('code.sentTo', { email: person.email, minutes: 5 }))
  await types(t('field.code'), await codeFor(service, person.email))
  await clicks('button', t('sign.continue'))
  await sees('heading', t('sign.checking'))
  await seesText(person.name)

  await clicks('button', t('sign.button'))
  await seesText(t('problem.unticked.agreed'))
  for (const checkbox of await page.$$('input[type=checkbox]')) {
    await checkbox.focus()
    await page.keyboard.press(' ')
  }
  await clicks('button', t('sign.button'))
  await sees('heading', t('signed.title', { name: person.name }))

  const receipt = (await service.lettersTo(person.email)).at(-1)
  expect(receipt?.attachments.map(({ mimeType }) => mimeType)).toEqual(['application/pdf'])
  const query = `/v1/individual-signing/${service.linkId}?email=${encodeURIComponent(person.email)}`
  expect((await wireOf(service.app).get(query)).data).toMatchObject({ signed: true, version_matched: true })
  expect(faults).toEqual([])
  expect(service.log).toEqual([])
})

test('control: an error in the console is a fault', async () => {
  const { page, faults } = await visit({ origin: service.origin, language: 'en' })
  await page.evaluate(() => console.error('from the page'))
  await expect.poll(() => faults).toEqual(['from the page'])
})
