/** Takes the screenshots for the README (`.github/pictures`). They show the trial's sample community, and a community that reviews a company. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { cookieNotice as notice } from '../../../src/domain/text/limits.ts'
import { sampleCommunity } from '../../../src/server/trial/sample-community.ts'
import { sampleFiles } from '../../../src/server/trial/sample-files.ts'
import { aCompany, uploads } from '../../support/people/company.ts'
import { browsing, codeFor } from '../../support/browser/browsing.ts'
import { everyPage } from '../../support/tours/every-page.ts'
import { aReviewArea } from '../../support/tours/review-tour.ts'

const opens = browsing({ seed: 'both' })

/** Opens a visit in which the cookie notice has already been answered. */
const begin: typeof opens = async (options) => {
  const visit = await opens(options)
  await visit.context.addCookies([{ name: notice.name, value: notice.value, url: visit.service.origin }])
  return visit
}
const folder = new URL('../../../.github/pictures/', import.meta.url).pathname

async function takes(page: Page, name: string, height = 860): Promise<void> {
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 1280, height })
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ path: `${folder}${name}.png` })
  expect(taken.length).toBeGreaterThan(10_000)
}

it('an individual signs, in both languages', async () => {
  for (const [language, name, email] of [
    ['en', 'Ada Lindqvist', 'ada@northlight.example'],
    ['zh', '陈思远', 'siyuan@northlight.example'],
  ] as const) {
    const { page, sign, service } = await begin({ language })
    const { services } = service.home
    const { linkId } = await sampleCommunity(services, sampleFiles(services))
    await sign.open(linkId)
    await sign.types({ name, email })
    if (language === 'en') await takes(page, 'sign-en')
    await sign.continues()
    await sign.seesTheCodeGoneTo(email)
    await sign.typesTheCode(await codeFor(service, email))
    await sign.continues()
    await sign.seesWhatSheSigns({ name, email })
    await sign.ticks()
    if (language === 'zh') await takes(page, 'check-zh')
    await sign.signs()
    await page.getByRole('heading', { level: 1, name: new RegExp(name) }).waitFor()
    await takes(page, `signed-${language}`)
  }
})

it('an individual signs on a phone, in dark mode', async () => {
  const { page, sign, service } = await begin({ language: 'zh', width: 390, scheme: 'dark' })
  const { services } = service.home
  const { linkId } = await sampleCommunity(services, sampleFiles(services))
  await sign.open(linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await takes(page, 'sign-phone-zh', 800)
})

it('a community reviews a company', async () => {
  const { page, at, company } = await aReviewArea(await begin({ language: 'en' }), 'en', {
    suffix: 'Project',
    login: 'mei.lin',
  })
  const name = 'Northlight Systems GmbH'
  const person = { admin_name: 'Lin Wei', corporation_name: name, info: { '1': 'Head of Engineering' } }
  const id = await aCompany(company, 'lin@northlight.example', person)
  const text = readFileSync('src/server/trial/agreements/corporation-en.txt', 'utf8')
  const scan = await company.home.services.pdf.writeAgreement({ language: 'en', title: name, text })
  await uploads(company, id, scan)
  await at.opens()
  await at.opensTheRow(name)
  await page.waitForFunction(() => Array.from(document.querySelectorAll('canvas')).some(({ height }) => height > 500))
  await page.waitForLoadState('networkidle')
  await takes(page, 'review-en')
})

it('a community links a project, in dark mode', async () => {
  const visit = await begin({ language: 'zh', scheme: 'dark' })
  for await (const name of everyPage(visit, 'zh', ['entry', 'configFields'])) {
    if (name === 'configFields') await takes(visit.page, 'wizard-zh')
  }
})
