/** The form that the server wrote into a sign page: what was typed and done there before the screens came. */

const form = (): HTMLFormElement | null => document.querySelector('#early form')

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
    isSubmitted: 'submitted' in served.dataset,
  }
}

export function removeServedForm(): void {
  for (const part of document.querySelectorAll('body > :is(#early, #early-bar)')) part.remove()
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
