/** The screens of passwords as people meet them: axe at every place, nothing to scroll sideways, and all of it by keyboard alone. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { duration } from '../../src/domain/limits.ts'
import { createCommunityManager } from '../../src/server/usecases/access/community-managers.ts'
import { passwordPages } from '../support/pages/password-pages.ts'
import type { TestService } from '../support/service.ts'
import { overhang, problemsEverywhere } from './looking.ts'
import { browsing, type Caller } from './browsing.ts'

const begin = browsing()
const password = 'Maple-Stair-58'

/** A manager's account, and the link of the letter about it. */
async function anAccountLink({ home, lettersTo }: TestService, user: string): Promise<string> {
  const email = `${user}@lantern.example`
  await createCommunityManager(home.house, { user, email, language: 'en' })
  return /\/reset-password\?\S+/.exec((await lettersTo(email)).at(-1)?.text ?? '')?.[0] ?? 'no letter came'
}

/** Everything there is to see on the way to a password and to another; what is yielded is its name. */
async function* tour({ page, service }: Caller, language: Language, user: string): AsyncGenerator<string> {
  const at = passwordPages(page, language)
  service.home.clock.advance(duration.hour)
  const link = await anAccountLink(service, user)
  await page.goto('/retrieve-password')
  await at.sees('recovery.title')
  yield 'asking for a link'
  await at.button('recovery.send').click()
  await page.getByRole('alert').waitFor()
  yield 'asking for a link, with what is missing'
  await at.asksForALink('nobody@lantern.example')
  await at.sees('recovery.sent')
  yield 'told where to look'

  await page.goto(link)
  await at.sees('reset.title')
  yield 'asked for a password'
  await at.setsAPassword('password')
  await page.getByRole('alert').waitFor()
  yield 'asked for a password, with what is wrong'
  await page.goBack()
  await at.seesWhyToStay()
  yield 'told to stay'
  await at.staysWhereSheIs()
  await at.setsAPassword(password)
  await at.sees('reset.done')
  yield 'told that it is set'

  await at.goesToTheSignIn()
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      await fetch('/cla/api/v1/corporation-manager/auth', { method: 'POST', headers, body })
    },
    JSON.stringify({ user, password, privacy_consented: true }),
  )
  await page.goto('/org/modify-password')
  await at.sees('password.change')
  yield 'changing the password'
  await at.changesThePassword('Wrong-2026x', 'Cedar-Lamp-41x')
  await page.getByRole('alertdialog').waitFor()
  yield 'told that the present one is wrong'
  await page.keyboard.press('Escape')
  await at.changesThePassword(password, 'Cedar-Lamp-41x')
  await at.sees('password.changed')
  yield 'told that it is changed'

  await page.goto(link)
  await at.sees('reset.title')
  await at.setsAPassword(password)
  await at.sees('reset.spent')
  yield 'told that the link is spent'
}

const confirms = (page: Page) => page.on('dialog', (dialog) => void dialog.accept())

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  it('axe finds nothing at any place, wide or narrow, light or dark', { timeout: 180_000 }, async () => {
    const caller = await begin({ language })
    confirms(caller.page)
    const found: string[] = []
    for await (const place of tour(caller, language, `axe.${language}`)) {
      found.push(...(await problemsEverywhere(caller.page, place)))
    }
    expect(found).toEqual([])
    expect(caller.faults).toEqual([])
  })

  it('nothing has to be scrolled sideways at 320 pixels', { timeout: 90_000 }, async () => {
    const caller = await begin({ language, width: 320 })
    confirms(caller.page)
    for await (const place of tour(caller, language, `narrow.${language}`)) {
      expect(await overhang(caller.page), place).toBe(0)
    }
  })
})

it('a password can be set by keyboard alone, and Back and loading again lead nowhere else', async () => {
  const { page, service } = await begin()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  const at = passwordPages(page, 'en')
  const here = await anAccountLink(service, 'keys')
  await page.goto('/index')
  await page.goto(here)
  await at.sees('reset.title')
  const address = page.url()
  await at.field('password.new').focus()
  await page.keyboard.type(password)
  await page.goBack()
  await at.seesWhyToStay()
  await page.keyboard.press('Enter')
  expect([page.url(), await at.field('password.new').inputValue()]).toEqual([address, password])
  await page.reload()
  await at.seesWhyToStay()
  expect([page.url(), asked]).toEqual([address, ['beforeunload']])
  await page.keyboard.press('Escape')
  await at.field('password.new').focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await at.sees('reset.done')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
})
