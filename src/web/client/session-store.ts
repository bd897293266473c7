/** What the browser keeps for us as long as the tab is open (requirements §3). Nothing here lets anybody in anywhere. */
import { type SigningDraft, readDraft, type SignerKind } from '../../domain/draft.ts'
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

const everyWay: readonly SignerKind[] = ['individual', 'employee', 'corporation']
const stepKey = (linkId: string, way: SignerKind): string => `${way}:${linkId}`

/** What was typed for a link and is not signed yet: the answers for all ways of signing, code and step for each. */
export const draftMemory = {
  recall: (linkId: string, way: SignerKind): SigningDraft =>
    readDraft(parsed(find(`typed:${linkId}`)), parsed(find(stepKey(linkId, way)))),
  remember: (linkId: string, way: SignerKind, { typed, ...step }: SigningDraft): void => {
    store(`typed:${linkId}`, JSON.stringify(typed))
    store(stepKey(linkId, way), JSON.stringify(step))
  },
  forget: (linkId: string): void => [`typed:${linkId}`, ...everyWay.map((way) => stepKey(linkId, way))].forEach(drop),
}

/** Where a signer came from, as it was told: whether it may be followed is asked where it is shown. */
export const wayBackMemory = {
  recall: (linkId: string): string | null => find(`back:${linkId}`),
  remember: (linkId: string, address: string): void => store(`back:${linkId}`, address),
}

/** What a tab notes of its session, under the names of decision 11. */
type SessionNotes = { token: string; refresh_token: string; platform_token: string }

const noteNames = ['token', 'refresh_token', 'platform_token'] as const satisfies (keyof SessionNotes)[]

/** Everything else that goes with the session stands under a key that begins so. */
const besideSession = 'desk:'

/** Whose what is kept beside the session is: it outlives a session that ends by itself, for the same account alone. */
const ownerKey = 'desk-owner'

const dropBeside = (): void =>
  keys()
    .filter((key) => key.startsWith(besideSession))
    .forEach(drop)

/** Of which sign-in this tab is (decision 11), and what is forgotten with it. */
export const sessionMemory = {
  handle: (): string | null => find('token'),
  /** `account`: who is signed in, once that is known; what somebody else left beside the session is dropped. */
  remember: (notes: SessionNotes, account?: string): void => {
    noteNames.forEach((name) => store(name, notes[name]))
    if (account === undefined) return
    if (find(ownerKey) !== account) dropBeside()
    store(ownerKey, account)
  },
  /** The session is over, though nobody asked for it: whoever signs in again goes on where it ended. */
  end: (): void => noteNames.forEach(drop),
  /** Somebody left: nothing stays. */
  forget: (): void => {
    ;[...noteNames, ownerKey].forEach(drop)
    dropBeside()
  },
}

/** What administrators' screens keep beside the session, never a secret; null where nothing was kept. */
export const tabMemory = {
  recall: (name: string): unknown => parsed(find(besideSession + name)),
  remember: (name: string, value: unknown): void => store(besideSession + name, JSON.stringify(value)),
  /** Everything whose name begins so. */
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

function keys(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
