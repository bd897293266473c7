/** Functions that all tours use: lists and sign-in. */
import type { Page } from 'playwright-core'
import type { Account } from '../../../src/server/store/accounts/accounts.ts'
import { hasSession } from '../../support/browser/signing-in.ts'
import { valueOnce } from '../../support/awaited.ts'
import { wordsOf } from '../../support/pages/words.ts'
import type { CheckedTexts } from './checked-texts.ts'
import type { HostileWorld } from './hostile-world.ts'

/** `shown`: indexes of the texts whose own pages are opened. `invitation`: path of an invitation by a manager whose name is the first text. */
export type Tour = {
  page: Page
  world: HostileWorld
  invitation: string
  checks: CheckedTexts
  texts: readonly string[]
  shown: readonly number[]
}

const t = wordsOf('en')

/** Visits every page of a list, and the details of the rows with the indexes in `opened`. */
export async function* rows({ page }: Tour, path: string, opened: readonly number[] = []): AsyncGenerator<string> {
  const onward: string[] = []
  await page.goto(path)
  const next = page.getByRole('button', { name: t('pager.next'), exact: true })
  for (;;) {
    await page.getByRole('rowheader').first().waitFor()
    yield path
    if (opened.length > 0) {
      // CSS selectors, because Playwright needs long to compute the accessible names of hundreds of rows.
      const links = page.locator('[role=rowheader] a')
      const read = () => links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
      onward.push(...(await valueOnce(read, ({ length }) => length > 0)))
    }
    // oxlint-disable-next-line assent/no-read-once -- the pager comes with the rows
    if ((await next.count()) === 0 || (await next.getAttribute('aria-disabled')) === 'true') break
    const before = await page.getByRole('rowheader').first().innerText()
    await next.click()
    await page.getByRole('rowheader').first().filter({ hasNotText: before }).waitFor()
  }
  for (const own of onward.filter((_, place) => opened.includes(place))) {
    await page.goto(own)
    await page.getByRole('heading', { level: 1 }).waitFor()
    yield `${path}, the page of one of its rows`
  }
}

export async function signsInAs({ page, world }: Tour, account: Account): Promise<void> {
  await page.context().clearCookies({ name: /session|csrf/ })
  const { cookie } = await world.credentials(account)
  await hasSession(page.context(), world.service.origin, cookie)
}
