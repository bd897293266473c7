/** What the tours of the screens have in common: where they are, lists, and who is signed in. */
import type { Page } from 'playwright-core'
import type { Account } from '../../src/server/store/accounts.ts'
import { hasSession } from '../browser/signing-in.ts'
import { wordsOf } from '../support/pages/words.ts'
import type { CheckedTexts } from './checked-texts.ts'
import type { HostileWorld } from './hostile-world.ts'

/** `shown`: the places in `texts` of those whose own pages are looked at; `invitation`: the page of one by a person with the name of the first. */
export type Tour = {
  page: Page
  world: HostileWorld
  invitation: string
  checks: CheckedTexts
  texts: readonly string[]
  shown: readonly number[]
}

const t = wordsOf('en')

/** Every page of a list, and what opens from those of its rows whose places are shown. */
export async function* rows({ page, shown }: Tour, path: string, opened: boolean): AsyncGenerator<string> {
  let place = 0
  await page.goto(path)
  const next = page.getByRole('button', { name: t('pager.next'), exact: true })
  for (;;) {
    await page.getByRole('rowheader').first().waitFor()
    yield path
    // Places are found by CSS: computing the accessible name of hundreds of rows each time would be too slow.
    const names = opened ? await page.locator('[role=rowheader] button').all() : []
    for (const name of names) {
      if (!shown.includes(place++)) continue
      await name.click()
      await page.locator('dialog[open] section').first().waitFor()
      yield `${path}, one of its rows`
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
    }
    if ((await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true') return
    const before = await page.getByRole('rowheader').first().innerText()
    await next.click()
    await page.getByRole('rowheader').first().filter({ hasNotText: before }).waitFor()
  }
}

export async function signsInAs({ page, world }: Tour, account: Account): Promise<void> {
  await page.context().clearCookies({ name: /session|csrf/ })
  const { cookie } = await world.credentials(account)
  await hasSession(page.context(), world.service.origin, cookie)
}
