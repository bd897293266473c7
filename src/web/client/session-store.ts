/** Data of the tab in session storage (requirements §3). None of it authenticates a request. */
import { type SigningDraft, readDraft, type SignerKind } from '../../domain/agreements/draft.ts'
import { isLinkId } from '../../domain/projects/link-id.ts'
import { keepEntries } from './browser-store.ts'

/** The link and the signer kind of the last visit. */
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

/** Reads the link and signer kind of the last visit and returns a function that stores them again. */
export const preserveLastSeen = (): (() => void) => keepEntries(['linkId', 'loginType'], find, store)

const signerKindOrder: readonly SignerKind[] = ['individual', 'employee', 'corporation']
const stepKey = (linkId: string, signerKind: SignerKind): string => `${signerKind}:${linkId}`

/** Draft of a link that is not signed yet: the answers of all signer kinds, and the code and step of each. */
export const draftMemory = {
  recall: (linkId: string, signerKind: SignerKind): SigningDraft =>
    readDraft(parsed(find(`typed:${linkId}`)), parsed(find(stepKey(linkId, signerKind)))),
  remember: (linkId: string, signerKind: SignerKind, { typed, ...step }: SigningDraft): void => {
    store(`typed:${linkId}`, JSON.stringify(typed))
    store(stepKey(linkId, signerKind), JSON.stringify(step))
  },
  forget: (linkId: string): void =>
    [`typed:${linkId}`, ...signerKindOrder.map((signerKind) => stepKey(linkId, signerKind))].forEach(drop),
}

const receiptKey = (linkId: string, signerKind: SignerKind): string => `signed:${signerKind}:${linkId}`

/** Handle of the signature made in this tab. It grants no access without the browser's cookie. */
export const receiptMemory = {
  recall: (linkId: string, signerKind: SignerKind): string | null => find(receiptKey(linkId, signerKind)),
  remember: (linkId: string, signerKind: SignerKind, handle: string): void =>
    store(receiptKey(linkId, signerKind), handle),
  forget: (linkId: string, signerKind: SignerKind): void => drop(receiptKey(linkId, signerKind)),
}

/** URL that a signer came from, not validated: the screen that shows it as a link validates it. */
export const returnUrlMemory = {
  recall: (linkId: string): string | null => find(`back:${linkId}`),
  remember: (linkId: string, address: string): void => store(`back:${linkId}`, address),
}

/** Members of the session notes, with the names of decision 11. */
type SessionNotes = { token: string; refresh_token: string; platform_token: string }

const noteNames = ['token', 'refresh_token', 'platform_token'] as const satisfies (keyof SessionNotes)[]

/** Prefix of the other keys that belong to the session. */
const besideSession = 'desk:'

/** Key of the account that owns these entries: after the session has expired, only the same account gets them back. */
const ownerKey = 'desk-owner'

const dropBeside = (): void =>
  keys()
    .filter((key) => key.startsWith(besideSession))
    .forEach(drop)

/** The sign-in of this tab (decision 11), and the entries that are removed with it. */
export const sessionMemory = {
  handle: (): string | null => find('token'),
  /** `account` is the signed-in account once it is known; entries of another account are removed. */
  remember: (notes: SessionNotes, account?: string): void => {
    noteNames.forEach((name) => store(name, notes[name]))
    if (account === undefined) return
    if (find(ownerKey) !== account) dropBeside()
    store(ownerKey, account)
  },
  /** Ends an expired session. The entries are kept: the same account continues with them after the next sign-in. */
  end: (): void => noteNames.forEach(drop),
  /** Removes everything when the user signs out. */
  forget: (): void => {
    ;[...noteNames, ownerKey].forEach(drop)
    dropBeside()
  },
}

/** Data that administrators' screens store with the session; never a secret. Null if there is none. */
export const tabMemory = {
  recall: (name: string): unknown => parsed(find(besideSession + name)),
  remember: (name: string, value: unknown): void => store(besideSession + name, JSON.stringify(value)),
  /** Removes all entries whose name starts with this prefix. */
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
    // Storage is full or forbidden: the draft is lost when the page is closed.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is forbidden, so there is nothing to remove.
  }
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
