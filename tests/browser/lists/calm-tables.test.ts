/** Tables with names of sixty characters: each text in a cell is on a single line, and each row is 56 to 64 pixels high. */
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { corpPath, projectPath, repositoryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { watchRepository } from '../../support/checks/watched.ts'
import { seedPulls } from '../../support/checks/watched-pulls.ts'
import { anAdminAreaAt } from '../../support/people/company.ts'
import { aCorporation, aManagerOf } from '../../support/people/corporations.ts'
import { anEmployee } from '../../support/people/employees.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { overhang } from '../../support/browser/looking.ts'
import { signsIn } from '../../support/browser/signing-in.ts'

const begin = browsing()

const widths = [768, 1280, 1920]
const latin = 'Extraordinarily Long-Named Semiconductor Tooling Commons Ltd'
const chinese = '中国电子科技集团公司第五十二研究所联合创新中心有限责任公司'.repeat(3).slice(0, 60)
const day = 24 * 60 * 60 * 1000

/** Returns the layout faults of the table: texts on several lines, rows of a different height, and horizontal overflow. */
async function unrestOf(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  const found = await page.evaluate((isTable) => {
    const rows = [...document.querySelectorAll<HTMLElement>('main tbody tr:not([data-part])')]
    const linesOf = (text: Node): number => {
      const range = document.createRange()
      range.selectNodeContents(text)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }
    const texts = rows.flatMap((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const nodes: Node[] = []
      while (walker.nextNode()) nodes.push(walker.currentNode)
      return nodes
    })
    const broken = texts
      .filter((text) => linesOf(text) > 1)
      .map((text) => `${linesOf(text)} lines: ${text.textContent}`)
    const heights = rows.map((row) => row.getBoundingClientRect().height)
    const odd = heights.filter((height) => isTable && (height < 56 || height > 64)).map((height) => `${height} high`)
    return rows.length === 0 ? ['no rows'] : [...broken, ...odd]
  }, width >= 960)
  const over = await overhang(page)
  return [...found, ...(over > 0 ? [`${over} too wide`] : [])].map((fault) => `${width}: ${fault}`)
}

/** Returns the names that are covered by the checkbox of their card on a phone. */
async function coveredNames(page: Page): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 780 })
  return page.evaluate(() =>
    [...document.querySelectorAll('main tbody tr:has(> [data-part=tick])')].flatMap((row) => {
      const [tick, name] = ['tick', 'name'].map((part) => row.querySelector(`[data-part=${part}] > *`))
      const isBeside = (tick?.getBoundingClientRect().right ?? 0) <= (name?.getBoundingClientRect().left ?? 0)
      return isBeside ? [] : [`the tick lies over ${name?.textContent}`]
    }),
  )
}

async function unrestAt(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.locator('main tbody tr').first().waitFor()
  const found: string[] = []
  for (const width of widths) found.push(...(await unrestOf(page, width)))
  return found.map((fault) => `${path.split('/')[1]}, ${fault}`)
}

/** Creates a project whose lists contain names of sixty characters, and signatures from this year and the year before. */
async function aFullPlace(language: Language) {
  const visit = await begin({ language })
  const { service } = visit
  const { home } = service
  const { services } = home
  const { linkId, account } = await anAdminAreaAt(service)
  const names = [latin, chinese, 'Bo']
  const states = ['submitted', 'uploaded', 'approved', 'deleted']
  for (const [index, state] of states.entries()) {
    const name = names[index % names.length] ?? ''
    const email = `${'a-long-address-of-a-person.'.repeat(2)}${index}@c${index}.example`
    const signedAt = home.clock.now() - index * 200 * day
    await aCorporation(services, { linkId, email, name, representative: latin, state, signedAt })
  }
  const { corporation, administrator } = await aCorporation(services, { linkId, email: 'grace@calm.example' })
  const manager = await aManagerOf(services, corporation, { managerId: 'li', email: 'li@calm.example' })
  for (const [index, name] of [...names, ...names].entries()) {
    const email = `${'a-long-address-of-a-person.'.repeat(2)}${index}@calm.example`
    await anEmployee(services, corporation, { name, email, state: index % 2 === 0 ? 'active' : 'inactive' })
  }
  for (const [index, state] of (['failed', 'queued', 'sent'] as const).entries()) {
    await services.store.transaction(async (tx) => {
      const id = services.random.id()
      const recipient = `${'a-long-address-of-a-person.'.repeat(2)}${index}@calm.example`
      await tx.outbox.put(
        { id, kind: 'individual-receipt', linkId, recipient, language: 'en', subject: '', secret: null },
        home.clock.now(),
      )
      await tx.outbox.record(id, { state, tries: 3, lastError: state === 'failed' ? `550 ${latin} `.repeat(4) : null })
    })
  }
  const url = `https://${'long.'.repeat(6)}${linkId.toLowerCase()}.example`
  const forge = { url, apiUrl: url }
  const fullName = `${'organization-'.repeat(3)}x/${'repository-'.repeat(5)}x`
  const { watchId } = await watchRepository(services, { linkId, kind: 'gitea', ...forge, repositoryId: '1', fullName })
  await seedPulls(services, watchId, [
    ...(['covered', 'uncovered', 'unknown', ''] as const).map((verdict, index) => ({
      ...{ title: names[index % names.length] ?? '', verdict, opener: 'a-long-login-'.repeat(3) },
    })),
  ])
  return { ...visit, linkId, watchId, account, manager, administrator }
}

describe.each(bothOr('zh'))('in %s', (language) => {
  it('every text of every list takes one line, with names of any length', async () => {
    const { page, context, service, linkId, watchId, account, manager, administrator } = await aFullPlace(language)
    const { services } = service.home
    const enters = (who: typeof account) => signsIn(context, service.origin, services, who)
    await enters(account)
    const found = [
      ...(await unrestAt(page, projectPath(linkId, 'people'))),
      ...(await unrestAt(page, projectPath(linkId, 'companies'))),
      ...(await unrestAt(page, projectPath(linkId, 'emails'))),
      ...(await unrestAt(page, '/linked-repo')),
      ...(await unrestAt(page, projectPath(linkId, 'pullRequests'))),
      ...(await unrestAt(page, repositoryPath(linkId, watchId))),
    ]
    await enters(manager)
    found.push(...(await unrestAt(page, corpPath(linkId, 'employeeList'))))
    await enters(administrator)
    found.push(...(await unrestAt(page, corpPath(linkId, 'managerList'))))
    found.push(...(await coveredNames(page)))
    expect(found).toEqual([])
  })
})

it('finds a broken cell and a checkbox over a name (control)', async () => {
  const { page, context, service, linkId, account } = await aFullPlace('en')
  await signsIn(context, service.origin, service.home.services, account)
  expect(await unrestAt(page, projectPath(linkId, 'companies'))).toEqual([])
  await page.evaluate(() => {
    for (const name of document.querySelectorAll<HTMLElement>('main tbody [data-part=name] *')) {
      name.style.whiteSpace = 'normal'
    }
  })
  expect((await unrestOf(page, 1280)).length).toBeGreaterThan(0)
  await expect.poll(() => coveredNames(page)).toEqual([])
  await page.evaluate(() => {
    for (const tick of document.querySelectorAll<HTMLElement>('main tbody [data-part=tick]')) {
      tick.style.transform = 'translateX(3rem)'
    }
  })
  await expect.poll(async () => (await coveredNames(page)).length).toBeGreaterThan(0)
})
