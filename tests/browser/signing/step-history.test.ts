/** Back and Forward on the sign page move by one step, without losing input. */
import { expect, it } from 'vitest'
import { signEntryPath, signPath } from '../../../src/web/screens/shared/page/paths.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { browsing, type BrowserVisit, codeFor } from '../../support/browser/browsing.ts'

const begin = browsing()
const t = wordsOf('en')

async function comesFromTheEntry({ page, service }: BrowserVisit): Promise<void> {
  await page.goto(signEntryPath(service.linkId))
  await page.getByRole('link', { name: t('entry.individualButton') }).click()
}

async function confirms({ sign, service }: BrowserVisit, person: { name: string; email: string }): Promise<void> {
  await sign.types(person)
  await sign.continues()
  await sign.seesTheCodeGoneTo(person.email)
  await sign.typesTheCode(await codeFor(service, person.email))
  await sign.continues()
  await sign.seesWhatSheSigns(person)
}

it('Back and Forward move by one step; one code is sent, and the input stays', async () => {
  const visit = await begin()
  const { page, sign, service, faults } = visit
  const person = { name: 'Ada Ångström', email: 'back@lantern.example' }
  await comesFromTheEntry(visit)
  await confirms(visit, person)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name, exact: true }).waitFor()

  await page.goBack()
  await heading(t('sign.confirming'))
  await expect.poll(() => sign.codeTyped()).toMatch(/^\d{6}$/)
  await page.goBack()
  await sign.seesTheForm(person)
  await page.goForward()
  await heading(t('sign.confirming'))
  await page.goForward()
  await sign.seesWhatSheSigns(person)

  // Returning to a step with a button on the page reuses its history entry.
  await sign.changesHerName()
  await sign.seesTheForm(person)
  await sign.types({ name: 'Ada Lovelace' })
  await page.goForward()
  await heading(t('sign.confirming'))
  await page.goForward()
  await sign.seesWhatSheSigns({ ...person, name: 'Ada Lovelace' })
  await page.goBack()
  await page.goBack()
  await sign.seesTheForm({ ...person, name: 'Ada Lovelace' })
  await page.goBack()
  await page.waitForURL((url) => url.pathname === signEntryPath(service.linkId))
  expect(await service.lettersTo(person.email)).toHaveLength(1)
  expect(faults).toEqual([])
})

it('Forward stays if the form cannot be submitted', async () => {
  const visit = await begin()
  const { page, sign } = visit
  const person = { name: 'Ada', email: 'stays@lantern.example' }
  await comesFromTheEntry(visit)
  await sign.types(person)
  await sign.continues()
  await sign.seesTheCodeGoneTo(person.email)
  await page.goBack()
  await sign.seesTheForm(person)
  await sign.types({ email: 'no address' })
  const entries = await page.evaluate(() => history.length)
  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => (history.state as { usr?: { step?: number } }).usr?.step ?? 1)).toBe(1)
  await sign.seesTheForm({ ...person, email: 'no address' })
  await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
})

it.each(['from the entry', 'by its address'])(
  'Back right after the code step appears, before the router has its entry, returns to the form: %s',
  async (way) => {
    const visit = await begin()
    const { page, sign, service } = visit
    const person = { name: 'Ada', email: `at-once-${way.length}@lantern.example` }
    await (way === 'from the entry' ? comesFromTheEntry(visit) : sign.open(service.linkId))
    await sign.types(person)
    const isBack = page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!document.querySelector('#code-entry')) return
            observer.disconnect()
            history.back()
            addEventListener('popstate', () => resolve(), { once: true })
          })
          observer.observe(document.body, { childList: true, subtree: true })
        }),
    )
    await sign.continues()
    await isBack
    await sign.seesTheForm(person)
    await page.goForward()
    await page.getByRole('heading', { level: 2, name: t('sign.confirming'), exact: true }).waitFor()
    await page.goBack()
    await sign.seesTheForm(person)
    expect(await service.lettersTo(person.email)).toHaveLength(1)
  },
)

it('a reload stays at its step, and Back still moves one step back', async () => {
  const visit = await begin()
  const { page, sign } = visit
  const person = { name: 'Ada', email: 'reload@lantern.example' }
  await comesFromTheEntry(visit)
  await confirms(visit, person)
  await page.reload()
  await sign.seesWhatSheSigns(person)
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: t('sign.confirming'), exact: true }).waitFor()
  await page.goBack()
  await sign.seesTheForm(person)
})

it('after signing, one Back leaves the page', async () => {
  const visit = await begin()
  const { page, sign, service } = visit
  const person = { name: 'Ada', email: 'leaves@lantern.example' }
  await comesFromTheEntry(visit)
  await confirms(visit, person)
  await sign.ticks()
  await sign.signs()
  await sign.seesThanks(person)
  await expect.poll(() => new URL(page.url()).pathname).toBe(signPath(service.linkId, 'individual'))
  await page.evaluate(() => history.back())
  await page.waitForURL((url) => url.pathname === signEntryPath(service.linkId))
})

it('on a phone, Back shows the previous step from its top', async () => {
  const visit = await begin({ width: 360 })
  const { page } = visit
  const person = { name: 'Ada', email: 'top@lantern.example' }
  await comesFromTheEntry(visit)
  await confirms(visit, person)
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: t('sign.confirming'), exact: true }).waitFor()
  await expect
    .poll(() => page.evaluate(() => Math.round(document.querySelector('#panel')!.getBoundingClientRect().top)))
    .toBe(0)
})

it('submitting the code right when its step appears continues before the history has its entry', async () => {
  const visit = await begin()
  const { page, sign } = visit
  const person = { name: 'Ada', email: 'quick@lantern.example' }
  await comesFromTheEntry(visit)
  await confirms(visit, person)
  // On a slow machine, the history entry of a step is added some time after the step is shown. The test makes this happen while the code is being
  // checked.
  const emulation = await page.context().newCDPSession(page)
  await emulation.send('Emulation.setCPUThrottlingRate', { rate: 12 })
  await page.route('**/individual-signing/*/before', async (route) => {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await route.continue()
  })
  const stepInHistory = () => page.evaluate(() => (history.state as { usr?: { step?: number } }).usr?.step)
  // The timing depends on the machine. Two attempts are usually enough.
  for (let time = 0; time < 2; time += 1) {
    await sign.changesHerName()
    await sign.seesTheForm(person)
    await expect.poll(stepInHistory).toBeUndefined()
    await page.evaluate(() => {
      const observer = new MutationObserver(() => {
        const button = document.querySelector<HTMLButtonElement>('#code-entry button[type=submit]')
        if (!button) return
        observer.disconnect()
        button.click()
      })
      observer.observe(document.body, { childList: true, subtree: true })
    })
    await sign.continues()
    await sign.seesWhatSheSigns(person)
    await expect.poll(stepInHistory).toBe(3)
    await sign.seesWhatSheSigns(person)
  }
  await emulation.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: t('sign.confirming'), exact: true }).waitFor()
})
