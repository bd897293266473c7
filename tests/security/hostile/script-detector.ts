import type { BrowserContext, Page } from 'playwright-core'

export type ScriptDetector = {
  /** Scripts that ran, with their locations, and violations of the policy. */
  readonly ran: string[]
  /** Returns the parts of the page and its frames that could run a script on user interaction. */
  findRunnable(page: Page): Promise<string[]>
}

/** Installs the detector on every page of the context. A call of `run()` by a hostile text, or by a frame that it created, is recorded. */
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

/** Runs in the page. Finds event handler attributes, script URLs, and elements that the product never renders. */
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
