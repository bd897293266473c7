import { useFormikContext } from 'formik'
import { useLayoutEffect } from 'react'
import { useBrowserEnvironment } from '../../../client/browser-environment.ts'
import type { Typed } from '../../../ui/fields/rules/typed.ts'

type Props = { formId: string; onTyped: (typed: Typed) => void }

/**
 * Inside a form: takes over what was typed into the form that the server wrote, before anything is painted, with its focus and place; a form that was
 * submitted there is submitted here. The form has these values initially, but for what was typed since they were read.
 */
export function ServedFormTaken({ formId, onTyped }: Props): null {
  const { servedForm } = useBrowserEnvironment()
  const { values, setValues } = useFormikContext<Typed>()
  useLayoutEffect(() => {
    const served = servedForm.read()
    if (!served) return
    servedForm.remove()
    const taken = { ...values, ...served.values }
    void setValues(taken, false)
    onTyped(taken)
    const form = document.querySelector<HTMLFormElement>(`form#${formId}`)
    const panel = form?.closest('.over-foot')
    if (panel && served.scrollTop > 0) panel.scrollTop = served.scrollTop
    const field = served.focused === null ? null : form?.elements.namedItem(served.focused)
    if (field instanceof HTMLInputElement) {
      field.focus({ preventScroll: true })
      if (served.selection) field.setSelectionRange(...served.selection)
    }
    if (served.isSubmitted) queueMicrotask(() => form?.requestSubmit())
  })
  return null
}
