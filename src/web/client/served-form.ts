/** The server-rendered form of a sign page, with the user's input and the requests sent before the screens are rendered. */

/** The request sent when the form is submitted, so that the code is emailed while the scripts load (src/web/index.html). */
type CodeCall = { path: string; body: string; answer: Promise<Response> }

const form = () => document.querySelector<HTMLFormElement & { codeCall?: CodeCall }>('#early form')

let codeCall: CodeCall | null = null

/** Returns the current input; null if the page has no server-rendered form. */
export function readServedForm() {
  const served = form()
  if (!served) return null
  const inputs = Array.from(served.querySelectorAll('input'))
  const focused = inputs.find((input) => input === document.activeElement)
  return {
    values: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    focused: focused?.name ?? null,
    selection: focused ? selectionIn(focused) : null,
    // Read only in wide windows, because reading forces a layout of the whole agreement. In narrower windows the page scrolls, not the form.
    scrollTop: matchMedia('(min-width: 64rem)').matches ? (served.parentElement?.scrollTop ?? 0) : 0,
    isSubmitted: 'submitted' in served.dataset,
  }
}

export function removeServedForm(): void {
  codeCall = form()?.codeCall ?? codeCall
  for (const part of document.querySelectorAll('body > :is(#early, #early-bar)')) part.remove()
}

/** Returns the response to the form's early request if `request` is identical to it; null otherwise. The response is returned only once. */
export async function answeredEarly(request: Request): Promise<Response | null> {
  const call = codeCall
  if (call === null || request.method !== 'POST' || new URL(request.url).pathname !== call.path) return null
  codeCall = null
  return (await request.clone().text()) === call.body ? call.answer : null
}

/** Returns the selection of an input. Inputs of type `email` and `date` have none. */
function selectionIn({ selectionStart, selectionEnd }: HTMLInputElement): [number, number] | null {
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd]
}

/** Maximum time for which an input method composition delays the screens, in milliseconds. */
const maxCompositionMs = 10_000

/** Resolves when no input method composition is active in the form: replacing the field would discard the composition. */
export async function compositionEnded(): Promise<void> {
  const served = form()
  if (!served || !('composing' in served.dataset)) return
  await new Promise<void>((resolve) => {
    served.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
    setTimeout(resolve, maxCompositionMs)
  })
}
