/** Session storage of the tab (requirements §3). Nothing in it authenticates a request. */
import { type SigningDraft, readDraft, type SignerKind } from '../../domain/agreements/draft.ts'
import { isLinkId } from '../../domain/projects/link-id.ts'
import { keepEntries } from './browser-store.ts'

/** Link and signer kind of the last visit. */
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

/** Reads the link and signer kind of the last visit and returns a function that restores them. */
export const preserveLastSeen = (): (() => void) => keepEntries(['linkId', 'loginType'], find, store)

const signerKindOrder: readonly SignerKind[] = ['individual', 'employee', 'corporation']
const stepKey = (linkId: string, signerKind: SignerKind): string => `${signerKind}:${linkId}`

/** Draft of a signature: the answers, which all signer kinds share, and the code and step of each kind. */
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

/** URL that the signer came from. Not validated: validate it before using it as a link. */
export const returnUrlMemory = {
  recall: (linkId: string): string | null => find(`back:${linkId}`),
  remember: (linkId: string, address: string): void => store(`back:${linkId}`, address),
}

/** Session values; decision 11 defines the member names. */
type SessionNotes = { token: string; refresh_token: string; platform_token: string }

const noteNames = ['token', 'refresh_token', 'platform_token'] as const satisfies (keyof SessionNotes)[]

/** Key prefix of the entries in `tabMemory`. */
const besideSession = 'desk:'

/** Key for the account that owns the entries. After the session has expired, the entries are restored only for this account. */
const ownerKey = 'desk-owner'

const dropBeside = (): void =>
  keys()
    .filter((key) => key.startsWith(besideSession))
    .forEach(drop)

/** Sign-in of this tab (decision 11), and the entries that are removed with it. */
export const sessionMemory = {
  handle: (): string | null => find('token'),
  /** `account`: the signed-in account, once known. Entries of other accounts are removed. */
  remember: (notes: SessionNotes, account?: string): void => {
    noteNames.forEach((name) => store(name, notes[name]))
    if (account === undefined) return
    if (find(ownerKey) !== account) dropBeside()
    store(ownerKey, account)
  },
  /** Ends an expired session. Keeps the entries, so that the same account can continue after the next sign-in. */
  end: (): void => noteNames.forEach(drop),
  /** Removes all entries when the user signs out. */
  forget: (): void => {
    ;[...noteNames, ownerKey].forEach(drop)
    dropBeside()
  },
}

/** Data that administrators' screens store for the session. Contains no secrets. `recall` returns null if there is no data. */
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
    // Storage is full or blocked: the draft is lost when the page is closed.
  }
}

function drop(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Storage is blocked, so there are no stored entries.
  }
}

function keys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
