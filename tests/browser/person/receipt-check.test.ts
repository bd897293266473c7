/** The page that checks receipts works with the keyboard and with drag and drop, has no overflow, and does not upload the file. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import { individualReceipt } from '../../../src/server/usecases/shared/people/individual-receipt.ts'
import { variants } from '../../support/evidence/receipt-variants.ts'
import { signsIndividually } from '../../support/people/individual-signers.ts'
import { wordsOf } from '../../support/pages/words.ts'
import { bothOr } from '../../support/share-by-language.ts'
import { browsing } from '../../support/browser/browsing.ts'
import { problemsEverywhere, within } from '../../support/browser/looking.ts'

const begin = browsing()

/** Drops a local file onto an element with simulated drag events. */
async function drops(page: Page, place: Locator, file: string): Promise<void> {
  await place.scrollIntoViewIfNeeded()
  const box = (await place.boundingBox()) ?? expect.fail('there is no place to drop it')
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [file], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, ...at, data })
}

it.each(bothOr('zh'))(
  'in %s, the page reports on a receipt that is chosen or dropped',
  within(120_000),
  async (language) => {
    const { page, service, faults } = await begin({ language })
    const t = wordsOf(language)
    const { services } = service.home
    const email = `a-rather-long-address-of.${language}@lantern.example`
    const name = '欧阳娜娜·Maximiliane von und zu Hohenlohe-Bartenstein'
    await signsIndividually(service.home, service.linkId, { email, name, language })
    const id = (await services.store.reading.signings.findLive(service.linkId, email))?.id ?? ''
    const signing = await services.store.reading.signings.get(id)
    const receipt = await individualReceipt(services, language, async () => ({ linkId: service.linkId, id }))
    if (!receipt) throw new Error('there is no receipt')
    await page.clock.install({ time: service.home.clock.now() })

    await page.goto('/')
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('footer.verify') })
      .click()
    await page.getByRole('heading', { name: t('verify.title'), level: 1 }).waitFor()
    expect(await problemsEverywhere(page, `verify ${language}`)).toEqual([])

    const outcome = page.getByRole('region', { name: t('verify.outcome') })
    const chooses = (file: Uint8Array) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name: receipt.filename, mimeType: 'application/pdf', buffer: Buffer.from(file) })
    await chooses(receipt.bytes)
    await outcome.getByText(t('verify.standing.in_force')).waitFor()
    await expect.poll(() => outcome.evaluate((region) => region === document.activeElement)).toBe(true)
    await expect.poll(() => outcome.getByText(receiptNumber(id)).count()).toBe(1)
    expect(await problemsEverywhere(page, `verify genuine ${language}`)).toEqual([])

    for (const variant of variants) {
      const file = await variant.make({ own: services, present: services, signing })
      await chooses(file)
      // Depending on the flipped byte, the file may no longer be recognized as a receipt.
      if (variant.name === 'with one byte flipped') continue
      await outcome.getByRole('heading', { level: 2 }).waitFor()
      if (/stranger who|bytes added|never was|^without its seal/.test(variant.name))
        expect(await problemsEverywhere(page, `verify ${variant.name.slice(0, 20)} ${language}`)).toEqual([])
    }

    const folder = mkdtempSync(join(tmpdir(), 'assent-drop-'))
    writeFileSync(join(folder, 'dropped.pdf'), receipt.bytes)
    await drops(page, page.getByRole('group', { name: t('verify.file') }), join(folder, 'dropped.pdf'))
    await page.getByText('dropped.pdf').waitFor()
    await outcome.getByText(t('verify.standing.in_force')).waitFor()
    // Only now: the browser reads the dropped file when it shows the result.
    rmSync(folder, { recursive: true })
    await chooses(Buffer.from('no PDF at all'))
    await page.getByText(t('file.problem.not_pdf')).waitFor()
    await expect.poll(() => outcome.count()).toBe(0)
    expect(await problemsEverywhere(page, `verify no pdf ${language}`)).toEqual([])
    expect(faults).toEqual([])
  },
)
