import type { Page } from 'playwright-core'

/** What one sees of a text: how wide its spaces are, and what has no shape, matters to nobody. */
export const visible = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** Everything that can be read on a page, and what stands in its fields. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join(' ')
  })
