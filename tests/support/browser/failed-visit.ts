/** If a test fails, prints the content and the requests of its page, because some failures cannot be reproduced. */
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'

const mostRequests = 25
const mostText = 2000

/** Functions that print the pages opened outside a test. They run when any test of the file fails. */
const shared = new Set<() => Promise<void>>()

export async function printSharedPages(): Promise<void> {
  for (const print of shared) await print()
}

/** Prints the page if the test fails. Call this after opening a page, and await the returned function before closing it. */
export function explainFailure(page: Page): () => Promise<void> {
  const requests: string[] = []
  const note = (line: string): void => {
    requests.push(line)
    if (requests.length > mostRequests) requests.shift()
  }
  page.on('response', (answer) => note(`${answer.status()} ${answer.request().method()} ${pathOf(answer.url())}`))
  page.on('requestfailed', (request) =>
    note(`${request.failure()?.errorText} ${request.method()} ${pathOf(request.url())}`),
  )
  page.on('framenavigated', (frame) => note(`at ${pathOf(frame.url())}`))
  let shown: string | null = null
  const look = async (): Promise<void> => {
    shown ??= await textOf(page)
  }
  const print = async (): Promise<void> => {
    await look()
    console.error([page.url(), shown, ...requests].join('\n'))
  }
  try {
    onTestFailed(print)
  } catch {
    // Not called during a test.
    const printNow = (): Promise<void> => {
      shown = null
      return print()
    }
    shared.add(printNow)
    page.once('close', () => shared.delete(printNow))
  }
  return look
}

const pathOf = (url: string): string => (URL.canParse(url) ? new URL(url).pathname : url)

/** Returns the page's text, its input values except passwords, and the focused element. */
async function textOf(page: Page): Promise<string> {
  const read = page.evaluate(() => {
    const typed = [...document.querySelectorAll('input')].map(({ name, type, value }) =>
      type === 'password' ? `${name}: ${value.length} characters` : `${name}: ${value}`,
    )
    const focused = document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'
    return { words: document.body.innerText, rest: [...typed, `focus: ${focused}`].join('\n') }
  })
  return read.then(({ words, rest }) => `${words.slice(0, mostText)}\n${rest}`, String)
}
