/** Prints what a page showed and asked for when its test fails, so that a failure that does not come again can be explained. */
import type { Page } from 'playwright-core'
import { onTestFailed } from 'vitest'

const mostRequests = 25
const mostText = 2000

/** Functions that print pages which were opened before the tests of a file, each of which may fail. */
const shared = new Set<() => Promise<void>>()

/** Prints the pages that the tests of a file share. */
export async function printSharedPages(): Promise<void> {
  for (const print of shared) await print()
}

/** Call it when a page is opened. Returns what is to be awaited before the page is closed. */
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
    // Outside of a test.
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

/** The words of the page, what is typed into it but for passwords, and where the focus is. */
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
