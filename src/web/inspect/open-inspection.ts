import { createBrowserInspector } from '@statelyai/inspect'
import type { InspectionEvent, Observer } from 'xstate'
import { reportActors } from './report-actors.ts'

/** Button style, distinct from the page's own buttons. Positioned above the cookie notice. */
const look =
  'position:fixed;inset-block-end:4.5rem;inset-inline-start:1rem;z-index:9999;padding:.5rem 1rem;cursor:pointer;' +
  'border:1px dashed;border-radius:8px;background:Canvas;color:CanvasText;font:inherit'

/** Records the actors and adds a button to the page that opens the inspector, because browsers open windows only on a click. */
export function openInspection(): Observer<InspectionEvent> {
  const inspector = createBrowserInspector({
    url: '/inspect/index.html',
    autoStart: false,
    maxDeferredEvents: 5000,
    serialize: (report) => report,
  })
  const button = document.createElement('button')
  button.textContent = 'Inspect'
  button.style.cssText = look
  button.addEventListener('click', () => inspector.start())
  keepPressable(button)
  return reportActors((report) => inspector.adapter.send(report))
}

/** Moves the button into any open modal dialog, because everything outside the dialog is inert. */
function keepPressable(button: HTMLButtonElement): void {
  const place = (): void => {
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (button.parentElement !== modal) modal.append(button)
  }
  const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] }
  new MutationObserver(place).observe(document.body, changes)
  place()
}
