import type { Page } from 'playwright-core'

/** What is visible of a text: the width of spaces and characters without a shape are left out. */
export const visible = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** All readable text on a page, and the content of its fields. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join(' ')
  })
