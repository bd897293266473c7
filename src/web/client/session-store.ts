/** What the tab stores in session storage (requirements §3). Nothing in it authenticates a request. */
import { type SigningDraft, readDraft, type SignerKind } from '../../domain/agreements/draft.ts'
import { isLinkId } from '../../domain/projects/link-id.ts'
import { keepEntries } from './browser-store.ts'

/** The link and the signer kind that the visitor saw last. */
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

/** Reads the link and signer kind that were seen last, and returns a function that stores them again. */
export const keepLastSeen = (): (() => void) => keepEntries(['linkId', 'loginType'], find, store)

const everyWay: readonly SignerKind[] = ['individual', 'employee', 'corporation']
const stepKey = (linkId: string, way: SignerKind): string => `${way}:${linkId}`

/** The draft of a link that is not signed yet: the answers for all signer kinds, code and step for each. */
export const draftMemory = {
  recall: (linkId: string, way: SignerKind): SigningDraft =>
    readDraft(parsed(find(`typed:${linkId}`)), parsed(find(stepKey(linkId, way)))),
  remember: (linkId: string, way: SignerKind, { typed, ...step }: SigningDraft): void => {
    store(`typed:${linkId}`, JSON.stringify(typed))
    store(stepKey(linkId, way), JSON.stringify(step))
  },
  forget: (linkId: string): void => [`typed:${linkId}`, ...everyWay.map((way) => stepKey(linkId, way))].forEach(drop),
}

const receiptKey = (linkId: string, way: SignerKind): string => `signed:${way}:${linkId}`

/** The handle of what was signed in this tab: it opens nothing without the browser's cookie. */
export const receiptMemory = {
  recall: (linkId: string, way: SignerKind): string | null => find(receiptKey(linkId, way)),
  remember: (linkId: string, way: SignerKind, handle: string): void => store(receiptKey(linkId, way), handle),
  forget: (linkId: string, way: SignerKind): void => drop(receiptKey(linkId, way)),
}

/** The URL a signer came from, unchecked: the screen that shows it checks whether it may be followed. */
export const wayBackMemory = {
  recall: (linkId: string): string | null => find(`back:${linkId}`),
  remember: (linkId: string, address: string): void => store(`back:${linkId}`, address),
}

/** The session notes, under the names of decision 11. */
type SessionNotes = { token: string; refresh_token: string; platform_token: string }

const noteNames = ['token', 'refresh_token', 'platform_token'] as const satisfies (keyof SessionNotes)[]

/** The prefix of the other keys that belong to the session. */
const besideSession = 'desk:'

/** The account that the entries beside the session belong to: after the session has expired, only the same account gets them back. */
const ownerKey = 'desk-owner'

const dropBeside = (): void =>
  keys()
    .filter((key) => key.startsWith(besideSession))
    .forEach(drop)

/** The sign-in that this tab belongs to (decision 11), and what is removed with it. */
export const sessionMemory = {
  handle: (): string | null => find('token'),
  /** `account`: the signed-in account, once it is known; entries of another account are removed. */
  remember: (notes: SessionNotes, account?: string): void => {
    noteNames.forEach((name) => store(name, notes[name]))
    if (account === undefined) return
    if (find(ownerKey) !== account) dropBeside()
    store(ownerKey, account)
  },
  /** The session has expired: after signing in again the same account continues where it stopped. */
  end: (): void => noteNames.forEach(drop),
  /** The user signed out: everything is removed. */
  forget: (): void => {
    ;[...noteNames, ownerKey].forEach(drop)
    dropBeside()
  },
}

/** What administrators' screens store beside the session, never a secret; null for none. */
export const tabMemory = {
  recall: (name: string): unknown => parsed(find(besideSession + name)),
  remember: (name: string, value: unknown): void => store(besideSession + name, JSON.stringify(value)),
  /** Removes every entry whose name begins so. */
  forget: (beginning: string): void =>
    keys()
      .filter((key) => key.startsWith(besideSession + beginning))
      .forEach(drop),
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
    // Storage is full or forbidden: the draft lasts until the page is left.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
