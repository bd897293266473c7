import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Language } from '../../../src/domain/text/languages.ts'
import { sharedBrowser, visit, type Visit, type VisitOptions } from './browser.ts'
import { type SignPage, signPage } from '../pages/sign-page.ts'
import { wordsOf } from '../pages/words.ts'
import { world, type World, type WorldOptions } from '../service/world.ts'

export type BrowserVisit = Omit<Visit, 'close'> & { service: World; sign: SignPage }

/**
 * Starts a service for the tests of a file. Returns a function that opens a page in a new browser context, which is closed at the end of the test.
 * Call this at the top level of the file.
 */
export function browsing(
  offered: Omit<WorldOptions, 'web'> = {},
): (options?: Omit<VisitOptions, 'origin'>) => Promise<BrowserVisit> {
  let service: World
  let browser: Browser
  const visits: Visit[] = []
  beforeAll(async () => {
    service = await world('sqlite', { web: true, ...offered })
    browser = await sharedBrowser()
  })
  afterEach(async () => {
    for (const one of visits.splice(0)) await one.close()
  })
  afterAll(async () => {
    await service?.close()
  })
  return async (options = {}) => {
    const made = await visit(browser, { origin: service.origin, ...options })
    visits.push(made)
    return { ...made, service, sign: signPage(made.page, options.language ?? 'en') }
  }
}

export async function codeFor(service: World, email: string): Promise<string> {
  const letters = await service.lettersTo(email)
  return letters.flatMap(({ subject }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? []).at(-1) ?? 'no letter came'
}

type Entering = Pick<BrowserVisit, 'page' | 'service'>

/** Opens a person's own page (`/my`) with an address and an emailed code. */
export async function opensAgreements(visit: Entering, language: Language, email: string): Promise<void> {
  const t = wordsOf(language)
  await visit.page.getByRole('textbox', { name: t('field.email') }).fill(email)
  await provesMailbox(visit, language, email)
}

/** Opens a person's own page (`/my`) with an emailed code. The address is already filled in. */
export async function provesMailbox({ page, service }: Entering, language: Language, email: string): Promise<void> {
  const t = wordsOf(language)
  await page.getByRole('button', { name: t('my.send') }).press('Enter')
  const code = page.getByRole('textbox', { name: t('field.code') })
  await code.waitFor()
  await expect.poll(() => codeFor(service, email)).toMatch(/^\d{6}$/)
  await code.fill(await codeFor(service, email))
  await page.getByRole('button', { name: t('my.code.submit') }).press('Enter')
}
