import { describe, expect, it } from 'vitest'
import { bothWhenDeep } from '../support/share-by-language.ts'
import { browsing } from './browsing.ts'
import { problems, problemsEverywhere } from './looking.ts'
import { tour } from './tour.ts'

const begin = browsing()

describe.each(bothWhenDeep)('in %s', (language) => {
  it('axe finds nothing at any place on the way, wide or narrow, light or dark', { timeout: 120_000 }, async () => {
    const caller = await begin({ language })
    const found: string[] = []
    for await (const place of tour(caller, language)) found.push(...(await problemsEverywhere(caller.page, place)))
    expect(found).toEqual([])
    expect(caller.faults.filter((fault) => !/404|ERR_INTERNET_DISCONNECTED/.test(fault))).toEqual([])
  })
})

it('axe finds a button without a name (control)', async () => {
  const { page, sign, service } = await begin()
  await sign.open(service.linkId)
  await sign.seesTheForm({ name: '', email: '' })
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await problems(page)).toEqual([expect.stringContaining('button-name')])
})
