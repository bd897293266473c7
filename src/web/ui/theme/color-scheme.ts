import { useSyncExternalStore } from 'react'

export type Scheme = 'light' | 'dark'

/** Storage of the chosen color scheme; null if the page follows the system's scheme. */
export type SchemeMemory = { recall: () => Scheme | null; remember: (scheme: Scheme | null) => void }

/** Values of `--paper` in shell.css. They set the color of the browser's toolbar. */
const papers: Record<Scheme, string> = { light: '#f7f5f0', dark: '#14171a' }

const changed = new EventTarget()
const systemDark = () => matchMedia('(prefers-color-scheme: dark)')
const ofSystem = (): Scheme => (systemDark().matches ? 'dark' : 'light')

let memory: SchemeMemory = { recall: () => null, remember: () => {} }

function show(scheme: Scheme): void {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(scheme)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', papers[scheme])
  changed.dispatchEvent(new Event('change'))
}

/** Applies the stored scheme, or the system's scheme if none is stored. */
export function startScheme(newMemory: SchemeMemory): void {
  memory = newMemory
  show(memory.recall() ?? ofSystem())
  systemDark().addEventListener('change', () => show(memory.recall() ?? ofSystem()))
}

/** Changes the scheme. A choice that equals the system's scheme is not stored, so that the page follows the system again. */
function chooseScheme(scheme: Scheme): void {
  memory.remember(scheme === ofSystem() ? null : scheme)
  show(scheme)
}

const current = (): Scheme => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

export function useScheme(): [Scheme, (scheme: Scheme) => void] {
  return [useSyncExternalStore(subscribe, current, current), chooseScheme]
}
