import type { Page } from 'playwright-core'
import { handlesNext } from './handles-next.ts'

/** A refusal by the service, or an error of a proxy in front of it. `retryAfter` is in seconds. */
export type RefusalAnswer = { code: string; status: number; message?: string; retryAfter?: number; retryNum?: number }

/** Responds to the next request for a path instead of the service. */
export async function answersNext(page: Page, method: string, path: string, answer: RefusalAnswer): Promise<void> {
  const { code, status, message = '', retryAfter, retryNum } = answer
  await handlesNext(page, { method, path }, (route) =>
    route.fulfill({
      status,
      headers: retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) },
      json: {
        data: { error_code: code, error_message: message, ...(retryNum !== undefined && { retry_num: retryNum }) },
      },
    }),
  )
}
