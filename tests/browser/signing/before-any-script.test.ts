import { describe, expect, it } from 'vitest'
import { signEntryPath } from '../../../src/web/screens/shared/page/paths.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr, shareOf } from '../../support/share-by-language.ts'
import { takeNotes } from '../../support/measures/page-clock.ts'
import { browsing } from '../../support/browser/browsing.ts'

const begin = browsing()
const agreements = {
  zh: { lang: 'zh-CN', title: '个人贡献者许可协议', clause: '您声明您的每一项贡献均为您的原创作品' },
  en: {
    lang: 'en',
    title: 'Individual Contributor License Agreement',
    clause: 'You say that each of your contributions is your own work',
  },
}

describe.each(bothOr('zh'))('a page in %s', (language) => {
  const t = wordsOf(language)
  const { lang, title, clause } = agreements[language]

  it('shows the agreement without scripts, with its language and title', async () => {
    const { page, sign, service } = await begin({ language, script: false })
    await sign.open(service.linkId)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
    await expect.poll(() => page.title()).toBe(t('title.sign', { community: 'Lantern' }))
    const agreement = page.getByRole('article')
    await expect.poll(() => agreement.getAttribute('lang')).toBe(lang)
    await expect.poll(() => agreement.getByRole('heading', { name: title }).isVisible()).toBe(true)
    await expect.poll(() => agreement.getByText(clause).isVisible()).toBe(true)
  })

  it('keeps language and title when the scripts have run, and shows the agreement once, without a layout shift', async () => {
    const { page, sign, service, faults } = await begin({ language, width: 412 })
    await page.addInitScript(takeNotes)
    await sign.open(service.linkId)
    await sign.seesTheForm({ name: '', email: '' })
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
    await expect.poll(() => page.title()).toBe(t('title.sign', { community: 'Lantern' }))
    await expect.poll(() => page.getByRole('heading', { name: title }).count()).toBe(1)
    await expect.poll(() => page.evaluate(() => window.pageNotes.shifts)).toBe(0)
    expect(faults).toEqual([])
  })

  it('keeps the keyboard focus when the screen is rendered', async () => {
    const { page, service } = await begin({ language })
    await page.goto(signEntryPath(service.linkId), { waitUntil: 'commit' })
    const link = page.getByRole('link', { name: t('entry.employeeButton'), exact: true }).first()
    await link.focus()
    await page.getByText(t('guide.title')).waitFor()
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('links from the entry to the agreement without scripts', async () => {
    const { page, service } = await begin({ language, script: false })
    await page.goto(signEntryPath(service.linkId))
    await page.getByRole('link', { name: t('entry.individualButton'), exact: true }).click()
    await page.getByRole('article').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/sign-cla/${service.linkId}/individual`)
  })

  it('names the entry in its title once the project is loaded', async () => {
    const { page, service } = await begin({ language })
    await page.goto(signEntryPath(service.linkId))
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toBe(t('title.entry', { community: 'Lantern' }))
  })

  it('is an error page with status 404 at an unknown address', async () => {
    const { page } = await begin({ language })
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { level: 1, name: t('error.title') }).waitFor()
    await expect.poll(() => page.title()).toBe(t('title.error'))
  })
})

describe.each(['zh', 'en'] as const)('a server-rendered page in %s', (language) => {
  const t = wordsOf(language)

  it.each(shareOf([360, 768, 1280], language))(
    'shows the three ways to sign before any script, at their final positions, at %i px',
    async (width) => {
      const written = await begin({ language, script: false, width })
      const run = await begin({ language, width })
      const placesOn = ({ page }: typeof run) =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll('main :is(h1, h1 + p, section > h2, section > p, section a)')).map(
            (part) => {
              const { x, y, width, height } = part.getBoundingClientRect()
              return [part.textContent, ...[x, y, width, height].map(Math.round)]
            },
          ),
        )
      for (const { page, service } of [written, run]) await page.goto(signEntryPath(service.linkId))
      await expect
        .poll(async () => (await placesOn(written)).map(([words]) => words))
        .toEqual(expect.arrayContaining([t('entry.title', { community: 'Lantern' }), t('entry.individualButton')]))
      const before = await placesOn(written)
      await run.page.getByText(t('guide.title')).waitFor()
      await expect.poll(async () => (await placesOn(run)).slice(0, before.length)).toEqual(before)
      await expect.poll(() => run.page.locator('#served').count()).toBe(0)
      expect(run.faults).toEqual([])
    },
  )

  it.each(shareOf([360, 1280], language))(
    'shows the links of the error page before any script, at their final positions, at %i px',
    async (width) => {
      const written = await begin({ language, script: false, width })
      const run = await begin({ language, width })
      const placesOn = ({ page }: typeof run) =>
        page.evaluate(() =>
          Array.from(document.querySelectorAll('main :is(h1, p, a)')).map((part) => {
            const { x, y, width: wide, height } = part.getBoundingClientRect()
            return [part.textContent, part.getAttribute('href'), ...[x, y, wide, height].map(Math.round)]
          }),
        )
      for (const { page } of [written, run]) await page.goto('/no/such/page')
      await expect
        .poll(async () => (await placesOn(written)).map(([words]) => words))
        .toEqual((['error.title', 'error.what', 'error.toStart', 'error.toSignIn'] as const).map((key) => t(key)))
      const before = await placesOn(written)
      await run.page.locator('#root main').waitFor()
      await expect.poll(() => placesOn(run)).toEqual(before)
      expect(run.faults.filter((fault) => !fault.includes('404'))).toEqual([])
    },
  )
})
