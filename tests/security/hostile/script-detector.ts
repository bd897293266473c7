import type { BrowserContext, Page } from 'playwright-core'

export type ScriptDetector = {
  /** Scripts that ran, and violations of the content security policy. */
  readonly ran: string[]
  /** Returns everything in the page and its frames that would run a script when a user clicks or types. */
  findRunnable(page: Page): Promise<string[]>
}

/** Adds the detector to all pages of the browser context. It records calls of `run()`, which is what the hostile texts call. */
export async function detectScripts(context: BrowserContext): Promise<ScriptDetector> {
  const ran: string[] = []
  await context.exposeBinding('run', ({ frame }) => void ran.push(`ran at ${frame.url()}`))
  await context.exposeBinding('broke', (_, what: string) => void ran.push(what))
  await context.addInitScript(() => {
    const { run, broke } = window as unknown as { run: () => void; broke: (what: string) => void }
    Object.defineProperty(window, '__xss', { get: run })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample, sourceFile }) =>
      broke(`${violatedDirective} was broken by ${sourceFile}: ${sample}`),
    )
  })
  return {
    ran,
    async findRunnable(page) {
      const found = await Promise.all(page.frames().map((frame) => frame.evaluate(lookAround).catch(() => [])))
      return found.flat()
    },
  }
}

/** Runs in the browser. Finds event handler attributes, script URLs, and elements that our pages never contain. */
function lookAround(): string[] {
  const strange = 'script, object, embed, base, meta[http-equiv=refresh], math, marquee, svg script, foreignObject'
  const place = document.querySelector('#root') ?? document.body
  const elements = [...place.querySelectorAll('*')]
  const handlers = elements.flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc'),
  )
  const addresses = elements.flatMap((element) =>
    ['href', 'src', 'action', 'formaction', 'xlink:href', 'data']
      .map((name) => element.getAttribute(name) ?? '')
      .filter((address) => /^\W*(?:java|vb)script:|^data:text/i.test(address)),
  )
  return [...handlers, ...addresses, ...[...place.querySelectorAll(strange)].map(({ tagName }) => tagName)]
}
