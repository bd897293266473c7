import type { Page } from 'playwright-core'

/** Normalizes a text to its visible characters, without whitespace and characters that have no glyph. */
export const visible = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** Returns the readable text of a page, including the values of fields. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join(' ')
  })
