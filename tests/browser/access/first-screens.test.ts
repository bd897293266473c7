/** Server-rendered HTML of the two sign-in pages and the projects page: each part is at the same position as in the screen that replaces it. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aManagedProject } from '../../journeys/looking-after/steps.ts'
import { shareOf } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

const places = (page: Page, parts: string): Promise<unknown[]> =>
  page.evaluate(
    (selector) =>
      Array.from(document.querySelectorAll(selector)).map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect()
        return [part.textContent, ...[x, y, width, height].map(Math.round)]
      }),
    parts,
  )

for (const language of ['zh', 'en'] as const)
  it.each(shareOf([360, 768, 1280], language))(
    `both sign-ins are rendered at their final positions in ${language}, at %i px`,
    async (width) => {
      const written = await begin({ language, script: false, width })
      const run = await begin({ language, width })
      const link = `/corporation-manager-login/${written.service.linkId}`
      for (const path of ['/index', '/corporation-manager-login', link]) {
        await written.page.goto(path)
        await run.page.goto(path)
        await run.page.locator('#root h1').waitFor()
        const asks = path === '/corporation-manager-login' ? ', main nav + p, main nav + div > p:first-child' : ''
        const parts = `main h1, main nav a${asks}`
        await expect.poll(() => places(written.page, parts)).toHaveLength(asks === '' ? 3 : 4)
        const before = await places(written.page, parts)
        await expect.poll(() => places(run.page, parts)).toEqual(before)
        await expect.poll(() => run.page.locator('#served').count()).toBe(0)
      }
      expect(run.faults).toEqual([])
    },
  )

it.each([360, 1280])('the projects page is rendered with its heading and project names, at %i px', async (width) => {
  const { page, context, service, faults } = await begin({ language: 'en', width })
  const user = `shape-${width}`
  await aManagedProject(service, user)
  const account = await service.home.services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signsIn(context, service.origin, service.home.services, account)
  // Delays the scripts, so that the page keeps its server-rendered HTML.
  let come = (): void => undefined
  const held = new Promise<void>((resolve) => (come = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/linked-repo', { waitUntil: 'commit' })
  const row = page.locator('#served.rows tr')
  await row.locator('a').waitFor()
  const [name, path] = [await row.locator('a').textContent(), await row.locator('a').getAttribute('href')]
  const before = await places(page, 'main h1')
  const seal = async () => page.locator('.shell-header svg, header svg').first().boundingBox()
  const sealBefore = await seal()
  come()
  await page.locator('#root h1').waitFor()
  // The list appears with the heading and without an API call, because the server-rendered page contains its data.
  await expect.poll(() => page.locator(`#root th a[href="${path}"]`).textContent()).toContain(name)
  expect(asked.filter((each) => each.includes('/api/'))).toEqual([])
  await expect.poll(() => page.locator('#served').count()).toBe(0)
  await expect
    .poll(async () => (await places(page, '#root h1')).map((place) => (place as unknown[]).slice(0, 3)))
    .toEqual(before.map((place) => (place as unknown[]).slice(0, 3)))
  await expect.poll(seal).toEqual(sealBefore)
  expect(faults).toEqual([])
})

it('a tab of an earlier sign-in shows no data of the current session', async () => {
  const { page, context, service } = await begin({ language: 'en' })
  await aManagedProject(service, 'another-tab')
  const account = await service.home.services.store.reading.accounts.findByLogin('fake_link', 'another-tab')
  if (!account) throw new Error('there is no such account')
  await signsIn(context, service.origin, service.home.services, account)
  await page.addInitScript(() => sessionStorage.setItem('token', 'of an earlier sign-in'))
  await page.route('**/assets/*.js', async () => new Promise(() => undefined))
  await page.goto('/linked-repo', { waitUntil: 'commit' })
  await page.locator('#served h1').waitFor()
  await expect.poll(() => page.locator('#answers, #served a').count()).toBe(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
