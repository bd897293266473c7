import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { WordKey } from '../../i18n/use-words.ts'

/** A shortcut of the page: its key as shown in the list, the name of its action, and the action if the key is handled here. */
export type Shortcut = {
  shown: string
  name: WordKey
  /** Further values of `KeyboardEvent.key` with the same action. */
  also?: readonly string[]
  act?: () => void
  /** True for a key that works only with a modifier or while an element has the focus. Users cannot turn it off. */
  isAlwaysOn?: true
}

/** Storage of the user's choice to turn off single-key shortcuts (WCAG 2.1.4). */
export type SingleKeysMemory = { recall: () => boolean; remember: (isOn: boolean) => void }

let memory: SingleKeysMemory = { recall: () => true, remember: () => {} }
let registered: readonly (readonly Shortcut[])[] = []
const changed = new EventTarget()
const announce = (): void => void changed.dispatchEvent(new Event('change'))

export function startSingleKeys(newMemory: SingleKeysMemory): void {
  memory = newMemory
}

/** Returns whether single-key shortcuts are on. */
export const areSingleKeysOn = (): boolean => memory.recall()

function setSingleKeys(isOn: boolean): void {
  memory.remember(isOn)
  announce()
}

/** Returns whether a key press goes to a text field, menu or dialog, or has a modifier, and is therefore not a single-key shortcut. */
export function isTyped({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return true
  return target.closest('[role=menu], dialog, select, textarea, input:not([type=checkbox])') !== null
}

/** Registers the shortcuts of a mounted component and handles the keys that have an action. The list of shortcuts contains all registered ones. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const match = shortcuts.find(({ shown, also = [] }) => shown === event.key || also.includes(event.key))
    if (!match?.act || isTyped(event) || !areSingleKeysOn()) return
    event.preventDefault()
    match.act()
  })
  // Text without the actions, so that the effect runs again only for other shortcuts.
  const listed = JSON.stringify(shortcuts)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => press(event)
    const own = JSON.parse(listed) as Shortcut[]
    registered = [...registered, own]
    announce()
    document.addEventListener('keydown', onKey)
    return () => {
      registered = registered.filter((each) => each !== own)
      announce()
      document.removeEventListener('keydown', onKey)
    }
  }, [listed])
}

function subscribe(listener: () => void): () => void {
  changed.addEventListener('change', listener)
  return () => changed.removeEventListener('change', listener)
}

/** Returns the shortcuts of the page, each once. */
export function useShortcutList(): Shortcut[] {
  const all = useSyncExternalStore(subscribe, () => registered).flat()
  return [...new Map(all.map((each) => [`${each.shown} ${each.name}`, each])).values()]
}

export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, areSingleKeysOn), setSingleKeys]
}
