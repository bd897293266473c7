/** What the browser keeps for us as long as the tab is open (specification §3). Nothing here lets anybody in anywhere. */
import { type Draft, readDraft } from '../../domain/draft.ts'
import { isLinkId } from '../../domain/link-id.ts'

/** The link and the way of signing the visitor saw last. */
export const lastSeenMemory = {
  linkId: (): string | null => {
    const stored = find('linkId')
    return stored !== null && isLinkId(stored) ? stored : null
  },
  remember: (linkId: string, loginType?: string): void => {
    store('linkId', linkId)
    if (loginType !== undefined) store('loginType', loginType)
  },
}

/** What was typed for a link and is not signed yet. */
export const draftMemory = {
  recall: (linkId: string): Draft => readDraft(parsed(find(`typed:${linkId}`))),
  remember: (linkId: string, draft: Draft): void => store(`typed:${linkId}`, JSON.stringify(draft)),
  forget: (linkId: string): void => drop(`typed:${linkId}`),
}

/** Where a signer came from, as it was told: whether it may be followed is asked where it is shown. */
export const wayBackMemory = {
  recall: (linkId: string): string | null => find(`back:${linkId}`),
  remember: (linkId: string, address: string): void => store(`back:${linkId}`, address),
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : (JSON.parse(text) as unknown)
  } catch {
    return null
  }
}

function find(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function store(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: what was typed lasts as long as the page.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}
