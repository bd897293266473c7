/** What wide windows have room for: a form beside its heading, and what is done with a list in the head of its page. */
import { expect, it } from 'vitest'
import { wordsOf } from '../support/pages/words.ts'
import { browsing } from './browsing.ts'
import { everyPage } from './every-page.ts'

const begin = browsing()

it('a form of the administrators’ area stands beside its heading, and the export of projects beside its own', async () => {
  const t = wordsOf('en')
  const visit = await begin({ language: 'en' })
  const { page } = visit
  for await (const name of everyPage(visit, 'en', ['addSubemail', 'linkedRepo'])) {
    await page.setViewportSize({ width: 1280, height: 800 })
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox()
    const beside =
      name === 'addSubemail'
        ? page.getByRole('textbox', { name: t('domain.address') })
        : page.getByRole('button', { name: t('export.actCount', { count: 1 }) })
    const box = await beside.boundingBox()
    expect([name, (box?.x ?? 0) > (heading?.x ?? 0) + (heading?.width ?? 0) / 2]).toEqual([name, true])
    if (name === 'linkedRepo') {
      const search = await page.getByRole('searchbox').boundingBox()
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(search?.y ?? 0)
    } else expect((box?.y ?? 0) - (heading?.y ?? 0)).toBeLessThan(160)
  }
})
