/** The form that the server wrote into a sign page: what was typed and done there before the screens came. */

/** The call that the form makes when it is submitted: the code is mailed while the scripts come (src/web/index.html). */
type CodeCall = { path: string; body: string; answer: Promise<Response> }

const form = () => document.querySelector<HTMLFormElement & { codeCall?: CodeCall }>('#early form')

let codeCall: CodeCall | null = null

/** What has been typed so far; null where the page has no such form. */
export function readServedForm() {
  const served = form()
  if (!served) return null
  const inputs = Array.from(served.querySelectorAll('input'))
  const focused = inputs.find((input) => input === document.activeElement)
  return {
    values: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    focused: focused?.name ?? null,
    selection: focused ? selectionIn(focused) : null,
    // Reading it forces a layout of the whole agreement. Below this width the page scrolls, not the form.
    scrollTop: matchMedia('(min-width: 64rem)').matches ? (served.parentElement?.scrollTop ?? 0) : 0,
    isSubmitted: 'submitted' in served.dataset,
  }
}

export function removeServedForm(): void {
  codeCall = form()?.codeCall ?? codeCall
  for (const part of document.querySelectorAll('body > :is(#early, #early-bar)')) part.remove()
}

/** The answer to the form's own call, once, for a request that is the same; null for any other. */
export async function answeredEarly(request: Request): Promise<Response | null> {
  const call = codeCall
  if (call === null || request.method !== 'POST' || new URL(request.url).pathname !== call.path) return null
  codeCall = null
  return (await request.clone().text()) === call.body ? call.answer : null
}

/** Inputs of type `email` and `date` have no selection that can be read. */
function selectionIn({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Milliseconds after which a composition no longer delays the screens. */
const mostComposing = 10_000

/** Resolves when no input method composes in the form: a composition is lost when its field is replaced. */
export async function compositionEnded(): Promise<void> {
  const served = form()
  if (!served || !('composing' in served.dataset)) return
  await new Promise<void>((resolve) => {
    served.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
    setTimeout(resolve, mostComposing)
  })
}
