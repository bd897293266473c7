/** The administrators' area of a community as its manager meets it: axe at every place, nothing to scroll sideways, what failed and what waits, all by keyboard. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '../../src/domain/languages.ts'
import { sha256 } from '../../src/server/digest.ts'
import { addAgreementPath, linkPath } from '../../src/web/paths.ts'
import { anAccount } from '../access/accounts.ts'
import { aManagedProject } from '../journeys/looking-after/steps.ts'
import { openSite, type OpenSite, publishing } from '../journeys/published-files.ts'
import { signs } from '../mail/people.ts'
import { adminPages } from '../support/pages/admin-pages.ts'
import { browsing, type BrowserVisit } from './browsing.ts'
import { pressesOn, tabsTo, typesInto } from './keys.ts'
import { lookIn, foundOnTheWay, problems } from './looking.ts'
import { signsIn } from './signing-in.ts'
import { sendsSlowly } from './slowly.ts'
import { bothOr } from '../support/share-by-language.ts'

const site: OpenSite = await openSite()
const begin = browsing(publishing(site))
afterAll(() => site.close())

type AdminArea = BrowserVisit & { user: string; linkId: string; at: ReturnType<typeof adminPages> }

/** A caller at her administrators' area, with one project that has a signature, and a letter that did not go out. */
async function anAdminArea(
  user: string,
  options: Parameters<typeof begin>[0] & { language: Language },
): Promise<AdminArea> {
  const visit = await begin(options)
  const { home, origin } = visit.service
  const linkId = await aManagedProject(visit.service, user)
  const account = await home.services.store.reading.accounts.findByLogin('fake_link', user)
  if (!account) throw new Error('there is no such account')
  await signs(home, linkId, { name: 'Ada', email: `ada@${user}.example` })
  await home.services.store.transaction(async (tx) => {
    const letter = {
      id: `letter${user}`,
      kind: 'individual-receipt',
      linkId,
      recipient: `ada@${user}.example`,
    } as const
    await tx.outbox.put({ ...letter, language: 'en', subject: '', secret: null }, home.clock.now())
    await tx.outbox.record(letter.id, { state: 'failed', tries: 3, lastError: '550 no such mailbox' })
  })
  await signsIn(visit.context, origin, home.services, account)
  return { ...visit, user, linkId, at: adminPages(visit.page, options.language) }
}

/** Everything a community manager comes to see of her projects; what is yielded is its name. */
async function* projects({ page, at, user, linkId }: AdminArea): AsyncGenerator<string> {
  const name = `Harbour of ${user}`
  await page.goto('/home')
  await page.getByText(at.t('glance.resend')).waitFor()
  await page.getByText(at.t('chart.numbers')).waitFor()
  yield 'the linked projects'
  await page.getByRole('searchbox').fill('zzz')
  await page.getByText(at.t('projects.notFound')).waitFor()
  yield 'no project found'
  await page.getByRole('searchbox').fill('harbour')
  await at.button('actions.more', { subject: name }).click()
  yield 'what can be done with a project'
  await at.button('projects.unlinkNamed', { name }).click()
  await page.getByRole('alertdialog').waitFor()
  await page.getByText(at.t('unlink.used', { count: 1 })).waitFor()
  expect(await at.button('unlink.act', { name }).count()).toBe(0)
  yield 'told why it is not unlinked'
  await page.keyboard.press('Escape')
  await at.opensTheDetail(name)
  await at.link('detail.add.corporation').waitFor()
  yield 'the detail of a project'
  await page.goto('/home')
  await page.getByRole('link', { name: at.t('glance.resend') }).click()
  await at.button('letters.resendNamed', { to: `ada@${user}.example` }).waitFor()
  yield 'a letter that failed'
  await at.button('letters.resendNamed', { to: `ada@${user}.example` }).click()
  await page.getByText(at.t('letters.wasQueued')).waitFor()
  await page.goto(linkPath(linkId, 'linkMailbox'))
  await at.button('linkMailbox.change').click()
  await page.locator('#mailbox button[type=submit]').click()
  await page.getByText(at.t('problem.summary')).waitFor()
  yield 'another mailbox, with what is missing'
  await page.goto(linkPath(linkId, 'linkPolicies'))
  await at.button('policies.submit').click()
  await page.getByText(at.t('problem.summary')).waitFor()
  yield 'policies, with what is missing'
}

