import type { Page } from 'playwright-core'

/** Removes whitespace and invisible characters, so that texts can be compared by what a reader sees. */
export const visible = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, '')

/** Returns the text of a page as a reader sees it, with the values of inputs. */
export const readable = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')] as (HTMLInputElement | HTMLTextAreaElement)[]
    return [document.body.innerText, ...fields.map(({ value }) => value)].join(' ')
  })
