/** Both sign-ins and the administrators' first screen stand in the server's HTML, where their screens show them; the trial's inbox looks by itself. */
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { aManagedProject } from '../journeys/looking-after/steps.ts'
import { browsing } from './browsing.ts'
import { signsIn } from './signing-in.ts'

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
  it.each([360, 768, 1280])(`both sign-ins begin in ${language} where they stay, at %i px`, async (width) => {
    const written = await begin({ language, script: false, width })
    const run = await begin({ language, width })
    const link = `/corporation-manager-login/${written.service.linkId}`
    for (const path of ['/index', '/corporation-manager-login', link]) {
      await written.page.goto(path)
      await run.page.goto(path)
      await run.page.locator('#root h1').waitFor()
      const asks = path === '/corporation-manager-login' ? ', main nav + p, main nav + div > p:first-child' : ''
      const before = await places(written.page, `main h1, main nav a${asks}`)
      expect(before).toHaveLength(asks === '' ? 3 : 4)
      expect(await places(run.page, `main h1, main nav a${asks}`)).toEqual(before)
      expect(await run.page.locator('#served').count()).toBe(0)
    }
    expect(run.faults).toEqual([])
  })

it.each([360, 1280])('the projects begin with their heading and the shape of a table, at %i px', async (width) => {
  const { page, context, service, faults } = await begin({ language: 'en', width })
  const user = `shape-${width}`
  await aManagedProject(service, user)
  const account = await service.home.services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signsIn(context, service.origin, service.home.services, account)
  // The answer about the session is held back: what the server wrote stays until it comes.
  let answers = (): void => undefined
  const asked = new Promise<void>((resolve) => (answers = resolve))
  await page.route('**/cla/api/v1/corporation-manager', async (route) => {
    await asked
    await route.continue()
  })
  const request = page.waitForRequest('**/cla/api/v1/corporation-manager')
  await page.goto('/linked-repo', { waitUntil: 'commit' })
  await request
  expect(await page.locator('#served.rows i').count()).toBe(6)
  const before = await places(page, 'main h1')
  const seal = async () => page.locator('.shell-header svg, header svg').first().boundingBox()
  const sealBefore = await seal()
  answers()
  await page.locator('#root h1').waitFor()
  expect(await page.locator('#served').count()).toBe(0)
  expect((await places(page, '#root h1')).map((place) => (place as unknown[]).slice(0, 3))).toEqual(
    before.map((place) => (place as unknown[]).slice(0, 3)),
  )
  expect(await seal()).toEqual(sealBefore)
  expect(faults).toEqual([])
})