/** Everything she comes to see of an agreement she adds or renews. */
async function* agreements({ page, at, linkId }: AdminArea): AsyncGenerator<string> {
  await page.goto(addAgreementPath('corporation', linkId))
  await at.button('rows.add').click()
  await at.button('draft.goOn').click()
  await page.getByText(at.t('problem.summary')).waitFor()
  yield 'an agreement, with what is missing'
  await at.choosesTheFile({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await page.getByText(at.t('file.problem.not_pdf')).waitFor()
  yield 'a file that is no PDF'
  await page.goto(`/update-individual-url/en?link_id=${linkId}`)
  await at.typesTheAddress(`${site.platform.origin}/next.pdf`)
  await page.locator('#agreement ins').first().waitFor()
  yield 'what a new version changes'
  await at.button('publish.actUpdate').click()
  await at.sees('publish.done')
  yield 'published'
  await page.reload()
  await at.sees('publish.nothing')
  yield 'nothing to publish'
}

beforeAll(async () => {
  const { rememberedPdf } = await import('../support/remembered-pdf.ts')
  const text = 'Agreement of Harbour\n\n1. You keep your work.\n\n2. You allow everybody to use it.'
  site.files.set('next.pdf', await rememberedPdf.writeAgreement({ language: 'en', title: 'Harbour', text }))
})

describe.each(bothOr('zh').map((language) => lookIn[language]))('in $language, $width pixels wide, $scheme', (look) => {
  it('axe finds nothing, and nothing has to be scrolled sideways at 320 pixels', { timeout: 90_000 }, async () => {
    const adminArea = await anAdminArea(`mei-${look.language}`, look)
    const found: string[] = []
    for (const tour of [projects, agreements]) {
      found.push(...(await foundOnTheWay(adminArea.page, look.width, tour(adminArea))))
    }
    expect([found, adminArea.faults, adminArea.service.log]).toEqual([[], [], []])
  })
})

it('whoever has no project is led to the first', async () => {
  const { page, context, service } = await begin({ language: 'en' })
  const account = await anAccount(service.home.services, { login: 'newcomer' })
  await signsIn(context, service.origin, service.home.services, account)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Link the first project' }).waitFor()
  expect(await problems(page)).toEqual([])
})

it('a project is found, opened and its agreement renewed with the Tab key alone', async () => {
  const { page, at } = await anAdminArea('keys', { language: 'en' })
  await page.goto('/home')
  await typesInto(page, page.getByRole('searchbox'), 'keys')
  await pressesOn(page, page.getByRole('rowheader').getByRole('button', { name: 'Harbour of keys' }))
  await pressesOn(page, at.link('detail.updateNamed', { name: 'Individual agreement, English' }))
  await at.sees('draft.update.individual')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await typesInto(page, at.field('draft.url'), `${site.platform.origin}/next.pdf`)
  await pressesOn(page, at.button('draft.goOn'))
  await at.sees('publish.update')
  await tabsTo(page, at.button('publish.actUpdate'))
  await page.keyboard.press('Enter')
  await at.sees('publish.done')
})

it(
  'an agreement on a slow network is seen on its way, is stopped, and then nothing of it is kept',
  { timeout: 60_000 },
  async () => {
    const { page, at, service, linkId } = await anAdminArea('slow', { language: 'en' })
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * 1024 * 1024, ' ')])
    const file = { name: 'slow.pdf', mimeType: 'application/pdf', buffer: bytes }
    await page.goto(addAgreementPath('corporation', linkId))
    await at.choosesTheFile({ ...file, buffer: Buffer.concat([bytes, bytes]) })
    await page.getByText(at.t('file.problem.too_large', { limit: '5.0 MB' })).waitFor()
    const goesOn = await sendsSlowly(page, 400_000)
    await at.choosesTheFile(file)
    const bar = page.getByRole('progressbar', { name: at.t('file.sending', { name: 'slow.pdf' }) })
    const sent = (): Promise<number> => bar.evaluate((shown: HTMLProgressElement) => shown.value / shown.max)
    await expect.poll(sent).toBeGreaterThan(0)
    const before = await sent()
    await expect.poll(sent).toBeGreaterThan(before)
    expect(await sent()).toBeLessThan(1)
    await at.button('file.cancelNamed', { name: 'slow.pdf' }).click()
    await page.getByText(at.t('draft.cancelled')).waitFor()
    await goesOn()
    const next = Buffer.from(site.files.get('next.pdf') ?? [])
    await at.choosesTheFile({ ...file, name: 'next.pdf', buffer: next })
    await page.getByText('(next.pdf)').waitFor()
    const { services } = service.home
    const account = await services.store.reading.accounts.findByLogin('fake_link', 'slow')
    const keeps = async (kept: Buffer): Promise<boolean> =>
      (await services.store.reading.drafts.find(account?.id ?? '', sha256(kept), 0)) !== null
    expect([await keeps(bytes), await keeps(next)]).toEqual([false, true])
  },
)
