import type { Page } from 'playwright-core'
import { pathOf } from '../../../src/domain/pages/page-path.ts'
import { projectPath, repositoryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { overhang } from '../../support/browser/looking.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { textsOfForges } from './checked-texts.ts'
import { rows, signsInAs, type Tour } from './tour.ts'

const t = wordsOf('en')

/** Visits the *Pull requests* tab, the repository pages, each pull request, and its public check page. */
export async function* pullRequests(tour: Tour): AsyncGenerator<string> {
  const { page, world, checks, shown } = tour
  const { linkId, watchId, pulls } = checks
  const own = pulls.filter(({ text }, place) => shown.includes(place) || textsOfForges.includes(text))
  await signsInAs(tour, world.community)
  yield* rows(tour, projectPath(linkId, 'pullRequests'))
  yield* rows(tour, repositoryPath(linkId, watchId))
  for (const part of ['rules', 'exemptions', 'deliveries']) {
    await page.goto(`${repositoryPath(linkId, watchId)}?part=${part}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (part === 'exemptions')
      await page
        .getByRole('button', { name: t('watch.end'), exact: false })
        .first()
        .waitFor()
    yield part
    await fits(page, part)
  }
  for (const { number, text } of own) {
    await page.goto(repositoryPath(linkId, watchId, number))
    await page.getByRole('list', { name: t('watch.people') }).waitFor()
    yield `a pull request, ${text}`
    await fits(page, text)
  }
  await page.context().clearCookies({ name: /session|csrf/ })
  for (const { ref, text } of own) {
    await page.goto(pathOf('check', { ref }))
    await page.getByRole('list', { name: t('check.people') }).waitFor()
    yield `a check, ${text}`
    await fits(page, text)
  }
}

async function fits(page: Page, place: string): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 800 })
  const found = await findMisplaced(page)
  if (size) await page.setViewportSize(size)
  if (found.length > 0) throw new Error(`${place}: ${found.join(', ')}`)
}

/** Returns elements that are wider than the page, and right-to-left texts that would reorder the text around them. */
export async function findMisplaced(page: Page): Promise<string[]> {
  const over = await overhang(page)
  const loose = await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const { data, parentElement: parent } = texts.currentNode as Text
      if (!parent?.checkVisibility() || !/[\u202a-\u202e\u2066-\u2069]/.test(data)) continue
      const own = parent.closest('bdi, [dir=auto]')
      const block = parent.closest('p, li, td, th, h1, h2, div')
      // A text alone in its block cannot reorder other text.
      if (!own && block?.textContent !== data) found.push(`reorders: ${data}`)
    }
    return found
  })
  return [...(over > 0 ? [`${over} too wide`] : []), ...loose]
}
